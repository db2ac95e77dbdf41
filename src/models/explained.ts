import type { Expression, Operation, Part, Quantity, Term } from '../domain/formula.ts'

type Unnamed = Omit<Term, 'name'>

/** One term; what is not said of it is left out. */
export const term = (unit: Term['unit'], value: number, details: Pick<Term, 'symbol' | 'equation' | 'note'> = {}): Unnamed => ({
  value,
  unit,
  ...details,
})

/** A number that has no name of its own. */
export const quantity = (unit: Quantity['unit'], value: number): Quantity => ({ value, unit })

/** Terms that know their names. */
export function named<Terms extends Readonly<Record<string, Unnamed>>>(terms: Terms): { readonly [Name in keyof Terms]: Term } {
  const entries = Object.entries(terms).map(([name, one]): readonly [string, Term] => [name, { name, ...one }])
  // the same names
  return Object.fromEntries(entries) as { [Name in keyof Terms]: Term }
}

const operation =
  (is: Operation['is']) =>
  (...of: readonly Expression[]): Operation => ({ is, of })

export const sum = operation('sum')
export const difference = operation('difference')
export const product = operation('product')
export const beside = operation('beside')
export const ratio = operation('ratio')
export const fraction = operation('fraction')
export const least = operation('least')
export const largest = operation('largest')
export const bracket = operation('bracket')
export const ceiling = operation('ceiling')
export const root = operation('root')
export const power = operation('power')
export const applied = operation('function')
export const integral = operation('integral')

/** Letters, and what their numbers come to. */
export const put = <Numbers extends Expression>(letters: Expression, numbers: Numbers): Part<Numbers> => ({ letters, numbers })

/** The same, left out where it is nothing. */
export const ifAny = (letters: Expression, numbers: Quantity): Part<Quantity> => ({ letters, numbers, isOptional: true })

/** Shown with three digits: 0.800. */
export const rounded = <One extends Quantity>(one: One): One => ({ ...one, isRounded: true })
