import type { ReactElement } from 'react'
import type { Explanation, Gap } from '../../prediction/gap/gap.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { fittedText, worstText } from './gapWords.ts'

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
export function GapTable({ gap, unit }: { readonly gap: Gap; readonly unit: RateUnit }): ReactElement {
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
