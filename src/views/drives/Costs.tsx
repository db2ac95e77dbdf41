import { useMemo, useRef, type ReactElement } from 'react'
import { BarsChart } from '../../charts/BarsChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { placeBars, type BarFacts } from '../../charts/placeBars.ts'
import { pricesAsOf } from '../../catalog/publishedResults/white2001Prices.ts'
import { formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../ExportButton.tsx'
import { rateUnit } from '../fieldText.ts'
import { Scrolling } from '../Scrolling.tsx'
import { useWidth } from '../useWidth.ts'
import type { ViewProps } from '../view.ts'
import { costRows, hasPrice, type CostRow } from './costRows.ts'
import { moneyText } from './drivesAnswer.ts'
import type { QueueFacts, QueueSimulation } from './queueFacts.ts'

interface CostsProps {
  readonly facts: QueueFacts
  readonly simulation: QueueSimulation
  readonly pinned: QueueFacts | undefined
  readonly palette: Palette
  readonly setAll: ViewProps['setAll']
  readonly onExport: () => void
}

const title = 'What it costs'

/** What a MB/s of each row costs. */
export const costBars = (rows: readonly CostRow[]): readonly BarFacts[] =>
  rows.map(({ id, name, remark, cost }) => ({
    id,
    label: name,
    remark,
    value: cost.perMegabytePerSecond,
    text: moneyText(cost.perMegabytePerSecond),
  }))

/** What the present drives cost, or that nobody has said it. */
export function costText(facts: QueueFacts, rows: readonly CostRow[]): string {
  const own = rows.find(({ id }) => id === 'present')
  if (!hasPrice(facts)) return 'No price is set: enter one under Cost, or take a drive of the table with its price.'
  if (!own) return 'The simulation is on its way.'
  const { cost, throughput } = own
  const rate = formatRate(throughput, rateUnit(facts.configuration.units))
  return `Yours: ${moneyText(cost.total)} in all, ${moneyText(cost.perDrive)} a drive, ${moneyText(cost.perGigabyte)} a GB, and ${moneyText(cost.perMegabytePerSecond)} for each MB/s of the ${rate} predicted.`
}

/** Cost per drive, per GB and per MB/s of what is predicted: of the present drives, and of the price list of 2000 on the same workload. */
export function Costs({ facts, simulation, pinned, palette, setAll, onExport }: CostsProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 480)
  const rows = useMemo(() => costRows(facts, simulation, pinned), [facts, simulation, pinned])
  const placed = useMemo(() => placeBars(costBars(rows), width), [rows, width])
  const unit = rateUnit(facts.configuration.units)
  return (
    <section className="costs">
      <div className="section-head">
        <h2>{title}</h2>
        {rows.length > 0 && <ExportButton name={title} onPress={onExport} />}
      </div>
      <p className="note">{costText(facts, rows)}</p>
      <div ref={place}>
        {rows.length > 0 && (
          <BarsChart
            placed={placed}
            palette={palette}
            colour={palette.control}
            title="Price of a MB/s. The same numbers are in the table."
          />
        )}
      </div>
      <CostTable rows={rows} unit={unit} drives={facts.queued.system.drives} setAll={setAll} />
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
            <th scope="col">a MB/s</th>
            <th scope="col">
              <span className="spoken">Take over</span>
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
              <td>{moneyText(cost.perMegabytePerSecond)}</td>
              <td>
                {priced && (
                  <button type="button" className="link" aria-label={`Take ${name} with its price`} onClick={() => setAll(priced.values)}>
                    Take
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
