import { distinctPoints } from '../shared/simulatedByService.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'
import type { Answers, Questions } from '../../prediction/registry.ts'
import type { PassStudyCell, PassStudyRow } from '../../prediction/studies/passes/passStudy.ts'
import type { PassSummary } from '../../prediction/studies/passes/passSummary.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'

type PassStudy = Awaited<ReturnType<Witnesses['passCells']>>

/** What the formula says of every cell, and what it comes to. */
export interface LinkFormulas {
  readonly study: PassStudy
  readonly plan: readonly PassStudyCell[]
  readonly summary: PassSummary
  /** What is simulated: equal machines once. */
  readonly points: readonly Point<Questions['pass']>[]
}

export interface LinkState {
  readonly rows: readonly PassStudyRow[]
  readonly summary: PassSummary
}

const keyOf = ({ asked }: PassStudyCell): string => (asked ? JSON.stringify(asked.resolved.scenario) : '')

export function linkFormulas(study: PassStudy): LinkFormulas {
  const plan = study.passPlan()
  const points = plan.flatMap((cell) => (cell.asked ? [{ key: keyOf(cell), question: { scenario: cell.asked.resolved.scenario } }] : []))
  return { study, plan, summary: study.passSummary(plan), points: distinctPoints(points) }
}

/** Every cell with what is simulated so far. */
export function linkState(
  { study, plan, summary }: LinkFormulas,
  { outcomes }: Pick<SimulatedPoints<Questions['pass'], Answers['pass']>, 'outcomes'>,
): LinkState {
  const rows = plan.map((cell) => {
    const outcome = outcomes.get(keyOf(cell))
    return study.judgePass(cell, outcome?.ok ? outcome.answer : undefined)
  })
  return { rows, summary }
}
