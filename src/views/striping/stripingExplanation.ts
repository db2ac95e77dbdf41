import type { Explanation } from '../../answer/document.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { presentParts, unitParts } from './stripingParts.ts'
import { presentFacts, unitFacts } from './stripingSources.ts'
import { explainedArray, type StripingState } from './stripingState.ts'

/** The formulas of the present array with their numbers, where they hold, and how far they are off. */
export function stripingExplanation(state: StripingState, witness: Striping): Explanation {
  const explained = witness.explainStriping(explainedArray(state))
  return {
    topics: [
      { name: 'Best unit', parts: unitParts(explained, state), facts: unitFacts(explained, state) },
      { name: 'Present unit', parts: presentParts(explained, state), facts: presentFacts(explained, state) },
    ],
    terms: Object.values(explained.terms),
  }
}
