import type { CSSProperties, ReactElement } from 'react'
import type { Note } from '../document.ts'

/** Pixels of a line of a note. */
const lineHeight = 17

interface NotesProps {
  readonly notes: readonly Note[] | undefined
  /** What is shown of what they are about. */
  readonly of?: readonly ('chart' | 'table' | 'narrow')[] | undefined
  readonly className?: string | undefined
}

/** The paragraphs that are about what is shown. */
export const Notes = ({ notes = [], of = [], className }: NotesProps): ReactElement => (
  <>
    {notes.map((note, index) => {
      const { text, on, isHidden, lines }: Partial<Exclude<Note, string>> = typeof note === 'string' ? { text: note } : note
      const style: CSSProperties = { visibility: isHidden ? 'hidden' : undefined, minBlockSize: lines && `${lines * lineHeight}px` }
      return (
        (on === undefined || of.includes(on)) && (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={`${index} ${text}`} className={className} style={style}>
            {text}
          </p>
        )
      )
    })}
  </>
)
