import type { Answered } from '../../answer/answered.ts'
import { answeredFigure } from '../../answer/answeredFigures.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { refused, success, type Result } from '../../domain/problem.ts'
import type { Caching } from '../../prediction/witnesses.ts'
import type { TracePlace, TraceService } from '../../workers/traceApi.ts'
import type { Figure, FigureQuestion } from '../shared/figure.ts'
import { pinnedTrace, traceOf } from './askedTrace.ts'
import type { CacheMap } from './cacheMap.ts'
import { taskSimulator, type TaskPoint } from './cacheTasks.ts'
import { cachingAnswer, cachingDifference } from './cachingAnswer.ts'
import { cachingPlan, type AskedTrace, type CachingPlan } from './cachingPlan.ts'
import { cachingState, type CachingState } from './cachingState.ts'
import { accessSection, adviceSection, disksSection, writeSection } from './effectSections.ts'
import { mapSection, pinnedMapSection } from './mapSection.ts'
import { placesSection } from './placesSection.ts'
import { sizeSection, sizeSections } from './sizeSections.ts'
import { twoLevelPlan, twoLevelState, type TwoLevelPlan, type TwoLevelState } from './twoLevels.ts'
import { twoLevelSection } from './twoLevelSection.ts'

/** What is asked of the caches of a configuration. */
interface CachingFormulas {
  readonly plan: CachingPlan
  readonly second: Result<TwoLevelPlan>
  readonly witness: Caching
  readonly places: readonly TracePlace[]
}

interface AnsweredCaching extends CachingState, Pick<CachingFormulas, 'places'> {
  readonly second: Result<TwoLevelState>
}

export type CachingQuestion = Answered<'trace', Caching, CachingFormulas, AnsweredCaching, CacheMap>

const charts = {
  'cache-map': 'Access time by block and fetch',
  'cache-size': 'Access time against cache size',
  'miss-ratio': 'Misses against cache size',
  'split-access': 'Split against normal access',
  'write-back': 'Disk writes by write-back policy',
  'block-size': 'Block size by the model',
  'two-levels': 'A second level of caching',
  'trace-places': 'Where requests go over time',
} as const

const ownSizes = ({ sizePoints, here }: CachingPlan): CachingPlan['sizePoints'] =>
  sizePoints.filter(({ fetch }) => fetch === here.fetchSize)

/** What a chart shows. */
const shownIn: Readonly<Record<string, (plan: CachingPlan) => readonly { readonly key: string }[]>> = {
  'cache-map': ({ map }) => map,
  'cache-size': ({ sizePoints }) => sizePoints,
  'miss-ratio': (plan) => [...plan.curves, ...ownSizes(plan)],
  'split-access': ({ accesses }) => accesses,
  'write-back': ({ writes }) => writes,
  'block-size': ({ blockSizes }) => [blockSizes],
  'trace-places': () => [],
}

/** The present organisation always, for what is doubted of it. */
function pointsFor({ points, hereKey }: CachingPlan, shown: readonly { readonly key: string }[] = []): readonly TaskPoint[] {
  const keys = new Set([hereKey, ...shown.map(({ key }) => key)])
  return points.filter(({ key }) => keys.has(key))
}

const secondPoints = ({ second }: CachingFormulas): readonly TaskPoint[] => (second.ok ? second.value.points : [])

function formulasOf(configuration: Configuration, trace: AskedTrace, witness: Caching): Result<CachingFormulas> {
  const plan = cachingPlan(configuration, trace)
  return plan.ok ? success({ plan: plan.value, second: twoLevelPlan(configuration, trace), witness, places: trace.places ?? [] }) : plan
}

/** Loads the formulas with the present numbers. */
export const explainCaching: CachingQuestion['explain'] = async () => (await import('./cachingExplanation.ts')).cachingExplanation

/** How to cache the requests of a trace: block, fetch and cache size, all of it simulated by whoever has the trace. */
export const cachingQuestion = (trace: AskedTrace, traces: TraceService): CachingQuestion => ({
  study: 'trace',
  simulator: taskSimulator(traces),
  witness: (witnesses) => witnesses.caching(),
  formulas: (configuration, witness) => formulasOf(configuration, trace, witness),
  pinnedFormulas: (pinned, witness, { plan }) => {
    const asked = pinnedTrace(pinned, plan.configuration, trace)
    return asked.ok ? formulasOf(pinned, asked.value, witness) : asked
  },
  points: ({ present, pinned }) => [
    ...present.plan.points,
    ...(pinned ? pointsFor(pinned.plan, ownSizes(pinned.plan)) : []),
    ...(present.plan.configuration.secondLevel === 'none' ? [] : secondPoints(present)),
  ],
  pointsOf: (id, { present, pinned }) =>
    id === 'two-levels'
      ? secondPoints(present)
      : [
          ...pointsFor(present.plan, shownIn[id]?.(present.plan)),
          ...(pinned ? pointsFor(pinned.plan, id === 'cache-size' ? ownSizes(pinned.plan) : []) : []),
        ],
  state: ({ plan, second, witness, places }, simulated) => ({
    ...cachingState(plan, simulated, witness),
    places,
    second: second.ok ? success(twoLevelState(second.value, simulated)) : second,
  }),
  unsimulated: ({ problem }) => problem,
  charts,
  axes: ({ present }) => present.map,
  answer: (state, { axes, isPinned }) => ({
    ...cachingAnswer(state),
    sections: isPinned
      ? [pinnedMapSection(state, axes), sizeSection(state, 'time', true)]
      : [
          { name: 'Trace', holds: 'trace' },
          mapSection(state),
          ...sizeSections(state),
          adviceSection(state),
          // what has no platter begins nowhere else
          ...(state.plan.noun === 'SSD' ? [] : [accessSection(state)]),
          writeSection(state),
          disksSection(state),
          twoLevelSection(state.second),
          ...(state.places.length > 0 ? [placesSection(state.places)] : []),
        ],
  }),
  difference: cachingDifference,
  withoutPinned: 'A is not shown: its trace is not open here.',
  refusal: () => ({ sentence: ['This cache cannot be.'], sections: [] }),
  explain: explainCaching,
})

/** The question about the trace that a configuration chooses, where there is no page that has it open. */
export async function askedCaching({ configuration, traces, signal }: FigureQuestion): Promise<Result<CachingQuestion>> {
  if (!traces) return refused('not-simulated', '', 'Caches are known by simulation alone, and here nothing is simulated.')
  const trace = await traceOf(configuration, traces, signal)
  return trace.ok ? success(cachingQuestion(trace.value, traces)) : trace
}

export const cachingFigures: readonly Figure[] = Object.entries(charts).map(([id, name]) => ({
  id,
  name,
  prepare: async (asked) => {
    const question = await askedCaching(asked)
    return question.ok ? answeredFigure(question.value, id, name).prepare(asked) : question
  },
}))
