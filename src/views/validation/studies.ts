import { linksStudy, type LinkState } from './linkState.ts'
import { stripesStudy, type StripesState } from './papers/leeKatz1993.ts'
import { cachesStudy, type CachesState } from './papers/reddy1992.ts'
import { queuesStudy, type QueuesState } from './papers/white2001.ts'
import { arraysStudy, type ArraysState } from './papers/white2001Arrays.ts'
import type { StudyPlan } from '../../prediction/studies/validationPlans.ts'
import type { Paper } from './papers/paperKit.ts'
import { publishedBus } from './publishedStates.ts'
import { asked, studyOf, type Asked, type Study } from './study.ts'
import type { BusAnswer, BusAnswers } from './validationState.ts'

/** What each comparison is made of. */
export interface States {
  readonly 'table-6': BusAnswers
  readonly 'table-5': BusAnswers
  readonly 'table-4': BusAnswers
  readonly orders: BusAnswers
  readonly nominal: BusAnswers
  readonly links: LinkState
  readonly queues: QueuesState
  readonly arrays: ArraysState
  readonly stripes: StripesState
  readonly caches: CachesState
  readonly 'caches-sectors': CachesState
  readonly 'caches-fetched': CachesState
}

export type StudyId = keyof States

/** Whichever comparison: what is told of it has to be what its own study found. */
export type AnyPaper = Paper<StudyId, never>

export type Studies = { readonly [Id in StudyId]: Study<States[Id]> }

/** Cells of Tables 4 to 6, by some studies of them. */
function busStudy({ service, plans }: Asked, cost: number, isOwn: (plan: StudyPlan) => boolean): Study<BusAnswers> {
  const own = plans.filter((plan) => plan.witness === 'simulation' && isOwn(plan))
  const cells = own.flatMap((plan) => plan.cells)
  return studyOf({ cost, facts: (answers) => [...answers.values()].map(({ throughput }) => throughput) }, async () => ({
    ...asked(
      service,
      'bus',
      cells.map(({ scenario, run }) => ({ scenario, run })),
    ),
    judge: (answers: readonly BusAnswer[]): BusAnswers => new Map(cells.map(({ key }, index) => [key, answers[index] as BusAnswer])),
    recorded: () => publishedBus(own),
  }))
}

/** Every comparison that can be simulated here. */
export function studiesOf(all: Asked): Studies {
  const table = (id: string, cost: number): Study<BusAnswers> => busStudy(all, cost, (plan) => plan.kind === 'system' && plan.table === id)
  return {
    'table-6': table('table-6', 0.34),
    'table-5': table('table-5', 0.26),
    'table-4': table('table-4', 0.21),
    orders: busStudy(all, 0.6, ({ kind }) => kind === 'two-constants'),
    nominal: busStudy(all, 0.95, ({ kind }) => kind === 'uncalibrated'),
    links: linksStudy(all),
    queues: queuesStudy(all),
    arrays: arraysStudy(all),
    stripes: stripesStudy(all),
    caches: cachesStudy(all, 'whole'),
    'caches-sectors': cachesStudy(all, 'sectors'),
    'caches-fetched': cachesStudy(all, 'fetched'),
  }
}
