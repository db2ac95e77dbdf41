import { failure } from '../../domain/problem.ts'
import type { BusAnswer } from '../busAnswer.ts'
import { noRounds, type Says } from '../says.ts'
import { busFormula } from './throughputFormula.ts'

/** Where the time goes, on one bus. */
export const roundsFormula: Says<BusAnswer> = async (configuration) => {
  const problem = noRounds(configuration)
  return problem ? failure(problem) : busFormula(configuration)
}
