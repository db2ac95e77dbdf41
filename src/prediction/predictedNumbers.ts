import type { Prediction } from '../domain/prediction.ts'

/** Every number of a prediction. */
export const predictedNumbers = ({ readDuration, throughput, busTime, driveUtilization, uncertainty }: Prediction): readonly number[] => [
  readDuration,
  throughput,
  ...Object.values(busTime),
  driveUtilization,
  uncertainty.low,
  uncertainty.high,
]
