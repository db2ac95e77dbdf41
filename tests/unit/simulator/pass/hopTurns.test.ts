import { describe, expect, test } from 'vitest'
import { HopNumbers, turnsAt, type Seat } from '../../../../src/simulator/pass/hopTurns.ts'
import { hop, pass } from '../../../support/passMachines.ts'

describe('numbers of copies', () => {
  const numbers = new HopNumbers(
    pass({ hops: [hop(1), hop(Infinity, 0), hop(1, 1, { copies: 2 }), hop(1, 0, { isShared: true })], drives: [], flows: [] }),
    [1, 1, 2, 1],
  )

  test('are of one direction, of half a duplex the same for both', () => {
    expect(numbers.of(0, false, 0)).toEqual([0])
    expect(numbers.of(0, true, 0)).toEqual([1])
    expect(numbers.of(2, true, 1)).toEqual([5])
    expect(numbers.of(3, false, 0)).toEqual(numbers.of(3, true, 0))
    expect(numbers.kinds).toHaveLength(7)
  })

  test('are none of what has no ceiling', () => {
    expect([numbers.of(1, false, 0), numbers.of(1, true, 0)]).toEqual([[], []])
  })
})

describe('turns at a hop', () => {
  /** Two drives on the hop itself, three on a copy of one below, one on another copy. */
  const seats: readonly Seat[] = [
    { seat: 0, drive: 0, under: [] },
    { seat: 1, drive: 1, under: [] },
    ...[2, 3, 4].map((seat) => ({ seat, drive: seat, under: [{ hop: 1, copy: 0 }] })),
    { seat: 5, drive: 5, under: [{ hop: 1, copy: 1 }] },
  ]
  const turns = (law: 'drive' | 'port'): readonly number[] => {
    const ring = turnsAt([hop(1, null, { law }), hop(1, 0, { copies: 2 })], 0, seats)
    return Array.from({ length: 8 }, () => ring.next(() => true))
  }

  test('go from drive to drive', () => {
    expect(turns('drive')).toEqual([0, 1, 2, 3, 4, 5, 0, 1])
  })

  test('go from port to port: every copy below, every drive', () => {
    expect(turns('port')).toEqual([0, 1, 2, 5, 0, 1, 3, 5])
  })
})
