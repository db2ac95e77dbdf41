import type { CSSProperties, ReactElement } from 'react'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { SequenceBar } from './sequence.ts'

interface SequenceBarsProps {
  readonly bars: readonly SequenceBar[]
  /** How many drives there are, in words: "All eight disks". */
  readonly title: string
  readonly unit: RateUnit
}

/** What all drives deliver together when each is read in sequence, for every way the machine could be. */
export function SequenceBars({ bars, title, unit }: SequenceBarsProps): ReactElement {
  const most = Math.max(...bars.map(({ rate }) => rate))
  return (
    <section className="sequence" aria-labelledby="sequence-title">
      <h2 id="sequence-title">
        {title} <span className="aside">{unit} at the rim, by formula</span>
      </h2>
      <ul>
        {bars.map(({ label, rate, limit, isTaken }) => (
          <li key={label}>
            <span className="sequence-label breaks">{label}</span>
            {/* React's type does not know custom properties */}
            <span
              className="sequence-bar"
              data-less={rate < 0.995 * most || undefined}
              style={{ '--share': rate / most } as CSSProperties}
              aria-hidden="true"
            />
            <span className="sequence-rate">
              <strong>{rateNumber(rate, unit)}</strong>{' '}
              <span className="aside">
                {limit}
                {isTaken && bars.length > 1 && ', computed with this'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
