import { axisValue } from '../../configuration/sweep.ts'
import type { Load } from '../../prediction/plan/planning.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { formatNumber, formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { busNoun } from './hopWords.ts'
import { barsSection, type PartQuestion, type PlanPart } from './planParts.ts'
import { columnsOf } from '../shared/figure.ts'

/** What the disks would send under a load, beside what their bus carries; protocol excluded. */
interface DemandRow {
  readonly kind: Load['kind']
  /** "sequential", "random 64 KiB". */
  readonly load: string
  readonly demand: BytesPerSecond
  readonly carries: BytesPerSecond
  /** Above 1 the disks could send more than their bus carries. */
  readonly use: number
}

/** The bus of a configuration under sequential reads and under random reads of its size. */
function demandRows({ configuration, planning }: PartQuestion): readonly DemandRow[] {
  const requestSize = axisValue(configuration, 'requestSize')
  const carries = configuration.busRate
  const row = (load: string, of: Load): DemandRow => {
    const demand = planning.demandOf(configuration, of)
    return { kind: of.kind, load, demand, carries, use: demand / carries }
  }
  return [row('sequential', { kind: 'sequential' }), row(`random ${formatSize(requestSize)}`, { kind: 'random', requestSize })]
}

/** Whether the bus holds the disks back under each load. */
const demandSentence = (noun: string, rows: readonly DemandRow[]): string =>
  rows
    .map(({ kind, load, use }) => {
      const name = kind === 'sequential' ? 'Read sequentially,' : `At ${load},`
      return use > 1
        ? `${name} the ${noun} is the limit: the disks could send ${formatNumber(use)} times what it carries.`
        : `${name} the disks are the limit: they fill ${formatPercent(use)} of the ${noun}.`
    })
    .join(' ')

/** What the disks ask of their bus, sequentially and at random. */
export const busDemand: PlanPart = {
  id: 'topology',
  name: 'What the disks ask of the bus',
  section: (question) => {
    const { configuration } = question
    const rows = demandRows(question)
    const noun = busNoun(configuration)
    return barsSection(question, {
      id: 'topology',
      name: 'What the disks ask of the bus',
      aside: rateUnit(configuration.units),
      title: demandSentence(noun, rows),
      source: `What is asked for over what the ${noun} can carry.`,
      bars: rows.map(({ kind, load, use }) => ({
        id: kind,
        label: load,
        remark: use > 1 ? 'limits' : '',
        value: use,
        text: formatPercent(use),
      })),
      colour: 'busRate',
      table: {
        columns: columnsOf({ reads: 'text', demand: 'rate', 'can carry': 'rate', use: 'share' }),
        rows: rows.map(({ load, demand, carries, use }) => [load, demand, carries, use]),
      },
    })
  },
}
