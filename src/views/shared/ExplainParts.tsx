import { Fragment, type ReactElement } from 'react'
import type { Formula, Term } from '../../domain/formula.ts'
import { formatCount, type RateUnit } from '../../units/formatQuantity.ts'
import { inBoth, quantityText } from './Mathematics.tsx'
import { Numbers } from './NumbersTable.tsx'
import { Scrolling } from './Scrolling.tsx'
import './explain.css'

/** One thought of an explanation: what it is about, in words, in letters, and with the present numbers. */
export interface ExplainedPart {
  readonly title: string
  readonly words: string
  readonly formulas: readonly ReactElement[]
}

const numbered = (equations: readonly string[]): string => equations.map((number) => `(${number})`).join(' and ')

/** "One disk request, equation (17)". */
export const headed = (title: string, { equations }: Formula): string =>
  equations.length === 0 ? title : `${title}, equation${equations.length > 1 ? 's' : ''} ${numbered(equations)}`

/** A formula with its own title, in letters and with numbers. */
export const formulaPart = (formula: Formula, words: string, rate: RateUnit): ExplainedPart => ({
  title: headed(formula.title, formula),
  words,
  formulas: inBoth(formula, rate),
})

/** What stands beside a formula: where it holds, how far it is off, whose it is. Several texts are several paragraphs. */
export type ExplainedFact = readonly [term: string, ...texts: readonly string[]]

/** What to doubt; no fact where there is nothing. */
export const caveatFacts = (texts: readonly string[]): readonly ExplainedFact[] => (texts.length > 0 ? [['Caveats', ...texts]] : [])

interface ExplainColumnsProps {
  readonly parts: readonly ExplainedPart[]
  readonly facts: readonly ExplainedFact[]
}

/** Keeps a letter and its value on one line. */
const together = (words: string): string => words.replaceAll(' = ', '\u00A0=\u00A0')

/** Formulas, and beside them where they hold. */
export function ExplainColumns({ parts, facts }: ExplainColumnsProps): ReactElement {
  return (
    <div className="explain-columns">
      <div>
        {parts.map(({ title, words, formulas }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{together(words)}</p>
            {formulas.length > 0 && (
              <Scrolling label={`Formula: ${title}`}>
                {formulas.map((formula, index) => (
                  // formulas have no identity but their place
                  // oxlint-disable-next-line react/no-array-index-key
                  <div key={index}>{formula}</div>
                ))}
              </Scrolling>
            )}
          </div>
        ))}
      </div>
      <dl>
        {facts.map(([term, ...texts]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            {texts.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

/** "equation3BusTransfer" as "equation 3 bus transfer". */
const spelled = (name: string): string => name.replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase()

function termText(one: Term, rate: RateUnit): string {
  if (one.unit === 'count' && Number.isInteger(one.value)) return formatCount(one.value)
  return quantityText({ ...one, isRounded: true }, rate)
}

/** Every intermediate quantity as a table, folded. */
export function ExplainSteps({ steps, unit }: { readonly steps: readonly Term[]; readonly unit: RateUnit }): ReactElement {
  return (
    <details className="steps">
      <summary>All {steps.length} intermediate quantities</summary>
      <Numbers
        label="Intermediate quantities"
        head={['Quantity', 'Letter', 'Equation', 'Value']}
        rows={steps.map((step) => [
          <>
            {spelled(step.name)}
            {step.note && <span className="aside"> {step.note}</span>}
          </>,
          step.symbol ?? '–',
          step.equation ? `(${step.equation})` : '–',
          termText(step, unit),
        ])}
      />
    </details>
  )
}
