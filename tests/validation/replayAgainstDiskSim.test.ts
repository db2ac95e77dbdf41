// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { detailedDrives } from '../../src/catalog/detailedDrives.ts'
import { rotatingDrive } from '../../src/configuration/resolve/detailedDrive.ts'
import type { RequestTrace } from '../../src/domain/rotatingDrive.ts'
import { thinned } from '../support/effort.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { replayTrace } from '../../src/simulator/replay/replayTrace.ts'
import { kibibytes, megabytesPerSecond, sectorBytes } from '../../src/units/quantities.ts'

/**
 * Mean response times of one drive on a bus of 20 MB/s, ms: DiskSim 4.0 run with 30 000 uniform reads of 8, 16, 32, 64, 96 and 128 KiB,
 * each sent when the one before was complete; sent as it comes from the media, or when all of it is in the buffer.
 */
const diskSim = [
  { drive: 'cheetah-4lp', readMark: 0, means: [12.16, 12.8, 14.06, 16.64, 19.17, 21.72] },
  { drive: 'cheetah-4lp', readMark: 1, means: [12.57, 13.61, 15.73, 19.89, 24.11, 28.25] },
  { drive: 'barracuda-4lp', readMark: 0, means: [14.89, 15.86, 17.81, 21.73, 25.68, 29.54] },
  { drive: 'barracuda-4lp', readMark: 1, means: [15.34, 16.76, 19.59, 25.17, 30.76, 36.29] },
] as const
const sizes = [8, 16, 32, 64, 96, 128].map(kibibytes)

/** Reads that begin anywhere, one behind the other. */
function uniformReads(blocks: number, sectors: number, count: number): RequestTrace {
  const random = new RandomStream(1, sectors)
  return {
    count,
    isRead: new Uint8Array(count).fill(1),
    block: Int32Array.from({ length: count }, () => Math.floor(random.next() * (blocks - sectors))),
    sectors: new Int32Array(count).fill(sectors),
    pause: new Float64Array(count),
  }
}

describe('does the replay take as long as the reference simulator, size by size?', () => {
  test.each(diskSim)('$drive, mark $readMark', ({ drive: id, readMark, means }) => {
    const detailed = detailedDrives.find(({ drive }) => drive === id)
    if (!detailed) throw new Error('no such drive')
    const facts = rotatingDrive(detailed)
    const drive = {
      ...facts,
      buffer: { ...facts.buffer, readMark },
      connection: { ...facts.connection, readTransfer: sectorBytes / megabytesPerSecond(20) },
    }
    const errors = thinned([...sizes.entries()], 3).map(([index, size]) => {
      const responses = replayTrace(drive, uniformReads(detailed.blocks, size / sectorBytes, 30_000))
      const mean = responses.reduce((sum, one) => sum + one, 0) / responses.length
      return (1000 * mean) / (means[index] ?? 0) - 1
    })
    console.log(`  ${id}, mark ${readMark}: ${errors.map((error) => `${(100 * error).toFixed(1)} %`).join(', ')}`)
    // two independent streams of 30 000 reads differ by some 0.3 %
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.012)
  })
})
