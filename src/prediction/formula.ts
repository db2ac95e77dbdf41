import type { Prediction } from '../domain/prediction.ts'
import type { Scenario } from '../domain/scenario.ts'
import { predictByFormula } from '../models/bus/predictions.ts'
import type { Study } from './study.ts'

/** Every number of a prediction. */
export const predictedNumbers = ({ readDuration, throughput, busTime, driveUtilization, uncertainty }: Prediction): readonly number[] => [
  readDuration,
  throughput,
  ...Object.values(busTime),
  driveUtilization,
  uncertainty.low,
  uncertainty.high,
]

/** Barve et al. 1999, equations 1–11 and section 5. */
export const formula: Study<{ readonly scenario: Scenario }, Prediction> = {
  title: 'Closed forms',
  refuses: () => null,
  answer: ({ scenario }) => predictByFormula(scenario),
  numbers: predictedNumbers,
}
