import { use, useMemo, useState, type ComponentType, type ReactElement } from 'react'
import { oncePer } from '../../domain/loading.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { ExplainColumns, ExplainSteps } from '../../views/shared/ExplainParts.tsx'
import { Segments } from '../../views/shared/Segments.tsx'
import { rateUnit } from '../../views/shared/fieldText.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { ViewProps } from '../../views/view.ts'
import type { Explanation } from '../document.ts'

interface ExplainedProps extends Pick<ViewProps, 'setAll'> {
  readonly explanation: Explanation
  readonly unit: RateUnit
}

/** Formulas with the present numbers, where they hold, and how far they are off. */
export function Explained({ explanation: { topics, terms, chosen: set }, unit, setAll }: ExplainedProps): ReactElement {
  const [own, setOwn] = useState(topics[0]?.name ?? '')
  const topicOf = (wanted: string): Explanation['topics'][number] | undefined => topics.find(({ name }) => name === wanted)
  const topic = topicOf(set ?? own) ?? topics[0]
  const options = Object.fromEntries(topics.map(({ name }) => [name, name]))
  const choose = (name: string): void => {
    const { sets } = topicOf(name) ?? {}
    if (sets) setAll(sets)
    else setOwn(name)
  }
  return (
    <section className="explain" aria-label="Explanation">
      {topics.length > 1 && (
        <Segments legend="Explain which answer" name="explained" options={options} chosen={topic?.name ?? ''} choose={choose} />
      )}
      {topic && <ExplainColumns parts={topic.parts} facts={topic.facts} />}
      {terms.length > 0 && <ExplainSteps steps={terms} unit={unit} />}
    </section>
  )
}

interface ExplainProps<State, Witness> extends Pick<ViewProps, 'configuration' | 'witnesses' | 'setAll'> {
  readonly state: State
  readonly witness: Witness
}

/** What explains a question, loaded once for the witnesses of a page. */
export function explanationOf<State, Witness>(
  explain: (witnesses: Witnesses) => Promise<(state: State, witness: Witness) => Explanation>,
): ComponentType<ExplainProps<State, Witness>> {
  const load = oncePer(explain)
  return function Explain({ state, witness, witnesses, configuration, setAll }) {
    const explained = use(load(witnesses))
    const explanation = useMemo(() => explained(state, witness), [explained, state, witness])
    return <Explained {...{ explanation, setAll }} unit={rateUnit(configuration.units)} />
  }
}
