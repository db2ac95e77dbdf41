import { describe, expect, test } from 'vitest'
import { arraySimulation } from '../../../src/prediction/arraySimulation.ts'
import { bestStripeUnit, diskTimes, predictArrayByFormula, stripeUnitForLoads, stripingErrors } from '../../../src/prediction/striping.ts'
import { kibibytes } from '../../../src/units/quantities.ts'
import { ibmArray } from '../../support/arrays.ts'

const run = { seed: 1, precision: 0.02, maximumReads: 100_000 }
const array = ibmArray(16, { processes: 4, requestSize: kibibytes(256) })

describe('what the question of striping asks', () => {
  test('P and X of the published disk', () => {
    const { positioningTime, sustainedRate } = diskTimes(array.system)
    expect(positioningTime * 1000).toBeCloseTo(12.49 + 6.95, 1)
    expect(sustainedRate / 1e6).toBeCloseTo(1.63, 2)
  })

  test('the best unit does not depend on the unit of the array', () => {
    const choice = bestStripeUnit(array, 0.95)
    expect(choice.best / 1024).toBeGreaterThan(38)
    expect(choice.best / 1024).toBeLessThan(42)
    expect(bestStripeUnit(ibmArray(16, { ...array.striping, stripeUnit: 512 }), 0.95)).toEqual(choice)
  })

  test('a range of loads has a unit between the best ones of its ends, in either order', () => {
    const at = (processes: number): number => bestStripeUnit(ibmArray(16, { ...array.striping, processes }), 0.95).best
    const { best, worstShare } = stripeUnitForLoads(array, 32)
    expect(best).toBeGreaterThan(at(4))
    expect(best).toBeLessThan(at(32))
    expect(worstShare).toBeGreaterThan(0.7)
    expect(stripeUnitForLoads(ibmArray(16, { ...array.striping, processes: 32 }), 4).best).toBeCloseTo(best, 6)
  })

  test('the errors of the approximations add up to the error of the formula, nearly', () => {
    const simulated = arraySimulation.answer({ array, run })
    const whole = predictArrayByFormula(array).utilization / simulated.utilization - 1
    const parts = stripingErrors(array, simulated).reduce((sum, { relativeError }) => sum + relativeError, 0)
    expect(Math.abs(parts - whole)).toBeLessThan(0.02)
  })
})
