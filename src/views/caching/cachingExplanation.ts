import type { Explanation } from '../../answer/document.ts'
import type { Caching } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { accessParts, blockParts, missParts } from './cachingParts.ts'
import { accessFacts, blockFacts, missFacts } from './cachingSources.ts'
import type { CachingState } from './cachingState.ts'
import { explainedCache } from './explainedCache.ts'

/** The formulas of the present cache and trace with their numbers, where they hold, and how far they are off. */
export function cachingExplanation(state: CachingState, witness: Caching): Explanation {
  const explained = witness.explainCaching(explainedCache(state))
  const { noun, configuration } = state.plan
  const unit = rateUnit(configuration.units)
  const access = { name: 'Split access', parts: accessParts(explained, unit), facts: accessFacts(explained, state) }
  return {
    topics: [
      { name: 'Best block', parts: blockParts(explained, state, unit), facts: blockFacts(explained, state) },
      ...(noun === 'SSD' ? [] : [access]),
      { name: 'Access time', parts: missParts(explained, state, unit), facts: missFacts(explained, state) },
    ],
    // what an arm takes is nothing of flash
    terms: Object.values(explained.terms).filter(({ value }) => noun === 'disk' || value !== 0),
  }
}
