import { resolveArray } from '../../configuration/resolve/resolveArray.ts'
import { success } from '../../domain/problem.ts'
import { bestStripeUnit, predictArrayByFormula } from '../../prediction/striping.ts'
import type { ArrayFormulaAnswer } from '../answers.ts'
import type { Says } from '../says.ts'

/** How to stripe: utilisation, response time and throughput of an array, and the stripe unit to use. */
export const stripingFormula: Says<ArrayFormulaAnswer> = async (configuration) => {
  const array = resolveArray(configuration)
  if (!array.ok) return array
  return success({ ...predictArrayByFormula(array.value), stripeUnit: bestStripeUnit(array.value, configuration.keptShare) })
}
