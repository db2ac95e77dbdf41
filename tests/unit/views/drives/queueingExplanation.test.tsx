import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Explained } from '../../../../src/answer/page/Explained.tsx'
import { withValues, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { drivesQuestion } from '../../../../src/views/drives/drivesQuestion.ts'
import { presentVariant, type DrivesState } from '../../../../src/views/drives/drivesState.ts'
import { queueingExplanation } from '../../../../src/views/drives/queueingExplanation.ts'
import { simulatedByService } from '../../../../src/views/shared/simulatedByService.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import { readValues } from '../../../support/readValues.ts'
import { thinned } from '../../../support/effort.ts'
import { diskPresets } from '../../../support/diskPresets.ts'

type Values = Partial<Record<FieldName, Value>>

const witness = await witnesses.queueing()
const nothing = { points: [], outcomes: new Map(), done: 0, state: 'running' } as const
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

function stateOf(preset: string, values: Values = {}): DrivesState {
  const configuration = withValues(presetConfiguration(preset), readValues({ precision: 0.05, mix: '', machine: '', ...values }))
  return drivesQuestion.state(granted(drivesQuestion.formulas(configuration, witness)), nothing)
}

const shown = (state: DrivesState): string =>
  plain(renderToStaticMarkup(<Explained explanation={queueingExplanation(state, witness)} unit="MB/s" setAll={() => {}} />))

const presets = thinned(diskPresets, 3).map(({ id }) => id)

describe.each(presets)('the explanation of %s', (preset) => {
  test.each<Values>([
    { outstanding: 1, tags: 1, window: 1 },
    { outstanding: 32, tags: 8, window: 8, hostScheduler: 'fcfs', driveScheduler: 'scan' },
    { outstanding: 32, tags: 1, window: 1, hostScheduler: 'c-look' },
    { outstanding: 9, tags: 8, window: 8, hostScheduler: 'fcfs', driveScheduler: 'sstf' },
    { outstanding: 32, tags: 8, window: 8, hostScheduler: 'c-look', driveScheduler: 'sptf' },
  ])('of random requests, %o: has a number for everything', (values) => {
    const state = stateOf(preset, { pattern: 'random', ...values })
    expect(shown(state)).not.toMatch(/NaN|undefined|<mn>–/)
  })

  test.each<Values>([
    { segments: 8, outstanding: 1 },
    { segments: 0, outstanding: 1 },
    { segments: 8, outstanding: 32 },
  ])('of sequential requests, %o: says whether the drive reads ahead', (values) => {
    const inOrder = { hostScheduler: 'fcfs', driveScheduler: 'fcfs', requestSize: 4096 }
    const state = stateOf(preset, { pattern: 'sequential', ...inOrder, ...values })
    expect(shown(state)).not.toMatch(/NaN|undefined|<mn>–/)
    expect(shown(state)).toContain(values.segments === 0 ? 'has to come round again' : 'reads ahead into its buffer')
  })
})

describe('the words', () => {
  test.each([
    [{ outstanding: 1 }, 'in order of arrival'],
    [{ hostScheduler: 'fcfs', driveScheduler: 'scan' }, 'by SCAN, chosen by the drive'],
    [{ tags: 1, window: 1, hostScheduler: 'c-look' }, 'by C-LOOK, chosen by the host'],
    [{ hostScheduler: 'fcfs', driveScheduler: 'sstf' }, 'by least seek'],
    [{ hostScheduler: 'fcfs', driveScheduler: 'sptf' }, 'by least positioning'],
    [{ hostScheduler: 'c-look', driveScheduler: 'sptf' }, 'the band that the host’s sweep leaves'],
    [{ connection: 'ide-channels', tags: 1, window: 1, disks: 4 }, 'on two channels'],
  ] as const)('of %o name who chooses: %s', (values, words) => {
    expect(shown(stateOf('white-scsi', values))).toContain(words)
  })

  test('say how far it is from what is simulated and measured, and what is doubtful', async () => {
    const state = stateOf('white-scsi')
    const points = [state.pointOf(presentVariant(state))]
    const simulated = await simulatedByService('queueing', points, embeddedService(), new AbortController().signal)
    const text = shown(drivesQuestion.state(state, simulated))
    expect(text).toMatch(/Up to [\d.]+ % too high and [\d.]+ % too low against the simulation/)
    expect(text).toMatch(/Here [+−][\d.]+ % against the simulated [\d.]+ MB\/s/)
    expect(text).toMatch(/[+−][\d.]+ % against the 2\.50 MB\/s that White, Ng &amp; Hillyer 2001 measured/)
    expect(text).toContain('Two schedulers in a row have no formula')
    expect(text).toMatch(/[\d.]+ ms on average, 128 over [\d.]+ \/s \(Little’s law\)/)
  })

  test('of interleaved streams say that there is no formula, and what is simulated', async () => {
    const state = stateOf('white-scsi', { pattern: 'interleaved' })
    expect(shown(state)).toContain('the simulation alone speaks')
    expect(shown(state)).not.toContain('<math')
    const points = [state.pointOf(presentVariant(state))]
    const simulated = await simulatedByService('queueing', points, embeddedService(), new AbortController().signal)
    expect(shown(drivesQuestion.state(state, simulated))).toMatch(/<dt>Simulated<\/dt><dd>[\d.]+ MB\/s<\/dd>/)
  })
})
