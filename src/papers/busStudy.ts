import { comparisonOf, studyOf, type Found, type Known, type Study } from './study.ts'
import { allPlans, type StudyPlan } from './validationPlans.ts'

/** What was answered of cells of Tables 4 to 6, by their keys. */
export interface BusAnswers extends Found {
  readonly answers: ReadonlyMap<string, Known<'run'>>
}

/** Cells of Tables 4 to 6, by some studies of them. */
export function busStudy(cost: number, isOwn: (plan: StudyPlan) => boolean): Study<BusAnswers> {
  return studyOf(cost, async () => {
    const own = allPlans().filter((plan) => plan.witness === 'simulation' && isOwn(plan))
    const parts = own.map(({ kind, table, variant, cells }) => {
      const questions = cells.map(({ scenario, run }) => ({ scenario, run }))
      return [`${kind} ${table} ${variant}`, { study: 'bus', tells: 'run', questions }] as const
    })
    const keys = own.flatMap(({ cells }) => cells.map(({ key }) => key))
    return comparisonOf(
      async () => (await import('../catalog/publishedRuns/barve1999.ts')).barveRun,
      Object.fromEntries(parts),
      (known): BusAnswers => {
        const all = Object.values(known).flat()
        return { answers: new Map(all.map((one, index) => [keys[index] ?? '', one])), facts: all.map(({ throughput }) => throughput) }
      },
    )
  })
}
