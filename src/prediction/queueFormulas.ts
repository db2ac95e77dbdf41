import type { CostFacts } from '../domain/cost.ts'
import type { Problem } from '../domain/problem.ts'
import type { QueueingPrediction, QueueingScenario } from '../domain/queueing.ts'
import { costOf, type Cost } from '../models/cost.ts'
import { explainQueueing } from '../models/queue/explainQueueing.ts'
import { predictQueueByFormula, refusesQueue } from '../models/queue/queuePredictions.ts'

export type { Cost, CostFacts }

/** The closed forms of drives with queues. */
export interface QueueingFormula {
  readonly title: string
  readonly source: string
  refuses(scenario: QueueingScenario): Problem | null
  predict(scenario: QueueingScenario): QueueingPrediction
}

export const queueingFormula: QueueingFormula = {
  title: 'Closed forms of queues',
  source: 'Barve et al. 1999, eq. 1 and 5–11; mean seek of SCAN after Thomasian & Liu 2005; balanced closed network',
  refuses(scenario) {
    const message = refusesQueue(scenario)
    return message === null ? null : { code: 'not-simulated', field: 'pattern', message }
  },
  predict: predictQueueByFormula,
}

export { costOf, explainQueueing }
