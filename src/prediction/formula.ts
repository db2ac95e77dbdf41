import type { Prediction } from '../domain/prediction.ts'
import type { Scenario } from '../domain/scenario.ts'
import { predictByFormula } from '../models/bus/predictions.ts'
import { predictedNumbers } from './predictedNumbers.ts'
import type { Study } from './study.ts'

/** Barve et al. 1999, equations 1–11 and section 5. */
export const formula: Study<{ readonly scenario: Scenario }, Prediction> = {
  title: 'Closed forms',
  refuses: () => null,
  answer: ({ scenario }) => predictByFormula(scenario),
  numbers: predictedNumbers,
}
