import type { ReactElement, CSSProperties } from 'react'
import { rateUnit } from '../shared/fieldText.ts'
import type { ViewProps } from '../view.ts'
import { CalibrationSection } from './CalibrationSection.tsx'
import type { Explanation, Gap, NextTest } from '../../prediction/gap/gap.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { fittedText, worstText, expectedText, jobTime, limitText } from './gapWords.ts'
import type { Gaps } from '../../prediction/witnesses.ts'
import { FioFile } from './FioFile.tsx'
import type { ShownGap } from './shownGap.ts'
import './gap.css'
import './calibration.css'

const [curveWidth, curveHeight] = [88, 30]

/** What an explanation predicts, through the rings. */
function SmallCurve({
  gap: { series },
  explanation: { predicts },
}: {
  readonly gap: Gap
  readonly explanation: Explanation
}): ReactElement {
  const { rings } = series
  const most = Math.max(...rings.map(({ rate }) => rate), ...predicts.map((rate) => rate ?? 0))
  const last = Math.max(...rings.map(({ disks }) => disks))
  const x = (disks: number): number => 4 + (disks / last) * (curveWidth - 8)
  const y = (rate: number): number => curveHeight - 4 - (rate / most) * (curveHeight - 8)
  const points = rings.flatMap(({ disks }, index) => {
    const rate = predicts[index]
    return rate === null || rate === undefined ? [] : [`${x(disks)},${y(rate)}`]
  })
  return (
    <svg className="gap-curve" width={curveWidth} height={curveHeight} aria-hidden="true">
      <polyline points={[`${x(0)},${y(0)}`, ...points].join(' ')} />
      {rings.map(({ disks, rate }) => (
        <circle key={`${disks} ${rate}`} cx={x(disks)} cy={y(rate)} r={2} />
      ))}
    </svg>
  )
}

/** Short sentences one beneath the other; a dash where there is none. */
const Sentences = ({ said }: { readonly said: readonly string[] }): ReactElement => (
  <>
    {said.length === 0
      ? '–'
      : said.map((one) => (
          <span key={one} className="gap-sentence">
            {one}
          </span>
        ))}
  </>
)

/** What could be between, best first; those that cannot be it stay, in grey. */
function GapTable({ gap, unit }: { readonly gap: Gap; readonly unit: RateUnit }): ReactElement {
  const disks = gap.series.rings[gap.ring]?.disks ?? 0
  return (
    <section className="gap-table" aria-labelledby="gap-title">
      <h2 id="gap-title">
        What could be in the way{' '}
        <span className="aside">
          best first, {unit} at {disks} {disks === 1 ? 'disk' : 'disks'}
        </span>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Explanation</th>
            <th scope="col">rings</th>
            <th scope="col">predicts</th>
            <th scope="col">for</th>
            <th scope="col">against</th>
            <th scope="col">{gap.next ? 'next test' : ''}</th>
          </tr>
        </thead>
        <tbody>
          {gap.explanations.map((one) => {
            const predicted = one.predicts[gap.ring] ?? null
            return (
              <tr key={`${one.id} ${one.name}`} data-ruled-out={!one.isPossible || undefined}>
                <th scope="row">
                  {one.name}
                  <span className="note">{fittedText(one)}</span>
                  {!one.isPossible && <span className="spoken">, set aside</span>}
                </th>
                <td>{one.worst !== null && <SmallCurve gap={gap} explanation={one} />}</td>
                <td data-head="predicts">
                  <strong>{predicted === null ? '–' : rateNumber(predicted, unit)}</strong>
                  <span className="note">{worstText(one)}</span>
                </td>
                <td data-head="for">
                  <Sentences said={one.speaksFor} />
                </td>
                <td data-head="against">
                  <Sentences said={one.speaksAgainst} />
                </td>
                <td data-head="next test">
                  <strong>{one.next === null ? '–' : rateNumber(one.next, unit)}</strong>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface MeasureNextProps {
  readonly gap: Gap
  readonly next: NextTest
  readonly unit: RateUnit
  readonly fioJob: Gaps['fioJob']
  /** Where its result is pasted. */
  readonly paste: () => void
}

/** The one measurement that tells explanations apart, with what each expects of it, as a file. */
function MeasureNext({ gap, next, unit, fioJob, paste }: MeasureNextProps): ReactElement {
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

interface GapSectionProps extends Pick<ViewProps, 'configuration' | 'witnesses' | 'palette' | 'set' | 'setAll'> {
  readonly shown: ShownGap
}

/** Beneath the chart: what could be between prediction and measurement, what would tell, and what calibrating on it would do. */
export function GapSection(props: GapSectionProps): ReactElement {
  const { shown, configuration, set } = props
  const { gap, gaps } = shown
  const unit = rateUnit(configuration.units)
  return (
    <>
      {gap.verdict !== 'agree' && <GapTable gap={gap} unit={unit} />}
      {gap.verdict !== 'agree' && gap.next && (
        <MeasureNext {...{ gap, unit }} next={gap.next} fioJob={gaps.fioJob} paste={() => set('page', 'machine')} />
      )}
      <CalibrationSection {...props} />
    </>
  )
}
