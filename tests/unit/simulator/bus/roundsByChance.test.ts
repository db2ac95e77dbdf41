import { expect, test } from 'vitest'
import { roundsByChance } from '../../../../src/simulator/bus/roundsByChance.ts'

test('the window measure is high even where nobody moves in rounds', () => {
  const shares = [2, 3, 4].map((drives) => roundsByChance(drives))
  for (const [index, share] of [0.665, 0.587, 0.59].entries()) expect(Math.abs((shares[index]?.random ?? 0) - share)).toBeLessThan(0.01)
  for (const { renewal } of shares) {
    expect(renewal).toBeGreaterThan(0.88)
    expect(renewal).toBeLessThan(0.96)
  }
})

test('one disk is always in order', () => {
  expect(roundsByChance(1)).toEqual({ random: 1, renewal: 1 })
})
