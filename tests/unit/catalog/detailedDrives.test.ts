import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { DetailedDrive } from '../../../src/catalog/detailedDrive.ts'
import { detailedDrives } from '../../../src/catalog/detailedDrives.ts'
import { rotatingDrive } from '../../../src/configuration/resolve/detailedDrive.ts'
import { seekTime } from '../../../src/mechanics/seekTime.ts'
import { there } from '../../support/there.ts'

const cylindersOf = ({ zones }: DetailedDrive): number => (zones.at(-1)?.[1] ?? 0) + 1

/** Mean over two independent cylinders, distance by distance. */
function meanSeek(detailed: DetailedDrive): number {
  const { seek } = rotatingDrive(detailed)
  const cylinders = cylindersOf(detailed)
  let sum = 0
  for (let distance = 1; distance < cylinders; distance++) sum += 2 * (cylinders - distance) * seekTime(seek, distance)
  return sum / (cylinders * cylinders)
}

/** Mean seeks of the measured tables, ms, as DiskSim's files give them whole; ours are thinned to some sixty points. */
const measuredMeans: Readonly<Record<string, number>> = {
  'cheetah-4lp': 7.961,
  'barracuda-4lp': 9.325,
  'cheetah-9lp': 5.467,
  'atlas-10k': 5.599,
  'atlas-3': 8.312,
  'ultrastar-18es': 7.201,
  'hp-c2247a': 11.494,
  'hp-c2249a': 11.494,
  'hp-c3323a': 9.524,
  'hp-c2490a': 9.187,
  'dec-rz26': 10.492,
  st41601n: 11.14,
}

test('every drive with a file of its own has names of its own', () => {
  expect(detailedDrives.length).toBeGreaterThanOrEqual(12)
  for (const key of ['drive', 'name', 'parameterFile'] as const) {
    expect(new Set(detailedDrives.map((detailed) => detailed[key].toLowerCase())).size).toBe(detailedDrives.length)
  }
  for (const { drive } of detailedDrives) expect(drive).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

describe.each(detailedDrives)('$name', (detailed) => {
  test('has zones that rise and hold its blocks with a few to spare', () => {
    const { zones, surfaces, blocks } = rotatingDrive(detailed)
    let reached = -1
    let room = 0
    for (const zone of zones) {
      expect(zone.firstCylinder).toBeGreaterThan(reached)
      expect(zone.lastCylinder).toBeGreaterThanOrEqual(zone.firstCylinder)
      expect(zone.trackSkew).toBeLessThan(zone.sectorsPerTrack)
      expect(zone.cylinderSkew).toBeLessThan(zone.sectorsPerTrack)
      reached = zone.lastCylinder
      room += (zone.lastCylinder - zone.firstCylinder + 1) * surfaces * zone.sectorsPerTrack
    }
    expect(blocks).toBeLessThanOrEqual(room)
    expect(blocks / room).toBeGreaterThan(0.95)
  })

  test('has skews that leave time to switch heads and cylinders', () => {
    const { revolutionTime, seek, zones } = rotatingDrive(detailed)
    for (const { trackSkew, cylinderSkew, sectorsPerTrack } of zones) {
      expect((trackSkew / sectorsPerTrack) * revolutionTime).toBeGreaterThan(detailed.headSwitch)
      expect((cylinderSkew / sectorsPerTrack) * revolutionTime).toBeGreaterThan(seekTime(seek, 1))
    }
  })

  test('seeks as long on average as its whole table does, and never for nothing', () => {
    const { seek } = rotatingDrive(detailed)
    const cylinders = cylindersOf(detailed)
    expect(Math.abs((1000 * meanSeek(detailed)) / (measuredMeans[detailed.drive] ?? 0) - 1)).toBeLessThan(0.015)
    for (const distance of [1, 2, 5, 10, 11, 100, 500, cylinders - 1]) {
      const time = seekTime(seek, distance)
      expect(time).toBeGreaterThan(0.0005)
      expect(time).toBeLessThan(0.025)
    }
  })

  test('has electronics that answer within milliseconds, and a share as its mark', () => {
    const { buffer, connection, readMiss, readHit, write } = detailed
    const pairs = [readMiss, readHit, write, connection.readDisconnect].flatMap(({ afterRead, afterWrite }) => [afterRead, afterWrite])
    const { readDisconnect, ...times } = connection
    for (const time of [...pairs, ...Object.values(times), readDisconnect.afterRead]) {
      expect(time).toBeGreaterThanOrEqual(0)
      expect(time).toBeLessThan(0.005)
    }
    expect(connection.readTransfer).toBeGreaterThan(0)
    expect(connection.writeTransfer).toBeGreaterThan(0)
    expect(buffer.readMark).toBeGreaterThanOrEqual(0)
    expect(buffer.readMark).toBeLessThanOrEqual(1)
    expect(buffer.segments * buffer.segmentSectors * 512).toBeLessThan(2_000_000)
  })
})

/** A second reading of the same parameter files, made by somebody else; not part of the repository. */
const reading = new URL('../../../../shared/data/disksim-drives.json', import.meta.url)

interface ReadDrive {
  readonly id: string
  readonly rpm: number
  readonly heads: number
  readonly block_count: number
  readonly head_switch_ms: number
  readonly write_settle_ms: number
  readonly zones: readonly Record<string, number>[]
  readonly cache: Record<string, number>
  readonly bus: Record<string, number>
  readonly overheads: Record<string, number>
}

describe.skipIf(!existsSync(reading))('a second reading of the parameter files', () => {
  // the shape of the file is known; any other fails here
  const drives = existsSync(reading) ? (JSON.parse(readFileSync(reading, 'utf8')) as { readonly drives: readonly ReadDrive[] }).drives : []

  /** What the measured traces contradict, ms; the drives' own files say why. */
  const contradicted: Readonly<Record<string, readonly (readonly [fact: string, file: number, taken: number])[]>> = {
    'hp-c3323a': [['settle', 0.07, 0.65]],
    'hp-c2490a': [
      ['settle', -0.642, 0],
      ['read after read', 3.616, 2.275],
    ],
    'dec-rz26': [['settle', -0.483, 0]],
  }

  test.each(detailedDrives)('has the same facts of $name, but for what its trace contradicts', (detailed) => {
    const taken = (fact: string, file: number | undefined): number | undefined => {
      const found = contradicted[detailed.drive]?.find(([name]) => name === fact)
      if (!found) return file
      expect(file).toBe(found[1])
      return found[2]
    }
    const read = there(drives.find(({ id }) => id === detailed.parameterFile))
    expect([detailed.rpm, detailed.surfaces, detailed.blocks]).toEqual([read.rpm, read.heads, read.block_count])
    expect(detailed.zones).toEqual(
      read.zones.map((zone) => [zone.first_cyl, zone.last_cyl, zone.sectors_per_track, zone.track_skew_sectors, zone.cyl_skew_sectors]),
    )
    const { buffer, connection, readMiss, readHit } = detailed
    expect([buffer.segments, buffer.segmentSectors, buffer.mostReadAhead, buffer.readMark]).toEqual([
      read.cache.segments,
      read.cache.segment_sectors,
      read.cache.max_read_ahead_sectors,
      read.bus.high_read_water_mark,
    ])
    expect(buffer.writesThrough).toBe(read.cache.fast_write_level === 0)
    const near = (milliseconds = Number.NaN): unknown => expect.closeTo(milliseconds / 1000, 12)
    const { overheads } = read
    expect([detailed.headSwitch, detailed.writeSettle, connection.readCompletion, connection.writeCompletion]).toEqual(
      [
        read.head_switch_ms,
        taken('settle', read.write_settle_ms),
        overheads.read_completion_overhead_ms,
        overheads.write_completion_overhead_ms,
      ].map(near),
    )
    expect([readMiss.afterRead, readMiss.afterWrite, readHit.afterRead, readHit.afterWrite]).toEqual(
      ['read_miss_overhead_after_read_ms', 'read_miss_overhead_after_write_ms']
        .concat('read_hit_overhead_after_read_ms', 'read_hit_overhead_after_write_ms')
        .map((key) => near(key === 'read_miss_overhead_after_read_ms' ? taken('read after read', overheads[key]) : overheads[key])),
    )
  })
})
