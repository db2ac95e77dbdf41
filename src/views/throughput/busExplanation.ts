import type { Explanation } from '../../answer/document.ts'
import { fields } from '../../configuration/fields/fields.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import type { BusExplanation } from '../../prediction/witnesses.ts'
import { rateNumber } from '../../units/formatQuantity.ts'
import { inBoth } from '../shared/Mathematics.tsx'
import { signedPercent } from '../shared/intervalText.ts'
import { explainedMethod, isBound, publishedMethod, type ExplainedMethod } from './formulas.ts'
import { methodStyles } from './throughputMarks.ts'
import { measuredValue, type ThroughputState } from './throughputState.ts'

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
function publishedPart(explained: BusExplanation): ExplainedMethod {
  const published = publishedMethod(explained)
  return { ...published, title: `The paper’s own: ${published.title}` }
}

type Topic = Explanation['topics'][number]

/** The formula behind a line with the present numbers put in, where it holds, and how far it was off; of a line that is not drawn, that of naive reads. */
function topicOf(state: ThroughputState, explained: BusExplanation, method: Method): Topic {
  const prediction = (state.methods.get(method) ?? state.methods.get('naive'))?.formula
  const { configuration, unit } = state
  const own = explainedMethod(method, explained)
  const { formula } = own
  const { label, token } = methodStyles[method]
  return {
    name: label,
    sets: { method },
    parts: (method === 'naive' ? [own, publishedPart(explained)] : [own]).map((part) => ({
      title: part.title,
      words: part.words,
      formulas: inBoth(part.formula, unit, `var(--${token})`),
    })),
    facts: [
      ['Holds for', formula.holdsFor],
      ...(prediction ? [['Error', errorText(prediction) + hereText(state, method, prediction)] as const] : []),
      ['Source', formula.source],
      ['Quickest disk', fields.positioningRule.choices.find(({ value }) => value === configuration.positioningRule)?.label ?? '–'],
    ],
  }
}

/** The formulas behind the lines of reads over one bus; which one is looked at is the method of the link. */
export const busExplanation = (state: ThroughputState, explained: BusExplanation): Explanation => ({
  topics: (['naive', 'pipelined', 'no-rounds', 'ideal'] as const).map((method) => topicOf(state, explained, method)),
  // the choices of the field are the methods
  chosen: methodStyles[state.configuration.method as Method].label,
  terms: Object.values(explained.terms),
})
