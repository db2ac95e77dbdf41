import type { Section } from '../../answer/document.ts'
import { pricesAsOf } from '../../catalog/publishedResults/white2001Prices.ts'
import { formatRate, type RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Cost } from '../../prediction/queueFormulas.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { PricedRow } from './pricedRows.ts'
import { knownAt, presentVariant, type DrivesFormulas, type DrivesState } from './drivesState.ts'
import { moneyText } from './drivesAnswer.ts'

/** What drives cost that deliver so much. */
interface CostRow {
  readonly id: string
  readonly name: string
  /** The controller, the family, or nothing. */
  readonly remark: string
  readonly throughput: number
  readonly cost: Cost
  /** What can be taken over, for a drive of the price list. */
  readonly priced: PricedRow | null
}

/** Whether anybody said what a drive costs. */
const hasPrice = ({ costFacts }: Pick<DrivesFormulas, 'costFacts'>): boolean => costFacts.drivePrice > 0

function ownRow(state: DrivesState, isPinned: boolean): readonly CostRow[] {
  const known = knownAt(state, presentVariant(state))
  if (!known || !hasPrice(state)) return []
  const cost = state.costOf(state.costFacts, known.throughput)
  const remark = cost.controllers === 0 ? 'no controller' : cost.controllers === 1 ? 'one controller' : `${cost.controllers} controllers`
  const called = isPinned ? { id: 'pinned', name: 'A' } : { id: 'present', name: 'Yours' }
  return [{ ...called, remark, throughput: known.throughput, cost, priced: null }]
}

/** A configuration as far as it has a price, then the drives of the price list on the same workload; A stands among those of the present one. */
function costRows(state: DrivesState, isPinned = false): readonly CostRow[] {
  if (isPinned) return ownRow(state, true)
  const listed = state.priced.flatMap((row): readonly CostRow[] => {
    const known = (state.isComplete ? state.simulatedOf(row.point) : undefined) ?? row.formula
    if (!known) return []
    const { drive, controller, costFacts } = row
    return [
      {
        id: drive.name,
        name: drive.name,
        remark: `${drive.family} · ${controller.name}`,
        throughput: known.throughput,
        cost: state.costOf(costFacts, known.throughput),
        priced: row,
      },
    ]
  })
  return [...ownRow(state, false), ...listed]
}

const megabytePerSecond = 1e6

/** What a MB/s or MiB/s costs. */
const pricePerRate = ({ cost }: { readonly cost: Pick<Cost, 'perMegabytePerSecond'> }, unit: RateUnit): number =>
  cost.perMegabytePerSecond * ((unitFactors.rate[unit] ?? megabytePerSecond) / megabytePerSecond)

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
        return [name, remark, throughput, controllers, total, perDrive, perGigabyte, throughput, perMegabytePerSecond, use]
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
