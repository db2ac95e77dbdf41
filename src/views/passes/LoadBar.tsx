import type { CSSProperties, ReactElement } from 'react'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { carriesText, shareText, type HopRow } from './hopRow.ts'

/** The bar is cut here, with a torn edge. */
const mostUse = 1.55

/** What a hop is asked for, of what it can carry: the line is 100 %, what sticks out beyond waits. Nothing where no limit is known. */
export function LoadBar({ row }: { readonly row: HopRow }): ReactElement {
  const { use, isLimiting, node } = row
  if (use === null || (node?.node === 'drives' && !row.isOwnLink)) return <span className="load around" />
  const shown = Math.min(mostUse, Math.max(0, use))
  return (
    // React's type does not know custom properties
    <span className="load around" data-limiting={isLimiting || undefined} style={{ '--use': shown } as CSSProperties}>
      <span className="load-frame" />
      <span className="load-carried" />
      {use > 1 && (
        <span className="load-waiting" data-torn={use > mostUse || undefined}>
          {use > mostUse && (
            <svg width="7" height="16" viewBox="0 0 7 16" aria-hidden="true">
              <path d="M1 0.5 L6 4 L2 8 L6 12 L1 15.5" />
            </svg>
          )}
        </span>
      )}
      <span className="load-text small unbroken">{shareText(row)}</span>
    </span>
  )
}

/** "6740 of 4640", for rows without columns; of drives what each does. */
export function loadWords({ node, isOwnLink, asked, carries, does }: HopRow, unit: RateUnit): string {
  if (node?.node === 'drives' && !isOwnLink) return does === '' || does === 'each' ? `${carriesText(carries, unit)} each` : does
  if (carries === null) return 'no limit known'
  if (asked === null) return carriesText(carries, unit)
  return `${carriesText(asked, unit)} of ${carriesText(carries, unit)}`
}
