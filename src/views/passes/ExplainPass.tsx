import type { ReactElement } from 'react'
import type { Passes } from '../../prediction/witnesses.ts'
import { ExplainColumns, ExplainSteps, formulaPart } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { passFacts } from './passFacts.ts'
import type { PassesState } from './passesState.ts'

interface ExplainPassProps {
  readonly state: PassesState
  readonly witness: Passes
}

/** How the time of a pass comes about, where it holds, and how far it is off. */
export function ExplainPass({ state, witness }: ExplainPassProps): ReactElement {
  const unit = rateUnit(state.configuration.units)
  const { terms, formulas } = witness.explainPass(state.scenario, state.predicted)
  return (
    <section className="explain" aria-label="Explanation">
      <ExplainColumns parts={formulas.map((formula) => formulaPart(formula, formula.words ?? '', unit))} facts={passFacts(state)} />
      <ExplainSteps steps={Object.values(terms)} unit={unit} />
    </section>
  )
}
