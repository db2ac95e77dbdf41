import type { FormulaAnswers } from './answers.ts'
import { formulaSays } from './formulaSays.ts'
import type { Linked } from './linked.ts'
import { asked, optionsOf, type AnswerOf, type AskOptions, type Question } from './question.ts'
import { valueOf } from './refusal.ts'

/**
 * What the closed forms say: the object of a line of `busbar predict`. Numbers are in base units, in full precision: seconds, bytes, bytes per
 * second, shares of one; the same question gives the same bits in every engine.
 *
 * @returns the answer to the question of the configuration (its field `view`, `throughput` where nothing else is said)
 * @throws BusbarError where a value is wrong, or the question has no answer by formula; the promise is then rejected
 * @example
 * const { throughput } = await predict({ disks: 8, size: '128 KiB' })
 * console.log(throughput / 1e6) // MB/s
 * const array = await predict('#view=striping&disks=8', { view: 'striping' })
 * console.log(array.stripeUnit.best) // bytes
 */
export async function predict<const Q extends Question, const Options extends AskOptions | undefined = undefined>(
  question: Q,
  options?: Options,
): Promise<Linked<FormulaAnswers[AnswerOf<Q, Options>]>> {
  const { configuration } = valueOf(asked(question, { view: optionsOf<AskOptions>(options, ['view']).view }))
  const answer = valueOf(await formulaSays(configuration))
  // what a configuration is answered follows from its view
  const { linked } = await import('./linked.ts')
  return linked(configuration, answer) as unknown as Linked<FormulaAnswers[AnswerOf<Q, Options>]>
}
