import { describe, expect, test } from 'vitest'
import type { SeekCurve } from '../../../src/domain/drive.ts'
import { integrate } from '../../../src/maths/numerics.ts'
import { clipped, meanSeekTime, pieceTime, seekTime } from '../../../src/mechanics/seekTime.ts'
import { continuousRootAndLine, curveFromTable, rootAndLine } from '../../../src/mechanics/makeSeekCurve.ts'

const cylinders = 6581
const cheetah = continuousRootAndLine(1.3153e-3, 0.13921e-3, 0.001738e-3, 1600, cylinders)
/** 2 ms + √x · 0.1 ms up to 100 cylinders, then a jump of 1 ms. */
const jumping = rootAndLine(0.002, 0.0001, 0.004, 0, 100, 1000)

/** The mean over two uniform positions by its definition: the density of the distance is 2(M − x)/M². */
function meanByDensity(curve: SeekCurve, used: number): number {
  let mean = 0
  for (const piece of clipped(curve, used)) {
    // x = t² makes the root smooth
    mean += integrate(
      (t) => (seekTime([piece], t * t) * 2 * (used - t * t) * 2 * t) / (used * used),
      Math.sqrt(piece.from),
      Math.sqrt(piece.to),
    )
  }
  return mean
}

describe('clipping and mean', () => {
  test('clipped drops and shortens pieces, and keeps the very curve when it fits', () => {
    expect(clipped(cheetah, cylinders)).toBe(cheetah)
    expect(clipped(cheetah, 1000)).toEqual([{ ...cheetah[0], to: 1000 }])
    expect(clipped(cheetah, 2000)).toEqual([cheetah[0], { ...cheetah[1], to: 2000 }])
    expect(clipped(cheetah, 9000)).toEqual([cheetah[0], { ...cheetah[1], to: 9000 }])
  })

  test('seekTime finds the piece in long tables', () => {
    const table = curveFromTable(
      Array.from({ length: 40 }, (_, index) => ({ distance: 1 + index * 10, time: 0.001 + 0.0001 * index * index })),
      500,
    )
    for (let distance = 1; distance <= 500; distance++) {
      const piece = table.find(({ to }) => distance <= to)
      expect(piece && seekTime(table, distance)).toBe(piece && pieceTime(piece, distance))
    }
  })

  test('the mean of a Cheetah is the data sheet’s 7.7 ms', () => {
    expect(meanSeekTime(cheetah, cylinders) * 1000).toBeCloseTo(7.7001, 4)
  })

  test.each([
    ['two pieces', cheetah, cylinders],
    ['a jump', jumping, 1000],
    ['a tenth of the disk', cheetah, 658],
    [
      'a table',
      curveFromTable(
        [
          { distance: 1, time: 0.001 },
          { distance: 30, time: 0.004 },
          { distance: 900, time: 0.01 },
        ],
        900,
      ),
      700,
    ],
  ])('the mean is the integral over the density of the distance: %s', (_, curve, used) => {
    expect(Math.abs(meanSeekTime(curve, used) / meanByDensity(curve, used) - 1)).toBeLessThan(1e-12)
  })
})
