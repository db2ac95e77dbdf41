import type { Prediction } from '../domain/prediction.ts'
import type { Problem } from '../domain/problem.ts'
import type { Scenario } from '../domain/scenario.ts'
import { beginSimulation } from '../simulator/bus/simulate.ts'
import { tooMuchWork } from '../simulator/bus/work.ts'
import { predictedNumbers } from './predictedNumbers.ts'
import { preciseStudy, type PreciseQuestion } from './study.ts'

/** Disks on a bus, and how precisely they are simulated. */
export interface BusQuestion extends PreciseQuestion {
  readonly scenario: Scenario
}

const notSimulated: Problem = {
  code: 'not-simulated',
  field: 'method',
  message: 'The ideal is a bound that no method reaches, so there is nothing to simulate. Use the method no-rounds for what comes closest.',
}

/** Discrete events by the rules of Barve et al. 1999, sections 3–5. */
export const simulation = preciseStudy<BusQuestion, Prediction>({
  title: 'Simulation',
  refuses: ({ scenario }) => (scenario.workload.method === 'ideal' ? notSimulated : tooMuchWork(scenario)),
  begin: ({ scenario, run }) => beginSimulation(scenario, run),
  numbers: predictedNumbers,
})
