import { useEffect, useState, type ReactElement } from 'react'

/** What is there sooner, parts of the page that are being loaded among it, needs no words. */
const silence = 150

interface ComputingProps {
  readonly className?: string
  /** What is computed, before the words that say so. */
  readonly of?: string
}

/** Keeps the place of what is being computed elsewhere, always as high, and says so once it takes longer than a moment. */
export function Computing({ className = '', of = '' }: ComputingProps): ReactElement {
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSaid(true), silence)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`computing ${className}`} aria-busy="true" data-said={isSaid || undefined}>
      <p className="note" role="status">
        {isSaid ? `${of}Being computed …` : ''}
      </p>
    </div>
  )
}
