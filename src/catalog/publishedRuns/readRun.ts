/** Recorded answers of one part of a study, in the order of its plan: numbers of each answer, in base units. */
export type RecordedPart = readonly (readonly number[])[]

/** Significant digits with which answers are recorded. */
const recordedDigits = 7

/**
 * Reads what `writeRun` wrote: after a line with `#` and the name of a part, its answers between blanks, their numbers between commas.
 *
 * @returns the parts by name
 */
export function readRun(text: string): ReadonlyMap<string, RecordedPart> {
  const parts = text.split('# ').slice(1)
  return new Map(
    parts.map((part): readonly [string, RecordedPart] => {
      const [name = '', ...lines] = part.split('\n')
      const answers = lines.join(' ').split(' ').filter(Boolean)
      return [name, answers.map((answer) => answer.split(',').map(Number))]
    }),
  )
}

/** One number as it is recorded. */
export const recordedNumber = (value: number): number => Number(value.toPrecision(recordedDigits))
