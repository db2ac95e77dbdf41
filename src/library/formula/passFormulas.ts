import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import type { Term } from '../../domain/formula.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import { success } from '../../domain/problem.ts'
import { explainPass, predictPass } from '../../prediction/passes/passes.ts'
import type { Says } from '../says.ts'

/** How long a pass takes. */
export const passesFormula: Says<PassPrediction> = async (configuration) => {
  const resolved = resolvePass(configuration)
  return resolved.ok ? success(predictPass(resolved.value.scenario)) : resolved
}

/** The closed forms of passes. */
export const passTerms: Says<readonly Term[]> = async (configuration) => {
  const resolved = resolvePass(configuration)
  if (!resolved.ok) return resolved
  const { scenario } = resolved.value
  return success(Object.values<Term>(explainPass(scenario, predictPass(scenario)).terms))
}
