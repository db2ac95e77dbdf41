/** What follows `npm run bench --`. */
export interface BenchWords {
  /** Folder of another checkout, or of a package that was built from one; null where nothing is compared. */
  readonly against: string | null
  /** Names of parts; none for all that are not large. */
  readonly only: readonly string[]
  /** Large sizes of everything, and the parts that take minutes. */
  readonly large: boolean
  readonly rounds: number
  /** File that the figures are written to. */
  readonly json: string | null
  readonly help: boolean
}

/** A number of a part as it stands in the file of figures; times in seconds, sizes in bytes. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly [quantity: string]: number | string | readonly number[]
}

/** What a part is told. */
export interface PartOptions extends BenchWords {
  readonly record: (figure: Figure) => void
}

/** A subject of the benchmark: lines that are printed as they come. */
export interface Part {
  readonly name: string
  readonly about: string
  /** Takes minutes. */
  readonly isLarge?: boolean
  readonly run: (options: PartOptions) => AsyncIterable<string> | Iterable<string>
}
