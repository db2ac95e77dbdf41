import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { physicalKey } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { withMethod } from '../../domain/scenario.ts'
import type { ConfirmationRun, LoadedSystem, Loop, Planned, Remedy, Saturation } from '../../prediction/plan/planning.ts'
import type { Questions } from '../../prediction/registry.ts'
import type { Planning, TreeForms, Witnesses } from '../../prediction/witnesses.ts'
import type { ReadsStudy } from '../shared/readsStudy.ts'
import { answerAt, rateOf } from '../shared/simulatedRate.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'

/** Who answers a plan by the closed forms: of buses, or where reads go over a machine, of that. */
export interface PlanForms {
  readonly planning: Planning
  /** Null: reads go over one bus. */
  readonly tree: TreeForms | null
}

/** The closed forms that a plan needs, once their code is there. */
export const planForms = async (witnesses: Pick<Witnesses, 'planning' | 'tree'>, configuration: Configuration): Promise<PlanForms> => ({
  planning: await witnesses.planning(),
  tree: isOneBus(configuration) ? null : await witnesses.tree(),
})

/** When a configuration is saturated; null where nothing can be said. */
export const saturationBy = ({ planning, tree }: PlanForms, planned: Planned, loop: Loop): Saturation | null =>
  tree ? tree.saturation(planned.configuration, loop) : planning.saturationOf(planned, loop)

/** What each change brings by the closed forms. */
export const remediesBy = ({ planning, tree }: PlanForms, planned: Planned, loop: Loop): readonly Remedy[] =>
  tree ? tree.remedies(planned.configuration, loop) : planning.remediesFor(planned, loop)

/** The same plan with another number of disks, as `Amount.count` counts them; null where that is impossible. */
export function withCount({ planning, tree }: PlanForms, { configuration, buses }: Planned, count: number): Planned | null {
  const changed = tree ? tree.withNeed(configuration, 'disks', count) : planning.withDisks(configuration, count)
  return changed && { configuration: changed, buses }
}

export type PlanPoint = Point<Questions[ReadsStudy]>

/** A plan that is simulated as it is. */
export interface PlanRun {
  readonly planned: Planned
  /** Equal keys mean equal numbers. */
  readonly key: string
  /** Null: through a machine, which is one simulation. */
  readonly run: ConfirmationRun | null
  readonly points: readonly PlanPoint[]
}

const keyOf = ({ configuration, buses }: Planned, loop: Loop): string =>
  `plan|${loop}|${buses} buses|${physicalKey(configuration, ['method'])}`

/** What has to be simulated of a plan; null where it is impossible. */
export function planRun({ planning, tree }: PlanForms, planned: Planned, loop: Loop): PlanRun | null {
  const key = keyOf(planned, loop)
  const run = planning.plannedRun(planned, loop)
  const [job] = run.jobs
  if (!job) return null
  if (!tree) {
    const points = run.jobs.map((one, index) => ({
      key: `${key}|${index}`,
      question: { scenario: one.scenario, run: one.run },
      onlyFinal: true,
    }))
    return { planned, key, run, points }
  }
  const reads = tree.resolve(planned.configuration)
  if (!reads.ok) return null
  const scenario = withMethod(reads.value, loop)
  return { planned, key, run: null, points: [{ key, question: { scenario, run: job.run }, onlyFinal: true }] }
}

/** What a plan comes to by simulation. */
export interface SimulatedPlan {
  readonly value: number
  /** Of the 95 % interval. */
  readonly halfWidth: number
}

export type Outcomes = SimulatedPoints['outcomes']

/** What is simulated of some points, in their order. */
export const answersOf = ({ points }: Pick<PlanRun, 'points'>, outcomes: Outcomes): readonly (Prediction | null)[] =>
  points.map(({ key }) => answerAt(outcomes, key) ?? null)

/** A goal that any throughput reaches: the judgement of it is the sum of all buses. */
const anything = { quantity: 'throughput', value: 0 } as const

/** What the simulation says of a plan; undefined until it is in. */
export function simulatedPlan({ planning }: PlanForms, asked: PlanRun, outcomes: Outcomes): SimulatedPlan | undefined {
  const answers = answersOf(asked, outcomes)
  const [first] = answers
  if (!first) return undefined
  if (asked.run === null) return rateOf(first)
  const judged = planning.judgement(anything, asked.run, answers)
  return judged ? { value: judged.figure, halfWidth: (judged.high - judged.low) / 2 } : undefined
}

/** How full the parts of a plan are by simulation, once what it comes to is known. */
export function simulatedLoad(
  { planning, tree }: PlanForms,
  asked: PlanRun,
  outcomes: Outcomes,
  { value }: SimulatedPlan,
): LoadedSystem | null {
  const [first] = answersOf(asked, outcomes)
  if (!first) return null
  return tree ? tree.loaded(asked.planned.configuration, first) : planning.loadedBus(asked.planned, first, value)
}
