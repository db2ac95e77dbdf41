import type { Bar } from '../../charts/BarsChart.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Ledger, Loss, LossReason } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { comparedTable, type Column } from '../shared/columns.ts'
import { ghostOf } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { PlanPart } from './planParts.ts'
import { tableMethods } from './planRows.ts'

/** What is smaller than this share of the bus rate is rounding. */
const leastLost = 1e-9

/** The ledgers of all methods, without the noise of rounding. */
export const ledgersOf = (configuration: Configuration, planning: Pick<Planning, 'ledgerFor'>): readonly Ledger[] =>
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

export const lossName = (reason: LossReason): string => lossNames[reason]

/** The ledger as bars: what each reason takes of the bus rate, and what would be reached without it; beneath what it takes of A’s. */
export const ledgerBars = ({ losses }: Ledger, unit: RateUnit, pinned?: Ledger): readonly Bar[] =>
  losses.map(({ reason, lost, without }) => ({
    id: reason,
    label: lossName(reason),
    remark: `without it ${rateNumber(without, unit)}`,
    value: lost,
    text: formatRate(lost, unit),
    ghost: ghostOf(lossOf(pinned, reason)?.lost, (rate) => formatRate(rate, unit)),
  }))

/** The ledger of one method. */
export const ledgerOfMethod = (ledgers: readonly Ledger[] | undefined, method: Ledger['method']): Ledger | undefined =>
  ledgers?.find((ledger) => ledger.method === method)

/** One entry of a ledger. */
export const lossOf = (ledger: Ledger | undefined, reason: LossReason): Loss | undefined =>
  ledger?.losses.find((loss) => loss.reason === reason)

/** "Of the 18.6 MB/s of the bus, 7.9 are lost: most to positioning." */
export function ledgerSentence({ busRate, throughput, losses, method }: Ledger, units: string): string {
  const unit = rateUnit(units)
  const [most] = losses.toSorted((one, other) => other.lost - one.lost)
  const worst =
    most === undefined || most.lost <= 0
      ? ''
      : `, most of it to ${lossName(most.reason).toLowerCase()}: without it ${method} reads would reach ${formatRate(most.without, unit)}`
  return `The bus could carry ${formatRate(busRate, unit)}; ${method} reads get ${formatRate(throughput, unit)} and lose ${formatRate(busRate - throughput, unit)}${worst}.`
}

/** What one method loses to one reason. */
type LossRow = Loss & Pick<Ledger, 'method'>

const columns: readonly Column<LossRow>[] = [
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
  /** The units of the page. */
  readonly units: string
}

/** What is lost between the rate of the bus and the throughput. */
export const ledger: PlanPart<LedgerState> = {
  id: 'ledger',
  name: 'Where the rest goes',
  state: (configuration, planning, method) => {
    const ledgers = ledgersOf(configuration, planning)
    return { ledgers, chosen: ledgerOfMethod(ledgers, method), units: configuration.units }
  },
  sentence: ({ chosen, units }) => (chosen ? ledgerSentence(chosen, units) : ''),
  bars: ({ present: { chosen, units }, pinned }) => (chosen ? ledgerBars(chosen, rateUnit(units), pinned?.chosen) : []),
  source: () => 'Throughput lost between the rate of the bus and what is read, by the closed forms.',
  table: ({ present, pinned }) => {
    const others = pinned && lossRows(pinned)
    return comparedTable(
      columns,
      lossRows(present),
      others && ((row) => others.find((one) => one.method === row.method && one.reason === row.reason)),
    )
  },
}
