import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { Expression, Formula, Operation, Part, Quantity } from '../../domain/formula.ts'
import { formatNumber, formatRate, formatSize, formatTime, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'

/** Seconds below which a term is rounding, not time. */
const noTime = 1e-12

/** Milliseconds of a duration without their unit, which stands once behind a sum. */
export const milliseconds = (duration: number): string => formatNumber(duration * 1000)

/** A quantity for people: "12.4 ms", "64 KiB", "118 /s". */
export function quantityText({ value, unit, isRounded }: Quantity, rate: RateUnit = 'MB/s'): string {
  switch (unit) {
    case 's':
      return formatTime(value)
    case 's/KiB':
      return `${milliseconds(value)}\u00A0ms/KiB`
    case 'B':
      return formatSize(value)
    case 'B/s':
      return formatRate(value, rate)
    case '1/s':
      return `${formatNumber(value)}\u00A0/s`
    case 'count':
    case '1':
      return formatNumber(value, isRounded !== true)
  }
}

/** Letters, or the present numbers with rates in a unit. */
type Form = 'letters' | RateUnit

const isPart = (one: Expression): one is Part => typeof one === 'object' && 'letters' in one
const isQuantity = (one: Expression): one is Quantity => typeof one === 'object' && 'value' in one
const isLeftOut = (one: Expression): boolean =>
  isPart(one) && one.isOptional === true && isQuantity(one.numbers) && !(one.numbers.value > noTime)

const inForm = (one: Expression, form: Form): Expression =>
  isPart(one) ? inForm(form === 'letters' ? one.letters : one.numbers, form) : one

/** A letter or a word, with the index behind its underscore. */
function Letter({ name }: { readonly name: string }): ReactElement {
  const [word, index] = name.split('_')
  const letter = <mi mathvariant="normal">{word}</mi>
  return index === undefined ? (
    letter
  ) : (
    <msub>
      {letter}
      <mi mathvariant="normal">{index}</mi>
    </msub>
  )
}

const bracketed = (inside: ReactNode): ReactElement => (
  <mrow>
    <mo stretchy="false">(</mo>
    {inside}
    <mo stretchy="false">)</mo>
  </mrow>
)

const joined = (sign: string, terms: readonly ReactNode[]): ReactElement => (
  <mrow>
    {terms.map((term, index) => (
      // the terms of a formula have no identity but their place
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index > 0 && sign !== '' && <mo>{sign}</mo>}
        {term}
      </Fragment>
    ))}
  </mrow>
)

const row = (...terms: readonly ReactNode[]): ReactElement => joined('', terms)

const called = (name: string, terms: readonly ReactNode[]): ReactElement =>
  row(<mi mathvariant="normal">{name}</mi>, bracketed(joined(',', terms)))

interface Terms {
  readonly all: readonly ReactNode[]
  /** Stands once behind all of them. */
  readonly unit: ReactNode
}

/** What an operation is of. Durations that are added or compared have their unit once, behind all; rates behind the last. */
function termsOf({ is, of }: Operation, form: Form): Terms {
  const shown = of.filter((one) => !isLeftOut(one)).map((one) => inForm(one, form))
  const quantities = shown.filter(isQuantity)
  const areAll = (unit: Quantity['unit']): boolean => quantities.length === shown.length && quantities.every((one) => one.unit === unit)
  if (form !== 'letters' && (is === 'sum' || is === 'largest') && areAll('s'))
    return { all: quantities.map(({ value }) => <mn key="ms">{milliseconds(value)}</mn>), unit: <mtext>{'\u00A0ms'}</mtext> }
  const isBare = (index: number): boolean => is === 'least' && areAll('B/s') && index < shown.length - 1
  return { all: shown.map((one, index) => <Expressed key="term" of={one} form={form} isBare={isBare(index)} />), unit: null }
}

function drawn(is: Operation['is'], all: readonly ReactNode[], form: Form): ReactElement {
  const [first, second] = all
  switch (is) {
    case 'sum':
      return joined('+', all)
    case 'difference':
      return joined('−', all)
    case 'ratio':
      return joined('/', all)
    case 'beside':
      return joined('', all)
    case 'product':
      return joined(form === 'letters' ? '·' : '×', all)
    case 'fraction':
      return (
        <mfrac>
          <mrow>{first}</mrow>
          <mrow>{second}</mrow>
        </mfrac>
      )
    case 'least':
      return called('min', all)
    case 'largest':
      return called('max', all)
    case 'bracket':
      return bracketed(first)
    case 'ceiling':
      return row(<mo>⌈</mo>, first, <mo>⌉</mo>)
    case 'root':
      // on one line: a radical does not stretch in fonts without mathematical tables
      return row(<mo>√</mo>, bracketed(first))
    case 'power':
      return (
        <msup>
          {first}
          {second}
        </msup>
      )
    case 'function':
      return row(first, bracketed(second))
    case 'integral':
      return row(<mo>∫</mo>, first, <mi mathvariant="normal">{'\u00A0dt'}</mi>)
  }
}

function Operated({ of, form }: { readonly of: Operation; readonly form: Form }): ReactElement {
  const { all, unit } = termsOf(of, form)
  return (
    <>
      {drawn(of.is, all, form)}
      {unit}
    </>
  )
}

interface ExpressedProps {
  readonly of: Expression
  readonly form: Form
  /** A rate without its unit. */
  readonly isBare?: boolean
}

function Expressed({ of, form, isBare = false }: ExpressedProps): ReactElement {
  const one = inForm(of, form)
  if (typeof one === 'string') return <Letter name={one} />
  if (typeof one === 'number') return <mn>{formatNumber(one, true)}</mn>
  if ('of' in one) return <Operated of={one} form={form} />
  if ('letters' in one) return <Expressed of={one} form={form} />
  if (form === 'letters') return <Letter name={'name' in one ? (one.symbol ?? one.name) : ''} />
  return <mn>{isBare ? rateNumber(one.value, form) : quantityText(one, form)}</mn>
}

/** A formula on a line of its own: left = right. */
const equation = (left: ReactNode, right: ReactNode): ReactElement => (
  <math display="block">
    <mrow>
      {left}
      <mo>=</mo>
      {right}
    </mrow>
  </math>
)

/** A formula in letters. */
export const inLetters = ({ result, is }: Formula): ReactElement => equation(<Letter name={result} />, <Expressed of={is} form="letters" />)

/** A formula with the present numbers; what comes out is set apart from what was put in. */
export const inNumbers = ({ value, is }: Formula, rate: RateUnit, colour?: string): ReactElement =>
  equation(
    <mtext style={{ fontWeight: 600, ...(colour !== undefined && { color: colour }) }}>{value && quantityText(value, rate)}</mtext>,
    <Expressed of={is} form={rate} />,
  )

/** In letters and, where it is known what comes out, with the present numbers. */
export const inBoth = (formula: Formula, rate: RateUnit, colour?: string): readonly ReactElement[] => [
  inLetters(formula),
  ...(formula.value ? [inNumbers(formula, rate, colour)] : []),
]

/** In letters and with numbers on one line, without what comes out. */
export const inOneLine = ({ result, is }: Formula, rate: RateUnit): ReactElement =>
  equation(
    <Letter name={result} />,
    <>
      <Expressed of={is} form="letters" />
      <mo>=</mo>
      <Expressed of={is} form={rate} />
    </>,
  )
