import type { Problem } from '../domain/problem.ts'
import type { Scenario } from '../domain/scenario.ts'
import { predictByFormula } from '../models/bus/predictions.ts'
import { simulate } from '../simulator/simulate.ts'
import { tooMuchWork } from '../simulator/work.ts'
import type { Predictor } from './predictor.ts'

export const formula: Predictor = {
  id: 'formula',
  title: 'Closed forms',
  source: 'Barve et al. 1999, equations 1–11 and section 5',
  refuses: () => null,
  predict: predictByFormula,
}

const notSimulated: Problem = {
  code: 'not-simulated',
  field: 'method',
  message: 'The ideal is a bound that no method reaches, so there is nothing to simulate. Use the method no-rounds for what comes closest.',
}

export const simulation: Predictor = {
  id: 'simulation',
  title: 'Simulation',
  source: 'discrete events by the rules of Barve et al. 1999, sections 3–5',
  refuses: (scenario: Scenario) => (scenario.workload.method === 'ideal' ? notSimulated : tooMuchWork(scenario)),
  predict: simulate,
}

/** The two witnesses. */
export const predictors = { formula, simulation } as const
