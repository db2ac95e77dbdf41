import { useMemo, useRef, type ReactElement } from 'react'
import { type Bar, BarsChart, placeBars } from '../../charts/BarsChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { pricesAsOf } from '../../catalog/publishedResults/white2001Prices.ts'
import { formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { costRows, hasPrice, pricePerRate, type CostRow } from './costRows.ts'
import { moneyText } from './drivesAnswer.ts'
import type { ComparedDrives, DrivesFormulas } from './drivesState.ts'

interface CostsProps {
  readonly compared: ComparedDrives
  readonly palette: Palette
  readonly setAll: ViewProps['setAll']
  readonly onExport: () => void
}

const title = 'What it costs'

/** What a MB/s or MiB/s of each row costs. */
export const costBars = (rows: readonly CostRow[], unit: RateUnit): readonly Bar[] =>
  rows.map((row) => {
    const value = pricePerRate(row, unit)
    return { id: row.id, label: row.name, remark: row.remark, value, text: moneyText(value) }
  })

/** What the present drives cost, or that nobody has said it. */
export function costText(state: DrivesFormulas, rows: readonly CostRow[]): string {
  const own = rows.find(({ id }) => id === 'present')
  if (!hasPrice(state)) return 'No price is set: enter one under Cost, or use a drive of the table at its price.'
  if (!own) return 'It is simulated next.'
  const { cost, throughput } = own
  const unit = rateUnit(state.configuration.units)
  const rate = formatRate(throughput, unit)
  return `Yours: ${moneyText(cost.total)} in all, ${moneyText(cost.perDrive)} a drive, ${moneyText(cost.perGigabyte)} a GB, and ${moneyText(pricePerRate(own, unit))} for each ${unit} of the ${rate} predicted.`
}

/** Cost per drive, per GB and per MB/s of what is predicted: of the present drives, and of the price list of 2000 on the same workload. */
export function Costs({ compared, palette, setAll, onExport }: CostsProps): ReactElement {
  const { present: state } = compared
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 480)
  const rows = useMemo(() => costRows(compared), [compared])
  const unit = rateUnit(state.configuration.units)
  const placed = useMemo(() => placeBars(costBars(rows, unit), width), [rows, unit, width])
  return (
    <section className="costs">
      <div className="section-head">
        <h2>{title}</h2>
        {rows.length > 0 && <ExportButton name={title} onPress={onExport} />}
      </div>
      <p className="note">{costText(state, rows)}</p>
      <div ref={place}>
        {rows.length > 0 && (
          <BarsChart
            placed={placed}
            palette={palette}
            colour={palette.control}
            title={`Price of a ${unit}. The same numbers are in the table.`}
          />
        )}
      </div>
      <CostTable rows={rows} unit={unit} drives={state.queued.system.drives} setAll={setAll} />
      <p className="note">
        With the cheapest controllers of each family, paid whole; what the list does not say of a drive is assumed, as in the catalogue.{' '}
        {pricesAsOf}.
      </p>
    </section>
  )
}

interface CostTableProps {
  readonly rows: readonly CostRow[]
  readonly unit: RateUnit
  readonly drives: number
  readonly setAll: ViewProps['setAll']
}

function CostTable({ rows, unit, drives, setAll }: CostTableProps): ReactElement {
  return (
    <Scrolling label={title}>
      <table className="drive-table">
        <caption className="spoken">Prices by drive</caption>
        <thead>
          <tr>
            <th scope="col">{drives === 1 ? 'One drive' : `${drives} drives`}</th>
            <th scope="col">in all</th>
            <th scope="col">a drive</th>
            <th scope="col">a GB</th>
            <th scope="col">{unit}</th>
            <th scope="col">a {unit}</th>
            <th scope="col">
              <span className="spoken">Use it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cost, throughput, priced }) => (
            <tr key={id} data-here={id === 'present' || undefined}>
              <th scope="row">{name}</th>
              <td>{moneyText(cost.total)}</td>
              <td>{moneyText(cost.perDrive)}</td>
              <td>{moneyText(cost.perGigabyte)}</td>
              <td>{rateNumber(throughput, unit)}</td>
              <td>{moneyText(pricePerRate({ cost }, unit))}</td>
              <td>
                {priced && (
                  <button type="button" className="link" aria-label={`Use ${name} at its price`} onClick={() => setAll(priced.values)}>
                    Use
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
