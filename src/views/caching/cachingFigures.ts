import { preparedSection } from '../../answer/answeredFigures.tsx'
import type { AnswerDocument, Section } from '../../answer/document.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { Figure, FigureQuestion } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { traceOf } from './askedTrace.ts'
import { tasksByService } from './cacheTasks.ts'
import { cachingAnswer, cachingCaveats } from './cachingAnswer.ts'
import { cachingPlan, type CachingPlan } from './cachingPlan.ts'
import { cachingState, type CachingState } from './cachingState.ts'
import { accessSection, adviceSection, writeSection } from './effectSections.ts'
import { mapSection } from './mapSection.ts'
import { pinnedPlan, pinnedPoints } from './pinnedCaching.ts'
import { sizeSection } from './sizeSections.ts'
import { twoLevelPlan, twoLevelState } from './twoLevels.ts'
import { twoLevelSection } from './twoLevelSection.ts'

const notHere = (): Result<never> =>
  failure({ code: 'not-simulated', field: '', message: 'Caches are known by simulation alone, and here nothing is simulated.' })

/** Asks only what a chart shows; the present organisation always, for its caveats. */
async function factsOf(question: FigureQuestion, keysOf: (plan: CachingPlan) => readonly string[]): Promise<Result<CachingState>> {
  const { configuration, pinned, traces, witnesses, signal } = question
  if (!traces) return notHere()
  const trace = await traceOf(configuration, traces, signal)
  if (!trace.ok) return trace
  const plan = cachingPlan(configuration, trace.value)
  if (!plan.ok) return plan
  const witness = await witnesses.caching()
  const compared = pinned ? pinnedPlan(pinned, configuration, trace.value) : null
  const keys = new Set([plan.value.hereKey, ...keysOf(plan.value)])
  const own = plan.value.points.filter(({ key }) => keys.has(key))
  const results = await tasksByService(compared ? distinctPoints([...own, ...pinnedPoints(compared)]) : own, traces, signal)
  const state = cachingState(plan.value, results, witness, compared)
  return state.problem === undefined ? success(state) : failure({ code: 'not-simulated', field: '', message: state.problem })
}

async function twoLevelsOf({ configuration, traces, signal }: FigureQuestion): Promise<Result<Section>> {
  if (!traces) return notHere()
  const trace = await traceOf(configuration, traces, signal)
  if (!trace.ok) return trace
  const plan = twoLevelPlan(configuration, trace.value)
  if (!plan.ok) return plan
  return success(twoLevelSection(twoLevelState(plan.value, await tasksByService(plan.value.points, traces, signal))))
}

/** What is said of all of it. */
const saidOf = (state: CachingState, sections: readonly Section[]): AnswerDocument => ({
  ...cachingAnswer(state),
  caveats: cachingCaveats(state),
  unit: rateUnit(state.plan.configuration.units),
  sections,
})

const keys = (asked: readonly { readonly key: string }[]): readonly string[] => asked.map(({ key }) => key)

/** A chart of the page: what it is called in files, what it asks, and its section. */
interface Shown {
  readonly id: string
  readonly name: string
  readonly keysOf: (plan: CachingPlan) => readonly string[]
  /** Null where there is none. */
  readonly section: (state: CachingState) => Section | null
}

const charts: readonly Shown[] = [
  { id: 'cache-map', name: 'Access time by block and fetch', keysOf: ({ map }) => keys(map), section: mapSection },
  {
    id: 'cache-size',
    name: 'Access time against cache size',
    keysOf: ({ sizePoints }) => keys(sizePoints),
    section: (state) => sizeSection(state, 'time'),
  },
  {
    id: 'miss-ratio',
    name: 'Misses against cache size',
    keysOf: ({ curves, sizePoints, here }) => keys([...curves, ...sizePoints.filter(({ fetch }) => fetch === here.fetchSize)]),
    section: (state) => sizeSection(state, 'misses'),
  },
  { id: 'split-access', name: 'Split against normal access', keysOf: ({ accesses }) => keys(accesses), section: accessSection },
  { id: 'write-back', name: 'Disk writes by write-back policy', keysOf: ({ writes }) => keys(writes), section: writeSection },
  { id: 'block-size', name: 'Block size by the model', keysOf: ({ blockSizes }) => [blockSizes.key], section: adviceSection },
]

const chartFigure = ({ id, name, keysOf, section }: Shown): Figure => ({
  id,
  name,
  prepare: async (question) => {
    const state = await factsOf(question, keysOf)
    if (!state.ok) return state
    const shown = section(state.value)
    if (!shown) return failure({ code: 'unknown-choice', field: 'figure', message: `SSDs have no chart “${name}”.` })
    if (!shown.chart) return failure({ code: 'not-simulated', field: '', message: shown.text?.[0] ?? '' })
    return success(await preparedSection(saidOf(state.value, [shown]), shown))
  },
})

const twoLevelFigure: Figure = {
  id: 'two-levels',
  name: 'A second level of caching',
  prepare: async (question) => {
    const section = await twoLevelsOf(question)
    if (!section.ok) return section
    const { units } = question.configuration
    return success(await preparedSection({ sentence: [], second: [], caveats: [], unit: rateUnit(units), sections: [] }, section.value))
  },
}

/** The charts of this view as they go into files. */
export const cachingFigures: readonly Figure[] = [...charts.map(chartFigure), twoLevelFigure]

/** All of the page, simulated to its end; a second level where the configuration has one. */
export async function cachingOnce(question: FigureQuestion): Promise<Result<AnswerDocument>> {
  const state = await factsOf(question, (plan) => charts.flatMap(({ keysOf }) => keysOf(plan)))
  if (!state.ok) return state
  const second = question.configuration.secondLevel === 'none' ? null : await twoLevelsOf(question)
  const sections = charts.flatMap(({ section }) => section(state.value) ?? [])
  return success(saidOf(state.value, [...sections, ...(second?.ok ? [second.value] : [])]))
}
