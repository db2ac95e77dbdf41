import { useState, type CSSProperties, type ReactElement } from 'react'
import type { Gap, NextTest } from '../../prediction/gap/gap.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { FioFile, type WriteJob } from './FioFile.tsx'
import { expectedText, jobTime, limitText } from './gapWords.ts'

interface MeasureNextProps {
  readonly gap: Gap
  readonly next: NextTest
  readonly unit: RateUnit
  readonly writeJob: WriteJob | null
  /** Where its result is pasted. */
  readonly paste: () => void
}

/** The one measurement that tells explanations apart, with what each expects of it, as a file. */
export function MeasureNext({ gap, next, unit, writeJob, paste }: MeasureNextProps): ReactElement {
  const [writes, setWrites] = useState(false)
  const most = Math.max(...next.expected.map(({ rate }) => rate))
  const nameOf = (id: string): string =>
    id === 'prediction' ? 'as predicted' : (gap.explanations.find((one) => one.id === id)?.name ?? id)
  return (
    <section className="measure-next" aria-labelledby="measure-next">
      <div>
        <h2 id="measure-next">
          Measure next <span className="aside">changes one thing only</span>
        </h2>
        <p className="note">
          {next.what}. All else stays as it was measured; it takes {jobTime(next.job)}.
        </p>
        <ul className="gap-bars">
          {next.expected.map(({ id, rate, halfWidth }) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              {/* React's type does not know custom properties */}
              <span className="gap-bar" style={{ '--share': rate / most } as CSSProperties} aria-hidden="true" />
              <strong>{expectedText(rate, halfWidth, unit)}</strong>
            </li>
          ))}
        </ul>
        <p className="note">
          Expected, {unit}. {limitText(gap, unit)}
        </p>
        <p>
          <button type="button" className="button" onClick={paste}>
            Paste what it prints
          </button>
        </p>
        <label className="check">
          <input type="checkbox" checked={writes} onChange={({ target }) => setWrites(target.checked)} /> Also write, on empty disks only
        </label>
        <p className="note">The first line of the file says so.</p>
      </div>
      {writeJob && <FioFile name="busbar-next.fio" text={writeJob(next.job, writes)} />}
    </section>
  )
}
