import { useEffect, useState, type ReactElement } from 'react'

/** What is there sooner, parts of the page that are being loaded among it, needs no words. */
const silence = 150

/** Keeps the place of what is being computed elsewhere, always as high, and says so once it takes longer than a moment. */
export function Computing({ className = '' }: { readonly className?: string }): ReactElement {
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSaid(true), silence)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`computing ${className}`} aria-busy="true">
      <p className="note" role="status">
        {isSaid ? 'Being computed …' : ''}
      </p>
    </div>
  )
}
