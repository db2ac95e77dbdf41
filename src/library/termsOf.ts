import type { Configuration } from '../configuration/configuration.ts'
import type { Term } from '../domain/formula.ts'
import type { Result } from '../domain/problem.ts'
import type { ExplainedQuantity } from './answers.ts'
import { unbroken, type Says } from './says.ts'

type Load = () => Promise<Says<readonly Term[]>>

const ofBus: Load = async () => (await import('./formula/busTerms.ts')).busTerms

/** Whose closed forms answer other questions than those about one bus; loaded when they are first asked. */
const others: Readonly<Record<string, Load>> = {
  striping: async () => (await import('./formula/arrayTerms.ts')).arrayTerms,
  caching: async () => (await import('./formula/cacheTerms.ts')).cacheTerms,
  drives: async () => (await import('./formula/queueFormulas.ts')).queueTerms,
  passes: async () => (await import('./formula/passFormulas.ts')).passTerms,
}

/** Every intermediate quantity of the closed forms that the question of a configuration is answered by. Nothing is thrown. */
export async function termsOf(configuration: Configuration): Promise<Result<readonly Term[]>> {
  return unbroken('The explanation', async () => (await (others[configuration.view] ?? ofBus)())(configuration))
}

/** Terms by their names, as members of a line. */
export const termsByName = (terms: readonly Term[]): Readonly<Record<string, ExplainedQuantity>> =>
  Object.fromEntries(terms.map(({ name, ...rest }) => [name, rest]))
