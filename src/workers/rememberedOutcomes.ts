import { RecentValues } from '../domain/recentValues.ts'
import { tightestPrecision } from '../domain/prediction.ts'
import { precisionOf, runKey } from '../prediction/begunRuns.ts'
import type { Answers, Questions, StudyId } from '../prediction/registry.ts'
import type { Outcome } from '../prediction/study.ts'
import type { Fraction } from '../units/quantities.ts'

export type AnyQuestion = Questions[StudyId]
export type AnyOutcome = Outcome<Answers[StudyId]>

/** What is asked, as outcomes are remembered. */
export interface Asking {
  /** All that decides the outcome but the precision. */
  readonly key: string
  /** 0 where it means nothing. */
  readonly precision: Fraction
}

interface Remembered {
  readonly outcome: AnyOutcome
  /** At every precision between these the outcome is the same. */
  readonly loosest: Fraction
  readonly tightest: Fraction
}

export const askingOf = (study: StudyId, question: AnyQuestion): Asking => ({
  key: runKey(study, question),
  precision: precisionOf(question) ?? 0,
})

const tightestOf = (outcome: AnyOutcome): Fraction =>
  outcome.ok && 'caveats' in outcome.answer ? tightestPrecision(outcome.answer) : Infinity

/** Outcomes by what was asked, of as many simulations as it is told; those asked for longest ago are forgotten first. */
export class RememberedOutcomes {
  readonly #outcomes: RecentValues<readonly Remembered[]>

  constructor(most: number) {
    this.#outcomes = new RecentValues(most)
  }

  get({ key, precision }: Asking): AnyOutcome | undefined {
    const known = this.#outcomes.get(key)
    return known?.find(({ loosest, tightest }) => tightest <= precision && precision <= loosest)?.outcome
  }

  add({ key, precision }: Asking, outcome: AnyOutcome): void {
    const one = { outcome, loosest: precision, tightest: Math.min(precision, tightestOf(outcome)) }
    this.#outcomes.set(key, [...(this.#outcomes.get(key) ?? []), one])
  }
}
