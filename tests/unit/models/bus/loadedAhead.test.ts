import { expect, test } from 'vitest'
import { withMethod } from '../../../../src/domain/scenario.ts'
import { loadedAheadBound, severalLoads } from '../../../../src/models/bus/loadedAhead.ts'
import { pipelinedBound } from '../../../../src/models/bus/pipelinedBound.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { cheetahs } from '../../../support/scenarios.ts'

test('with several loads at each drive no other term is left than arms with fewer to choose from, or the bus', () => {
  const scenario = withMethod(cheetahs({ disks: 4, requestSize: kibibytes(8) }), 'pipelined')
  const bounds = [1, 2, 4, 8, 64].map((loads) => loadedAheadBound(scenario, { loads, tokens: 1 }))
  expect(bounds[0]).toBe(pipelinedBound(scenario))
  expect(bounds).toEqual(bounds.toSorted((one, other) => one - other))
  // a disk with two loads has nothing to choose: seek 7.70 ms, half a turn, its overhead and 8.5 KiB beneath the head
  const { drive } = scenario
  const alone = 7.7e-3 + drive.revolutionTime / 2 + drive.missOverhead + 8_704 / drive.zones[0].headRate
  expect((4 * 8_192) / (bounds[1] ?? 0) / alone).toBeCloseTo(1, 1)
})

test('with two reads outstanding the host works beside the bus', () => {
  const scenario = withMethod(cheetahs({ disks: 16, requestSize: kibibytes(128) }), 'pipelined')
  const { adapter, bus } = scenario
  const reply = bus.reconnectTime + 512 / bus.rate + bus.statusTime
  const onBus = 2 * bus.commandTime + bus.reconnectTime + kibibytes(128) / bus.rate + bus.statusTime + reply
  expect(loadedAheadBound(scenario, { loads: 4, tokens: 2 })).toBeCloseTo(kibibytes(128) / onBus, 3)
  const slow = { ...scenario, adapter: { ...adapter, readCost: 0.1, prefetchCost: 0.05 } }
  expect(loadedAheadBound(slow, { loads: 4, tokens: 2 })).toBeCloseTo(kibibytes(128) / 0.15, 3)
})

test('several loads are as many as a buffer of 512 KiB holds, four at most and one at least', () => {
  const loads = [8, 128, 200, 512, 1_024].map((kib) => severalLoads(cheetahs({ disks: 2, requestSize: kibibytes(kib) })))
  expect(loads).toEqual([4, 4, 2, 1, 1])
})
