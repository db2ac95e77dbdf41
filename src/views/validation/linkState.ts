import { distinctPoints } from '../shared/simulatedByService.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'
import type { Answers, Questions } from '../../prediction/registry.ts'
import type { PassStudyCell, PassStudyRow } from '../../prediction/studies/passes/passStudy.ts'
import type { PassSummary } from '../../prediction/studies/passes/passSummary.ts'
import type { Validation } from '../../prediction/witnesses.ts'

type PassStudy = Awaited<ReturnType<Validation['passCells']>>

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

/** Until the page had a chance to answer its reader. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** The formula takes a moment over all cells: a task for each kind of link. */
async function computed(study: PassStudy): Promise<LinkFormulas> {
  const plan: PassStudyCell[] = []
  for (const group of study.modernGroups) {
    plan.push(...study.passPlanOf(group))
    // oxlint-disable-next-line no-await-in-loop
    await nextTask()
  }
  const points = plan.flatMap((cell) => (cell.asked ? [{ key: keyOf(cell), question: { scenario: cell.asked.resolved.scenario } }] : []))
  return { study, plan, summary: study.passSummary(plan), points: distinctPoints(points) }
}

const known = new WeakMap<Validation, Promise<LinkFormulas>>()

/** What the formula says of every cell, loaded and computed once. */
export function linkFormulas(validation: Validation): Promise<LinkFormulas> {
  const before = known.get(validation)
  if (before) return before
  const formulas = validation.passCells().then(computed)
  known.set(validation, formulas)
  return formulas
}

/** What the simulation says of each cell, in the order of the plan and the quantity of the cell; null where it is not asked. */
export type SimulatedLinks = readonly (number | null)[]

/** What was answered of each cell. */
export const simulatedLinks = (
  { study, plan }: LinkFormulas,
  { outcomes }: Pick<SimulatedPoints<Questions['pass'], Answers['pass']>, 'outcomes'>,
): SimulatedLinks =>
  plan.map((cell) => {
    const outcome = outcomes.get(keyOf(cell))
    return study.judgePass(cell, outcome?.ok ? outcome.answer : undefined).simulated
  })

/** Every cell with what is simulated of it. */
export const linkState = ({ plan, summary }: LinkFormulas, simulated: SimulatedLinks): LinkState => ({
  rows: plan.map((cell, index) => ({ ...cell, simulated: simulated[index] ?? null })),
  summary,
})
