import type { Explanation } from '../../answer/document.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { formulaPart } from '../shared/ExplainParts.tsx'
import type { RoundsState, RoundsWitness } from './roundsState.ts'

/** The model of a round with the present numbers put in, where it holds, and every quantity behind it. */
export function roundsExplanation({ scenario, configuration }: RoundsState, { explain }: RoundsWitness): Explanation {
  const { formulas, terms } = explain(scenario)
  const { naive } = formulas
  const facts = [
    ['Holds for', naive.holdsFor],
    ['Source', naive.source],
  ] as const
  return {
    topics: [{ name: '', parts: [formulaPart(naive, naive.words ?? '', rateUnit(configuration.units))], facts }],
    terms: Object.values(terms),
  }
}
