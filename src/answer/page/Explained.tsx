import { useState, type ReactElement } from 'react'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { ExplainColumns, ExplainSteps } from '../../views/shared/ExplainParts.tsx'
import { Segments } from '../../views/shared/Segments.tsx'
import type { Explanation } from '../document.ts'

interface ExplainedProps {
  readonly explanation: Explanation
  readonly unit: RateUnit
}

/** Formulas with the present numbers, where they hold, and how far they are off. */
export function Explained({ explanation: { topics, terms }, unit }: ExplainedProps): ReactElement {
  const [chosen, setChosen] = useState(topics[0]?.name ?? '')
  const topic = topics.find(({ name }) => name === chosen) ?? topics[0]
  const options = Object.fromEntries(topics.map(({ name }) => [name, name]))
  return (
    <section className="explain" aria-label="Explanation">
      {topics.length > 1 && (
        <Segments legend="Explain which answer" name="explained" options={options} chosen={topic?.name ?? ''} choose={setChosen} />
      )}
      {topic && <ExplainColumns parts={topic.parts} facts={topic.facts} />}
      {terms.length > 0 && <ExplainSteps steps={terms} unit={unit} />}
    </section>
  )
}
