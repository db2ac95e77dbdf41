import { Fragment, type ReactElement, type ReactNode } from 'react'
import { formatNumber } from '../../units/formatQuantity.ts'

/** A quantity in a formula: a word, or a letter with an index. */
export function Quantity({ children, index }: { readonly children: string; readonly index?: string }): ReactElement {
  const name = <mi mathvariant="normal">{children}</mi>
  if (index === undefined) return name
  return (
    <msub>
      {name}
      <mi mathvariant="normal">{index}</mi>
    </msub>
  )
}

/** Terms with a sign between them. */
export function Joined({ sign, terms }: { readonly sign: string; readonly terms: readonly ReactNode[] }): ReactElement {
  return (
    <mrow>
      {terms.map((term, index) => (
        // the terms of a formula have no identity but their place
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && <mo>{sign}</mo>}
          {term}
        </Fragment>
      ))}
    </mrow>
  )
}

/** One over the other. */
export function Fraction({ over, under }: { readonly over: ReactNode; readonly under: ReactNode }): ReactElement {
  return (
    <mfrac>
      <mrow>{over}</mrow>
      <mrow>{under}</mrow>
    </mfrac>
  )
}

/** A formula on a line of its own: left = right. */
export function Equation({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }): ReactElement {
  return (
    <math display="block">
      <mrow>
        {left}
        <mo>=</mo>
        {right}
      </mrow>
    </math>
  )
}

/** Milliseconds of a duration without their unit, which stands once behind a sum. */
export const milliseconds = (duration: number): string => formatNumber(duration * 1000)

/** A term over a quantity on one line: "B/head". */
export const over = (top: ReactNode, below: string): ReactNode => (
  <Joined key={below} sign="/" terms={[top, <Quantity key={below}>{below}</Quantity>]} />
)

export const bracketed = (inside: ReactNode): ReactNode => (
  <mrow key="bracket">
    <mo stretchy="false">(</mo>
    {inside}
    <mo stretchy="false">)</mo>
  </mrow>
)

/** The least or the largest of some terms: "min(a, b)". */
export const extreme = (name: 'min' | 'max', terms: readonly ReactNode[]): ReactNode => (
  <mrow key={name}>
    <mi mathvariant="normal">{name}</mi>
    {bracketed(<Joined sign="," terms={terms} />)}
  </mrow>
)

/** Durations with plus signs between them, and their unit behind. */
export const sumOf = (durations: readonly number[]): ReactNode => (
  <>
    <Joined
      sign="+"
      terms={durations.map((duration, index) => (
        <mn key={`${index} ${duration}`}>{milliseconds(duration)}</mn>
      ))}
    />
    <mspace />
    <mtext>{'\u00A0ms'}</mtext>
  </>
)

/** What comes out, set apart from what was put in. */
export const outcome = (text: string, colour?: string): ReactElement => (
  <mtext style={{ fontWeight: 600, ...(colour !== undefined && { color: colour }) }}>{text}</mtext>
)
