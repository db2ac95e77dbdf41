import { useState, type ReactElement, type ReactNode } from 'react'

interface FirstOnesProps {
  readonly id: string
  readonly title: ReactNode
  /** How many are shown before the others fold. */
  readonly most: number
  /** An item of the list each. */
  readonly children: readonly ReactElement[]
}

/** A list under a title: its first items, and on a press the rest. */
export function FirstOnes({ id, title, most, children }: FirstOnesProps): ReactElement | null {
  const [isAll, setIsAll] = useState(false)
  if (children.length === 0) return null
  return (
    <section className="not-understood" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={id}>{isAll ? children : children.slice(0, most)}</ul>
      {children.length > most && !isAll && (
        <button type="button" className="link" onClick={() => setIsAll(true)}>
          {children.length - most} more
        </button>
      )}
    </section>
  )
}
