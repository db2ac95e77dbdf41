import { describe, expect, test } from 'vitest'
import { detailedDrives } from '../../../../src/catalog/detailedDrives.ts'
import { rotatingDrive } from '../../../../src/configuration/resolve/detailedDrive.ts'
import type { RequestTrace } from '../../../../src/domain/rotatingDrive.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { readPauses, requestsOf, type MeasuredTrace, type PausePlace } from '../../../../src/prediction/studies/pauseColumn.ts'
import { replayTrace } from '../../../../src/simulator/replay/replayTrace.ts'
import { thinned } from '../../../support/effort.ts'
import { there } from '../../../support/there.ts'

/** Requests in runs of neighbours, as traces have them; every pause drawn anew. */
function neighbouring(blocks: number, count: number, seed: number): RequestTrace {
  const random = new RandomStream(seed, 0)
  const block = new Int32Array(count)
  for (let request = 0; request < count; request++) {
    const staysNear = request > 0 && random.next() < 0.6
    block[request] = staysNear
      ? Math.max(0, Math.min(blocks - 64, block[request - 1] + 4 * Math.floor(20 * random.next() - 10)))
      : Math.floor(random.next() * (blocks - 64))
  }
  return {
    count,
    block,
    isRead: Uint8Array.from({ length: count }, () => (random.next() < 2 / 3 ? 1 : 0)),
    sectors: Int32Array.from({ length: count }, () => 4 * Math.ceil(4 * random.next())),
    pause: Float64Array.from({ length: count }, () => 0.05 * random.next()),
  }
}

/** A trace as the drive itself would measure it, written with its pauses before or after their requests. */
function written({ pause, ...requests }: RequestTrace, measured: Float64Array, place: PausePlace): MeasuredTrace {
  return { ...requests, measured, pauseColumn: place === 'before' ? pause : Float64Array.of(...pause.subarray(1), 0.02) }
}

describe('pauses of a measured trace', () => {
  test.each(thinned(detailedDrives, 3))('are told apart on the $drive, whichever way they are written', (detailed) => {
    const drive = rotatingDrive(detailed)
    const trace = neighbouring(detailed.blocks, 4000, 1)
    const measured = replayTrace(drive, trace)
    for (const place of ['before', 'after'] as const) {
      const row = written(trace, measured, place)
      const reading = readPauses(drive, row)
      expect(reading).toMatchObject({ place, isTold: true })
      const { pause } = requestsOf(row, reading.place)
      expect(pause.subarray(1)).toEqual(trace.pause.subarray(1))
    }
  })

  test('of a few rows tell nothing, and are taken as before', () => {
    const detailed = there(detailedDrives[0])
    const drive = rotatingDrive(detailed)
    const trace = neighbouring(detailed.blocks, 12, 1)
    const reading = readPauses(drive, written(trace, replayTrace(drive, trace), 'after'))
    expect(reading).toMatchObject({ place: 'before', isTold: false })
  })

  test('that have nothing to do with the responses tell nothing', () => {
    const detailed = there(detailedDrives[0])
    const drive = rotatingDrive(detailed)
    const trace = neighbouring(detailed.blocks, 4000, 1)
    const others = neighbouring(detailed.blocks, 4000, 2)
    expect(readPauses(drive, written({ ...trace, pause: others.pause }, replayTrace(drive, trace), 'before')).isTold).toBe(false)
  })
})
