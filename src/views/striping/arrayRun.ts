import type { ArrayJob, ArrayOutcome, PredictionService } from '../../workers/predictionApi.ts'
import { createRun, type Clock, type SimulationRun } from '../shared/simulationRun.ts'
import type { ArrayPoint } from './arrayPoints.ts'

/** Arrays simulated as points of other views are: roughly first, then precisely; superseded, cancelled and resumed. */
export const createArrayRun = (service: PredictionService, clock: Clock): SimulationRun<ArrayPoint, ArrayOutcome> =>
  createRun<ArrayPoint, ArrayJob, ArrayOutcome>(
    {
      jobOf: ({ array }, run) => ({ array, run }),
      simulate: (jobs, report, signal) => service.simulateArrays(jobs, report, signal),
    },
    clock,
  )
