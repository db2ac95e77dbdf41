import { formula } from './formula.ts'
import { simulation } from './simulation.ts'

/** The two witnesses. Workers load the simulation alone. */
export const predictors = { formula, simulation } as const
