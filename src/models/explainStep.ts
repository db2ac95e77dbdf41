/** One intermediate value of the closed forms, in base units. */
export interface FormulaStep {
  /** Stable, camelCase. */
  readonly name: string
  /** The paper's letter. */
  readonly symbol?: string
  readonly value: number
  readonly unit: 's' | 'B' | 'B/s' | '1/s' | 'count' | '1'
  /** Its number in the paper that the explanation names. */
  readonly equation?: string
  readonly note?: string
}

type Details = Pick<FormulaStep, 'symbol' | 'equation' | 'note'>

/** One step; what is not said of it is left out. */
export const step = (name: string, unit: FormulaStep['unit'], value: number, details: Details = {}): FormulaStep => ({
  name,
  value,
  unit,
  ...details,
})
