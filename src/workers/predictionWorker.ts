import { expose } from 'comlink'
import { predictors } from '../prediction/predictors.ts'
import { askPredictor } from './askPredictor.ts'
import type { PredictionApi } from './predictionApi.ts'

const api: PredictionApi = { simulate: (job) => askPredictor(predictors.simulation, job) }

expose(api)
