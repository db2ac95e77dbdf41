import type { ReactElement } from 'react'
import { longestWords } from '../../configuration/link/embedOptions.ts'
import { FormRow } from './FormRow.tsx'
import '../../views/shared/input.css'

interface WordsRowsProps {
  readonly title: string
  readonly caption: string
  /** What stands above the chart where nobody writes anything. */
  readonly usualTitle: string
  readonly change: (words: { readonly title?: string; readonly caption?: string }) => void
}

const rows = [
  ['title', 'Title'],
  ['caption', 'Caption'],
] as const

/** The author's own words above and beneath a chart. */
export const WordsRows = ({ usualTitle, change, ...words }: WordsRowsProps): ReactElement[] =>
  rows.map(([which, label]) => (
    <FormRow key={which} label={label}>
      {(id) => (
        <input
          id={id}
          className="input"
          type="text"
          maxLength={2 * longestWords[which]}
          placeholder={which === 'title' ? usualTitle : 'none'}
          defaultValue={words[which]}
          onChange={(event) => change({ [which]: event.target.value })}
        />
      )}
    </FormRow>
  ))
