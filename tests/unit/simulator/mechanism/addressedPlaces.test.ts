import { describe, expect, test } from 'vitest'
import { seekTime } from '../../../../src/mechanics/seekTime.ts'
import { Drives } from '../../../../src/simulator/mechanism/drives.ts'
import { ibmArray } from '../../../support/arrays.ts'
import { scenarioOf } from '../../../support/scenarios.ts'

const track = 48 * 512
const cylinder = 14 * track

function drivesAt(from: readonly number[], size: readonly number[], synchronised = true) {
  const { system } = ibmArray(from.length)
  const scenario = { ...system, drive: { ...system.drive, rotation: 'angle' as const } }
  const addresses = { from: Float64Array.from(from), size: Float64Array.from(size), capacity: 949 * cylinder, synchronised }
  return { drives: new Drives(scenario, 1, null, addresses), drive: scenario.drive, addresses }
}

describe('drives at addresses', () => {
  test('read what follows at once without a seek, and wait for the sector under the head', () => {
    const { drives, drive, addresses } = drivesAt([5 * cylinder], [512])
    drives.position(0, 0, 0)
    const end = drives.bufferedAt(0, 512)
    addresses.from[0] += 512
    drives.position(0, end, 0)
    expect(drives.bufferedAt(0, 512) - end).toBeCloseTo(drive.revolutionTime / 48, 9)
    addresses.from[0] += 512 * 25
    drives.position(0, end, 0)
    expect(drives.bufferedAt(0, 512) - end).toBeCloseTo((drive.revolutionTime * 27) / 48 - drive.revolutionTime / 48, 9)
  })

  test('seek over the cylinders between addresses', () => {
    const { drives, drive, addresses } = drivesAt([100 * cylinder], [512])
    drives.position(0, 0, 0)
    addresses.from[0] = 350 * cylinder
    drives.position(0, 1, 0)
    const taken = drives.stretchAt[0] - 1
    expect(taken).toBeGreaterThanOrEqual(seekTime(drive.seek, 250))
    expect(taken).toBeLessThan(seekTime(drive.seek, 250) + drive.revolutionTime)
  })

  test('in step, two disks with the same work finish together', () => {
    const same = drivesAt([track, track], [track, track]).drives
    for (const id of [0, 1]) same.position(id, 0, 0)
    const free = drivesAt([track, track], [track, track], false).drives
    for (const id of [0, 1]) free.position(id, 0, 0)
    const turn = 60 / 4_316.55
    const apart = (one: number, other: number): number => Math.abs(((one - other) / turn) % 1)
    // their arms start elsewhere, so whole turns may lie between
    const together = apart(same.stretchAt[0], same.stretchAt[1])
    expect(Math.min(together, 1 - together)).toBeLessThan(1e-6)
    expect(apart(free.stretchAt[0], free.stretchAt[1])).toBeGreaterThan(1e-3)
  })

  test('find the zone of an address', () => {
    const scenario = scenarioOf('cheetah-ultra-1', { mediaForm: 'zones', zones: '10x100,20x50', disks: 1 })
    const zone = 10 * 8 * 100 * 512
    const addresses = { from: Float64Array.of(zone), size: Float64Array.of(512), capacity: 1e9, synchronised: true }
    const drives = new Drives(scenario, 1, null, addresses)
    drives.position(0, 0, 0)
    expect(drives.headRate(0)).toBe(scenario.drive.zones[1]?.headRate)
    addresses.from[0] = zone - 512
    drives.position(0, 1, 0)
    expect(drives.headRate(0)).toBe(scenario.drive.zones[0]?.headRate)
  })
})
