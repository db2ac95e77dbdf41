import type { ReactElement } from 'react'
import type { PublishedCell } from '../../catalog/publishedResults/barve1999.ts'
import type { Palette } from '../../charts/palette.ts'
import { tintsOf } from '../../charts/tints.ts'
import type { MeasuredMethod, ValidationRow } from '../../prediction/studies/validationPlans.ts'
import { formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { errorText, errorTint, errorTints } from '../shared/errorScale.ts'
import { cellLink, type TableState } from './validationState.ts'

interface CellTableProps {
  readonly state: TableState
  readonly unit: RateUnit
  readonly units: string
  readonly palette: Palette
}

const methods = [
  { method: 'naive', label: 'Naive' },
  { method: 'pipelined', label: 'Pipelined' },
] as const

/** Two decimals, as the paper prints. */
const rateText = (value: number, unit: RateUnit): string => (value / (unitFactors.rate[unit] ?? 1)).toFixed(2)

/** What the tints of a table mean: a scale between two words. */
export function ErrorScale({ palette }: { readonly palette: Palette }): ReactElement {
  return (
    <p className="error-scale aside">
      <span>predicts too little</span>
      <span aria-hidden="true" className="tints">
        {errorTints.map((token) => (
          <i
            key={token ?? 'none'}
            style={{ background: token ? tintsOf(palette)[token] : undefined }}
            data-none={token === null || undefined}
          />
        ))}
      </span>
      <span>too much</span>
    </p>
  )
}

interface ErrorCellProps {
  readonly row: ValidationRow | null
  readonly witness: 'formula' | 'simulation'
  readonly unit: RateUnit
  readonly palette: Palette
}

/** A prediction: its error, tinted and with its sign, and beneath it the rate itself. */
function ErrorCell({ row, witness, unit, palette }: ErrorCellProps): ReactElement {
  const tint = row && errorTint(row.error)
  return (
    <td data-witness={witness}>
      <span className="error" style={{ background: tint ? tintsOf(palette)[tint] : undefined }}>
        {row ? (
          <>
            {errorText(row.error)}
            <span className="spoken"> %, </span>
            <small>{rateText(row.predicted, unit)}</small>
          </>
        ) : (
          '–'
        )}
      </span>
    </td>
  )
}

interface MeasuredCellProps {
  readonly state: TableState
  readonly cell: PublishedCell
  readonly method: MeasuredMethod
  readonly unit: RateUnit
  readonly units: string
}

function MeasuredCell({ state, cell, method, unit, units }: MeasuredCellProps): ReactElement {
  const misprint = method === 'naive' ? cell.misprint : undefined
  return (
    <td className="measured">
      {misprint && (
        <>
          <s>{rateText(misprint.printed, unit)}</s>{' '}
        </>
      )}
      <a href={cellLink(state.table, cell, units)} title={`Open ${cell.drives} disks, ${formatSize(cell.requestSize)}`}>
        {rateText(cell[method], unit)}
        {misprint && <sup>1</sup>}
      </a>
    </td>
  )
}

function Head({ state, palette }: Pick<CellTableProps, 'state' | 'palette'>): ReactElement {
  const { drives } = state
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Request
        </th>
        {methods.map(({ method, label }) => (
          <th key={method} scope="colgroup" colSpan={3 * drives.length} className="method" style={{ color: palette[method] }}>
            {label}
          </th>
        ))}
      </tr>
      <tr>
        {methods.flatMap(({ method }) =>
          drives.flatMap((count) => [
            <th key={`${method} ${count}`} scope="col" className="disks">
              {count} disks
            </th>,
            <th key={`${method} ${count} formula`} scope="col">
              model
            </th>,
            <th key={`${method} ${count} simulation`} scope="col">
              <abbr title="simulation">sim.</abbr>
            </th>,
          ]),
        )}
      </tr>
    </thead>
  )
}

/** A published table cell by cell: measured, then model and simulation as errors and rates. */
export function CellTable({ state, unit, units, palette }: CellTableProps): ReactElement {
  const { cells, sizes, drives, table } = state
  const find = (size: number, count: number, method: MeasuredMethod): (typeof cells)[number] | undefined =>
    cells.find((one) => one.method === method && one.cell.requestSize === size && one.cell.drives === count)
  const misprints = [...new Set(cells.flatMap(({ cell }) => cell.misprint?.reason ?? []))]
  const caption = `${table.title}: measured ${unit}, then error of model and simulation in %, with the predicted ${unit}`
  return (
    <>
      <Scrolling label={caption}>
        <table className="cells">
          <caption className="spoken">{caption}</caption>
          <Head state={state} palette={palette} />
          <tbody>
            {sizes.map((size) => (
              <tr key={size}>
                <th scope="row">{formatSize(size)}</th>
                {methods.flatMap(({ method }) =>
                  drives.flatMap((count) => {
                    const one = find(size, count, method)
                    if (!one) return []
                    const key = `${method} ${count}`
                    return [
                      <MeasuredCell key={key} {...{ state, cell: one.cell, method, unit, units }} />,
                      <ErrorCell key={`${key} formula`} row={one.formula} witness="formula" {...{ unit, palette }} />,
                      <ErrorCell key={`${key} simulation`} row={one.simulated} witness="simulation" {...{ unit, palette }} />,
                    ]
                  }),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {misprints.map((reason) => (
        <p key={reason} className="note">
          <sup>1</sup> Misprint, corrected here. {reason}
        </p>
      ))}
      <p className="note">Large: error. Small: the predicted {unit}. A measured value opens that system, with these disks and this size.</p>
    </>
  )
}
