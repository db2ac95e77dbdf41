import type { Cell, Table } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Ledger, Loss, LossReason } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { askedMethod, barsSection, type PlanPart } from './planParts.ts'
import { tableMethods } from './planRows.ts'
import { columnsOf } from '../shared/figure.ts'

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

/** "Of the 18.6 MB/s of the bus, 7.9 are lost: most to positioning." */
function ledgerSentence({ busRate, throughput, losses, method }: Ledger, unit: RateUnit): string {
  const [most] = losses.toSorted((one, other) => other.lost - one.lost)
  const worst =
    most === undefined || most.lost <= 0
      ? ''
      : `, most of it to ${lossNames[most.reason].toLowerCase()}: without it ${method} reads would reach ${formatRate(most.without, unit)}`
  return `The bus could carry ${formatRate(busRate, unit)}; ${method} reads get ${formatRate(throughput, unit)} and lose ${formatRate(busRate - throughput, unit)}${worst}.`
}

const lossCell = ({ lost, wonBack }: Loss, unit: RateUnit): Cell =>
  lost <= 0 ? 0 : { value: -lost, aside: `wins back ${rateNumber(wonBack, unit)}` }

/** From the rate of the bus down to the throughput, by reason; all methods beside each other, on the page. */
const byMethod = (ledgers: readonly Ledger[], unit: RateUnit): Table => ({
  columns: [
    { name: unit, kind: 'text', only: 'page' },
    ...ledgers.map(({ method }) => ({ name: method === 'ideal' ? 'best' : method, kind: 'rate', only: 'page' }) as const),
  ],
  rows: [
    ['Rate of the bus', ...ledgers.map(({ busRate }) => busRate)],
    // every ledger has the same reasons
    ...(ledgers[0]?.losses ?? []).map(({ reason }, at) => [
      lossNames[reason],
      ...ledgers.map(({ losses }) => (losses[at] ? lossCell(losses[at], unit) : 0)),
    ]),
    ['Throughput', ...ledgers.map(({ throughput }) => throughput)],
  ],
  isStacked: true,
})

/** What each method loses to each reason, in files. */
const allLosses = (ledgers: readonly Ledger[]): Table => ({
  columns: columnsOf({
    method: 'text',
    reason: 'text',
    'time of a cycle': 'time',
    lost: 'rate',
    'throughput without it': 'rate',
    'won back': 'rate',
  }),
  rows: ledgers.flatMap(({ method, losses }) =>
    losses.map(({ reason, time, lost, without, wonBack }) => [method, reason, time, lost, without, wonBack]),
  ),
  about: 2,
})

/** What is lost between the rate of the bus and the throughput: what each reason takes, and what would be reached without it. */
export const ledger: PlanPart = {
  id: 'ledger',
  name: 'Where the rest goes',
  section: (question) => {
    const { configuration, planning } = question
    const unit = rateUnit(configuration.units)
    const ledgers = ledgersOf(configuration, planning)
    const chosen = ledgers.find(({ method }) => method === askedMethod(question))
    if (!chosen) return null
    return barsSection(question, {
      id: 'ledger',
      name: 'Where does the rest go?',
      title: ledgerSentence(chosen, unit),
      source: 'Throughput lost between the rate of the bus and what is read, by the closed forms.',
      bars: chosen.losses.map(({ reason, lost, without }) => ({
        id: reason,
        label: lossNames[reason],
        remark: `without it ${rateNumber(without, unit)}`,
        value: lost,
        text: formatRate(lost, unit),
      })),
      table: byMethod(ledgers, unit),
      all: () => allLosses(ledgers),
    })
  },
}
