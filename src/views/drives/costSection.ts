import type { Section } from '../../answer/document.ts'
import { pricesAsOf } from '../../catalog/publishedResults/white2001Prices.ts'
import { formatRate } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { costRows, hasPrice, pricePerRate, type CostRow } from './costRows.ts'
import { moneyText } from './drivesAnswer.ts'
import type { DrivesFormulas, DrivesState } from './drivesState.ts'

/** What the present drives cost, or that nobody has said it. */
function costText(state: DrivesFormulas, rows: readonly CostRow[]): string {
  const own = rows.find(({ id }) => id === 'present')
  if (!hasPrice(state)) return 'No price is set: enter one under Cost, or use a drive of the table at its price.'
  if (!own) return 'It is simulated next.'
  const { cost, throughput } = own
  const unit = rateUnit(state.configuration.units)
  const rate = formatRate(throughput, unit)
  return `Yours: ${moneyText(cost.total)} in all, ${moneyText(cost.perDrive)} a drive, ${moneyText(cost.perGigabyte)} a GB, and ${moneyText(pricePerRate(own, unit))} for each ${unit} of the ${rate} predicted.`
}

/** Cost per drive, per GB and per MB/s of what is predicted: of the present drives, and of the price list of 2000 on the same workload. */
export function costSection(state: DrivesState, isPinned: boolean): Section {
  const rows = costRows(state, isPinned)
  const unit = rateUnit(state.configuration.units)
  const { drives } = state.queued.system
  const text = costText(state, rows)
  return {
    id: 'cost',
    name: 'What it costs',
    title: text,
    source: `Price of a ${unit} of the predicted throughput, with controllers. ${pricesAsOf}.`,
    text: [text],
    chart: {
      is: 'bars',
      title: `Price of a ${unit}`,
      bars: rows.map((row) => {
        const value = pricePerRate(row, unit)
        return { id: row.id, label: row.name, remark: row.remark, value, text: moneyText(value) }
      }),
    },
    table: {
      columns: [
        { name: 'drive', heading: drives === 1 ? 'One drive' : `${drives} drives`, kind: 'text' },
        { name: 'with', kind: 'text', only: 'files' },
        { name: 'throughput', kind: 'rate', only: 'files' },
        { name: 'controllers', kind: 'count', only: 'files' },
        { name: 'price in all', heading: 'in all', kind: 'count', text: moneyText },
        { name: 'price per drive', heading: 'a drive', kind: 'count', text: moneyText },
        { name: 'price per GB', heading: 'a GB', kind: 'count', text: moneyText },
        { name: unit, kind: 'rate', only: 'page' },
        {
          name: 'price per MB/s',
          heading: `a ${unit}`,
          kind: 'count',
          text: (perMegabytePerSecond) => moneyText(pricePerRate({ cost: { perMegabytePerSecond } }, unit)),
        },
        { name: 'Use it', kind: 'text', only: 'page', isSpoken: true },
      ],
      rows: rows.map(({ name, remark, throughput, cost, priced }) => {
        const { controllers, total, perDrive, perGigabyte, perMegabytePerSecond } = cost
        const use = priced && { value: 'Use', sets: priced.values, spoken: `Use ${name} at its price` }
        const called = { value: name, ...(priced && { of: { values: priced.values } }) }
        return [called, remark, throughput, controllers, total, perDrive, perGigabyte, throughput, perMegabytePerSecond, use]
      }),
      here: 'Yours',
    },
    notes: [
      `With the cheapest controllers of each family, paid whole; what the list does not say of a drive is assumed, as in the catalogue. ${pricesAsOf}.`,
    ],
    noteLines: 3,
    beside: 'rows',
  }
}
