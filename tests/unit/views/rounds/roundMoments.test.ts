import { describe, expect, test } from 'vitest'
import { IntervalKind, type Timeline } from '../../../../src/domain/timeline.ts'
import { readToFollow, roundMoments } from '../../../../src/views/rounds/roundMoments.ts'

type Row = readonly [kind: keyof typeof IntervalKind, disk: number, start: number, end: number]

/** A recorded run from rows in milliseconds. */
function timelineOf(drives: number, rows: readonly Row[]): Timeline {
  return {
    drives,
    firstRead: 0,
    reads: rows.filter(([kind]) => kind === 'status').length,
    span: 1,
    isComplete: true,
    busTime: { overhead: 0, idle: 0, headLimited: 0, busRate: 0 },
    kinds: Uint8Array.from(rows, ([kind]) => IntervalKind[kind]),
    disks: Int32Array.from(rows, ([, disk]) => disk),
    blocks: new Int32Array(rows.length),
    starts: Float64Array.from(rows, ([, , start]) => start / 1000),
    ends: Float64Array.from(rows, ([, , , end]) => end / 1000),
  }
}

/** One round of two disks, then the next commands: disk 2 is quicker and is held to the speed of its head. */
const oneRound: readonly Row[] = [
  ['command', 0, 0, 1],
  ['command', 1, 1, 2],
  ['seek', 0, 1, 9],
  ['seek', 1, 2, 6],
  ['idle', -1, 2, 6],
  ['busRate', 1, 6, 6.5],
  ['headLimited', 1, 6.5, 9],
  ['status', 1, 9, 9.1],
  ['busRate', 0, 9.1, 12],
  ['status', 0, 12, 12.1],
  ['command', 1, 12.1, 13.1],
  ['command', 0, 13.1, 14.1],
]
// 64 000 bytes, of which 0.5 ms go at 16 MB/s: the other 56 000 take 2.5 ms
const facts = { busRate: 16e6, requestSize: 64_000 }

describe('a round', () => {
  const moments = roundMoments(timelineOf(2, oneRound), { from: 0, to: 0.0121, disk: null }, facts)

  test('begins with all commands, and the bus idles until the first data', () => {
    expect(moments?.commands).toEqual({ at: 0, count: 2, took: 0.002 })
    expect(moments?.idle?.time).toBeCloseTo(0.004, 12)
    expect(moments?.idle?.at).toBeCloseTo(0.004, 12)
  })

  test('holds the bus to the speed of the quickest head', () => {
    expect(moments?.data).toMatchObject({ disk: 1, isHeld: true })
    expect(moments?.data.time).toBeCloseTo(0.0025, 12)
    // faster than the bus, as nothing was recorded of a transfer at head speed that could be: not said
    expect(moments?.data.rate).toBeUndefined()
    const slow = roundMoments(timelineOf(2, oneRound), { from: 0, to: 0.0121, disk: null }, { busRate: 16e6, requestSize: 33_000 })
    expect(slow?.data.rate).toBeCloseTo((33_000 - 8_000) / 0.0025, 3)
    const mixed = roundMoments(timelineOf(2, oneRound), { from: 0, to: 0.0121, disk: null }, { busRate: 16e6, requestSize: undefined })
    expect(mixed?.data.rate).toBeUndefined()
  })

  test('ends with a wait of whoever was done first', () => {
    expect(moments?.done.disk).toBe(1)
    expect(moments?.done.took).toBeCloseTo(0.0081, 12)
    expect(moments?.next?.wait).toBeCloseTo(0.003, 12)
    expect(moments?.next?.completed).toBe(1)
  })

  test('has no moments where not all of it was recorded', () => {
    expect(roundMoments(timelineOf(2, oneRound.slice(0, 6)), { from: 0, to: 0.0121, disk: null }, facts)).toBeNull()
  })
})

describe('one read', () => {
  /** Disk 1 asks again at once, before anybody else is done. */
  const free: readonly Row[] = [
    ['command', 0, 0, 1],
    ['command', 1, 1, 2],
    ['idle', -1, 2, 5],
    ['busRate', 0, 5, 7],
    ['status', 0, 7, 7.1],
    ['command', 0, 7.1, 8.1],
    ['busRate', 1, 8.1, 10],
    ['status', 1, 10, 10.1],
    ['command', 1, 10.1, 11.1],
  ]

  test('is followed where its disk waits for nobody', () => {
    const followed = readToFollow(timelineOf(3, free), 8)
    expect(followed).toMatchObject({ disk: 0, from: 0 })
    const moments = followed && roundMoments(timelineOf(3, free), followed, facts)
    expect(moments?.commands.count).toBe(1)
    expect(moments?.data).toMatchObject({ disk: 0, isHeld: false })
    expect(moments?.next).toMatchObject({ completed: 0 })
    expect(moments?.next?.wait).toBeCloseTo(0, 12)
  })

  test('is followed only on a disk that is drawn, and where its next command was recorded', () => {
    const rows: readonly Row[] = free.map(([kind, disk, start, end]) => [kind, disk < 0 ? disk : disk + 8, start, end])
    expect(readToFollow(timelineOf(10, rows), 8)).toBeNull()
    expect(readToFollow(timelineOf(3, free.slice(0, 5)), 8)).toBeNull()
  })
})
