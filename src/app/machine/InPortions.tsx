import { memo, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react'
import { inTurn } from './drawingTurns.ts'

interface InPortionsProps {
  readonly count: number
  /** How many of them are drawn at a time. */
  readonly portion: number
  /** Draws those from one position to before another; the same function while they are the same. */
  readonly render: (from: number, to: number) => ReactNode
}

const Portion = memo(({ from, to, render }: { from: number; to: number; render: InPortionsProps['render'] }) => render(from, to))

/**
 * A list of any length: its first portion at once, one more in each frame, so that thousands of rows are no task that the page hangs in. In the end all of them are
 * there, to be found by the browser, read aloud and reached by keys.
 */
export function InPortions({ count, portion, render }: InPortionsProps): ReactElement[] {
  const [drawn, setDrawn] = useState(1)
  const portions = Math.max(1, Math.ceil(count / portion))
  // what is long again later begins anew
  if (drawn > portions) setDrawn(portions)
  useLayoutEffect(() => (drawn < portions ? inTurn(() => setDrawn(drawn + 1)) : undefined), [drawn, portions])
  return Array.from({ length: Math.min(drawn, portions) }, (_, index) => (
    // portions have no identity but their place
    // oxlint-disable-next-line react/no-array-index-key
    <Portion key={index} from={index * portion} to={Math.min(count, (index + 1) * portion)} render={render} />
  ))
}
