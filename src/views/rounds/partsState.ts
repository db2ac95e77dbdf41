import type { Configuration } from '../../configuration/configuration.ts'
import { resolveReads, type ReadsScenario } from '../../configuration/resolve/resolveReads.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { tightestPrecision, type Prediction } from '../../domain/prediction.ts'
import { success, type Result } from '../../domain/problem.ts'
import { withMethod } from '../../domain/scenario.ts'
import type { Questions } from '../../prediction/registry.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'

/** Random reads through the links of a machine. */
export interface PartsFormulas {
  readonly configuration: Configuration
  readonly scenario: ReadsScenario
  /** Absent where no formula is known. */
  readonly formula: Prediction | undefined
  /** Equal for equal questions. */
  readonly key: string
}

export interface PartsState extends PartsFormulas {
  /** As simulated to the precision that is wanted; absent until then. */
  readonly simulation: Prediction | undefined
  /** Why nothing is simulated; empty where it is, or will be. */
  readonly unsimulated: string
}

/** What the closed form says of reads that nobody loads ahead. */
export function partsFormulas(configuration: Configuration, forms: TreeForms): Result<PartsFormulas> {
  const resolved = resolveReads(configuration)
  if (!resolved.ok) return resolved
  const scenario = withMethod(resolved.value, 'naive')
  const [said] = forms.predictAlong(configuration, 'inFlight', [configuration.inFlight], ['naive'])
  const run = runControl(configuration)
  return success({ configuration, scenario, formula: said?.get('naive'), key: `parts|${JSON.stringify([scenario, run])}` })
}

/** What the simulation is asked. */
export const partsPoint = ({ key, scenario, configuration }: PartsFormulas): Point<Questions['reads']> => ({
  key,
  question: { scenario, run: runControl(configuration) },
})

/** The state with what has been simulated so far. */
export function partsState(formulas: PartsFormulas, { outcomes }: SimulatedPoints<Questions['reads']>): PartsState {
  const outcome = outcomes.get(formulas.key)
  const said = outcome?.ok && tightestPrecision(outcome.answer) <= formulas.configuration.precision ? outcome.answer : undefined
  return { ...formulas, simulation: said, unsimulated: outcome && !outcome.ok ? outcome.problem.message : '' }
}
