import type { Explanation } from '../../answer/document.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { askedPart, networkPart, parityParts, presentParts, unitParts } from './stripingParts.ts'
import { networkFacts, presentFacts, unitFacts } from './stripingSources.ts'
import { explainedArray, hasUnknownParity, type StripingState } from './stripingState.ts'

/** The formulas of the present array with their numbers, where they hold, and how far they are off. */
export function stripingExplanation(state: StripingState, witness: Striping): Explanation {
  if (state.form === 'parity') {
    const { terms, formulas } = witness.explainParity(state.array)
    return {
      topics: [{ name: 'This array', parts: parityParts(formulas, state), facts: networkFacts(formulas.rate, state) }],
      terms: Object.values(terms),
    }
  }
  const explained = witness.explainStriping(explainedArray(state))
  const network = {
    name: 'This array',
    parts: [askedPart(explained, state), networkPart(explained, state)],
    facts: networkFacts(explained.formulas.array, state),
  }
  const { drives, processes, requestSize, stripeUnit, disksPerRequest, bytesPerDisk, onDisks, onLinks, arrayThroughput } = explained.terms
  if (state.array.system.drive.flash || hasUnknownParity(state))
    return {
      topics: [network],
      terms: [drives, processes, requestSize, stripeUnit, disksPerRequest, bytesPerDisk, onDisks, onLinks, arrayThroughput],
    }
  return {
    topics: [
      ...(state.form !== null ? [] : [network]),
      { name: 'Best unit', parts: unitParts(explained, state), facts: unitFacts(explained, state) },
      { name: 'Present unit', parts: presentParts(explained, state), facts: presentFacts(explained, state) },
    ],
    terms: Object.values(explained.terms),
  }
}
