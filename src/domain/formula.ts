/** A number with its unit; in base units. */
export interface Quantity {
  readonly value: number
  readonly unit: 's' | 's/KiB' | 'B' | 'B/s' | '1/s' | 'count' | '1'
  /** Three digits are shown, zeros at the end included. */
  readonly isRounded?: true
}

/** A quantity of a closed form. */
export interface Term extends Quantity {
  /** Stable, camelCase. */
  readonly name: string
  /** The paper’s letter. */
  readonly symbol?: string
  /** Its number in the paper that the explanation names. */
  readonly equation?: string
  readonly note?: string
}

/** What a formula is made of: letters with an index behind an underscore ("B_t"), numbers, quantities, and what is done with them. */
export type Expression = string | number | Quantity | Term | Part | Operation

/** Shown in letters, and with other numbers than those of its letters: what they come to. */
export interface Part<Numbers extends Expression = Expression> {
  readonly letters: Expression
  readonly numbers: Numbers
  /** Left out where it is nothing. */
  readonly isOptional?: true
}

export interface Operation {
  readonly is:
    | 'sum'
    | 'difference'
    | 'product'
    /** Brackets side by side. */
    | 'beside'
    /** One over the other, on one line. */
    | 'ratio'
    | 'fraction'
    | 'least'
    | 'largest'
    | 'bracket'
    | 'ceiling'
    | 'root'
    /** The second is the exponent. */
    | 'power'
    /** The first is the name of the function. */
    | 'function'
    /** The second is the letter over which the first is integrated. */
    | 'integral'
  readonly of: readonly Expression[]
}

/** A closed form as it is explained: in letters, with the present numbers, and where it holds. */
export interface Formula {
  readonly title: string
  /** What it is about, where that can be said without numbers. */
  readonly words?: string
  /** Numbers in the paper. */
  readonly equations: readonly string[]
  /** What stands on the left. */
  readonly result: string
  /** What comes out, by the function that predicts it; absent where it is unknown, or a function of a letter. */
  readonly value?: Quantity
  readonly is: Expression
  readonly source: string
  readonly holdsFor: string
}
