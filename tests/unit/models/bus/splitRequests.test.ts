import { expect, test } from 'vitest'
import { followingPieces } from '../../../../src/models/bus/splitRequests.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { cheetahs } from '../exampleScenarios.ts'

test('pieces after the first take the bus, the head or a turn; a read that is not split has none', () => {
  // 3 × 4 pieces of 64 KiB at 18.6 MB/s and 0.23 ms each; by hand
  const of = (drives: number, largest: number) => followingPieces(cheetahs(drives, kibibytes(256)), largest)
  expect(of(4, kibibytes(64)).readAhead).toBeCloseTo(0.045041, 5)
  expect(of(4, kibibytes(64)).withTurn).toBeCloseTo(0.045041 + 3 * 5.9803e-3, 5)
  // one drive: 192 KiB under its head at 14.55 MB/s
  expect(of(1, kibibytes(64)).readAhead).toBeCloseTo(196_608 / 14.55e6, 9)
  expect(of(4, kibibytes(256))).toEqual({ readAhead: 0, withTurn: 0 })
})
