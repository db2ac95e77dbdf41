import { expose, transfer } from 'comlink'
import { simulation } from '../prediction/predictors.ts'
import { timelines } from '../prediction/timelines.ts'
import { askPredictor, askTimeline, transferables } from './askPredictor.ts'
import type { PredictionApi } from './predictionApi.ts'

const api: PredictionApi = {
  simulate: (job) => askPredictor(simulation, job),
  record: (job) => {
    const outcome = askTimeline(timelines, job)
    return transfer(outcome, transferables(outcome))
  },
}

expose(api)
