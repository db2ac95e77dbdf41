import { expose, transfer } from 'comlink'
import { arraySimulation } from '../prediction/arraySimulation.ts'
import { simulation } from '../prediction/predictors.ts'
import { queueingSimulation } from '../prediction/queueingSimulation.ts'
import { timelines } from '../prediction/timelines.ts'
import { askArrayPredictor, askPredictor, askQueueingPredictor, askTimeline, transferables } from './askPredictor.ts'
import type { PredictionApi } from './predictionApi.ts'

const api: PredictionApi = {
  simulate: (job) => askPredictor(simulation, job),
  simulateArray: (job) => askArrayPredictor(arraySimulation, job),
  simulateQueue: (job) => askQueueingPredictor(queueingSimulation, job),
  record: (job) => {
    const outcome = askTimeline(timelines, job)
    return transfer(outcome, transferables(outcome))
  },
}

expose(api)
