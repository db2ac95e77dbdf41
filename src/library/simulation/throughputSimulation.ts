import { isOneBus } from '../../configuration/machineOf.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import { failure, success } from '../../domain/problem.ts'
import { withLimit, type BusAnswer } from '../busAnswer.ts'
import { noRounds, type Simulates } from '../says.ts'
import { simulated } from './simulated.ts'

/** Random reads of disks on one bus. */
const bus: Simulates<BusAnswer> = async (configuration, by) => {
  const scenario = resolve(configuration)
  if (!scenario.ok) return scenario
  const said = await simulated('bus', { scenario: scenario.value, run: runControl(configuration) }, by)
  return said.ok ? success(withLimit(said.value, scenario.value, configuration)) : said
}

/** Every disk read or written in order. */
const inOrder: Simulates<PassPrediction> = async (configuration, by) => {
  const passes = await import('../../prediction/passes/passes.ts')
  const found = passes.inOrder(configuration)
  return found.ok ? simulated('pass', { scenario: found.value.scenario }, by) : found
}

/** Random reads through a machine. */
const tree: Simulates<BusAnswer> = async (configuration, by) => {
  const reads = (await import('../../prediction/treeForms.ts')).resolve(configuration)
  return reads.ok ? simulated('reads', { scenario: reads.value, run: runControl(configuration) }, by) : reads
}

/** How fast it will go: of one bus, or where reads go through a machine, of that. */
export const throughputSimulation: Simulates<BusAnswer | PassPrediction> = (configuration, by) => {
  if (configuration.order !== 'random') return inOrder(configuration, by)
  return isOneBus(configuration) ? bus(configuration, by) : tree(configuration, by)
}

/** Where the time goes, on one bus. */
export const roundsSimulation: Simulates<BusAnswer> = async (configuration, by) => {
  const problem = noRounds(configuration)
  return problem ? failure(problem) : bus(configuration, by)
}
