import type { ReactElement } from 'react'
import { ghostLetter } from '../../charts/ghost.ts'

/** What stands in the same place for A. */
export const PinnedText = ({ text }: { readonly text: string }): ReactElement => (
  <span className="aside pinned">
    {ghostLetter}: {text}
  </span>
)
