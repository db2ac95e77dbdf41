import type { Prediction } from '../../domain/prediction.ts'
import type { FigureColumn } from './figure.ts'

/** Columns of a prediction: throughput, its interval, and the four parts of its bus time. */
export const busTimeColumns: readonly FigureColumn[] = [
  { name: 'throughput', kind: 'rate' },
  { name: 'throughput low', kind: 'rate' },
  { name: 'throughput high', kind: 'rate' },
  { name: 'read duration', kind: 'time' },
  { name: 'overhead', kind: 'time' },
  { name: 'bus idle', kind: 'time' },
  { name: 'at head speed', kind: 'time' },
  { name: 'at bus speed', kind: 'time' },
]

/** The values of these columns. */
export const busTimeValues = ({ throughput, uncertainty, readDuration, busTime }: Prediction): readonly number[] => [
  throughput,
  uncertainty.low,
  uncertainty.high,
  readDuration,
  busTime.overhead,
  busTime.idle,
  busTime.headLimited,
  busTime.busRate,
]
