import { useMemo, useState, type ReactElement } from 'react'
import { ExplainColumns, ExplainSteps } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Segments } from '../shared/Segments.tsx'
import type { Caching } from '../../prediction/witnesses.ts'
import type { CachingState } from './cachingState.ts'
import { cacheParts, type CacheTopic } from './cachingParts.ts'
import { cacheFacts } from './cachingSources.ts'
import { explainedCache } from './explainedCache.ts'

const topics: Readonly<Record<CacheTopic, string>> = { block: 'Best block', access: 'Split access', miss: 'Access time' }
const withoutPlatters: Partial<typeof topics> = { block: topics.block, miss: topics.miss }

interface ExplainCachingProps {
  readonly state: CachingState
  readonly witness: Caching
}

/** The formulas of the present cache and trace with their numbers, where they hold, and how far they are off. */
export function ExplainCaching({ state, witness }: ExplainCachingProps): ReactElement {
  const [topic, setTopic] = useState<CacheTopic>('block')
  const explained = useMemo(() => witness.explainCaching(explainedCache(state)), [witness, state])
  // what an arm takes is nothing of flash
  const steps = Object.values(explained.terms).filter(({ value }) => state.plan.noun === 'disk' || value !== 0)
  return (
    <section className="explain" aria-label="Explanation">
      <Segments
        legend="Explain which answer"
        name="explained"
        options={state.plan.noun === 'SSD' ? withoutPlatters : topics}
        chosen={topic}
        choose={setTopic}
      />
      <ExplainColumns parts={cacheParts(topic, explained, state)} facts={cacheFacts(topic, explained, state)} />
      <ExplainSteps steps={steps} unit={rateUnit(state.plan.configuration.units)} />
    </section>
  )
}
