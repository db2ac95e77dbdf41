import { useMemo, type ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { MeasuredSeries } from '../../domain/measuredSeries.ts'
import { leftWords } from '../../pasted/measured/leftWords.ts'
import type { ReadText } from '../../pasted/readText.ts'
import { counted, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { Changes } from '../../views/shared/answer.ts'
import { capitalized } from '../../views/shared/intervalText.ts'
import { actionText, conditionsText, expectedText } from '../../views/throughput/gapWords.ts'
import { measuredChanges } from '../../views/throughput/measuredChanges.ts'
import { seriesOf, type LeftMeasurement } from './reading.ts'

interface MeasuredSectionProps {
  readonly texts: readonly ReadText[]
  readonly unit: RateUnit
  /** Puts the measurements beside the prediction, and with them into the link. */
  readonly show: (changes: Changes) => void
}

/** "1150 ± 12 with 8 disks": the ring of most drives. */
function lastRing({ rings }: MeasuredSeries, unit: RateUnit): string {
  const last = rings.at(-1)
  return last ? `${expectedText(last.rate, last.halfWidth ?? 0, unit)} with ${counted(last.disks, 'disk')}` : ''
}

function Left({ left, unit }: { readonly left: readonly LeftMeasurement[]; readonly unit: RateUnit }): ReactElement | null {
  if (left.length === 0) return null
  return (
    <details className="measured-left small">
      <summary>{counted(left.length, 'rate is', 'rates are')} left out</summary>
      <ul>
        {left.map(({ measurement, why }, index) => (
          // measurements have no identity but their order
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {rateNumber(measurement.rate, unit)} {unit}
            {measurement.devices.length > 0 && ` of ${measurement.devices.slice(0, 3).join(', ')}`}: {leftWords[why]}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What was measured, by series, and what cannot be used and why. */
export function MeasuredSection({ texts, unit, show }: MeasuredSectionProps): ReactElement | null {
  const { series, left } = useMemo(
    () => seriesOf(texts.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'measured' ? [fact.measurement] : [])))),
    [texts],
  )
  const changes = useMemo(() => measuredChanges(series), [series])
  if (series.length + left.length === 0) return null
  return (
    <section className="machine-measured" aria-labelledby="machine-measured">
      <h2 id="machine-measured">
        What was measured <span className="aside">{unit}</span>
      </h2>
      {series.length > 0 && (
        <ul>
          {series.map((one) => (
            <li key={`${one.action} ${conditionsText(one)} ${lastRing(one, unit)}`}>
              <span>
                {capitalized(actionText(one))} <span className="aside">{conditionsText(one)}</span>
              </span>
              <span className="aside">{counted(one.rings.length, 'ring')}</span>
              <strong className="at-end">{lastRing(one, unit)}</strong>
            </li>
          ))}
        </ul>
      )}
      <Left left={left} unit={unit} />
      {changes && (
        <p className="machine-measured-use row">
          <Button onClick={() => show(changes)}>Show beside the prediction</Button>
          <span className="note">This puts the measured numbers into the link, nothing else of the texts.</span>
        </p>
      )}
    </section>
  )
}
