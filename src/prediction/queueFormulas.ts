import type { CostFacts } from '../domain/cost.ts'
import type { Problem } from '../domain/problem.ts'
import type { QueueingScenario } from '../domain/queueing.ts'
import { costOf, type Cost } from '../models/cost.ts'
import { explainQueueing, type RandomExplanation, type SequentialExplanation } from '../models/queue/explainQueueing.ts'
import { predictQueueByFormula, refusesQueue } from '../models/queue/queuePredictions.ts'

export type { Cost, CostFacts, RandomExplanation, SequentialExplanation }

/** Barve et al. 1999, eq. 1 and 5–11; mean seek of SCAN after Thomasian & Liu 2005; balanced closed network. */
export const queueingFormula = {
  refuses(scenario: QueueingScenario): Problem | null {
    const message = refusesQueue(scenario)
    return message === null ? null : { code: 'not-simulated', field: 'pattern', message }
  },
  predict: predictQueueByFormula,
} as const

export { costOf, explainQueueing }
