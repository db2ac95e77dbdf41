import { refusesArray, simulateArray } from '../simulator/simulateArray.ts'
import type { ArrayPredictor } from './striping.ts'

export const arraySimulation: ArrayPredictor = {
  title: 'Simulation of arrays',
  source: 'discrete events by the rules of Lee & Katz 1993, section 3.1, and of Barve et al. 1999 where the bus is shared',
  refuses: refusesArray,
  predict: simulateArray,
}
