import { describe, expect, test } from 'vitest'
import type { PassFlow } from '../../../../src/domain/pass.ts'
import { Calendar } from '../../../../src/simulator/engine/calendar.ts'
import { PieceFlows } from '../../../../src/simulator/pass/pieceFlows.ts'
import { wirePieces } from '../../../../src/simulator/pass/pieceWiring.ts'
import { disk, pass } from '../../../support/passMachines.ts'

/** What one flow asks for, by lane; reads in lower case of the first drives. */
function asked(
  flow: PassFlow,
  depth: number,
  pace = Infinity,
): { readonly flows: PieceFlows; readonly log: string[]; readonly calendar: Calendar } {
  const wiring = wirePieces(pass({ hops: [], drives: [{ hop: null, count: 4, media: disk(1, 100, 1) }], flows: [flow], piece: 1e6 }), 0)
  const calendar = new Calendar(1)
  const log: string[] = []
  const flows = new PieceFlows(
    wiring,
    calendar,
    { first: 0, depth, pace, kinds: 1, seed: 1 },
    { read: (lane) => void log.push(`r${lane}`), write: (lane) => void log.push(`w${lane}`) },
  )
  calendar.take()
  flows.ring(0, 1)
  return { flows, log, calendar }
}

describe('pieces', () => {
  test('are asked of a drive as many at a time as its depth', () => {
    const { flows, log } = asked({ count: 1, members: [{ drives: 0, count: 1, reads: 1, writes: 0 }] }, 3)
    expect(log).toEqual(['r0', 'r0', 'r0'])
    flows.complete(0, 1)
    expect(log).toHaveLength(4)
  })

  test('in lockstep go out when all drives have theirs', () => {
    const { flows, log } = asked({ count: 1, members: [{ drives: 0, count: 2, reads: 1, writes: 0 }] }, 1)
    flows.complete(0, 1)
    expect(log).toEqual(['r0', 'r1'])
    flows.complete(1, 1)
    expect(log).toEqual(['r0', 'r1', 'r0', 'r1'])
  })

  test('are written when they are read, and read no further ahead than twice the depth', () => {
    const copy: PassFlow = {
      count: 1,
      members: [
        { drives: 0, count: 1, reads: 1, writes: 0 },
        { drives: 0, count: 1, reads: 0, writes: 1 },
      ],
    }
    const { flows, log } = asked(copy, 1)
    flows.complete(0, 1)
    expect(log).toEqual(['r0', 'r0', 'w1'])
    flows.complete(0, 1)
    expect(log).toEqual(['r0', 'r0', 'w1'])
    flows.complete(1, 1)
    expect(log).toEqual(['r0', 'r0', 'w1', 'r0', 'w1'])
  })

  test('come no faster than the pace', () => {
    const { flows, log, calendar } = asked({ count: 1, members: [{ drives: 0, count: 1, reads: 1, writes: 0 }] }, 4, 1e6)
    const before = log.length
    for (let piece = 0; piece < before; piece++) flows.complete(0, 1)
    expect(log).toHaveLength(before)
    expect(calendar.nextTime).toBeLessThanOrEqual(2)
    flows.ring(calendar.take(), 2)
    expect(log).toHaveLength(before + 1)
  })

  test('make progress frame by frame', () => {
    const { flows } = asked({ count: 1, members: [{ drives: 0, count: 4, reads: 1, writes: 0 }] }, 1)
    const ends = Array.from({ length: 32 }, () => flows.arrived(2))
    expect(ends.indexOf(true)).toBe(31)
    expect(flows.progress[0]).toBeCloseTo(1e6 / 4, 6)
  })
})
