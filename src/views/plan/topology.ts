import type { Cell } from '../../answer/document.ts'
import type { Bar } from '../../charts/BarsChart.tsx'
import { axisValue } from '../../configuration/sweep.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Hop, TopologyUse } from '../../prediction/plan/planning.ts'
import { formatNumber, formatPercent, formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import { ghostOf } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { capitalized } from '../shared/intervalText.ts'
import { comparedTable, type PartColumn, type PlanPart } from './planParts.ts'
import type { Planning } from '../../prediction/witnesses.ts'

/** What one load does to a hop. */
export interface HopLoad {
  readonly demand: number
  readonly use: number
  /** The hop that limits this load, or the one that would be next. */
  readonly role: 'limits' | 'next' | null
}

/** A hop under both loads. */
export interface HopRow {
  readonly hop: Hop
  readonly sequential: HopLoad
  readonly random: HopLoad
}

/** The way of the data with both loads in one look. */
export interface TopologyState {
  readonly title: string
  readonly rows: readonly HopRow[]
  readonly randomName: string
  readonly sequential: TopologyUse
  readonly random: TopologyUse
  readonly unit: RateUnit
}

const loadOf = ({ hops, limiting, next }: TopologyUse, index: number): HopLoad => ({
  demand: hops[index]?.demand ?? 0,
  use: hops[index]?.use ?? 0,
  role: index === limiting ? 'limits' : index === next ? 'next' : null,
})

/** Every hop of the configuration's topology under sequential reads and under random reads of its size. */
function topologyState(configuration: Configuration, { topologyUse }: Pick<Planning, 'topologyUse'>): TopologyState {
  const requestSize = axisValue(configuration, 'requestSize')
  const sequential = topologyUse(configuration, { kind: 'sequential' })
  const random = topologyUse(configuration, { kind: 'random', requestSize })
  return {
    title: sequential.topology.title,
    rows: sequential.hops.map((hop, index) => ({ hop, sequential: loadOf(sequential, index), random: loadOf(random, index) })),
    randomName: `random ${formatSize(requestSize)}`,
    sequential,
    random,
    unit: rateUnit(configuration.units),
  }
}

function loadSentence(name: string, { hops, limiting, next }: TopologyUse): string {
  const at = (index: number | null): Hop | undefined => (index === null ? undefined : hops[index])
  const [most, other] = [at(limiting), at(next)]
  if (most === undefined)
    return other === undefined
      ? ''
      : `${name} the disks are the limit: the fullest hop, ${other.name}, is used ${formatPercent(other.use)}.`
  const then = other === undefined ? '' : `, then ${other.name} with ${formatPercent(other.use)}`
  return `${name} ${most.name} is the limit: the disks could send ${formatNumber(most.use)} times what it carries${then}.`
}

/** Which hop limits which load. */
const topologySentence = ({ sequential, random, randomName }: TopologyState): string =>
  `${loadSentence('Read sequentially,', sequential)} ${loadSentence(`At ${randomName},`, random)}`

/** The same hop on A’s way; undefined where that has none of this name. */
const pinnedHop = ({ hop }: HopRow, pinned: TopologyState | undefined): HopRow | undefined =>
  pinned?.rows.find((row) => row.hop.name === hop.name)

/** Which hop limits A. */
const pinnedTopologySentence = (pinned: TopologyState): string => ` A, ${pinned.title}: ${topologySentence(pinned)}`

/** The use of every hop as bars, both loads of a hop beneath each other, each with that of A. */
const topologyBars = ({ rows, randomName }: TopologyState, pinned?: TopologyState): readonly Bar[] => {
  const ownName = pinned === undefined || pinned.randomName === randomName ? '' : `, ${pinned.randomName}`
  return rows.flatMap((row, index) => {
    const other = pinnedHop(row, pinned)
    const bar = (name: string, load: HopLoad, ghost: HopLoad | undefined, ghostName: string): Bar => ({
      id: `${index} ${name}`,
      label: capitalized(row.hop.name),
      remark: load.role === null ? name : `${name}: ${load.role}`,
      value: load.use,
      text: formatPercent(load.use),
      ghost: ghostOf(ghost?.use, (use) => formatPercent(use) + ghostName),
    })
    return [bar('sequential', row.sequential, other?.sequential, ''), bar(randomName, row.random, other?.random, ownName)]
  })
}

const used = ({ use, role }: HopLoad): Cell => (role === null ? use : { value: use, aside: role })

const columns: readonly PartColumn<HopRow>[] = [
  { name: 'hop', kind: 'text', isName: true, only: 'files', of: ({ hop }) => hop.name.replaceAll(',', ';') },
  { name: 'hop', kind: 'text', isName: true, only: 'page', of: ({ hop }) => `${hop.depth > 0 ? '└ ' : ''}${capitalized(hop.name)}` },
  { name: 'depth', kind: 'count', isName: true, only: 'files', of: ({ hop }) => hop.depth },
  { name: 'drives', kind: 'count', of: ({ hop }) => hop.drives },
  { name: 'can carry', kind: 'rate', of: ({ hop }) => hop.ceiling },
  { group: 'sequential', name: 'demand', kind: 'rate', of: ({ sequential }) => sequential.demand },
  { group: 'sequential', name: 'use', kind: 'share', of: ({ sequential }) => used(sequential) },
  { group: 'random', name: 'demand', kind: 'rate', of: ({ random }) => random.demand },
  { group: 'random', name: 'use', kind: 'share', of: ({ random }) => used(random) },
]

/** Which hop is the limit, sequentially and at random. */
export const topology: PlanPart<TopologyState> = {
  id: 'topology',
  name: 'Which hop is the limit',
  heading: 'Which hop is the limit?',
  state: topologyState,
  sentence: topologySentence,
  bars: ({ present, pinned }) => topologyBars(present, pinned),
  colour: 'busRate',
  source: ({ title }) => `Use of every hop, ${title}: what is asked for over what it can carry.`,
  pinnedSource: pinnedTopologySentence,
  table: ({ present, pinned }) => ({
    table: { ...comparedTable(columns, present.rows, pinned && ((row) => pinnedHop(row, pinned))), isStacked: true },
  }),
}
