import { readFileSync } from 'node:fs'
import { cacheSimulation } from '../../src/prediction/caching.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { queueingSimulation } from '../../src/prediction/queueingSimulation.ts'
import { reddyPlan, reddySeed } from '../../src/prediction/studies/reddyStudy.ts'
import { studyRun, stripeUnitPlan, utilizationPlan } from '../../src/prediction/studies/stripingStudy.ts'
import { arrayPlan, queuePlan, queueStudyRun } from '../../src/prediction/studies/whiteStudy.ts'
import type { Trace } from '../../src/domain/trace.ts'
import { makeTrace } from '../../src/traces/making/makeTrace.ts'
import type { TraceRecipe } from '../../src/traces/making/recipes.ts'

/** The simulations of a long study in the order of its plan, each to be computed when it is asked for. */
export const longStudies = {
  utilization: () =>
    utilizationPlan().map(
      ({ array }) =>
        () =>
          arraySimulation.predict(array, studyRun),
    ),
  'stripe-units': () => stripeUnitPlan().flatMap(({ arrays }) => arrays.map((array) => () => arraySimulation.predict(array, studyRun))),
  queues: () =>
    queuePlan().map(
      ({ queued }) =>
        () =>
          queueingSimulation.predict(queued, queueStudyRun),
    ),
  'software-arrays': () =>
    arrayPlan().flatMap(({ scheduled, inOrder }) =>
      [scheduled, inOrder].map((one) => () => queueingSimulation.predict(one, queueStudyRun)),
    ),
  caches: () => {
    const made = new Map<TraceRecipe, Trace>()
    return reddyPlan().map(({ trace: { recipe, seed }, cache }) => () => {
      const trace = made.get(recipe) ?? makeTrace(recipe, seed)
      made.set(recipe, trace)
      return cacheSimulation.begin(trace, cache, { seed: reddySeed, mostRequests: trace.count }).result()
    })
  },
} as const

export type LongStudy = keyof typeof longStudies
type Answer<Study extends LongStudy> = ReturnType<ReturnType<(typeof longStudies)[Study]>[number]>

export const studyFile = (study: LongStudy): URL => new URL(`../golden/studies/${study}.ndjson`, import.meta.url)

/** The answers of a long study as they were reviewed, one a line in the order of its plan. */
export function reviewed<Study extends LongStudy>(study: Study): readonly Answer<Study>[] {
  const lines = readFileSync(studyFile(study), 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Answer<Study>)
}

/** Answers the questions of a study from its reviewed file, in the order of its plan. */
export function recalling<Study extends LongStudy>(study: Study): () => Answer<Study> {
  const answers = reviewed(study).values()
  return () => {
    const { value, done } = answers.next()
    if (done === true) throw new Error(`${study} has fewer answers than are asked for`)
    return value
  }
}
