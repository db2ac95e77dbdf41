import { describe, expect, test } from 'vitest'
import { Calendar } from '../../../../src/simulator/engine/calendar.ts'
import { FrameHops } from '../../../../src/simulator/pass/frameHops.ts'
import { wirePieces } from '../../../../src/simulator/pass/pieceWiring.ts'
import type { PassHop } from '../../../../src/domain/pass.ts'
import { disk, hop, pass, reading } from '../../../support/passMachines.ts'

/** A frame in milliseconds at 1 MB/s; pieces are of 32 frames. */
const frame = 8.192

/** Who arrives when, in frames' times at 1 MB/s, of pieces that all lanes send at once. */
function arrivals(hops: readonly PassHop[], on: readonly number[], pieces = 1): readonly (readonly [number, number])[] {
  const drives = on.map((at) => ({ hop: at, count: 1, media: disk(1, 4, 1) }))
  const flows = on.map((_, at) => reading(at, 1))
  const wiring = wirePieces(pass({ hops, drives, flows, piece: 32 * 8192 }), 0)
  const calendar = new Calendar(wiring.hops.length)
  const arrived: (readonly [number, number])[] = []
  const stations: FrameHops = new FrameHops(wiring, calendar, {
    arrived: (lane, now) => void arrived.push([lane, Math.round((now * 1000) / frame / 1e-6) * 1e-6]),
    seized: (lane, now) => stations.begin(lane, now),
    released: () => undefined,
  })
  for (let piece = 0; piece < pieces; piece++) for (const lane of on.keys()) stations.send(lane, 0)
  while (calendar.count > 0) {
    const now = calendar.nextTime
    stations.ring(calendar.take(), now)
  }
  return arrived
}

const last = (all: readonly (readonly [number, number])[], lane: number): number =>
  Math.max(...all.filter(([of]) => of === lane).map(([, at]) => at))

describe('hops', () => {
  test('pass frames of their drives in turn', () => {
    const all = arrivals([hop(1)], [0, 0, 0])
    expect(all.slice(0, 4)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 4],
    ])
    expect(all).toHaveLength(96)
    expect(last(all, 2)).toBeCloseTo(96, 6)
  })

  test('pass a frame on when all of it is there; the slowest decides', () => {
    const all = arrivals([hop(1), hop(2, 0), hop(4, 1)], [2])
    expect(all[0]).toEqual([0, 1.75])
    expect(last(all, 0)).toBeCloseTo(32 + 0.75, 6)
  })

  test('wait for room ahead, so that nobody fills what others share', () => {
    // two drives, one of which is slow further up: the other is hardly later than alone
    const all = arrivals([hop(100), hop(0.1, 0), hop(1, 1), hop(1, 0)], [2, 3])
    expect(last(all, 1)).toBeCloseTo(32, 0)
    expect(last(all, 0)).toBeCloseTo(320, -1)
  })

  test('give ports equal turns, or drives', () => {
    const byLaw = (law: 'port' | 'drive'): number => last(arrivals([hop(1, null, { law }), hop(1000, 0)], [1, 1, 1, 0]), 3)
    expect(byLaw('drive')).toBeCloseTo(4 * 32, -1)
    expect(byLaw('port')).toBeCloseTo(2 * 32, -1)
  })

  test('that are held belong to a drive for its command and a piece at its pace', () => {
    // 4 MB/s under the head, 1000 on the link; a command of ten frames
    const all = arrivals([hop(1000, null, { isShared: true, held: (10 * frame) / 1000 })], [0, 0], 2)
    expect(all.filter((_, at) => at % 32 === 31)).toEqual([
      [0, 18],
      [1, 36],
      [0, 54],
      [1, 72],
    ])
    expect(new Set(all.slice(0, 32).map(([lane]) => lane))).toEqual(new Set([0]))
  })
})
