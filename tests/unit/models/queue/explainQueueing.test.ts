import { describe, expect, test } from 'vitest'
import type { Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetList } from '../../../../src/configuration/presets.ts'
import { explainQueueing } from '../../../../src/models/queue/explainQueueing.ts'
import { predictQueueByFormula } from '../../../../src/models/queue/queuePredictions.ts'
import { queuesOf } from '../../../support/queues.ts'

type Values = Partial<Record<FieldName, Value>>

const presets = presetList.map(({ id }) => id)

function explained(preset: string, values: Values) {
  const scenario = queuesOf(preset, { mix: '', others: '', ...values })
  const steps = explainQueueing(scenario)
  const value = (name: string): number => steps.find((step) => step.name === name)?.value ?? Number.NaN
  const sum = (...names: readonly string[]): number => names.reduce((total, name) => total + value(name), 0)
  return { steps, value, sum, predicted: predictQueueByFormula(scenario) }
}

/** The least of the rates that are there. */
const least = (value: (name: string) => number): number =>
  Math.min(...['driveLimit', 'busLimit', 'hostLimit'].map(value).filter((rate) => !Number.isNaN(rate)))

const randomTerms = ['positioning', 'electronics', 'transfer', 'switches', 'phases', 'busDelay', 'hostDelay'] as const

describe.each(presets)('random requests of %s', (preset) => {
  test.each<Values>([
    {},
    { outstanding: 1 },
    { outstanding: 16, tags: 1, window: 1, hostScheduler: 'c-look' },
    { outstanding: 16, tags: 1, window: 1, connection: 'ide-channels', disks: 4 },
    { outstanding: 32, tags: 8, window: 8, driveScheduler: 'sptf' },
    { outstanding: 32, tags: 8, window: 8, hostScheduler: 'scan', driveScheduler: 'sstf' },
  ])('%o: the parts are the whole, and the whole is the prediction', (values) => {
    const { value, sum, predicted } = explained(preset, { pattern: 'random', ...values })
    expect(sum(...randomTerms)).toBeCloseTo(value('serviceTime'), 12)
    expect(sum('scheduledSeek', 'scheduledRotation')).toBeCloseTo(value('positioning'), 15)
    expect([value('scheduledSeek'), value('scheduledRotation')]).toEqual([predicted.seekTime, predicted.rotationalDelay])
    const served = (value('stationUtilization') * value('stations')) / value('serviceTime')
    expect(value('driveLimit') / served).toBeCloseTo(1, 12)
    expect(value('requestRate') / least(value)).toBeCloseTo(1, 12)
    expect(value('requestRate') * value('requestSize')).toBe(value('throughput'))
    expect(value('throughput')).toBe(predicted.throughput)
    expect(value('meanLatency') * value('requestRate')).toBeCloseTo(value('outstanding'), 12)
  })
})

describe.each(presets)('sequential requests of %s', (preset) => {
  test.each<Values>([
    { segments: 8, outstanding: 1 },
    { segments: 8, outstanding: 32 },
    { segments: 0, outstanding: 1 },
    { segments: 0, outstanding: 32, tags: 8, window: 8 },
  ])('%o: the slowest of the parts is the whole, and the whole is the prediction', (values) => {
    const { value, sum, predicted } = explained(preset, { pattern: 'sequential', ...values })
    const slowest = Math.max(sum('mediaTime', 'lostTurns'), value('busShare'), value('hostShare'), value('hitTime'))
    expect(value('serviceTime')).toBeCloseTo(slowest, 15)
    expect(value('requestSize') / value('mediaRate')).toBeCloseTo(value('mediaTime'), 15)
    expect(value('driveLimit') * value('serviceTime')).toBeCloseTo(value('activeDrives'), 12)
    expect(value('requestRate') / least(value)).toBeCloseTo(1, 12)
    expect(value('throughput')).toBe(predicted.throughput)
    expect(value('meanLatency') * value('requestRate')).toBeCloseTo(value('outstanding'), 12)
  })
})

test('names are unique and camelCase, values finite', () => {
  for (const pattern of ['random', 'sequential'] as const) {
    const { steps } = explained('white-scsi', { pattern })
    expect(steps.length).toBeGreaterThan(15)
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
    for (const { name } of steps) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(steps.filter(({ value }) => !Number.isFinite(value))).toEqual([])
  }
})

test('the rule that places the arm is named; one request is served in order, whoever would sort', () => {
  const rule = (values: Values): string | undefined =>
    explained('white-scsi', { pattern: 'random', ...values }).steps.find(({ name }) => name === 'scheduledSeek')?.note
  expect(rule({ outstanding: 32, tags: 32, window: 32, hostScheduler: 'fcfs', driveScheduler: 'sptf' })).toBe('sptf')
  expect(rule({ outstanding: 32, tags: 1, window: 1, hostScheduler: 'scan', driveScheduler: 'sptf' })).toBe('scan')
  expect(rule({ outstanding: 1, tags: 32, window: 32, hostScheduler: 'scan', driveScheduler: 'sptf' })).toBe('fcfs')
})

test('two interleaved streams have no steps, as they have no formula', () => {
  expect(explained('white-scsi', { pattern: 'interleaved' }).steps).toEqual([])
})
