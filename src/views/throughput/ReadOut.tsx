import type { ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { formatPercent, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { rateInterval, rateOf } from '../shared/simulatedRate.ts'
import { Term } from '../shared/Term.tsx'
import { Words } from '../shared/Words.tsx'
import { equationsLabel } from './equationsSeries.ts'
import { methodStyles } from './throughputMarks.ts'
import type { Row } from './throughputRows.ts'

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

const shareText = (share: number | undefined): string => (share === undefined ? '–' : formatPercent(share))

/** What the read-out shows. */
export interface ReadOutProps {
  readonly row: Row
  readonly unit: RateUnit
  readonly palette: Palette
  /** The value it stands for: "64 KiB". */
  readonly at: string
  /** "port": whose time is told. */
  readonly link: string
  /** How busy it is, by a prediction. */
  readonly busyOf: (said: Prediction | undefined) => number | undefined
  /** Whether anybody measured along this axis. */
  readonly hasMeasured: boolean
  /** The present value and its row, where another value is shown. */
  readonly against: { readonly at: string; readonly row: Row } | null
}

type HeadProps = Pick<ReadOutProps, 'at' | 'link' | 'hasMeasured' | 'against'> & { readonly isPinned: boolean }

function Head({ at, link, hasMeasured, isPinned, against }: HeadProps): ReactElement {
  return (
    <thead>
      <tr>
        <th scope="col" className="read-out-at">
          <Words>{`At ${at}`}</Words>
        </th>
        {(['model', 'simulated', ...(hasMeasured ? (['measured'] as const) : [])] as const).map((witness) => (
          <th key={witness} scope="col" className={witness === 'measured' ? 'read-out-measured' : undefined}>
            <WitnessMark witness={witness} /> {witness}
          </th>
        ))}
        {!against && (
          <th scope="col" className="read-out-busy">
            {link} busy
          </th>
        )}
        {isPinned && (
          <th scope="col" className="read-out-pinned">
            A
          </th>
        )}
        {against && (
          <th scope="col" className="read-out-against">
            against {against.at}
          </th>
        )}
      </tr>
    </thead>
  )
}

const differenceText = (one: Prediction | undefined, other: Prediction | undefined): string =>
  one && other ? signedPercent(one.throughput / other.throughput - 1) : '–'

/** What all witnesses say at one value of the axis; its headings explain the three kinds of mark. */
export function ReadOut({ row, unit, palette, at, link, busyOf, hasMeasured, against }: ReadOutProps): ReactElement {
  const isPinned = row.cells.some(({ pinned }) => pinned !== undefined)
  const isMeasured = row.cells.some(({ measured }) => measured !== undefined)
  return (
    <table
      key={`${hasMeasured} ${isPinned} ${against === null}`}
      className="read-out"
      data-witnesses={hasMeasured ? 3 : 2}
      data-present={against === null}
      data-pinned={isPinned}
      data-measured={isMeasured}
    >
      <Head {...{ at, link, hasMeasured, isPinned, against }} />
      <tbody>
        {row.cells.map(({ method, model, simulated, measured, pinned }, index) => (
          <tr key={method}>
            <th scope="row" style={{ color: palette[methodStyles[method].token] }}>
              <Term word={method === 'no-rounds' ? 'without rounds' : method}>{methodStyles[method].label}</Term>
            </th>
            <td className="model">
              <Words>{model ? rateNumber(model.throughput, unit) : '–'}</Words>
            </td>
            <td>
              <Words>{simulated ? rateInterval(rateOf(simulated), unit) : '–'}</Words>
            </td>
            {hasMeasured && (
              <td className="read-out-measured">
                <Words>{measured === undefined ? '–' : rateNumber(measured, unit)}</Words>
              </td>
            )}
            {!against && (
              <td className="read-out-busy">
                <Words>{shareText(busyOf(simulated ?? model))}</Words>
              </td>
            )}
            {isPinned && (
              <td className="read-out-pinned">
                <Words>{pinned ? rateNumber(pinned.throughput, unit) : '–'}</Words>
              </td>
            )}
            {against && <td className="read-out-against">{differenceText(model, against.row.cells[index]?.model)}</td>}
          </tr>
        ))}
        {row.equations && (
          <tr>
            <th scope="row" style={{ color: palette.naive }}>
              {equationsLabel}
            </th>
            <td className="model">{rateNumber(row.equations.throughput, unit)}</td>
            <td>–</td>
            {hasMeasured && <td className="read-out-measured">–</td>}
            {!against && <td className="read-out-busy">–</td>}
          </tr>
        )}
      </tbody>
    </table>
  )
}
