import type { Place } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'

/** The name of one line, or of several that follow each other: "A408", "C1 to 24". */
export interface PlaceName {
  readonly text: string
  /** Where its button leads. */
  readonly place: Place
}

/** Names that a value shows; more of them say no more. */
const mostNames = 2

/** The lines behind a value, by name; lines that follow each other have one. The last name tells how many more there are. */
export function placeNames(places: readonly Place[], texts: readonly ReadText[]): readonly PlaceName[] {
  const sorted = places.toSorted((one, other) => one.text - other.text || one.span.line - other.span.line)
  const runs: { text: number; first: Place; last: number; lines: number }[] = []
  for (const place of sorted) {
    const run = runs.at(-1)
    const { line } = place.span
    if (run && run.text === place.text && line - run.last <= 1) {
      run.lines += line === run.last ? 0 : 1
      run.last = line
    } else runs.push({ text: place.text, first: place, last: line, lines: 1 })
  }
  const shown = runs.slice(0, mostNames).map(({ text, first, last, lines }): PlaceName => {
    const name = `${texts[text]?.letter ?? ''}${first.span.line}`
    return { text: lines > 1 ? `${name} to ${last}` : name, place: first }
  })
  const rest = runs[mostNames]
  if (!rest) return shown
  const more = runs.slice(mostNames).reduce((sum, { lines }) => sum + lines, 0)
  return [...shown, { text: `${more} more`, place: rest.first }]
}
