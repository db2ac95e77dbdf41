import { createContext, use, type ReactElement } from 'react'
import type { Place } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import { placeNames } from './placeNames.ts'

/** What goes from a value to its line, and shows which belong together. */
export interface Leading {
  readonly texts: readonly ReadText[]
  /** Scrolls the text to the line and rings it. */
  readonly goTo: (place: Place) => void
  /** Marks the line that is pointed at, by its name, and all that names it; null: none. */
  readonly point: (line: string | null) => void
}

/** For everything that names a line. */
export const LeadingTo = createContext<Leading>({ texts: [], goTo: () => {}, point: () => {} })

/** "A408": how a line is called everywhere. */
export const lineKey = (texts: readonly ReadText[], { text, span }: Place): string => `${texts[text]?.letter ?? ''}${span.line}`

/** The names of the lines behind a value, each a button that leads to its line. */
export function LineNames({ places }: { readonly places: readonly Place[] }): ReactElement[] {
  const { texts, goTo, point } = use(LeadingTo)
  return placeNames(places, texts).map(({ text, place }) => {
    const key = lineKey(texts, place)
    return (
      <span key={text}>
        {' '}
        <button
          type="button"
          className="line-name aside"
          title={`To line ${place.span.line} of text ${texts[place.text]?.letter ?? ''}`}
          data-names={key}
          onClick={() => goTo(place)}
          onPointerEnter={() => point(key)}
          onPointerLeave={() => point(null)}
        >
          {text}
        </button>
      </span>
    )
  })
}
