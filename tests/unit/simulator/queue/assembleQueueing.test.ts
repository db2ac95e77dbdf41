import { expect, test } from 'vitest'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assembleQueueing } from '../../../../src/simulator/queue/assembleQueueing.ts'
import { queued } from '../../../support/queueing.ts'

/** Instant at which so many requests are complete. */
function instantOf(requests: number, ...parameters: Parameters<typeof queued>): number {
  const circuit = assembleQueueing(queued(...parameters), 1)
  advance(circuit, requests)
  return circuit.now
}

test('drives share one channel, two have one, or each has its own', () => {
  const channels = (['scsi-bus', 'ide-channels', 'own-channels'] as const).map(
    (connection) => assembleQueueing(queued({ connection }, 5), 1).channels,
  )
  expect(channels).toEqual([1, 3, 5])
})

test('an IDE drive takes 32 commands at once, not more', () => {
  const facts = { outstanding: 128, driveScheduler: 'sptf' } as const
  const limited = instantOf(2000, { ...facts, connection: 'ide-channels', tags: 32 })
  expect(instantOf(2000, { ...facts, connection: 'ide-channels', tags: 128 })).toBe(limited)
  expect(instantOf(2000, { ...facts, connection: 'own-channels', tags: 128 })).toBeLessThan(limited)
})

test('two drives on an IDE channel work one after the other, unless their commands queue', () => {
  const facts = { outstanding: 2, connection: 'ide-channels' } as const
  const alone = instantOf(1000, { ...facts }, 1)
  expect(instantOf(1000, { ...facts }, 2) / alone).toBeCloseTo(1, 1)
  expect(
    instantOf(1000, { ...facts, outstanding: 16, tags: 8 }, 2) / instantOf(1000, { ...facts, outstanding: 8, tags: 8 }, 1),
  ).toBeCloseTo(0.5, 1)
})
