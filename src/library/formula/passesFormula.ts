import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import { success } from '../../domain/problem.ts'
import { predictPass } from '../../prediction/passes/passes.ts'
import type { Says } from '../says.ts'

/** How long a pass takes. */
export const passesFormula: Says<PassPrediction> = async (configuration) => {
  const resolved = resolvePass(configuration)
  return resolved.ok ? success(predictPass(resolved.value.scenario)) : resolved
}
