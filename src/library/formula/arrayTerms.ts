import type { Term } from '../../domain/formula.ts'
import { success } from '../../domain/problem.ts'
import * as witness from '../../prediction/striping.ts'
import { explainedArray } from '../../views/striping/explainedArray.ts'
import { stripingQuestion } from '../../views/striping/stripingState.ts'
import type { Says } from '../says.ts'

/** The closed forms of striped arrays. */
export const arrayTerms: Says<readonly Term[]> = async (configuration) => {
  const formulas = stripingQuestion.formulas(configuration, witness)
  return formulas.ok ? success(Object.values(witness.explainStriping(explainedArray(formulas.value)).terms)) : formulas
}
