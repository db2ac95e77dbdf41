import type { ReactElement } from 'react'
import type { Note } from '../document.ts'

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
      const text = typeof note === 'string' ? note : of.includes(note.on) && note.text
      return (
        text !== false && (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={`${index} ${text}`} className={className}>
            {text}
          </p>
        )
      )
    })}
  </>
)
