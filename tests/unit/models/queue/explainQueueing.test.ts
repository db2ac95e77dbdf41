import { describe, expect, test } from 'vitest'
import type { Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import type { Formula } from '../../../../src/domain/formula.ts'
import { explainQueueing, type RandomExplanation, type SequentialExplanation } from '../../../../src/models/queue/explainQueueing.ts'
import { evaluated } from '../../../support/evaluated.ts'
import { queuesOf } from '../../../support/queues.ts'
import { diskPresets } from '../../../support/diskPresets.ts'

type Values = Partial<Record<FieldName, Value>>

function randomOf(preset: string, values: Values): RandomExplanation {
  const explained = explainQueueing(queuesOf(preset, { pattern: 'random', mix: '', machine: '', ...values }))
  if (explained?.pattern !== 'random') throw new Error('not of random requests')
  return explained
}

function sequentialOf(preset: string, values: Values): SequentialExplanation {
  const explained = explainQueueing(queuesOf(preset, { pattern: 'sequential', mix: '', machine: '', ...values }))
  if (explained?.pattern !== 'sequential') throw new Error('not of sequential requests')
  return explained
}

/** What is put in over what comes out. */
const ratio = ({ is, value }: Formula): number => evaluated(is) / (value?.value ?? Number.NaN)

describe.each(diskPresets.map(({ id }) => id))('the formulas of %s', (preset) => {
  test.each<Values>([
    { outstanding: 1, tags: 1, window: 1 },
    { outstanding: 16, tags: 1, window: 1, hostScheduler: 'c-look' },
    { outstanding: 16, tags: 1, window: 1, connection: 'ide-channels', disks: 4 },
    { outstanding: 32, tags: 8, window: 8, hostScheduler: 'fcfs', driveScheduler: 'scan' },
    { outstanding: 9, tags: 8, window: 8, hostScheduler: 'fcfs', driveScheduler: 'sstf' },
  ])('of random requests, %o: the numbers put in are what comes out', (values) => {
    const { formulas, positioning, rule } = randomOf(preset, values)
    for (const formula of [...Object.values(formulas), positioning[rule]]) expect(ratio(formula)).toBeCloseTo(1, 11)
  })

  test.each<Values>([
    { segments: 8, outstanding: 1 },
    { segments: 8, outstanding: 32 },
    { segments: 0, outstanding: 1 },
  ])('of sequential requests, %o: the numbers put in are what comes out', (values) => {
    const { formulas, terms } = sequentialOf(preset, values)
    const { media, missed, readAhead, drives, throughput } = formulas
    const one = terms.lostTurns.value > 0 ? missed : readAhead
    for (const formula of [media, one, drives, throughput]) expect(ratio(formula)).toBeCloseTo(1, 11)
  })
})

test('the rule that places the arm is named; one request is served in order, whoever would sort', () => {
  const rule = (values: Values): string => randomOf('white-scsi', values).rule
  expect(rule({ outstanding: 32, tags: 32, window: 32, hostScheduler: 'fcfs', driveScheduler: 'sptf' })).toBe('sptf')
  expect(rule({ outstanding: 32, tags: 1, window: 1, hostScheduler: 'scan', driveScheduler: 'sptf' })).toBe('scan')
  expect(rule({ outstanding: 1, tags: 32, window: 32, hostScheduler: 'scan', driveScheduler: 'sptf' })).toBe('fcfs')
})

test('two interleaved streams have no formula', () => {
  expect(explainQueueing(queuesOf('white-scsi', { pattern: 'interleaved' }))).toBeNull()
})
