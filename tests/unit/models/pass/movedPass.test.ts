import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { copyTime, distributedSpareTime, movedShare, rebuildTime, type LinkCeilings } from '../../../../src/models/pass/movedPass.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { drivesOf, hopOf, mediaOf, onePass } from '../../../support/passes.ts'

const linkOf = (ceiling: number, isShared = false): LinkCeilings => ({ up: ceiling * 1e6, down: ceiling * 1e6, isShared })
const hoursOf = (seconds: number): number => Number((seconds / 3600).toFixed(1))

/** So many drives of 12 TB that read and write in step, by the general algorithm. */
function inGeneral(rim: number, reading: number, written: number, flows: number, { up, isShared }: LinkCeilings, writing: number): number {
  const drives = [drivesOf(0, (reading + written) * flows, mediaOf(12, rim, 0.5, { writing }))]
  const members = [
    { drives: 0, count: reading, reads: 1, writes: 0 },
    { drives: 0, count: written, reads: 0, writes: 1 },
  ]
  const scenario: PassScenario = { ...onePass, hops: [hopOf(null, up / 1e6, { isShared })], drives, flows: [{ count: flows, members }] }
  return predictPass(scenario).time
}

describe('a rebuild', () => {
  const drive = { capacity: 12e12, rim: 250e6, q: 0.5 }
  test.each([
    ['direct', linkOf(Infinity), 17.8],
    ['7 reads through 570 MB/s', linkOf(570), 40.9],
    ['all 8 through 570 MB/s, one way at a time', linkOf(570, true), 46.8],
  ])('of 8 drives, %s, takes %s: %f h', (_, link, expected) => {
    expect(hoursOf(rebuildTime(drive, 8, link))).toBe(expected)
    for (const writing of [1, 0.8]) expect(rebuildTime(drive, 8, link, writing) / inGeneral(250, 7, 1, 1, link, writing)).toBeCloseTo(1, 10)
  })

  test('goes at the pace of the written drive where that is slower', () => {
    expect(rebuildTime(drive, 8, linkOf(Infinity), 0.5)).toBeCloseTo(2 * rebuildTime(drive, 8, linkOf(Infinity)), 6)
    expect(movedShare(linkOf(Infinity), 7, 1, 250e6, 0.5)).toBe(0.5)
  })
})

describe('a copy of four pairs', () => {
  const drive = { capacity: 12e12, rim: 220e6, q: 0.5 }
  test.each([
    ['each way', linkOf(1_200), 20.2],
    ['one way at a time', linkOf(1_200, true), 23.2],
  ])('behind 1200 MB/s %s', (_, link, expected) => {
    expect(hoursOf(copyTime(drive, 4, link))).toBe(expected)
    expect(copyTime(drive, 4, link, 0.9) / inGeneral(220, 1, 1, 4, link, 0.9)).toBeCloseTo(1, 10)
  })
})

test('a spare spread over 89 drives of 16 TB is full again after 2.4 h, 8 reads for a piece', () => {
  expect(hoursOf(distributedSpareTime({ capacity: 16e12, rim: 250e6, q: 0.5 }, 90, 8))).toBe(2.4)
})

test('reads of nobody limit nothing', () => {
  expect(movedShare(linkOf(100), 0, 1, 200e6, 1)).toBe(0.5)
  expect(movedShare(linkOf(100), 1, 0, 200e6, 1)).toBe(0.5)
  expect(movedShare({ ...linkOf(100), down: 40e6 }, 1, 1, 200e6, 1)).toBe(0.2)
})
