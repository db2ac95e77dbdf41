import type { Bar } from '../../charts/BarsChart.tsx'
import { axisValue } from '../../configuration/sweep.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Load } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { formatNumber, formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { ghostOf } from '../shared/comparison.ts'
import { busNoun } from './hopWords.ts'
import { comparedTable, type PartColumn, type PlanPart } from './planParts.ts'

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

interface DemandState {
  readonly noun: string
  readonly rows: readonly DemandRow[]
}

/** The bus of a configuration under sequential reads and under random reads of its size. */
function demandState(configuration: Configuration, { demandOf }: Pick<Planning, 'demandOf'>): DemandState {
  const requestSize = axisValue(configuration, 'requestSize')
  const carries = configuration.busRate
  const row = (load: string, of: Load): DemandRow => {
    const demand = demandOf(configuration, of)
    return { kind: of.kind, load, demand, carries, use: demand / carries }
  }
  return {
    noun: busNoun(configuration),
    rows: [row('sequential', { kind: 'sequential' }), row(`random ${formatSize(requestSize)}`, { kind: 'random', requestSize })],
  }
}

/** Whether the bus holds the disks back under each load. */
const demandSentence = ({ noun, rows }: DemandState): string =>
  rows
    .map(({ kind, load, use }) => {
      const name = kind === 'sequential' ? 'Read sequentially,' : `At ${load},`
      return use > 1
        ? `${name} the ${noun} is the limit: the disks could send ${formatNumber(use)} times what it carries.`
        : `${name} the disks are the limit: they fill ${formatPercent(use)} of the ${noun}.`
    })
    .join(' ')

const sameLoad = (row: DemandRow, pinned: DemandState | undefined): DemandRow | undefined =>
  pinned?.rows.find(({ kind }) => kind === row.kind)

const demandBars = ({ rows }: DemandState, pinned?: DemandState): readonly Bar[] =>
  rows.map((row) => {
    const other = sameLoad(row, pinned)
    const ownName = other === undefined || other.load === row.load ? '' : `, ${other.load}`
    return {
      id: row.kind,
      label: row.load,
      remark: row.use > 1 ? 'limits' : '',
      value: row.use,
      text: formatPercent(row.use),
      ghost: ghostOf(other?.use, (use) => formatPercent(use) + ownName),
    }
  })

const columns: readonly PartColumn<DemandRow>[] = [
  { name: 'reads', kind: 'text', isName: true, of: ({ load }) => load },
  { name: 'demand', kind: 'rate', of: ({ demand }) => demand },
  { name: 'can carry', kind: 'rate', of: ({ carries }) => carries },
  { name: 'use', kind: 'share', of: ({ use }) => use },
]

/** What the disks ask of their bus, sequentially and at random. */
export const busDemand: PlanPart<DemandState> = {
  id: 'topology',
  name: 'What the disks ask of the bus',
  heading: 'What the disks ask of the bus',
  state: demandState,
  sentence: demandSentence,
  bars: ({ present, pinned }) => demandBars(present, pinned),
  colour: 'busRate',
  source: ({ noun }) => `What is asked for over what the ${noun} can carry.`,
  pinnedSource: (pinned) => ` A: ${demandSentence(pinned)}`,
  table: ({ present, pinned }) => ({ table: comparedTable(columns, present.rows, pinned && ((row) => sameLoad(row, pinned))) }),
}
