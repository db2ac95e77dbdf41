import type { ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import { fields } from '../../configuration/fields.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatCount, formatNumber, formatRate, formatSize, formatTime, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { ExplainedStep } from '../witnesses.ts'
import { Scrolling } from '../Scrolling.tsx'
import { signedPercent } from '../intervalText.ts'
import { explanation } from './formulas.tsx'
import type { Facts } from './throughputFacts.ts'
import { measuredValue, methodStyles } from './throughputSeries.ts'

interface ExplainProps {
  readonly facts: Facts
  readonly steps: readonly ExplainedStep[]
  readonly palette: Palette
  readonly setMethod: (method: Method) => void
}

const explained: readonly Method[] = ['naive', 'pipelined', 'no-rounds', 'ideal']

function errorText({ uncertainty, throughput }: Prediction): string {
  const share = throughput / uncertainty.low - 1
  switch (uncertainty.kind) {
    case 'published-error':
      return `up to ${signedPercent(share).slice(1)} (published)`
    case 'validated-error':
      return `up to ${signedPercent(share).slice(1)} (found against the tables and the simulation)`
    case 'bound':
      return 'none: a bound'
    case 'confidence-95':
      return `± ${signedPercent(share, 1).slice(1)}`
  }
}

/** How far the formula is from what was measured here. */
function hereText(facts: Facts, method: Method, formula: Prediction): string {
  const measured = measuredValue(facts.measured, method)
  if (measured === undefined) return ''
  return `; here ${signedPercent(formula.throughput / measured - 1, 1)} against the measured ${rateNumber(measured, facts.unit)}`
}

/** "equation3BusTransfer" as "equation 3 bus transfer". */
const spelled = (name: string): string => name.replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase()

function stepValue({ value, unit }: ExplainedStep, rate: RateUnit): string {
  switch (unit) {
    case 's':
      return value === 0 ? '0\u00A0ms' : formatTime(value)
    case 'B':
      return formatSize(value)
    case 'B/s':
      return formatRate(value, rate)
    case 'count':
      return Number.isInteger(value) ? formatCount(value) : formatNumber(value)
    case '1':
      return formatNumber(value)
  }
}

function Steps({ steps, unit }: { readonly steps: readonly ExplainedStep[]; readonly unit: RateUnit }): ReactElement {
  return (
    <details className="steps">
      <summary>All {steps.length} intermediate quantities</summary>
      <Scrolling label="Intermediate quantities">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              <th scope="col">In the paper</th>
              <th scope="col">Equation</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.name}>
                <th scope="row">
                  {spelled(step.name)}
                  {step.note && <span className="aside"> {step.note}</span>}
                </th>
                <td>{step.symbol ?? '–'}</td>
                <td>{step.equation ? `(${step.equation})` : '–'}</td>
                <td>{stepValue(step, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </details>
  )
}

/** The formula behind a line with the present numbers put in, where it holds, and how far it was off. */
export function Explain({ facts, steps, palette, setMethod }: ExplainProps): ReactElement | null {
  // the choices of the field are the methods
  const method = facts.configuration.method as Method
  const formula = (facts.methods.get(method) ?? facts.methods.get('naive'))?.formula
  if (!formula) return null
  const colour = palette[methodStyles[method].token]
  const isHostFirst = facts.configuration.dispatch === 'host-first'
  const { title, words, letters, numbers, holdsFor, source } = explanation({
    method,
    steps,
    throughput: formula.throughput,
    colour,
    unit: facts.unit,
    isHostFirst,
  })
  return (
    <section className="explain" aria-label="Explanation">
      <fieldset className="segments">
        <legend className="spoken">Explain which line</legend>
        {explained.map((one) => (
          <label key={one}>
            <input type="radio" name="explained" checked={one === method} onChange={() => setMethod(one)} />
            <span>{methodStyles[one].label}</span>
          </label>
        ))}
      </fieldset>
      <div className="explain-columns">
        <div>
          <h3>{title}</h3>
          <p>{words}</p>
          <Scrolling label="Formula">
            {letters}
            {numbers}
          </Scrolling>
        </div>
        <dl>
          <dt>Holds for</dt>
          <dd>{holdsFor}</dd>
          <dt>Error</dt>
          <dd>{errorText(formula) + hereText(facts, method, formula)}</dd>
          <dt>Source</dt>
          <dd>{source}</dd>
          <dt>Quickest disk</dt>
          <dd>{fields.positioningRule.choices.find(({ value }) => value === facts.configuration.positioningRule)?.label}</dd>
        </dl>
      </div>
      <Steps steps={steps} unit={facts.unit} />
    </section>
  )
}
