import type { ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { placeText } from '../shared/fieldText.ts'
import type { Compared } from '../shared/questionState.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { simulatedText } from './ReadOut.tsx'
import { equationsLabel } from './besideLines.ts'
import { methodStyles } from './throughputMarks.ts'
import { throughputRows, type Cell, type Row } from './throughputRows.ts'
import type { ThroughputState } from './throughputState.ts'

type Witness = 'model' | 'simulated' | 'measured' | 'A'

interface ThroughputTableProps {
  readonly compared: Compared<ThroughputState>
  readonly palette: Palette
  readonly caption: string
}

/** Witnesses that have anything to say about a method; the bound has only a model, other systems no measurement. */
const witnessesOf = (method: Method, rows: readonly Row[]): readonly Witness[] => {
  if (method === 'ideal') return ['model']
  const has = (isKnown: (cell: Cell) => boolean): boolean =>
    rows.some(({ cells }) => cells.some((one) => one.method === method && isKnown(one)))
  const isMeasured = has(({ measured }) => measured !== undefined)
  const isPinned = has(({ pinned }) => pinned !== undefined)
  return ['model', 'simulated', ...(isMeasured ? (['measured'] as const) : []), ...(isPinned ? (['A'] as const) : [])]
}

function cellText(cell: Cell, witness: Witness, unit: RateUnit): string {
  if (witness === 'model') return cell.model ? rateNumber(cell.model.throughput, unit) : '–'
  if (witness === 'A') return cell.pinned ? rateNumber(cell.pinned.throughput, unit) : '–'
  if (witness === 'simulated') return simulatedText(cell.simulated, unit)
  return cell.measured === undefined ? '–' : measuredText(cell.measured, unit)
}

/** As printed in the paper: two decimals of MB/s. */
function measuredText(value: number, unit: RateUnit): string {
  const shown = value / (unitFactors.rate[unit] ?? 1)
  return unit === 'MB/s' ? shown.toFixed(2) : formatNumber(shown)
}

interface HeadProps extends Pick<ThroughputTableProps, 'palette'> {
  /** Of the field along the axis. */
  readonly label: string
  readonly columns: readonly { readonly method: Method; readonly witness: Witness }[]
  readonly hasEquations: boolean
  readonly unit: RateUnit
}

/** Methods, and beneath each who says what of it. */
function Head({ label, columns, hasEquations, unit, palette }: HeadProps): ReactElement {
  const methods = [...new Set(columns.map(({ method }) => method))]
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {label}
        </th>
        {methods.map((method) => (
          <th
            key={method}
            scope="colgroup"
            colSpan={columns.filter((column) => column.method === method).length}
            style={{ color: palette[methodStyles[method].token] }}
          >
            {methodStyles[method].label}, {unit}
          </th>
        ))}
        {hasEquations && (
          <th scope="colgroup" style={{ color: palette.naive }}>
            {equationsLabel}, {unit}
          </th>
        )}
      </tr>
      <tr>
        {columns.map(({ method, witness }) => (
          <th key={`${method} ${witness}`} scope="col">
            {witness}
          </th>
        ))}
        {hasEquations && <th scope="col">the paper’s</th>}
      </tr>
    </thead>
  )
}

/** The numbers of the chart as a table. */
export function ThroughputTable({ compared, palette, caption }: ThroughputTableProps): ReactElement {
  const { axis, unit } = compared.present
  const rows = throughputRows(compared)
  const order: readonly Method[] = ['naive', 'no-rounds', 'pipelined', 'ideal']
  const methods = order.filter((method) => rows[0]?.cells.some((cell) => cell.method === method))
  const columns = methods.flatMap((method) => witnessesOf(method, rows).map((witness) => ({ method, witness })))
  const hasEquations = rows.some(({ equations }) => equations)
  const misprints = rows.filter(({ published }) => published?.misprint)
  return (
    <Scrolling label={caption}>
      <table className="numbers">
        <caption className="spoken">{caption}</caption>
        <Head label={axis.field.label} {...{ columns, hasEquations, unit, palette }} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.x} data-here={row.isHere || undefined}>
              <th scope="row">{placeText(axis.field, row.x, unit)}</th>
              {columns.map(({ method, witness }) => {
                const cell = row.cells.find((candidate) => candidate.method === method)
                const misprint = witness === 'measured' && method === 'naive' ? row.published?.misprint : undefined
                return (
                  <td key={`${method} ${witness}`} className={witness}>
                    {misprint && <s>{measuredText(misprint.printed, unit)}</s>} {cell ? cellText(cell, witness, unit) : '–'}
                  </td>
                )
              })}
              {hasEquations && <td className="model">{row.equations ? rateNumber(row.equations.throughput, unit) : '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {misprints.map(({ x, published }) => (
        <p key={x} className="note">
          {placeText(axis.field, x, unit)}: {published?.misprint?.reason}
        </p>
      ))}
    </Scrolling>
  )
}
