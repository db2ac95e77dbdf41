import { besideColumns } from '../../answer/besideAnswer.ts'
import type { Cell, Table } from '../../answer/document.ts'
import type { Bar } from '../../charts/BarsChart.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Ledger, Loss, LossReason } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { ghostOf } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { comparedTable, type PartColumn, type PlanPart } from './planParts.ts'
import { tableMethods } from './planRows.ts'

/** What is smaller than this share of the bus rate is rounding. */
const leastLost = 1e-9

/** The ledgers of all methods, without the noise of rounding. */
const ledgersOf = (configuration: Configuration, planning: Pick<Planning, 'ledgerFor'>): readonly Ledger[] =>
  tableMethods.flatMap((method) => {
    const ledger = planning.ledgerFor(configuration, method)
    if (ledger === null) return []
    const losses = ledger.losses.map((loss) =>
      loss.lost < leastLost * ledger.busRate ? { ...loss, lost: 0, without: ledger.throughput, wonBack: 0 } : loss,
    )
    return [{ ...ledger, losses }]
  })

const lossNames: Readonly<Record<LossReason, string>> = {
  positioning: 'Positioning',
  headLimited: 'Head rate',
  overhead: 'Overhead',
}

/** The ledger as bars: what each reason takes of the bus rate, and what would be reached without it; beneath what it takes of A’s. */
const ledgerBars = ({ losses }: Ledger, unit: RateUnit, pinned?: Ledger): readonly Bar[] =>
  losses.map(({ reason, lost, without }) => ({
    id: reason,
    label: lossNames[reason],
    remark: `without it ${rateNumber(without, unit)}`,
    value: lost,
    text: formatRate(lost, unit),
    ghost: ghostOf(lossOf(pinned, reason)?.lost, (rate) => formatRate(rate, unit)),
  }))

/** One entry of a ledger. */
const lossOf = (ledger: Ledger | undefined, reason: LossReason): Loss | undefined => ledger?.losses.find((loss) => loss.reason === reason)

/** "Of the 18.6 MB/s of the bus, 7.9 are lost: most to positioning." */
function ledgerSentence({ busRate, throughput, losses, method }: Ledger, unit: RateUnit): string {
  const [most] = losses.toSorted((one, other) => other.lost - one.lost)
  const worst =
    most === undefined || most.lost <= 0
      ? ''
      : `, most of it to ${lossNames[most.reason].toLowerCase()}: without it ${method} reads would reach ${formatRate(most.without, unit)}`
  return `The bus could carry ${formatRate(busRate, unit)}; ${method} reads get ${formatRate(throughput, unit)} and lose ${formatRate(busRate - throughput, unit)}${worst}.`
}

/** What one method loses to one reason. */
type LossRow = Loss & Pick<Ledger, 'method'>

const columns: readonly PartColumn<LossRow>[] = [
  { name: 'method', kind: 'text', isName: true, of: ({ method }) => method },
  { name: 'reason', kind: 'text', isName: true, of: ({ reason }) => reason },
  { name: 'time of a cycle', kind: 'time', of: ({ time }) => time },
  { name: 'lost', kind: 'rate', of: ({ lost }) => lost },
  { name: 'throughput without it', kind: 'rate', of: ({ without }) => without },
  { name: 'won back', kind: 'rate', of: ({ wonBack }) => wonBack },
]

const lossRows = ({ ledgers }: LedgerState): readonly LossRow[] =>
  ledgers.flatMap(({ method, losses }) => losses.map((loss) => ({ ...loss, method })))

/** The ledgers of all methods, and the one that is drawn. */
export interface LedgerState {
  readonly ledgers: readonly Ledger[]
  readonly chosen: Ledger | undefined
  readonly unit: RateUnit
}

/** From the rate of the bus down to the throughput, by reason; what a method has there. */
interface LedgerRow {
  readonly name: string
  readonly of: (ledger: Ledger) => Cell
}

function lossCell(loss: Loss | undefined, unit: RateUnit): Cell {
  if (loss === undefined || loss.lost <= 0) return 0
  return { value: -loss.lost, aside: `wins back ${rateNumber(loss.wonBack, unit)}` }
}

/** All methods beside each other, on the page. */
function byMethod({ ledgers, unit }: LedgerState, pinned: LedgerState | undefined): Table {
  const rows: readonly LedgerRow[] = [
    { name: 'Rate of the bus', of: ({ busRate }) => busRate },
    ...(ledgers[0]?.losses ?? []).map(({ reason }): LedgerRow => ({
      name: lossNames[reason],
      of: (ledger) => lossCell(lossOf(ledger, reason), unit),
    })),
    { name: 'Throughput', of: ({ throughput }) => throughput },
  ]
  const columnsOf = (all: readonly Ledger[]): readonly PartColumn<LedgerRow>[] => [
    { name: unit, kind: 'text', isName: true, only: 'page', of: ({ name }) => name },
    ...all.map((ledger): PartColumn<LedgerRow> => ({
      name: ledger.method === 'ideal' ? 'best' : ledger.method,
      kind: 'rate',
      only: 'page',
      of: ({ of }) => of(ledger),
    })),
  ]
  const own = comparedTable(columnsOf(ledgers), rows, undefined)
  return pinned ? { ...besideColumns(own, comparedTable(columnsOf(pinned.ledgers), rows, undefined)), isStacked: true } : own
}

/** What is lost between the rate of the bus and the throughput. */
export const ledger: PlanPart<LedgerState> = {
  id: 'ledger',
  name: 'Where the rest goes',
  heading: 'Where does the rest go?',
  state: (configuration, planning, method) => {
    const ledgers = ledgersOf(configuration, planning)
    return { ledgers, chosen: ledgers.find((one) => one.method === method), unit: rateUnit(configuration.units) }
  },
  sentence: ({ chosen, unit }) => (chosen ? ledgerSentence(chosen, unit) : ''),
  bars: ({ present: { chosen, unit }, pinned }) => (chosen ? ledgerBars(chosen, unit, pinned?.chosen) : []),
  source: () => 'Throughput lost between the rate of the bus and what is read, by the closed forms.',
  table: ({ present, pinned }) => {
    const others = pinned && lossRows(pinned)
    return {
      table: byMethod(present, pinned),
      all: () =>
        comparedTable(
          columns,
          lossRows(present),
          others && ((row) => others.find((one) => one.method === row.method && one.reason === row.reason)),
        ),
    }
  },
}
