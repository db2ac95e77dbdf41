import type { DotPoint } from '../../charts/marks/Dots.tsx'
import type { Prediction } from '../../domain/prediction.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { intervalText } from './intervalText.ts'
import type { Witnessed } from './witnessRule.ts'

/** What a point was answered; undefined until then, or where it was refused. */
export function answerAt<Answer>(outcomes: ReadonlyMap<string, Outcome<Answer>>, key: string): Answer | undefined {
  const outcome = outcomes.get(key)
  return outcome?.ok ? outcome.answer : undefined
}

/** A throughput with its 95 % interval, whoever simulated it. */
type Rate = Pick<Prediction, 'throughput'> & { readonly uncertainty: Pick<Prediction['uncertainty'], 'low' | 'high'> }

/** The same with half of its interval. */
export const rateOf = ({ throughput: value, uncertainty: { low, high } }: Rate): NonNullable<Witnessed['simulated']> => ({
  value,
  halfWidth: (high - low) / 2,
})

/** As a cell of a table; empty where nothing is simulated. */
export const rateCell = (said: Rate | undefined): Record<'value' | 'low' | 'high', number> | null =>
  said ? { value: said.throughput, low: said.uncertainty.low, high: said.uncertainty.high } : null

/** As a dot of a chart; none where nothing is simulated. */
export const rateDots = (x: number, said: Rate | undefined): readonly DotPoint[] =>
  said ? [{ x, y: said.throughput, low: said.uncertainty.low, high: said.uncertainty.high }] : []

/** "10.7 ± 0.1": without its unit, and without an interval that is none. */
export function rateInterval({ value, halfWidth }: ReturnType<typeof rateOf>, unit: RateUnit): string {
  const factor = unitFactors.rate[unit] ?? 1
  return intervalText(value / factor, halfWidth / factor)
}
