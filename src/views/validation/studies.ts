import type { PartialWrites } from '../../domain/cache.ts'
import { once } from '../../domain/loading.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { StudyPlan as BusPlan } from '../../prediction/studies/validationPlans.ts'
import type { Validation, Witnesses } from '../../prediction/witnesses.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import { busPlan, linksPlan } from './cellPlans.ts'
import { linkFormulas, linkState, type LinkState } from './linkState.ts'
import { publishedArrays, publishedBus, publishedCaches, publishedLinks, publishedQueues } from './publishedStates.ts'
import { cachesPlan, queuedPlan, stripedPlan, whole, type CachesState, type QueuedState, type StripedState } from './studyPlans.ts'
import type { BusAnswers } from './validationState.ts'

/** Arrays of Table 7 of White et al. 2001: simulated as arrays, and as drives with queues. */
export interface ArraysState {
  readonly striped: StripedState
  readonly queued: QueuedState
}

/** What each comparison shows. */
export interface States {
  readonly 'table-6': BusAnswers
  readonly 'table-5': BusAnswers
  readonly 'table-4': BusAnswers
  readonly orders: BusAnswers
  readonly nominal: BusAnswers
  readonly links: LinkState
  readonly queues: QueuedState
  readonly arrays: ArraysState
  readonly stripes: StripedState
  readonly caches: CachesState
  readonly 'caches-sectors': CachesState
  readonly 'caches-fetched': CachesState
}

export type StudyId = keyof States

/** How many are answered, of how many. */
export type Report = (done: number, all: number) => void

/** A comparison that is simulated at a press. */
export interface Study<State> {
  /** Seconds of one core of a server of 2024, as measured there. */
  readonly cost: number
  /** What the published run found; null where nothing was published. */
  readonly published: () => Promise<State | null>
  readonly run: (report: Report, signal: AbortSignal) => Promise<Result<State>>
  /** The numbers and words by which a run is held against the published one. */
  readonly facts: (state: State) => readonly (number | string)[]
}

export type Studies = { readonly [Id in StudyId]: Study<States[Id]> }

interface Asked {
  readonly witnesses: Witnesses
  readonly service: StudyService
  readonly traces: Pick<TraceService, 'run'>
  readonly validation: Validation
  /** Every study of Tables 4 to 6. */
  readonly plans: readonly BusPlan[]
}

function busStudy({ service, plans }: Asked, cost: number, isOwn: (plan: BusPlan) => boolean): Study<BusAnswers> {
  const own = plans.filter((plan) => plan.witness === 'simulation' && isOwn(plan))
  return {
    cost,
    published: once(() => publishedBus(own)),
    run: (report, signal) => whole(Promise.resolve(busPlan(own, service)), signal, report),
    facts: (answers) => [...answers.values()].map(({ throughput }) => throughput),
  }
}

const queuedFacts = ({ cells, arrays, claims }: QueuedState): readonly (number | string)[] => [
  ...cells.map(({ simulated }) => simulated),
  ...arrays.flatMap(({ simulated, simulatedInOrder }) => [simulated.throughput, simulatedInOrder.throughput]),
  ...claims.map(({ here }) => here),
]

const stripedFacts = ({ utilization, units, whites }: StripedState): readonly number[] => [
  ...utilization.map(({ simulated }) => simulated.utilization),
  ...units.flatMap(({ kept, olderKept }) => [kept, olderKept]),
  ...whites.flatMap(({ simulated }) => simulated.map(({ throughput }) => throughput)),
]

const cachesStudy = ({ witnesses, traces }: Asked, reading: PartialWrites): Study<CachesState> => ({
  cost: 22,
  published: once(async () => (reading === 'whole' ? publishedCaches() : null)),
  run: (report, signal) => whole(cachesPlan(witnesses, traces, reading), signal, report),
  facts: ({ claims, figures }) => [
    ...claims.map(({ here }) => here),
    ...figures.flatMap(({ curves }) => curves.flatMap(({ points }) => points.map(({ y }) => y))),
  ],
})

function arraysStudy({ witnesses, service }: Asked): Study<ArraysState> {
  const plans = () => [stripedPlan(witnesses, service, ['whites']), queuedPlan(witnesses, service, ['arrays'])] as const
  return {
    cost: 1.3,
    published: once(async () => {
      const [striped, queued] = await Promise.all(plans())
      return { striped: striped.judge(await publishedArrays(['whites'])), queued: queued.judge(await publishedQueues(['software'])) }
    }),
    run: async (report, signal) => {
      const [striped, queued] = plans()
      const after = (await striped).all
      const all = after + (await queued).all
      const first = await whole(striped, signal, (done) => report(done, all))
      if (!first.ok) return first
      const second = await whole(queued, signal, (done) => report(after + done, all))
      return second.ok ? success({ striped: first.value, queued: second.value }) : second
    },
    facts: ({ striped, queued }) => [...stripedFacts(striped), ...queuedFacts(queued)],
  }
}

/** Every comparison that can be simulated here. */
export function studiesOf(asked: Asked): Studies {
  const { witnesses, service, validation } = asked
  const table = (id: string, cost: number): Study<BusAnswers> =>
    busStudy(asked, cost, (plan) => plan.kind === 'system' && plan.table === id)
  const figures = ['utilization', 'units'] as const
  return {
    'table-6': table('table-6', 0.34),
    'table-5': table('table-5', 0.26),
    'table-4': table('table-4', 0.21),
    orders: busStudy(asked, 0.6, ({ kind }) => kind === 'two-constants'),
    nominal: busStudy(asked, 0.95, ({ kind }) => kind === 'uncalibrated'),
    links: {
      cost: 0.2,
      published: once(async () => linkState(await linkFormulas(validation), await publishedLinks())),
      run: (report, signal) => whole(linksPlan(validation, service), signal, report),
      facts: ({ rows }) => rows.flatMap(({ simulated }) => simulated ?? []),
    },
    queues: {
      cost: 5.7,
      published: once(async () => (await queuedPlan(witnesses, service)).judge(await publishedQueues(['queues', 'software']))),
      run: (report, signal) => whole(queuedPlan(witnesses, service), signal, report),
      facts: queuedFacts,
    },
    arrays: arraysStudy(asked),
    stripes: {
      cost: 10.2,
      published: once(async () => (await stripedPlan(witnesses, service, figures)).judge(await publishedArrays(figures))),
      run: (report, signal) => whole(stripedPlan(witnesses, service, figures), signal, report),
      facts: stripedFacts,
    },
    caches: cachesStudy(asked, 'whole'),
    'caches-sectors': cachesStudy(asked, 'sectors'),
    'caches-fetched': cachesStudy(asked, 'fetched'),
  }
}
