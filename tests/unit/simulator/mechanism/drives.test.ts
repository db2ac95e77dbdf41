import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { meanSeekTime } from '../../../../src/mechanics/seekTime.ts'
import { Drives } from '../../../../src/simulator/mechanism/drives.ts'
import { clockwork } from '../../../support/clockwork.ts'
import { cheetahs } from '../../../support/scenarios.ts'

const sector = 512
const sectorTime = sector / 10e6

/** A clockwork disk whose tracks hold so many sectors, on so many surfaces. */
function tracks(sectors: number, surfaces: number): Scenario {
  const scenario = clockwork({}, sectors * sector)
  return { ...scenario, drive: { ...scenario.drive, surfaces } }
}

/** Instants at which each sector of the block has passed under the head, counted sector by sector from the block's start. */
function sectorArrivals(
  drives: Drives,
  firstSwitch: number,
  switches: readonly [number, number],
  sectorsPerTrack: number,
  count: number,
): number[] {
  const arrivals: number[] = []
  let left = drives.stretchEnd[0] / sector
  let at = drives.stretchAt[0]
  let next = firstSwitch
  for (let index = 0; index < count; index++) {
    if (left === 0) {
      at += switches[next]
      next = 1 - next
      left = sectorsPerTrack
    }
    at += sectorTime
    left--
    arrivals.push(at)
  }
  return arrivals
}

describe('a block', () => {
  test('starts under the head after electronics, seek and rotation', () => {
    const drives = new Drives(clockwork(), 1)
    drives.position(0, 2, 0)
    expect(drives.electronicsEnd[0]).toBeCloseTo(2.0003, 14)
    expect(drives.stretchAt[0]).toBeCloseTo(2.0053, 14)
    expect(drives.bufferedAt(0, 8192)).toBeCloseTo(2.0053 + 16 * sectorTime, 14)
  })

  test('comes after the sector that is read ahead of it', () => {
    const drives = new Drives(clockwork(), 1)
    drives.position(0, 2, sector)
    expect(drives.stretchAt[0]).toBeCloseTo(2.0053 + sectorTime, 14)
    expect(drives.bufferedAt(0, sector)).toBeCloseTo(2.0053 + 2 * sectorTime, 14)
  })

  test('is read across track and cylinder ends as if counted sector by sector', () => {
    const scenario = tracks(4, 2)
    const { trackSwitch, cylinderSwitch } = scenario.drive
    const drives = new Drives(scenario, 7)
    const starts = new Set<number>()
    const turns = new Set<number>()
    for (let block = 0; block < 200; block++) {
      drives.position(0, block, 0)
      starts.add(drives.stretchEnd[0] / sector)
      const ahead = drives.bufferedAt(0, drives.stretchEnd[0] + sector) - drives.bufferedAt(0, drives.stretchEnd[0]) - sectorTime
      const firstSwitch = Math.abs(ahead - trackSwitch) < 1e-9 ? 0 : 1
      turns.add(firstSwitch)
      const arrivals = sectorArrivals(drives, firstSwitch, [trackSwitch, cylinderSwitch], 4, 20)
      arrivals.forEach((arrival, index) => {
        const buffered = drives.bufferedAt(0, (index + 1) * sector)
        expect(Math.abs(buffered - arrival)).toBeLessThan(1e-12 * (1 + block))
        // not a moment before
        expect(drives.bufferedAt(0, (index + 1) * sector - 1)).toBeLessThan(buffered)
      })
    }
    expect(starts).toEqual(new Set([1, 2, 3, 4]))
    expect(turns).toEqual(new Set([0, 1]))
  })

  test('continues on the next cylinder after the last surface', () => {
    const drives = new Drives(tracks(1, 1), 1)
    drives.position(0, 0, 0)
    expect(drives.bufferedAt(0, 3 * sector) - drives.bufferedAt(0, sector)).toBeCloseTo(2 * (0.003 + sectorTime), 14)
  })

  test('is the same whether one looks ahead or goes on', () => {
    const drives = new Drives(tracks(3, 2), 5)
    drives.position(0, 0, 0)
    const ahead = [7, 9, 12, 15].map((sectors) => drives.bufferedAt(0, sectors * sector))
    drives.nextTrack(0)
    drives.nextTrack(0)
    expect(drives.stretchFrom[0]).toBeLessThan(7 * sector)
    ;[7, 9, 12, 15].forEach((sectors, index) => expect(drives.bufferedAt(0, sectors * sector)).toBeCloseTo(ahead[index], 13))
  })
})

describe('what chance decides', () => {
  const draws = 20_000

  test('zones are met as often as they hold data', () => {
    const { drive, workload } = clockwork()
    const zones = [
      { cylinders: 100, trackSize: 3 * sector, headRate: 3e6 },
      { cylinders: 100, trackSize: sector, headRate: 1e6 },
    ]
    const drives = new Drives(clockwork({ drive: { ...drive, cylinders: 200, zones }, workload: { ...workload, usedCylinders: 200 } }), 3)
    let outer = 0
    for (let draw = 0; draw < draws; draw++) {
      drives.position(0, 0, 0)
      if (drives.headRate(0) === 3e6) outer++
    }
    // four standard deviations of a share of 3/4
    expect(Math.abs(outer / draws - 0.75)).toBeLessThan(4 * Math.sqrt((0.75 * 0.25) / draws))
  })

  test('a range gives all its whole sectors alike, both ends included, and a mix its shares', () => {
    const { workload } = clockwork()
    const sizes = [
      { size: 2 * sector, upTo: 5 * sector, share: 0.8 },
      { size: 100, share: 0.2 },
    ]
    const drives = new Drives(clockwork({ workload: { ...workload, sizes } }), 3)
    const counts = new Map<number, number>()
    for (let draw = 0; draw < draws; draw++) {
      drives.position(0, 0, 0)
      counts.set(drives.size[0], (counts.get(drives.size[0]) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([100, 2 * sector, 3 * sector, 4 * sector, 5 * sector])
    for (const count of counts.values()) expect(Math.abs(count / draws - 0.2)).toBeLessThan(4 * Math.sqrt((0.2 * 0.8) / draws))
  })

  test('only zones of the used cylinders are met', () => {
    const zoned = cheetahs({ mediaForm: 'zones', span: 0.1, spanStart: 0.9 })
    const drives = new Drives(zoned, 3)
    const rates = new Set<number>()
    for (let draw = 0; draw < 2000; draw++) {
      drives.position(0, 0, 0)
      rates.add(drives.headRate(0))
    }
    expect(rates).toEqual(new Set(zoned.drive.zones.slice(5).map(({ headRate }) => headRate)))
  })

  test('seeks and rotations have the means of their laws', () => {
    const scenario = cheetahs({ disks: 1 })
    const { drive } = scenario
    const drives = new Drives(scenario, 11)
    let sum = 0
    let squares = 0
    for (let draw = 0; draw < draws; draw++) {
      drives.position(0, 0, 0)
      const positioning = drives.stretchAt[0] - drives.electronicsEnd[0]
      sum += positioning
      squares += positioning * positioning
    }
    const mean = sum / draws
    const deviation = Math.sqrt(squares / draws - mean * mean)
    // consecutive seeks share an arm position, which widens the mean a little: five instead of four deviations
    expect(Math.abs(mean - meanSeekTime(drive.seek, drive.cylinders) - drive.revolutionTime / 2)).toBeLessThan(
      (5 * deviation) / Math.sqrt(draws),
    )
  })

  test('sizes are drawn by their shares, and do not shift the positions', () => {
    const single = new Drives(cheetahs({ disks: 1 }), 9)
    const mixed = new Drives(cheetahs({ disks: 1, mix: '8KiB:5,64KiB:3,128KiB:2' }), 9)
    const counts = new Map<number, number>()
    for (let draw = 0; draw < draws; draw++) {
      single.position(0, 0, 0)
      mixed.position(0, 0, 0)
      expect(mixed.stretchAt[0]).toBe(single.stretchAt[0])
      expect(mixed.stretchEnd[0]).toBe(single.stretchEnd[0])
      counts.set(mixed.size[0], (counts.get(mixed.size[0]) ?? 0) + 1)
    }
    for (const [size, share] of [
      [8192, 0.5],
      [65_536, 0.3],
      [131_072, 0.2],
    ]) {
      expect(Math.abs((counts.get(size) ?? 0) / draws - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / draws))
    }
    expect(counts.size).toBe(3)
  })
})
