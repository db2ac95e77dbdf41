import type { CSSProperties, ReactElement } from 'react'
import type { Wires } from './treeWires.ts'

/** Lines from what a row hangs on, past it to later rows, and on to what hangs on it. */
export function RowWires({ depth, hasNext, passing, opensBelow }: Wires & { readonly depth: number }): ReactElement {
  const at = (level: number): CSSProperties => ({ '--level': level - 1 }) as CSSProperties // React's type does not know custom properties
  return (
    <span className="wires" aria-hidden="true">
      {passing
        .filter((level) => level > 0)
        .map((level) => (
          <span key={level} className="wire past" style={at(level)} />
        ))}
      {depth > 0 && <span className={hasNext ? 'wire past' : 'wire from-above'} style={at(depth)} />}
      {depth > 0 && <span className="wire across" style={at(depth)} />}
      {opensBelow && <span className="wire below" style={at(depth + 1)} />}
    </span>
  )
}
