import type { Configuration } from '../configuration/configuration.ts'
import type { AxisName } from '../configuration/fields/fields.ts'
import { resolveReads, type ReadsScenario } from '../configuration/resolve/resolveReads.ts'
import { resolvedAlong } from '../configuration/sweep.ts'
import type { Prediction } from '../domain/prediction.ts'
import type { Problem } from '../domain/problem.ts'
import { withMethod, type Method } from '../domain/scenario.ts'
import { refusesReads } from '../models/tree/flightQueues.ts'
import { predictTree } from '../models/tree/predictTree.ts'
import type { PredictedMethods } from './busForms.ts'

/*
 * Closed forms of random reads through a machine, as busForms.ts has those of a bus.
 */

export const resolve = resolveReads

export { declaredAxis } from '../configuration/declaredAxis.ts'
export { treeFigures as figures, treeNeeds as needs, withNeed } from './treeNeeds.ts'
export { treeRemedies as remedies } from './treeRemedies.ts'
export { loadedTree as loaded, treeRefusal as refusal, treeSaturation as saturation } from './treeSaturation.ts'

/** Why nothing is said of a method; null where something is. */
export const refuses = (scenario: ReadsScenario): Problem | null => refusesReads(scenario, scenario.tree)

/** What the closed forms say of reads through a machine, by a method that is not refused. */
export const predict = (scenario: ReadsScenario): Prediction => predictTree(scenario, scenario.tree)

/** What the closed forms say of several methods at values of a field, everything else as configured. */
export const predictAlong = (
  configuration: Configuration,
  name: AxisName,
  values: readonly number[],
  methods: readonly Method[],
): readonly PredictedMethods[] =>
  values.map((value) => {
    const scenario = resolvedAlong(resolveReads, configuration, name, value)
    if (!scenario) return null
    const said = methods.map((method) => withMethod(scenario, method)).filter((one) => !refuses(one))
    return new Map(said.map((one) => [one.workload.method, predictTree(one, scenario.tree)]))
  })
