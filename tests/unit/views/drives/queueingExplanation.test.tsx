import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { withValues, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { ExplainQueueing } from '../../../../src/views/drives/ExplainQueueing.tsx'
import {
  presentVariant,
  queueFacts,
  queueSimulation,
  type QueueFacts,
  type QueueSimulation,
} from '../../../../src/views/drives/queueFacts.ts'
import { simulatedByService } from '../../../../src/views/shared/simulatedByService.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import { readValues } from '../../../support/readValues.ts'

type Values = Partial<Record<FieldName, Value>>

const witness = await witnesses.queueing()
const nothing: QueueSimulation = { of: () => undefined, isComplete: false }
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

function factsOf(preset: string, values: Values = {}): QueueFacts {
  const configuration = withValues(presetConfiguration(preset), readValues({ precision: 0.05, mix: '', others: '', ...values }))
  const resolved = resolveQueueing(configuration)
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return queueFacts(configuration, resolved.value, witness)
}

const shown = (facts: QueueFacts, simulation = nothing): string =>
  plain(renderToStaticMarkup(<ExplainQueueing facts={facts} simulation={simulation} witness={witness} />))

const presets = presetList.map(({ id }) => id)

describe.each(presets)('the explanation of %s', (preset) => {
  test.each<Values>([
    { outstanding: 1, tags: 1, window: 1 },
    { outstanding: 32, tags: 8, window: 8, hostScheduler: 'fcfs', driveScheduler: 'scan' },
    { outstanding: 32, tags: 1, window: 1, hostScheduler: 'c-look' },
    { outstanding: 9, tags: 8, window: 8, hostScheduler: 'fcfs', driveScheduler: 'sstf' },
    { outstanding: 32, tags: 8, window: 8, hostScheduler: 'c-look', driveScheduler: 'sptf' },
  ])('of random requests, %o: has a number for everything', (values) => {
    const facts = factsOf(preset, { pattern: 'random', ...values })
    expect(shown(facts)).not.toMatch(/NaN|undefined|<mn>–/)
  })

  test.each<Values>([
    { segments: 8, outstanding: 1 },
    { segments: 0, outstanding: 1 },
    { segments: 8, outstanding: 32 },
  ])('of sequential requests, %o: says whether the drive reads ahead', (values) => {
    const facts = factsOf(preset, { pattern: 'sequential', ...values })
    expect(shown(facts)).not.toMatch(/NaN|undefined|<mn>–/)
    expect(shown(facts)).toContain((values.segments ?? 0) === 0 ? 'has to come round again' : 'reads ahead into its buffer')
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
    expect(shown(factsOf('white-scsi', values))).toContain(words)
  })

  test('say how far it is from what is simulated and measured, and what is doubtful', async () => {
    const facts = factsOf('white-scsi')
    const points = [facts.pointOf(presentVariant(facts))]
    const text = shown(
      facts,
      queueSimulation(await simulatedByService('queueing', points, embeddedService(), new AbortController().signal)),
    )
    expect(text).toMatch(/Up to [\d.]+ % too high and [\d.]+ % too low against the simulation/)
    expect(text).toMatch(/Here [+−][\d.]+ % against the simulated [\d.]+ MB\/s/)
    expect(text).toMatch(/[+−][\d.]+ % against the 2\.50 MB\/s that White, Ng &amp; Hillyer 2001 measured/)
    expect(text).toContain('Two schedulers in a row have no formula')
    expect(text).toMatch(/[\d.]+ ms on average, 128 over [\d.]+ \/s \(Little’s law\)/)
  })

  test('of interleaved streams say that there is no formula, and what is simulated', async () => {
    const facts = factsOf('white-scsi', { pattern: 'interleaved' })
    expect(shown(facts)).toContain('the simulation alone speaks')
    expect(shown(facts)).not.toContain('<math')
    const points = [facts.pointOf(presentVariant(facts))]
    const simulated = queueSimulation(await simulatedByService('queueing', points, embeddedService(), new AbortController().signal))
    expect(shown(facts, simulated)).toMatch(/<dt>Simulated<\/dt><dd>[\d.]+ MB\/s<\/dd>/)
  })
})
