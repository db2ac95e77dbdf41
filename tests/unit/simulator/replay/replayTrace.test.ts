import { describe, expect, test } from 'vitest'
import type { RequestTrace, RotatingDrive } from '../../../../src/domain/rotatingDrive.ts'
import { replayTrace } from '../../../../src/simulator/replay/replayTrace.ts'
import { rotatingDisk } from '../../../support/rotatingDisk.ts'

type Request = readonly ['R' | 'W', number, number, number]

/** Direction, block, sectors, pause before. */
const trace = (...requests: readonly Request[]): RequestTrace => ({
  count: requests.length,
  isRead: Uint8Array.from(requests, ([direction]) => (direction === 'R' ? 1 : 0)),
  block: Int32Array.from(requests, ([, block]) => block),
  sectors: Int32Array.from(requests, ([, , sectors]) => sectors),
  pause: Float64Array.from(requests, ([, , , pause]) => pause),
})

const responses = (drive: RotatingDrive, ...requests: readonly Request[]): number[] => [...replayTrace(drive, trace(...requests))]
const near = (...values: readonly number[]): readonly unknown[] => values.map((value) => expect.closeTo(value, 10) as unknown)

describe('one drive, followed request by request', () => {
  test('a read waits for its sector to come round and for the last one to pass', () => {
    // issued at 0.5 over angle 0.5: sector 7 comes in 0.2, two sectors pass in 0.2, the last one is sent in 0.01
    expect(responses(rotatingDisk(), ['R', 7, 2, 0.5])).toEqual(near(0.2 + 0.2 + 0.01))
  })

  test('a slow connection decides when it is slower than the head', () => {
    expect(responses(rotatingDisk({ sectorTransfer: 0.5 }), ['R', 0, 3, 0])).toEqual(near(0.1 + 3 * 0.5))
  })

  test('a seek comes before the turn', () => {
    // cylinder 2 is two cylinders away: 0.375; its first sector lies at angle 2·(0.2 + 0.4) mod 1 = 0.2, reached at 1.2
    expect(responses(rotatingDisk(), ['R', 40, 1, 0])).toEqual(near(1.2 + 0.1 + 0.01))
  })

  test('what was read ahead is there at once, or when the head gets there', () => {
    // blocks 0–19 pass under the head from 0 to 2.2
    expect(responses(rotatingDisk(), ['R', 0, 2, 0], ['R', 2, 2, 3], ['R', 18, 2, 0])).toEqual(near(0.21, 0.02, 0.02))
    expect(responses(rotatingDisk(), ['R', 0, 2, 0], ['R', 18, 2, 0])).toEqual(near(0.21, 2.2 + 0.01 - 0.21))
  })

  test('a write is reported from the buffer; a read after it waits until it is written out', () => {
    const drive = rotatingDisk({ write: { afterRead: 0.25, afterWrite: 0.5 } })
    // written out: reported at 0.27, sector 5 from 0.5 to 0.7; then the head turns to sector 0 at 1
    expect(responses(drive, ['W', 5, 2, 0], ['R', 0, 1, 0])).toEqual(near(0.27, 1 - 0.27 + 0.1 + 0.01))
    expect(responses(drive, ['W', 5, 2, 0], ['W', 5, 2, 9])).toEqual(near(0.27, 0.52))
  })
})
