import { isOneBus } from '../../configuration/machineOf.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import type { Term } from '../../domain/formula.ts'
import { failure, success, type Problem } from '../../domain/problem.ts'
import { explainFormula } from '../../models/bus/explainFormula.ts'
import type { Says } from '../says.ts'

const noTerms: Problem = {
  code: 'not-simulated',
  field: 'machine',
  message: 'What is explained are the formulas of one bus; of a machine busbar predict says how busy each link is.',
}

/** The closed forms of disks on a bus. */
export const busTerms: Says<readonly Term[]> = async (configuration) => {
  if (!isOneBus(configuration)) return failure(noTerms)
  const scenario = resolve(configuration)
  return scenario.ok ? success(Object.values(explainFormula(scenario.value).terms)) : scenario
}
