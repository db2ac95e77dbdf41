import type { ReactNode } from 'react'
import { usePrinting } from './usePrinting.ts'

interface TermProps {
  /** As the glossary has it. */
  readonly word: string
  readonly children: ReactNode
}

/** A word that opens the glossary where it stands; the page listens for it. On paper it is plain. */
export const Term = ({ word, children }: TermProps): ReactNode =>
  usePrinting() ? (
    children
  ) : (
    <button type="button" className="term-word" data-term={word}>
      {children}
    </button>
  )
