import { useMemo, useState, type ReactElement } from 'react'
import { ExplainColumns, ExplainSteps, valueOf, type ExplainedFact, type ExplainedPart } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Segments } from '../shared/Segments.tsx'
import type { ExplainedStep, Striping } from '../../prediction/witnesses.ts'
import { explainedArray } from './explainedArray.ts'
import type { StripeFacts, StripeSimulation } from './stripeFacts.ts'
import { askedPart, busyPart, diskPart, ratePart, responsePart } from './stripingFormulas.tsx'
import { presentFacts, unitFacts } from './stripingSources.ts'
import { curvePart, keptPart, loadsPart, optimumPart } from './unitFormulas.tsx'

/** The questions that formulas answer here. */
export type StripeTopic = 'unit' | 'present'

const topics: Readonly<Record<StripeTopic, string>> = { unit: 'Best unit', present: 'Present unit' }

/** The formulas of a topic, in letters and with the present numbers. */
export function stripingParts(topic: StripeTopic, steps: readonly ExplainedStep[], facts: StripeFacts): readonly ExplainedPart[] {
  const value = valueOf(steps)
  const unit = rateUnit(facts.configuration.units)
  switch (topic) {
    case 'unit':
      return [
        curvePart(value, facts, unit),
        optimumPart(value, facts),
        keptPart(value, facts, unit),
        ...(facts.robust ? [loadsPart(value)] : []),
      ]
    case 'present':
      return [askedPart(value, facts), diskPart(value, unit), busyPart(value, facts), responsePart(value), ratePart(value, unit)]
  }
}

function stripingFacts(
  topic: StripeTopic,
  steps: readonly ExplainedStep[],
  facts: StripeFacts,
  simulation: StripeSimulation,
): readonly ExplainedFact[] {
  switch (topic) {
    case 'unit':
      return unitFacts(valueOf(steps), facts, simulation)
    case 'present':
      return presentFacts(facts, simulation)
  }
}

interface ExplainStripingProps {
  readonly facts: StripeFacts
  readonly simulation: StripeSimulation
  readonly witness: Striping
}

/** The formulas of the present array with their numbers, where they hold, and how far they are off. */
export function ExplainStriping({ facts, simulation, witness }: ExplainStripingProps): ReactElement {
  const [topic, setTopic] = useState<StripeTopic>('unit')
  const steps = useMemo(() => witness.explainStriping(explainedArray(facts)), [witness, facts])
  return (
    <section className="explain" aria-label="Explanation">
      <Segments legend="Explain which answer" name="explained" options={topics} chosen={topic} choose={setTopic} />
      <ExplainColumns parts={stripingParts(topic, steps, facts)} facts={stripingFacts(topic, steps, facts, simulation)} />
      <ExplainSteps steps={steps} unit={rateUnit(facts.configuration.units)} />
    </section>
  )
}
