import type { CSSProperties, ReactElement } from 'react'
import type { Gap, NextTest } from '../../prediction/gap/gap.ts'
import type { Gaps } from '../../prediction/witnesses.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { FioFile } from './FioFile.tsx'
import { expectedText, jobTime, limitText } from './gapWords.ts'

interface MeasureNextProps {
  readonly gap: Gap
  readonly next: NextTest
  readonly unit: RateUnit
  readonly fioJob: Gaps['fioJob']
  /** Where its result is pasted. */
  readonly paste: () => void
}

/** The one measurement that tells explanations apart, with what each expects of it, as a file. */
export function MeasureNext({ gap, next, unit, fioJob, paste }: MeasureNextProps): ReactElement {
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
      </div>
      <FioFile name="busbar-next.fio" job={next.job} fioJob={fioJob} />
    </section>
  )
}
