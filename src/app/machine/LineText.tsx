import type { CSSProperties, ReactElement } from 'react'
import type { Piece } from './shownLines.ts'

/** Bars stand for no more characters than this. */
const longestBar = 20

/** The characters of a line: what became a value, what warns, and bars where something was dropped. */
export function LineText({ pieces }: { readonly pieces: readonly Piece[] }): ReactElement {
  return (
    <>
      {pieces.map(({ text, mark, from }) =>
        mark === null ? (
          text
        ) : mark === 'dropped' ? (
          // React's type does not know custom properties
          <span key={from} className="dropped" style={{ '--characters': Math.min(longestBar, text.length) } as CSSProperties}>
            <span className="spoken">dropped</span>
          </span>
        ) : (
          <mark key={from} data-mark={mark}>
            {text}
          </mark>
        ),
      )}
    </>
  )
}
