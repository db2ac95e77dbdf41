import { expose } from 'comlink'
import { simulation } from '../prediction/predictors.ts'
import { askPredictor } from './askPredictor.ts'
import type { PredictionApi } from './predictionApi.ts'

const api: PredictionApi = { simulate: (job) => askPredictor(simulation, job) }

expose(api)
