import { describe, expect, test } from 'vitest'
import { throughNodes } from '../../../../src/models/pass/throughNodes.ts'

describe('a polynomial through six values', () => {
  test('is exact for polynomials of the fifth degree, whichever way round', () => {
    const f = (x: number): number => 3 - x + 2 * x * x * x - x * x * x * x * x
    for (const g of [throughNodes(f, 0.5, 2), throughNodes(f, 2, 0.5)]) for (const x of [0.5, 1.1, 2]) expect(g(x)).toBeCloseTo(f(x), 11)
  })

  test('stands for 1/x from 1 to 2.5 within 1/T_6(7/3), and asks six times', () => {
    let asked = 0
    const g = throughNodes(
      (x) => {
        asked++
        return 1 / x
      },
      1,
      2.5,
    )
    // T_6(y) = 32 y⁶ − 48 y⁴ + 18 y² − 1
    const y = 49 / 9
    const most = 1 / (((32 * y - 48) * y + 18) * y - 1)
    for (let x = 1; x <= 2.5; x += 0.01) expect(Math.abs(g(x) * x - 1)).toBeLessThan(1.001 * most)
    expect(asked).toBe(6)
  })
})
