import { expect, test } from 'vitest'
import type { BusTime } from '../../../../src/domain/prediction.ts'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { FollowedRounds } from '../../../../src/models/bus/followedRounds.ts'
import { followedDisks } from '../../../../src/models/bus/followedDisks.ts'
import type { RoundSample } from '../../../../src/models/bus/roundSample.ts'
import { cheetahs, fastWide, ultra1 } from '../exampleScenarios.ts'

/** One round in which every disk is at its data after as many milliseconds as it is told, at the beginning of a track. */
function firstRound(scenario: Scenario, milliseconds: readonly number[]): BusTime {
  const count = milliseconds.length
  const sample: RoundSample = {
    rounds: 1,
    place: Uint32Array.from(milliseconds, (_, disk) => disk),
    leftOfTrack: new Float64Array(count).fill(1),
    sizeQuantile: new Float64Array(count),
  }
  const positioning = Float64Array.from(milliseconds, (time) => time * 1e-3)
  const disks = followedDisks(scenario, count, count).map((disk) => ({ ...disk, positioning }))
  const rounds = new FollowedRounds(scenario, sample, disks)
  rounds.measure()
  rounds.follow(count)
  return rounds.timeOfRound(1)
}

const { commandTime, reconnectTime, statusTime, rate } = fastWide
const { readCost } = ultra1
const head = 14.55e6

test('one read: what eq. 1 adds up', () => {
  const { overhead, idle, headLimited, busRate } = firstRound(cheetahs(1, 65_536), [5])
  expect(overhead).toBeCloseTo(readCost + commandTime + 0.0004 + reconnectTime + statusTime, 12)
  expect(idle).toBeCloseTo(0.005 + 512 / head, 12)
  // the first sector is in the buffer, and the head is as far ahead as it got during the reconnection
  expect(headLimited + busRate).toBeCloseTo((65_536 - 512) / head - reconnectTime, 12)
})

test('two reads: the second has filled its buffer while the first was sent, and goes at the rate of the bus', () => {
  const { headLimited, busRate } = firstRound(cheetahs(2, 65_536), [5, 5])
  const first = firstRound(cheetahs(1, 65_536), [5])
  expect(headLimited).toBeCloseTo(first.headLimited, 9)
  expect(busRate - first.busRate).toBeCloseTo(65_536 / rate, 6)
})

test('a disk that comes late is waited for', () => {
  const [together, late] = [firstRound(cheetahs(2, 65_536), [5, 5]), firstRound(cheetahs(2, 65_536), [5, 12])]
  expect(late.idle - together.idle).toBeGreaterThan(0.0015)
  expect(late.headLimited / together.headLimited).toBeGreaterThan(1.8)
})
