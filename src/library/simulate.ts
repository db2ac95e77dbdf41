import type { SimulationAnswers } from './answers.ts'
import type { Linked } from './linked.ts'
import { asked, optionsOf, type AnswerOf, type AskOptions, type Question } from './question.ts'
import { valueOf } from './refusal.ts'
import { simulating, type Running } from './simulating.ts'

/** How a configuration is simulated. */
export interface SimulateOptions extends AskOptions, Running {
  /** Half of the 95 % interval of throughput, relative to it, that ends a run: 0.0005 to 0.2, or a text like `'1 %'`; that of the configuration if left out. */
  readonly precision?: number | string
  /** Of the random numbers: a whole number from 0 to 4,294,967,295; that of the configuration if left out. The same seed gives the same bits. */
  readonly seed?: number
}

/**
 * What the simulation says: the object of a line of `busbar simulate`, in base units.
 *
 * @returns the answer to the question of the configuration, with `run`: how long it was simulated
 * @throws BusbarError where a value is wrong, or the question is not simulated; the reason of the signal where that was raised. The promise is
 *   then rejected
 * @example
 * const { throughput, uncertainty } = await simulate({ disks: 8 }, { precision: 0.02, seed: 7 })
 * console.log(uncertainty.low <= throughput) // true
 */
export async function simulate<const Q extends Question, const Options extends SimulateOptions | undefined = undefined>(
  question: Q,
  options?: Options,
): Promise<Linked<SimulationAnswers[AnswerOf<Q, Options>]>> {
  const { view, precision, seed, ...running }: SimulateOptions = optionsOf<SimulateOptions>(options, [
    'view',
    'signal',
    'workers',
    'precision',
    'seed',
  ])
  const { configuration } = valueOf(asked(question, { view, precision, seed }))
  const { simulationSays } = await import('./simulationSays.ts')
  const by = await simulating(running)
  by.signal.throwIfAborted()
  const said = await simulationSays(configuration, by)
  by.signal.throwIfAborted()
  // what a configuration is answered follows from its view
  const { linked } = await import('./linked.ts')
  return linked(configuration, valueOf(said)) as unknown as Linked<SimulationAnswers[AnswerOf<Q, Options>]>
}
