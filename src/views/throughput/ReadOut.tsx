import type { ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Outcome } from '../../prediction/study.ts'
import { formatNumber, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { intervalText, signedPercent } from '../shared/intervalText.ts'
import { equationsLabel, methodStyles } from './throughputMarks.ts'
import type { Row } from './throughputState.ts'

/** The three witnesses as they are drawn. */
function WitnessMark({ witness }: { readonly witness: 'model' | 'simulated' | 'measured' }): ReactElement {
  return (
    <svg className="witness-mark" width={16} height={14} viewBox="0 0 16 14" aria-hidden="true">
      {witness === 'model' && <path d="M0 7h16" stroke="currentColor" strokeWidth={2.25} />}
      {witness === 'simulated' && <path d="M8 1v12" stroke="currentColor" strokeWidth={1.25} />}
      {witness === 'simulated' && <circle cx={8} cy={7} r={2.75} fill="currentColor" />}
      {witness === 'measured' && <circle cx={8} cy={7} r={5} fill="none" stroke="currentColor" strokeWidth={1.5} />}
    </svg>
  )
}

/** A simulated rate with its interval, or an en dash where there is none. */
export function simulatedText(outcome: Outcome<Prediction> | undefined, unit: RateUnit): string {
  if (!outcome?.ok) return '–'
  const { throughput, uncertainty } = outcome.answer
  const factor = unitFactors.rate[unit] ?? 1
  return intervalText(throughput / factor, (uncertainty.high - uncertainty.low) / 2 / factor)
}

/** What the read-out shows. */
export interface ReadOutProps {
  readonly row: Row
  readonly unit: RateUnit
  readonly palette: Palette
  /** The value it stands for: "64 KiB". */
  readonly at: string
  /** The present value and its row, where another value is shown. */
  readonly against: { readonly at: string; readonly row: Row } | null
}

/** What all witnesses say at one value of the axis; its headings explain the three kinds of mark. */
export function ReadOut({ row, unit, palette, at, against }: ReadOutProps): ReactElement {
  const difference = (index: number): string => {
    const [one, other] = [row.cells[index]?.model?.throughput, against?.row.cells[index]?.model?.throughput]
    return one === undefined || other === undefined ? '–' : signedPercent(one / other - 1)
  }
  const isPinned = row.cells.some(({ pinned }) => pinned !== undefined)
  const isMeasured = row.cells.some(({ measured }) => measured !== undefined)
  return (
    <table className="read-out" data-present={against === null} data-pinned={isPinned} data-measured={isMeasured}>
      <thead>
        <tr>
          <th scope="col" className="read-out-at">
            At {at}
          </th>
          {(['model', 'simulated', 'measured'] as const).map((witness) => (
            <th key={witness} scope="col" className={witness === 'measured' ? 'read-out-measured' : undefined}>
              <WitnessMark witness={witness} /> {witness}
            </th>
          ))}
          {isPinned && (
            <th scope="col" className="read-out-pinned">
              A
            </th>
          )}
          {against && <th scope="col">against {against.at}</th>}
        </tr>
      </thead>
      <tbody>
        {row.cells.map(({ method, model, simulated, measured, pinned }, index) => (
          <tr key={method}>
            <th scope="row" style={{ color: palette[methodStyles[method].token] }}>
              {methodStyles[method].label}
            </th>
            <td className="model">{model ? rateNumber(model.throughput, unit) : '–'}</td>
            <td>{simulatedText(simulated, unit)}</td>
            <td className="read-out-measured">{measured === undefined ? '–' : formatNumber(measured / (unitFactors.rate[unit] ?? 1))}</td>
            {isPinned && <td className="read-out-pinned">{pinned ? rateNumber(pinned.throughput, unit) : '–'}</td>}
            {against && <td>{difference(index)}</td>}
          </tr>
        ))}
        {row.equations && (
          <tr>
            <th scope="row" style={{ color: palette.naive }}>
              {equationsLabel}
            </th>
            <td className="model">{rateNumber(row.equations.throughput, unit)}</td>
            <td>–</td>
            <td className="read-out-measured">–</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
