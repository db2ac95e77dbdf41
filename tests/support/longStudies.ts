import { readFileSync } from 'node:fs'
import type { CachePrediction } from '../../src/domain/cache.ts'
import type { Trace } from '../../src/domain/trace.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { cacheSimulation } from '../../src/prediction/caching.ts'
import { queueingSimulation } from '../../src/prediction/queueingSimulation.ts'
import { reddyPlan, reddySeed, type ReddyTask } from '../../src/papers/reddy/reddyStudy.ts'
import { parts } from '../../src/papers/leeKatz1993Study.ts'
import { queueParts } from '../../src/papers/whiteStudy.ts'
import { makeTrace } from '../../src/traces/making/makeTrace.ts'
import type { TraceRecipe } from '../../src/traces/making/recipes.ts'

/** A comparison with a paper that takes many simulations, and its answers as they were reviewed. */
interface LongStudy<Answer> {
  readonly name: string
  /** One answer a line, in the order of the plan. */
  readonly file: URL
  /** Every simulation of the plan, to be run when it is asked for. */
  readonly simulations: () => readonly (() => Answer)[]
  readonly reviewed: () => readonly Answer[]
  /** The reviewed answer to a question of the plan; undefined for another one. */
  readonly found: (question: unknown) => Answer | undefined
}

function longStudy<Question, Answer>(
  name: string,
  questions: () => readonly Question[],
  answer: (question: Question) => Answer,
): LongStudy<Answer> {
  const file = new URL(`../golden/studies/${name}.ndjson`, import.meta.url)
  const reviewed = (): readonly Answer[] => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as Answer)
  }
  let known: ReadonlyMap<string, Answer> | undefined
  const found = (question: unknown): Answer | undefined => {
    if (known === undefined) {
      const plan = questions()
      known = new Map(reviewed().map((one, index) => [JSON.stringify(plan[index]), one]))
    }
    return known.get(JSON.stringify(question))
  }
  return { name, file, reviewed, found, simulations: () => questions().map((question) => () => answer(question)) }
}

/** Lee & Katz 1993, Figure 5. */
export const utilizations = longStudy(
  'utilizations',
  () => parts().utilization.questions,
  (question) => arraySimulation.answer(question),
)

/** Lee & Katz 1993, Figures 7 and 9. */
export const stripeUnits = longStudy(
  'stripeUnits',
  () => parts().units.questions,
  (question) => arraySimulation.answer(question),
)

/** White, Ng & Hillyer 2001, Table 5. */
export const queues = longStudy(
  'queues',
  () => queueParts().queues.questions,
  (question) => queueingSimulation.answer(question),
)

/** White, Ng & Hillyer 2001, Table 7. */
export const softwareArrays = longStudy(
  'softwareArrays',
  () => queueParts().software.questions,
  (question) => queueingSimulation.answer(question),
)

/** Each trace is made once. */
const made = new Map<TraceRecipe, Trace>()

function simulateTask({ trace: { recipe, seed }, cache }: ReddyTask): CachePrediction {
  const trace = made.get(recipe) ?? makeTrace(recipe, seed)
  made.set(recipe, trace)
  return cacheSimulation.begin(trace, cache, { seed: reddySeed, mostRequests: trace.count }).result()
}

/** Reddy 1992, sections 4.1 to 4.7. */
export const caches = longStudy('caches', reddyPlan, simulateTask)

export const longStudies = [utilizations, stripeUnits, queues, softwareArrays, caches] as const
