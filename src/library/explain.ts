import type { ExplainedQuantity } from './answers.ts'
import type { Linked } from './linked.ts'
import { asked, optionsOf, type AskOptions, type Question } from './question.ts'
import { valueOf } from './refusal.ts'
import { termsByName, termsOf } from './termsOf.ts'

/** Intermediate quantities of closed forms by their names. */
export type Explanation = Readonly<Record<string, ExplainedQuantity>>

/**
 * Every intermediate quantity of the closed forms with the present numbers: the object of a line of `busbar explain --format json`.
 *
 * @throws BusbarError where a value is wrong, or no closed form answers the question; the promise is then rejected
 * @example
 * const { headRate } = await explain({ disks: 7 })
 * console.log(headRate.value, headRate.unit, headRate.symbol) // 14600704 'B/s' 'bandwidth_rot'
 */
export async function explain(question: Question, options?: AskOptions): Promise<Linked<Explanation>> {
  const { configuration } = valueOf(asked(question, { view: optionsOf(options, ['view']).view }))
  const terms = valueOf(await termsOf(configuration))
  // no quantity is called like a member beside them
  const { linked } = await import('./linked.ts')
  return linked(configuration, termsByName(terms))
}
