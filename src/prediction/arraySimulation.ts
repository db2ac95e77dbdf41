import type { ArrayPrediction, ArrayScenario } from '../domain/array.ts'
import { beginArray, refusesArray } from '../simulator/array/simulateArray.ts'
import { preciseStudy, type PreciseQuestion } from './study.ts'

export interface ArrayQuestion extends PreciseQuestion {
  readonly array: ArrayScenario
}

/** Discrete events by the rules of Lee & Katz 1993, section 3.1, and of Barve et al. 1999 where the bus is shared. */
export const arraySimulation = preciseStudy<ArrayQuestion, ArrayPrediction>({
  title: 'Simulation of arrays',
  refuses: ({ array }) => refusesArray(array),
  begin: ({ array, run }) => beginArray(array, run),
  numbers: ({ utilization, responseTime, throughput, serviceTime, approximations, uncertainty }) => [
    utilization,
    responseTime,
    throughput,
    serviceTime,
    ...Object.values(approximations),
    uncertainty.low,
    uncertainty.high,
  ],
})
