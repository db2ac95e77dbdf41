import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { equationPrediction } from '../../models/bus/equationPredictions.ts'
import { formula } from '../../prediction/formula.ts'
import { ask } from '../../prediction/study.ts'
import { withLimit, type BusAnswer } from '../busAnswer.ts'
import type { OrderedAnswer } from '../answers.ts'
import { asResult, noRounds, type Says } from '../says.ts'

/** Random reads of disks on one bus. */
async function busFormula(configuration: Configuration): Promise<Result<BusAnswer>> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return resolved
  const scenario = resolved.value
  const said = ask(formula, { scenario })
  if (!said.ok) return asResult(said)
  const answer = withLimit(said.answer, scenario, configuration)
  if (scenario.workload.method !== 'naive') return success(answer)
  // of naive reads also what the paper's equations say
  const { readDuration, throughput } = equationPrediction(scenario)
  return success({ ...answer, equations: { readDuration, throughput } })
}

/** Every disk read or written in order. */
async function inOrderFormula(configuration: Configuration): Promise<Result<OrderedAnswer>> {
  const { inOrder } = await import('../../prediction/passes/passes.ts')
  const found = inOrder(configuration)
  return found.ok ? success({ predictor: 'formula', ...found.value.rates, time: found.value.time, withoutLinks: found.value.free }) : found
}

/** Random reads through a machine. */
async function treeFormula(configuration: Configuration): Promise<Result<BusAnswer>> {
  const { resolve: resolveReads, refuses, predict } = await import('../../prediction/treeForms.ts')
  const reads = resolveReads(configuration)
  if (!reads.ok) return reads
  const problem = refuses(reads.value)
  return problem ? failure(problem) : success(predict(reads.value))
}

/** How fast it will go: of one bus, or where reads go through a machine, of that. */
export async function throughputFormula(configuration: Configuration): Promise<Result<BusAnswer | OrderedAnswer>> {
  if (configuration.order !== 'random') return inOrderFormula(configuration)
  return isOneBus(configuration) ? busFormula(configuration) : treeFormula(configuration)
}

/** Where the time goes, on one bus. */
export const roundsFormula: Says<BusAnswer> = async (configuration) => {
  const problem = noRounds(configuration)
  return problem ? failure(problem) : busFormula(configuration)
}
