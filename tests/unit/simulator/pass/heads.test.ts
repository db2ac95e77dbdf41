import { describe, expect, test } from 'vitest'
import { Calendar } from '../../../../src/simulator/engine/calendar.ts'
import { Heads } from '../../../../src/simulator/pass/heads.ts'
import { wirePieces } from '../../../../src/simulator/pass/pieceWiring.ts'
import { disk, hop, pass, reading } from '../../../support/passMachines.ts'

const media = disk(1, 100, 1, { seek: 0.008, halfTurn: 0.004 })
const scenario = pass({ hops: [hop(1000)], drives: [{ hop: 0, count: 2, media }], flows: [reading(0, 2)], piece: 1e6 })
const wiring = wirePieces(scenario, 0)

/** Heads without users of their own, on a calendar where they come first. */
function heads(share = 0): { readonly all: Heads; readonly log: (readonly [number, number])[]; readonly run: (until: number) => void } {
  const calendar = new Calendar(4)
  const log: (readonly [number, number])[] = []
  const all = new Heads(wiring, calendar, 0, share, 1, {
    passed: (lane, now) => void log.push([lane, Math.round(now * 1e7) / 1e7]),
    ready: () => undefined,
  })
  const run = (until: number): void => {
    while (calendar.nextTime < until) {
      const now = calendar.nextTime
      const actor = calendar.take()
      if (actor < 2) all.ring(actor, now)
      else all.asked(actor - 2, now)
    }
  }
  return { all, log, run }
}

describe('heads', () => {
  test('pass pieces one after the other, each drive for itself', () => {
    const { all, log, run } = heads()
    for (const lane of [0, 0, 1]) all.ask(lane, 0)
    run(Infinity)
    expect(log).toEqual([
      [0, 0.01],
      [1, 0.01],
      [0, 0.02],
    ])
  })

  test('serve the users who wait when a piece is over, and go back', () => {
    // no users by chance: a share so small that none comes within the test
    const { all, log, run } = heads(1e-9)
    for (let piece = 0; piece < 3; piece++) all.ask(0, 0)
    all.asked(0, 0.004)
    all.asked(0, 0.005)
    run(1)
    const read = 0.012 + 8192 / 100e6
    expect(log.map(([, at]) => at)).toEqual([0.01, expect.closeTo(0.032 + 2 * read, 6), expect.closeTo(0.042 + 2 * read, 6)])
    expect(all.reads).toBe(2)
    expect(all.readTime).toBeCloseTo(0.01 - 0.004 + read + 0.01 - 0.005 + 2 * read, 9)
  })

  test('that nothing is asked of serve users as they come, for their share of the time', () => {
    const { all, run } = heads(0.3)
    run(4000)
    const read = 0.012 + 8192 / 100e6
    expect((all.reads * read) / (2 * 4000) / 0.3).toBeCloseTo(1, 1.5)
    // M/D/1: half of what an exponential queue waits
    expect(all.readTime / all.reads / (read * (1 + 0.3 / (2 * 0.7)))).toBeCloseTo(1, 1.5)
  })
})
