import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import type { FreeField, Goal, Judgement, PlanMethod } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import type { Answer } from '../shared/answer.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { improvedMethod } from './planParts.ts'
import { appliedValues, planRows } from './planRows.ts'
import type { PlanState } from './planState.ts'
import { busNoun, manyBuses } from './hopWords.ts'
import { verdictText, type Confirmation, type Judgements } from './planConfirmations.ts'

/** One field with the value that reaches the goal. */
export interface NeedCard {
  readonly field: FreeField
  readonly method: Exclude<PlanMethod, 'ideal'>
  /** "31 disks" */
  readonly label: string
  /** "instead of 24" */
  readonly instead: string
  readonly values: Partial<Record<FieldName, Value>>
}

/** What reaches a goal. */
export interface GoalNeeds {
  readonly goal: Goal
  readonly isReached: boolean
  readonly cards: readonly NeedCard[]
  /** What is simulated of them, and of what the answer advises. */
  readonly confirmations: readonly Confirmation[]
  readonly answer: (judgements: Judgements) => Answer
}

/** Fields in the order of how often people can change them. */
const order: readonly FreeField[] = [
  'disks',
  'requestSize',
  'busRate',
  'buses',
  'fence',
  'readCost',
  'missOverhead',
  'commandTime',
  'prefetchCost',
]

const mostCards = 3

const labelOf = (field: FreeField, text: string, name: string, configuration: Configuration): string => {
  const value = text.replace(/^at most /, '')
  if (field === 'disks') return `${value} disk${value === '1' ? '' : 's'}`
  if (field === 'requestSize') return `${text.startsWith('at most') ? 'At most ' : ''}${value} requests`
  if (field === 'busRate') return `A ${busNoun(configuration)} of ${value}`
  return field === 'buses' ? `${value} ${manyBuses(configuration)}` : `${name} ${text}`
}

/** The three most useful fields that alone reach the goal, each by the present loop where that does, else by the other. */
export function needCards(state: PlanState, planning: Planning): readonly NeedCard[] {
  const { configuration } = state
  const own = improvedMethod(configuration)
  const methods = own === 'naive' ? (['naive', 'pipelined'] as const) : (['pipelined', 'naive'] as const)
  const rows = planRows(state)
  return order
    .flatMap((field): readonly NeedCard[] => {
      const row = rows.find((one) => one.field === field)
      const method = methods.find((one) => row?.cells.some((cell) => cell.method === one && cell.value !== null))
      const cell = row?.cells.find((one) => one.method === method)
      if (!row || !method || !cell || cell.value === null || cell.text === row.now) return []
      const values = { ...appliedValues(configuration, field, cell.value, planning), method }
      return [{ field, method, label: labelOf(field, cell.text, row.name, configuration), instead: `instead of ${row.now}`, values }]
    })
    .slice(0, mostCards)
}

/** "simulated: ✓ yes: 1862 ± 10", and by which loop where it is not the present one. */
export function needText(
  { method }: Pick<NeedCard, 'method'>,
  configuration: Configuration,
  goal: Goal,
  judgement: Judgement | undefined,
): string {
  const loop = method === improvedMethod(configuration) ? '' : `${method}, `
  return judgement
    ? `${loop}simulated: ${verdictText(goal, judgement, rateUnit(configuration.units))}`
    : `${loop}by the model; being simulated`
}
