import type { ReactElement } from 'react'
import { longestWords } from '../../configuration/link/embedOptions.ts'
import { FormRow } from './FormRow.tsx'

interface WordsRowsProps {
  readonly title: string
  readonly caption: string
  /** What stands above the chart where nobody writes anything. */
  readonly usualTitle: string
  readonly change: (words: { readonly title?: string; readonly caption?: string }) => void
}

/** The author's own words above and beneath a chart. */
export const WordsRows = ({ title, caption, usualTitle, change }: WordsRowsProps): ReactElement => (
  <>
    <FormRow label="Title">
      {(id) => (
        <input
          id={id}
          type="text"
          maxLength={2 * longestWords.title}
          placeholder={usualTitle}
          defaultValue={title}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
    </FormRow>
    <FormRow label="Caption">
      {(id) => (
        <input
          id={id}
          type="text"
          maxLength={2 * longestWords.caption}
          placeholder="none"
          defaultValue={caption}
          onChange={(event) => change({ caption: event.target.value })}
        />
      )}
    </FormRow>
  </>
)
