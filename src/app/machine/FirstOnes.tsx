import { useState, type ReactElement, type ReactNode } from 'react'

interface FirstOnesProps<Item> {
  readonly id: string
  readonly title: ReactNode
  /** How many are shown before the others fold. */
  readonly most: number
  readonly items: readonly Item[]
  /** An item of the list each. */
  readonly renderItem: (item: Item) => ReactElement
}

/** So many come out of the fold at a time. */
const mostUnfolded = 200

/** A list under a title: its first items, and on a press the rest. */
export function FirstOnes<Item>({ id, title, most, items, renderItem }: FirstOnesProps<Item>): ReactElement | null {
  const [unfolded, setUnfolded] = useState(0)
  if (items.length === 0) return null
  const left = items.length - most - unfolded
  return (
    <section className="not-understood" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={id}>{items.slice(0, most + unfolded).map(renderItem)}</ul>
      {left > 0 && (
        <button type="button" className="link" onClick={() => setUnfolded(unfolded + mostUnfolded)}>
          {left} more
        </button>
      )}
    </section>
  )
}
