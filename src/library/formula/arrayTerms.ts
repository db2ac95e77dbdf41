import type { Term } from '../../domain/formula.ts'
import { success } from '../../domain/problem.ts'
import * as witness from '../../prediction/striping.ts'
import { explainedArray, stripingFormulas } from '../../views/striping/stripingState.ts'
import type { Says } from '../says.ts'

/** The closed forms of striped arrays. */
export const arrayTerms: Says<readonly Term[]> = async (configuration) => {
  const formulas = stripingFormulas(configuration, witness)
  if (!formulas.ok) return formulas
  const { form, array } = formulas.value
  const { terms } = form === 'parity' ? witness.explainParity(array) : witness.explainStriping(explainedArray(formulas.value))
  return success(Object.values(terms))
}
