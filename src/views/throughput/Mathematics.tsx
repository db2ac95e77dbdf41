import { Fragment, type ReactElement, type ReactNode } from 'react'

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
