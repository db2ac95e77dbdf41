import type { Section } from '../../answer/document.ts'
import type { AskedPhrase } from '../../answer/asked.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { Questions } from '../../prediction/registry.ts'
import type { Planning, TreeForms } from '../../prediction/witnesses.ts'
import type { SimulatedPoints } from '../shared/simulationRun.ts'
import { askedGoal, goalAsks } from './goal.ts'
import { machineGoal } from './machineNeeds.ts'
import { needCards, type GoalNeeds } from './needs.ts'
import { closedPart, openPart } from './openPart.ts'
import { planAnswer } from './planAnswer.ts'
import { confirmationsOf, type Confirmation } from './planConfirmations.ts'
import type { ReadsStudy } from '../shared/readsStudy.ts'
import type { PlanForms } from './planForms.ts'
import { goalOf, planState, spokenFields, type PlanState } from './planState.ts'
import { runsOf, saturationFormulas, saturationState, unsaidBy, type SaturationFormulas, type SaturationState } from './saturationState.ts'
import { streamState, type StreamState } from './streams.ts'

/** Who answers what is needed, of disks on a bus and of machines. */
export interface NeedWitness {
  readonly planning: Planning
  readonly tree: TreeForms
}

/** What a goal needs, of disks on one bus with their plan. */
interface Needs extends GoalNeeds {
  readonly plan?: PlanState
}

/** What the closed forms say of what is needed. */
export interface NeedFormulas {
  readonly configuration: Configuration
  readonly forms: PlanForms
  readonly asks: readonly AskedPhrase[]
  /** Null where nothing is said of it, and a goal is stated. */
  readonly saturation: SaturationFormulas | null
  /** Where a goal is stated, or all fields stand open. */
  readonly needs: Needs | null
  readonly streams: StreamState | null
  /** What stands open and is known without simulation. */
  readonly part: Section | null
}

export type SimulatedNeeds = SimulatedPoints<Questions[ReadsStudy]>

/** The same with what has been simulated so far. */
export interface NeedState extends NeedFormulas {
  readonly saturation: SaturationState | null
  readonly simulated: SimulatedNeeds
}

/** Of fields that are not all shown, those of the sentence and of the cards are simulated. */
function busNeeds(plan: PlanState, planning: Planning): Needs {
  const { configuration } = plan
  const { goal, reached } = plan.plan
  const cards = needCards(plan, planning)
  const isShown = ({ field, method }: Confirmation): boolean =>
    openPart(configuration) === 'fields' ||
    spokenFields.some((spoken) => spoken === field) ||
    cards.some((card) => card.field === field && card.method === method)
  const confirmations = confirmationsOf(configuration, plan.plan, planning).filter(isShown)
  return { goal, isReached: reached.length > 0, cards, confirmations, answer: (judgements) => planAnswer(plan, judgements), plan }
}

const isStated = (configuration: Configuration): boolean => askedGoal(configuration) !== 'saturation'

/** Whether fields of disks on one bus are asked for. */
export const areFieldsAsked = (configuration: Configuration): boolean =>
  isOneBus(configuration) && (isStated(configuration) || openPart(configuration) === 'fields')

/** The same formulas with further fields, which the sentence does not need. */
export function withFields<One extends NeedFormulas>(formulas: One, further: PlanState['plan']['fields']): One {
  const { needs, forms } = formulas
  if (!needs?.plan) return formulas
  const { configuration, plan } = needs.plan
  return { ...formulas, needs: busNeeds({ configuration, plan: { ...plan, fields: [...plan.fields, ...further] } }, forms.planning) }
}

/** What a goal needs by as many fields as the sentence has; of A what it does now, and where they stand open, all fields. */
function needsOf(configuration: Configuration, { planning, tree }: PlanForms, isPinned: boolean): Needs | null {
  if (tree) return isStated(configuration) ? machineGoal(goalOf(configuration, planning), configuration, { planning, tree }) : null
  if (!areFieldsAsked(configuration)) return null
  if (!isPinned) return busNeeds(planState(configuration, planning, spokenFields), planning)
  return busNeeds(planState(configuration, planning, openPart(configuration) === 'fields' ? undefined : []), planning)
}

/**
 * What the closed forms say; of the fields as much as the sentence needs.
 *
 * @param present where this is A, what it stands beside
 */
export function needFormulas(configuration: Configuration, { planning, tree }: NeedWitness, present?: NeedFormulas): Result<NeedFormulas> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return resolved
  const forms = { planning, tree: isOneBus(configuration) ? null : tree }
  const saturation = saturationFormulas(configuration, forms)
  if (!saturation && !isStated(configuration)) return failure(unsaidBy(forms, configuration))
  return success({
    configuration,
    forms,
    asks: goalAsks(configuration, planning),
    saturation,
    needs: needsOf(configuration, forms, present !== undefined),
    streams: openPart(configuration) === 'streams' ? streamState(configuration, planning, present?.streams?.plan.method) : null,
    part: closedPart({ configuration, planning, present: present?.configuration }),
  })
}

/** What is simulated, the most important first. */
export const needPoints = ({ needs, streams, saturation }: NeedFormulas): SimulatedNeeds['points'] => [
  ...(needs?.confirmations ?? []).flatMap(({ points }) => points),
  ...(streams?.promises ?? []).map(({ point }) => point),
  ...(saturation ? runsOf(saturation) : []).flatMap(({ points }) => points),
]

export const needState = (formulas: NeedFormulas, simulated: SimulatedNeeds): NeedState => ({
  ...formulas,
  simulated,
  saturation:
    formulas.saturation && saturationState(formulas.saturation, formulas.forms, simulated.outcomes, simulated.state !== 'running'),
})
