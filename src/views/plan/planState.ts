import type { Configuration } from '../../configuration/configuration.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import type { FreeField, Goal, Plan } from '../../prediction/plan/planning.ts'
import { formatNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Planning } from '../../prediction/witnesses.ts'

/** The next number upwards in two digits. */
export function roundedUp(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1
  const step = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Number((Math.ceil(value / step - 1e-9) * step).toPrecision(2))
}

/** How much more than the starting point a goal is that nobody has chosen. */
const usualIncrease = 1.25

/**
 * What the reader wants. A goal of 0 stands for a quarter more than naive reads of the untouched starting point, so that it stays where
 * it is while answers are applied.
 */
export function goalOf(configuration: Configuration, planning: Pick<Planning, 'goalFigure'>): Goal {
  const quantity = configuration.goalKind === 'requests' ? 'requests' : 'throughput'
  const chosen = quantity === 'requests' ? configuration.goalReads : configuration.goalRate
  if (chosen > 0) return { quantity, value: chosen }
  const start = planning.goalFigure({ quantity, value: 1 }, presetConfiguration(configuration.preset), 'naive')
  return { quantity, value: roundedUp(usualIncrease * start) }
}

/** A figure in the goal's quantity: "14 MB/s", "210 reads per second". */
export function figureText({ quantity }: Pick<Goal, 'quantity'>, figure: number, unit: RateUnit): string {
  if (quantity === 'requests') return `${formatNumber(figure, true)}\u00A0reads per second`
  return `${formatNumber(figure / (unitFactors.rate[unit] ?? 1), true)}\u00A0${unit}`
}

/** A plan with the configuration it is about. */
export interface PlanState {
  readonly configuration: Configuration
  readonly plan: Plan
}

/** The fields that the sentence speaks about. */
export const spokenFields = ['requestSize', 'disks', 'busRate'] as const satisfies readonly FreeField[]

/** The fields of the table that the sentence does not need. */
export const otherFields = ({ freeFields }: Pick<Planning, 'freeFields'>): readonly FreeField[] =>
  freeFields.filter((field) => !spokenFields.some((spoken) => spoken === field))

/** The plan for some fields, all of them unless it is said. */
export const planState = (
  configuration: Configuration,
  planning: Planning,
  fields: readonly FreeField[] = [...spokenFields, ...otherFields(planning)],
): PlanState => ({
  configuration,
  plan: planning.planFor(goalOf(configuration, planning), configuration, configuration.buses, fields, configuration.kneeShare),
})
