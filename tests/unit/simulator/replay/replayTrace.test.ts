import { describe, expect, test } from 'vitest'
import type { BufferFacts, ConnectionTimes, RequestTrace, RotatingDrive } from '../../../../src/domain/rotatingDrive.ts'
import { replayTrace } from '../../../../src/simulator/replay/replayTrace.ts'
import { plainBuffer, plainConnection, rotatingDisk } from '../../../support/rotatingDisk.ts'

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
const connected = (values: Partial<ConnectionTimes>): ConnectionTimes => ({ ...plainConnection, ...values })
const buffered = (values: Partial<BufferFacts>): BufferFacts => ({ ...plainBuffer, ...values })
const near = (...values: readonly number[]): readonly unknown[] => values.map((value) => expect.closeTo(value, 10) as unknown)

describe('one drive, followed request by request', () => {
  test('a read waits for its sector to come round and for the last one to pass', () => {
    // issued at 0.5 over angle 0.5: sector 7 comes in 0.2, two sectors pass in 0.2, the last one is sent in 0.01
    expect(responses(rotatingDisk(), ['R', 7, 2, 0.5])).toEqual(near(0.2 + 0.2 + 0.01))
  })

  test('a slow connection decides when it is slower than the head', () => {
    expect(responses(rotatingDisk({ connection: connected({ readTransfer: 0.5 }) }), ['R', 0, 3, 0])).toEqual(near(0.1 + 3 * 0.5))
  })

  test('a seek comes before the turn', () => {
    // cylinder 2 is two cylinders away: 0.375; its first sector lies at angle 2·(0.2 + 0.4) mod 1 = 0.2, reached at 1.2
    expect(responses(rotatingDisk(), ['R', 40, 1, 0])).toEqual(near(1.2 + 0.1 + 0.01))
  })

  test('what was read ahead is there at once; what is not there yet is positioned to', () => {
    // blocks 0–19 pass under the head from 0 to 2.2
    expect(responses(rotatingDisk(), ['R', 0, 2, 0], ['R', 2, 2, 3], ['R', 18, 2, 0])).toEqual(near(0.21, 0.02, 0.02))
    // issued at 0.21; block 18 lies on the other surface, passed from 1 to 1.1
    expect(responses(rotatingDisk(), ['R', 0, 2, 0], ['R', 18, 2, 0])).toEqual(near(0.21, 1.2 + 0.01 - 0.21))
    // one block there, one on its way
    expect(responses(rotatingDisk(), ['R', 0, 2, 0], ['R', 2, 2, 0.1])).toEqual(near(0.21, 0.4 + 0.01 - 0.31))
  })

  test('a write is reported from the buffer; a read after it waits until it is written out', () => {
    const drive = rotatingDisk({ write: { afterRead: 0.25, afterWrite: 0.5 } })
    // written out: reported at 0.27, sector 5 from 0.5 to 0.7; then the head turns to sector 0 at 1
    expect(responses(drive, ['W', 5, 2, 0], ['R', 0, 1, 0])).toEqual(near(0.27, 1 - 0.27 + 0.1 + 0.01))
    // a write that goes on where the last one ended has an overhead of its own, any other one that of a write after a read
    expect(responses(drive, ['W', 5, 2, 0], ['W', 7, 2, 9])).toEqual(near(0.27, 0.52))
    expect(responses(drive, ['W', 5, 2, 0], ['W', 5, 2, 9])).toEqual(near(0.27, 0.27))
    expect(responses(drive, ['W', 5, 2, 0], ['R', 90, 1, 9], ['W', 7, 2, 9])[2]).toBeCloseTo(0.27, 10)
  })

  test('a head switch goes on during the seek, and counts alone on the same cylinder', () => {
    // block 10 lies on the other surface at angle 0.2; block 30 one cylinder on, at angle 0.8
    expect(responses(rotatingDisk({ headSwitch: 0.15 }), ['R', 10, 1, 0])).toEqual(near(0.2 + 0.1 + 0.01))
    expect(responses(rotatingDisk({ headSwitch: 0.25 }), ['R', 10, 1, 0])).toEqual(near(1.2 + 0.1 + 0.01))
    expect(responses(rotatingDisk({ headSwitch: 0.9 }), ['R', 30, 1, 0])).toEqual(near(1.8 + 0.1 + 0.01))
  })

  test('a read is sent when its mark is reached and the drive has reconnected', () => {
    const drive = rotatingDisk({
      buffer: buffered({ readMark: 0.75 }),
      connection: connected({ reconnect: 0.5, dataPreparation: 0.25, readCompletion: 0.125 }),
    })
    // three of four sectors are there at 0.3; all are sent in 0.04 after 0.75 more
    expect(responses(drive, ['R', 0, 4, 0])).toEqual(near(0.3 + 0.75 + 0.04 + 0.125))
    // a hit was never disconnected: preparation and completion only
    expect(responses(drive, ['R', 0, 4, 0], ['R', 4, 4, 5])[1]).toBeCloseTo(0.25 + 0.04 + 0.125, 10)
  })

  test('a drive that must disconnect first is not ready before it has', () => {
    const drive = rotatingDisk({
      readMiss: { afterRead: 0, afterWrite: 0 },
      connection: connected({ readDisconnect: { afterRead: 0.5, afterWrite: 0.75 } }),
    })
    expect(responses(drive, ['R', 0, 1, 0], ['W', 90, 1, 5], ['R', 0, 1, 5])[0]).toBeCloseTo(0.5 + 0.01, 10)
  })

  test('a hit that runs out of its segment goes on from the media', () => {
    const drive = rotatingDisk({ buffer: buffered({ readAhead: 'track' }) })
    // blocks 0–9 are there at 1; block 10 lies on the other surface at angle 0.2, passed from 4.2 to 4.3
    expect(responses(drive, ['R', 0, 2, 0], ['R', 8, 3, 3.79])).toEqual(near(0.21, 0.3 + 0.01))
  })

  test('sectors that pass before the one asked for answer a later read where the drive keeps them', () => {
    // the head arrives at angle 0.375 and reads blocks 4 to 6 on its way to block 7
    const drive = rotatingDisk({ buffer: buffered({ readsOnArrival: true, readAhead: 'none' }) })
    expect(responses(drive, ['R', 7, 2, 0.375], ['R', 4, 3, 9])[1]).toBeCloseTo(0.03, 10)
    expect(responses(drive, ['R', 7, 2, 0.375], ['R', 3, 3, 9])[1]).toBeGreaterThan(0.1)
  })

  test('read-ahead starts again after a hit where the drive does so', () => {
    const again = buffered({ mostReadAhead: 4, readAheadAfterHit: true })
    const requests = [
      ['R', 0, 2, 0],
      ['R', 2, 2, 3],
      ['R', 6, 2, 3],
    ] as const
    expect(responses(rotatingDisk({ buffer: again }), ...requests)[2]).toBeCloseTo(0.02, 10)
    const once = responses(rotatingDisk({ buffer: { ...again, readAheadAfterHit: false } }), ...requests)
    expect(once[2]).toBeGreaterThan(0.2)
  })

  test('written data are read again from the buffer where the drive keeps them', () => {
    const requests = [
      ['W', 5, 2, 0],
      ['R', 5, 2, 9],
    ] as const
    expect(responses(rotatingDisk({ buffer: buffered({ readsWritten: true }) }), ...requests)).toEqual(near(0.02, 0.02))
    expect(responses(rotatingDisk(), ...requests)[1]).toBeGreaterThan(0.2)
  })
})

describe('a drive that reports writes from the media', () => {
  const through = buffered({ writesThrough: true })

  test('takes its turn like a read, with settling and completion', () => {
    const drive = rotatingDisk({ buffer: through, connection: connected({ reconnect: 0.5, writeCompletion: 0.25 }) })
    expect(responses(drive, ['W', 5, 2, 0])).toEqual(near(0.5 + 0.2 + 0.75))
    // cylinder 2 after 0.375 and 0.05 of settling; its first sector lies at angle 0.2
    expect(responses(rotatingDisk({ buffer: through, writeSettle: 0.05 }), ['W', 40, 1, 0])).toEqual(near(1.2 + 0.1))
    expect(responses(rotatingDisk({ buffer: through, writeSettle: 0.85 }), ['W', 40, 1, 0])).toEqual(near(2.2 + 0.1))
    // no arm moves, nothing settles
    expect(responses(rotatingDisk({ buffer: through, writeSettle: 0.85 }), ['W', 1, 1, 0])).toEqual(near(0.1 + 0.1))
  })

  test('waits at least so long before it writes', () => {
    expect(responses(rotatingDisk({ buffer: through, leastWriteSeek: 0.6 }), ['W', 5, 1, 0])).toEqual(near(1.5 + 0.1))
  })

  test('cannot write what it has not received', () => {
    // two sectors are received at 1, after their place has passed; the next time they come at 1.5
    const slow = rotatingDisk({ buffer: through, connection: connected({ writeTransfer: 0.5 }) })
    expect(responses(slow, ['W', 5, 2, 0])).toEqual(near(1.5 + 0.2))
  })

  test('tells a write after a write from one after a read, wherever it goes', () => {
    const drive = rotatingDisk({ buffer: through, write: { afterRead: 0.25, afterWrite: 0.375 } })
    // sector 5 comes at 0.5 and again at 1.5; sector 3 at 0.3 of a later turn, too early for one but not for the other
    expect(responses(drive, ['W', 5, 2, 0], ['W', 3, 1, 0.25])).toEqual(near(0.7, 1.3 - 0.95 + 0.1 + 1))
    expect(responses(rotatingDisk({ buffer: through }), ['W', 5, 2, 0], ['W', 3, 1, 0.25])).toEqual(near(0.7, 1.3 - 0.95 + 0.1))
  })

  test('begins when its mark is reached', () => {
    const connection = connected({ writeTransfer: 0.1 })
    // eight sectors are received at 0.8: half of them at 0.4, so the first may be written at 0.5 and the last at 1.3
    const marked = rotatingDisk({ buffer: { ...through, writeMark: 0.5 }, connection })
    expect(responses(marked, ['W', 3, 7, 0])).toEqual(near(1.3 + 0.7))
    expect(responses(rotatingDisk({ buffer: through, connection }), ['W', 3, 7, 0])).toEqual(near(0.3 + 0.7))
  })

  test('leaves the arm free for the read behind it', () => {
    // written at 0.7; block 8 comes at 0.8
    expect(responses(rotatingDisk({ buffer: through }), ['W', 5, 2, 0], ['R', 8, 1, 0])).toEqual(near(0.7, 0.1 + 0.1 + 0.01))
  })
})
