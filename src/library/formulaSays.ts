import type { Configuration } from '../configuration/configuration.ts'
import type { Result } from '../domain/problem.ts'
import type { FormulaAnswers, View } from './answers.ts'
import { published, unbroken, viewOf, type Says } from './says.ts'

type Loads = { readonly [V in View]: () => Promise<Says<FormulaAnswers[V extends 'throughput' ? V | 'ordered' : V]>> }

/** Who answers each question; loaded when it is first asked. */
const answers: Loads = {
  throughput: async () => (await import('./formula/throughputFormula.ts')).throughputFormula,
  passes: async () => (await import('./formula/passFormulas.ts')).passesFormula,
  jobs: async () => (await import('./formula/jobsFormula.ts')).jobsFormula,
  rounds: async () => (await import('./formula/throughputFormula.ts')).roundsFormula,
  plan: async () => (await import('./formula/planFormula.ts')).planFormula,
  striping: async () => (await import('./formula/stripingFormula.ts')).stripingFormula,
  caching: async () => (await import('./formula/cachingFormula.ts')).cachingFormula,
  drives: async () => (await import('./formula/queueFormulas.ts')).drivesFormula,
  validation: async () => published,
}

/** What the closed forms say of the question that a configuration asks. Nothing is thrown. */
export async function formulaSays(configuration: Configuration): Promise<Result<FormulaAnswers[keyof FormulaAnswers]>> {
  return unbroken<FormulaAnswers[keyof FormulaAnswers]>('The calculation', async () =>
    (await answers[viewOf(configuration)]())(configuration),
  )
}
