import { useMemo, useState, type ReactElement } from 'react'
import { ExplainColumns, ExplainSteps } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Segments } from '../shared/Segments.tsx'
import type { Striping } from '../../prediction/witnesses.ts'
import { explainedArray } from './explainedArray.ts'
import type { StripingState } from './stripingState.ts'
import { stripingParts, type StripeTopic } from './stripingParts.ts'
import { presentFacts, unitFacts } from './stripingSources.ts'

const topics: Readonly<Record<StripeTopic, string>> = { unit: 'Best unit', present: 'Present unit' }

interface ExplainStripingProps {
  readonly state: StripingState
  readonly witness: Striping
}

/** The formulas of the present array with their numbers, where they hold, and how far they are off. */
export function ExplainStriping({ state, witness }: ExplainStripingProps): ReactElement {
  const [topic, setTopic] = useState<StripeTopic>('unit')
  const explained = useMemo(() => witness.explainStriping(explainedArray(state)), [witness, state])
  return (
    <section className="explain" aria-label="Explanation">
      <Segments legend="Explain which answer" name="explained" options={topics} chosen={topic} choose={setTopic} />
      <ExplainColumns
        parts={stripingParts(topic, explained, state)}
        facts={topic === 'unit' ? unitFacts(explained, state) : presentFacts(explained, state)}
      />
      <ExplainSteps steps={Object.values(explained.terms)} unit={rateUnit(state.configuration.units)} />
    </section>
  )
}
