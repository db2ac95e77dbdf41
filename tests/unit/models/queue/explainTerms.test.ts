import { describe, expect, test } from 'vitest'
import type { Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import type { Term } from '../../../../src/domain/formula.ts'
import { randomTerms, streamTerms } from '../../../../src/models/queue/explainTerms.ts'
import { predictQueueByFormula } from '../../../../src/models/queue/queuePredictions.ts'
import { queuesOf } from '../../../support/queues.ts'
import { diskPresets } from '../../../support/diskPresets.ts'

type Values = Partial<Record<FieldName, Value>>

const presets = diskPresets.map(({ id }) => id)

/** The least of the rates that are there. */
const least = (...rates: readonly (Term | undefined)[]): number => Math.min(...rates.flatMap((rate) => (rate ? [rate.value] : [])))

describe.each(presets)('random requests of %s', (preset) => {
  test.each<Values>([
    {},
    { outstanding: 1 },
    { outstanding: 16, tags: 1, window: 1, hostScheduler: 'c-look' },
    { outstanding: 16, tags: 1, window: 1, connection: 'ide-channels', disks: 4 },
    { outstanding: 32, tags: 8, window: 8, driveScheduler: 'sptf' },
    { outstanding: 32, tags: 8, window: 8, hostScheduler: 'scan', driveScheduler: 'sstf' },
  ])('%o: the parts are the whole, and the whole is the prediction', (values) => {
    const scenario = queuesOf(preset, { mix: '', machine: '', pattern: 'random', ...values })
    const [t, predicted] = [randomTerms(scenario), predictQueueByFormula(scenario)]
    expect(t.scheduledSeek.value + t.scheduledRotation.value).toBeCloseTo(t.positioning.value, 15)
    expect([t.scheduledSeek.value, t.scheduledRotation.value]).toEqual([predicted.seekTime, predicted.rotationalDelay])
    const toTheLast = t.toTheLast?.value ?? 1
    expect(t.requestRate.value / (toTheLast * least(t.driveLimit, t.busLimit, t.hostLimit, t.linkLimit))).toBeCloseTo(1, 12)
    expect(t.requestRate.value * t.requestSize.value).toBe(t.throughput.value)
    expect(t.throughput.value).toBe(predicted.throughput)
    expect(t.meanLatency.value * t.requestRate.value).toBeCloseTo(t.outstanding.value, 12)
  })
})

describe.each(presets)('sequential requests of %s', (preset) => {
  test.each<Values>([
    { segments: 8, outstanding: 1 },
    { segments: 8, outstanding: 32 },
    { segments: 0, outstanding: 1 },
    { segments: 0, outstanding: 32, tags: 8, window: 8 },
  ])('%o: the slowest of the parts is the whole, and the whole is the prediction', (values) => {
    const scenario = queuesOf(preset, { mix: '', machine: '', pattern: 'sequential', ...values })
    const [t, predicted] = [streamTerms(scenario), predictQueueByFormula(scenario)]
    const slowest = Math.max(t.mediaTime.value + t.lostTurns.value, t.busShare.value, t.hostShare.value, t.hitTime.value)
    expect(t.serviceTime.value).toBeCloseTo(slowest, 15)
    expect(t.requestSize.value / t.mediaRate.value).toBeCloseTo(t.mediaTime.value, 15)
    expect(t.driveLimit.value * t.serviceTime.value).toBeCloseTo(t.activeDrives.value, 12)
    expect(t.requestRate.value / least(t.driveLimit, t.busLimit, t.hostLimit, t.linkLimit)).toBeCloseTo(1, 12)
    expect(t.throughput.value).toBe(predicted.throughput)
    expect(t.meanLatency.value * t.requestRate.value).toBeCloseTo(t.outstanding.value, 12)
  })
})
