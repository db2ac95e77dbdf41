import type { ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import { fields } from '../../configuration/fields/fields.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { rateNumber } from '../../units/formatQuantity.ts'
import type { BusExplanation } from '../../prediction/witnesses.ts'
import { ExplainColumns, ExplainSteps } from '../shared/ExplainParts.tsx'
import { signedPercent } from '../shared/intervalText.ts'
import { inBoth } from '../shared/Mathematics.tsx'
import { explanation, isBound, type Explanation, publishedExplanation } from './formulas.ts'
import { methodStyles } from './throughputMarks.ts'
import { measuredValue, type ThroughputState } from './throughputState.ts'

interface ExplainProps {
  readonly state: ThroughputState
  readonly explained: BusExplanation
  readonly palette: Palette
  readonly setMethod: (method: Method) => void
}

const methods: readonly Method[] = ['naive', 'pipelined', 'no-rounds', 'ideal']

function errorText(prediction: Prediction): string {
  const { uncertainty, throughput } = prediction
  const share = throughput / uncertainty.low - 1
  switch (uncertainty.kind) {
    case 'published-error':
      return `up to ${signedPercent(share).slice(1)} (published)`
    case 'validated-error':
      return `up to ${signedPercent(share).slice(1)} (found against the tables and the simulation)`
    case 'bound':
      return isBound(prediction)
        ? 'none: a bound, of mean times; simulated reads of several disks passed it by up to 3\u00A0%, of one disk by up to 7\u00A0%'
        : 'no bound here, as heads are faster than the bus: simulated reads passed it by up to 12\u00A0%'
    case 'confidence-95':
      return `± ${signedPercent(share, 1).slice(1)}`
  }
}

/** How far the formula is from what was measured here. */
function hereText(state: ThroughputState, method: Method, formula: Prediction): string {
  const measured = measuredValue(state.measured, method)
  if (measured === undefined) return ''
  return `; here ${signedPercent(formula.throughput / measured - 1, 1)} against the measured ${rateNumber(measured, state.unit)}`
}

/** What the paper itself says of naive reads, named as such. */
function publishedPart(explained: BusExplanation): Explanation {
  const published = publishedExplanation(explained)
  return { ...published, title: `The paper’s own: ${published.title}` }
}

/** The formula behind a line with the present numbers put in, where it holds, and how far it was off. */
export function Explain({ state, explained, palette, setMethod }: ExplainProps): ReactElement | null {
  // the choices of the field are the methods
  const method = state.configuration.method as Method
  const prediction = (state.methods.get(method) ?? state.methods.get('naive'))?.formula
  if (!prediction) return null
  const colour = palette[methodStyles[method].token]
  const { title, words, formula } = explanation(method, explained)
  const parts = method === 'naive' ? [{ title, words, formula }, publishedPart(explained)] : [{ title, words, formula }]
  return (
    <section className="explain" aria-label="Explanation">
      <fieldset className="segments">
        <legend className="spoken">Explain which line</legend>
        {methods.map((one) => (
          <label key={one}>
            <input type="radio" name="explained" checked={one === method} onChange={() => setMethod(one)} />
            <span>{methodStyles[one].label}</span>
          </label>
        ))}
      </fieldset>
      <ExplainColumns
        parts={parts.map((part) => ({ title: part.title, words: part.words, formulas: inBoth(part.formula, state.unit, colour) }))}
        facts={[
          ['Holds for', formula.holdsFor],
          ['Error', errorText(prediction) + hereText(state, method, prediction)],
          ['Source', formula.source],
          [
            'Quickest disk',
            fields.positioningRule.choices.find(({ value }) => value === state.configuration.positioningRule)?.label ?? '–',
          ],
        ]}
      />
      <ExplainSteps steps={Object.values(explained.terms)} unit={state.unit} />
    </section>
  )
}
