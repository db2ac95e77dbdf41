import { changedValues } from '../shared/pinnedChanges.ts'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import { type FieldName } from '../../configuration/fields/fields.ts'
import type { FreeField, Goal, Plan, PlanAnswer, PlanMethod } from '../../prediction/plan/planning.ts'
import { plainDigits, type RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { countWord } from '../shared/intervalText.ts'
import { figureText, type PlanState } from './planState.ts'
import { freeFieldNames, freeText } from './planWords.ts'

/** The methods that are asked, in their order. */
export const tableMethods = ['pipelined', 'naive', 'ideal'] as const satisfies readonly PlanMethod[]

/** One answer as the table shows it. */
export interface PlanCell {
  readonly method: PlanMethod
  /** "96 KiB", "stops at 13.3 MB/s", "cannot help", "–". */
  readonly text: string
  /** The exact end of what suffices, where the text is a rounder value: "from 90.5 KiB on". */
  readonly exact: string | null
  /** What is set when the answer is applied; null where there is nothing to apply. */
  readonly value: number | null
}

/** One field and what it alone would have to be. */
export interface PlanRow {
  readonly field: FreeField
  readonly name: string
  readonly now: string
  readonly cells: readonly PlanCell[]
}

function cellOf(goal: Goal, field: FreeField, method: PlanMethod, answer: PlanAnswer, unit: RateUnit): PlanCell {
  switch (answer.kind) {
    case 'no-effect':
      return { method, text: '–', exact: null, value: null }
    case 'not-reachable':
      return {
        method,
        text: answer.helps ? `stops at ${figureText(goal, answer.most.figure, unit)}` : 'cannot help',
        exact: null,
        value: null,
      }
    case 'reached': {
      const shown = freeText(field, answer.rounded, unit)
      const limit = freeText(field, answer.value, unit)
      const isLargest = answer.end === 'largest'
      return {
        method,
        text: isLargest ? `at most ${shown}` : shown,
        exact: limit === shown ? null : isLargest ? `up to ${limit}` : `from ${limit} on`,
        value: answer.rounded,
      }
    }
  }
}

/** The table of a plan as plain values; rows without any answer are left out. */
export function planRows({ configuration, plan }: PlanState): readonly PlanRow[] {
  const unit = rateUnit(configuration.units)
  return plan.fields
    .filter(({ answers }) => tableMethods.some((method) => answers[method].kind !== 'no-effect'))
    .map(({ field, now, answers }) => ({
      field,
      name: freeFieldNames[field],
      now: freeText(field, now, unit),
      cells: tableMethods.map((method) => cellOf(plan.goal, field, method, answers[method], unit)),
    }))
}

/** What applying a value of a free field sets. */
export function appliedValues(
  configuration: Configuration,
  field: FreeField,
  value: number,
  { withFreeValue }: Pick<Planning, 'withFreeValue'>,
): Partial<Record<FieldName, Value>> {
  const { configuration: applied, buses } = withFreeValue(field, { configuration, buses: configuration.buses }, value)
  return field === 'buses' ? { buses } : changedValues(configuration, applied)
}

const steps: Partial<Readonly<Record<FreeField, string>>> = {
  disks: 'one more disk',
  requestSize: 'twice the request size',
  busRate: 'twice the bus rate',
  buses: 'one more bus',
}

/** From which values on more of a field is hardly worth it, pipelined where that is better now. */
export function kneeSentence(plan: Plan, share: number, unit: RateUnit): string {
  const method = plan.now.pipelined > plan.now.naive ? 'pipelined' : 'naive'
  const parts = plan.fields.flatMap(({ field, knees }) => {
    const knee = knees[method]
    const step = steps[field]
    if (knee === null || step === undefined) return []
    const value = field === 'disks' || field === 'buses' ? countWord(knee.value) : freeText(field, knee.value, unit)
    return [`${step} from ${value} on`]
  })
  const least = `${plainDigits(Number((share * 100).toPrecision(3)))}\u00A0%`
  if (parts.length === 0) return `Every step still adds ${least} or more.`
  return `Read ${method === 'naive' ? 'naively' : 'pipelined'}, these steps add less than ${least}: ${parts.join('; ')}.`
}
