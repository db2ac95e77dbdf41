import type { CSSProperties, ReactElement } from 'react'
import type { Wires } from './treeWires.ts'

interface RowWiresProps extends Wires {
  readonly depth: number
  /** Whether what hangs on it is limited by its link. */
  readonly isLimiting?: boolean
}

/** Lines from what a row hangs on, past it to later rows, and on to what hangs on it. */
export function RowWires({ depth, hasNext, passing, opensBelow, isLimiting = false }: RowWiresProps): ReactElement {
  const at = (level: number): CSSProperties => ({ '--level': level - 1 }) as CSSProperties // React's type does not know custom properties
  return (
    <span className="wires" aria-hidden="true">
      {passing
        .filter((level) => level > 0)
        .map((level) => (
          <span key={level} className="wire past" style={at(level)} />
        ))}
      {depth > 0 && <span className={hasNext ? 'wire past' : 'wire from-above'} style={at(depth)} />}
      {depth > 0 && <span className="wire across" style={at(depth)} data-limiting={isLimiting || undefined} />}
      {opensBelow && <span className="wire below" style={at(depth + 1)} />}
    </span>
  )
}
