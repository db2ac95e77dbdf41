import { use, type ReactElement } from 'react'
import type { Scenario } from '../../domain/scenario.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { ExplainColumns, ExplainSteps, formulaPart } from '../shared/ExplainParts.tsx'

interface ExplainProps {
  readonly scenario: Scenario
  readonly witnesses: Witnesses
  readonly unit: RateUnit
}

/** The model of a round with the present numbers put in, where it holds, and every quantity behind it. */
export function Explain({ scenario, witnesses, unit }: ExplainProps): ReactElement {
  const explained = use(witnesses.explain())(scenario)
  const { naive } = explained.formulas
  return (
    <section className="explain" aria-label="Explanation">
      <ExplainColumns
        parts={[formulaPart(naive, naive.words ?? '', unit)]}
        facts={[
          ['Holds for', naive.holdsFor],
          ['Source', naive.source],
        ]}
      />
      <ExplainSteps steps={Object.values(explained.terms)} unit={unit} />
    </section>
  )
}
