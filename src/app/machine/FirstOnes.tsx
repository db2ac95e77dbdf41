import { useState, type ReactElement, type ReactNode } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'

interface FirstOnesProps<Item> {
  readonly id: string
  readonly title: ReactNode
  /** How many are shown before the others fold. */
  readonly most: number
  readonly count: number
  /** The first so many. */
  readonly first: (most: number) => readonly Item[]
  /** An item of the list each. */
  readonly renderItem: (item: Item) => ReactElement
}

/** So many come out of the fold at a time. */
const mostUnfolded = 200

/** A list under a title: its first items, and on a press the rest. */
export function FirstOnes<Item>({ id, title, most, count, first, renderItem }: FirstOnesProps<Item>): ReactElement | null {
  const [unfolded, setUnfolded] = useState(0)
  if (count === 0) return null
  const left = count - most - unfolded
  return (
    <section className="not-understood" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={id}>{first(most + unfolded).map(renderItem)}</ul>
      {left > 0 && <LinkButton onClick={() => setUnfolded(unfolded + mostUnfolded)}>{left} more</LinkButton>}
    </section>
  )
}
