import type { Explanation } from '../../answer/document.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { askedPart, networkPart, presentParts, unitParts } from './stripingParts.ts'
import { networkFacts, presentFacts, unitFacts } from './stripingSources.ts'
import { explainedArray, isCovered, type StripingState } from './stripingState.ts'

/** The formulas of the present array with their numbers, where they hold, and how far they are off. */
export function stripingExplanation(state: StripingState, witness: Striping): Explanation {
  const explained = witness.explainStriping(explainedArray(state))
  const network = {
    name: 'This array',
    parts: [askedPart(explained, state), networkPart(explained, state)],
    facts: networkFacts(explained, state),
  }
  const { drives, processes, requestSize, stripeUnit, disksPerRequest, bytesPerDisk, onDisks, onLinks, arrayThroughput } = explained.terms
  if (state.array.system.drive.flash)
    return {
      topics: [network],
      terms: [drives, processes, requestSize, stripeUnit, disksPerRequest, bytesPerDisk, onDisks, onLinks, arrayThroughput],
    }
  return {
    topics: [
      ...(isCovered(state.array) ? [] : [network]),
      { name: 'Best unit', parts: unitParts(explained, state), facts: unitFacts(explained, state) },
      { name: 'Present unit', parts: presentParts(explained, state), facts: presentFacts(explained, state) },
    ],
    terms: Object.values(explained.terms),
  }
}
