import { expose, transfer } from 'comlink'
import { arraySimulation } from '../prediction/arraySimulation.ts'
import { simulation } from '../prediction/predictors.ts'
import { timelines } from '../prediction/timelines.ts'
import { askArrayPredictor, askPredictor, askTimeline, transferables } from './askPredictor.ts'
import type { PredictionApi } from './predictionApi.ts'

const api: PredictionApi = {
  simulate: (job) => askPredictor(simulation, job),
  simulateArray: (job) => askArrayPredictor(arraySimulation, job),
  record: (job) => {
    const outcome = askTimeline(timelines, job)
    return transfer(outcome, transferables(outcome))
  },
}

expose(api)
