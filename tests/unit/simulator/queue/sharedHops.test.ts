import { expect, test } from 'vitest'
import type { QueueingScenario } from '../../../../src/domain/queueing.ts'
import { QueueMeters } from '../../../../src/simulator/queue/queueMeters.ts'
import { SharedHops } from '../../../../src/simulator/queue/sharedHops.ts'
import { queuesOf } from '../../../support/queues.ts'
import { link, reads, still } from '../../../support/trees.ts'

/** Requests of 1 MB of two drives, each on a link of 50 MB/s, behind one of 100 MB/s; heads pass 50 MB/s. */
function behindLinks(): { readonly hops: SharedHops; readonly meters: QueueMeters } {
  const system = reads([link(100), link(50, 0, { copies: 2 })], [{ count: 2, drive: still(0.01, 50), on: 1 }])
  const { queueing } = queuesOf('white-scsi', {})
  const scenario: QueueingScenario = {
    system: { ...system, bus: { ...system.bus, rate: 50e6 } },
    queueing: { ...queueing, requestSize: 1e6 },
  }
  return { hops: new SharedHops(scenario, system.tree), meters: new QueueMeters() }
}

test('data wait for what is on their links before them, and for nothing on others', () => {
  const { hops, meters } = behindLinks()
  expect(hops.cross(0, 1, false, meters)).toBe(0)
  // the shared link is busy with the first for 10 ms
  expect(hops.cross(1, 1, false, meters)).toBeCloseTo(0.01, 12)
  // its own for 20 ms, then the shared one is free
  expect(hops.cross(0, 1, false, meters)).toBeCloseTo(0.02, 12)
  expect(hops.cross(1, 2, false, meters)).toBe(0)
})

test('meters count the link that is the first to be full', () => {
  const { hops, meters } = behindLinks()
  // both are asked for as much: the first of them
  expect(hops.copies).toBe(1)
  hops.cross(0, 1, false, meters)
  hops.cross(1, 1, false, meters)
  expect(meters.held).toBeCloseTo(0.02, 12)
})
