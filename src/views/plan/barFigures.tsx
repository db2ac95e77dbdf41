import type { ReactElement } from 'react'
import { BarsChart } from '../../charts/BarsChart.tsx'
import type { Token } from '../../charts/palette.ts'
import { placeBars, type Bar } from '../../charts/placeBars.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Contributor, Elasticity, Ledger, Loss } from '../../prediction/plan/planning.ts'
import { pinnedName } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { DrawnFigure, FigureColumn, FigureQuestion, FigureStyle, FigureTable, PreparedFigure } from '../shared/figure.ts'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import {
  improvedMethod,
  improvementBars,
  improvementSentence,
  improvements,
  ledgerBars,
  ledgerOfMethod,
  ledgerSentence,
  ledgersOf,
  remediesOf,
  remedyBars,
  remedySentence,
  type RemedyFacts,
} from './improveFacts.ts'
import { contributorBars, knownSentence } from './knownFacts.ts'
import { pinnedHop, pinnedTopologySentence, topologyBars, topologyFacts, topologySentence, type HopRow } from './topologyFacts.ts'

/** What every figure of the view is made from. */
export interface PlanNumbers extends Pick<FigureQuestion, 'configuration' | 'pinned'> {
  readonly planning: Planning
}

type Cell = string | number | null

/** What the outlines are; empty where nothing is pinned. */
const pinnedWords = ({ pinned, configuration }: PlanNumbers): string =>
  pinned ? ` ${pinnedSource(pinned, configuration, 'Dashed outlines')}` : ''

/** A column and what stands in it; names say which row it is, and stand once. */
interface Column<Row> extends FigureColumn {
  readonly isName?: boolean
  readonly of: (row: Row) => Cell
}

/**
 * A row each, followed by the same numbers of A.
 *
 * @param pinned the row of A that belongs to a row; absent where nothing is pinned
 */
function comparedTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  pinned: ((row: Row) => Row | undefined) | undefined,
): FigureTable {
  const compared = pinned ? columns.filter(({ isName }) => isName !== true) : []
  return {
    columns: [
      ...columns.map(({ name, kind }) => ({ name, kind })),
      ...compared.map(({ name, kind }) => ({ name: pinnedName(name), kind })),
    ],
    rows: rows.map((row) => {
      const other = pinned?.(row)
      return [...columns.map(({ of }) => of(row)), ...compared.map(({ of }) => (other ? of(other) : null))]
    }),
  }
}

interface BarsFigure {
  readonly title: string
  readonly source: string
  readonly bars: readonly Bar[]
  readonly table: FigureTable
  readonly colour: Token
}

function drawBars(bars: readonly Bar[], colour: Token, { palette, width }: FigureStyle): DrawnFigure {
  const placed = placeBars(bars, width)
  const chart: ReactElement = <BarsChart placed={placed} palette={palette} colour={palette[colour]} title="Bars" />
  return { chart, width: placed.width, height: placed.height }
}

const barsFigure = ({ title, source, bars, table, colour }: BarsFigure): PreparedFigure => ({
  title,
  source,
  caveats: [],
  draw: (style) => drawBars(bars, colour, style),
  shown: () => table,
  all: () => table,
})

const elasticityColumns: readonly Column<Elasticity>[] = [
  { name: 'input', kind: 'text', isName: true, of: ({ field }) => axisField(field).key },
  { name: 'elasticity', kind: 'share', of: ({ value }) => value },
  { name: 'towards less', kind: 'share', of: ({ below }) => below },
  { name: 'towards more', kind: 'share', of: ({ above }) => above },
]

export function sensitivityFigure(numbers: PlanNumbers): PreparedFigure {
  const { configuration, pinned, planning } = numbers
  const method = improvedMethod(configuration)
  const elasticities = planning.sensitivity(configuration, method)
  const compared = pinned && planning.sensitivity(pinned, method)
  const list = improvements(elasticities)
  return barsFigure({
    title: improvementSentence(list),
    source: `Gain of ${method} throughput by a change of each input alone, by the closed forms.${pinnedWords(numbers)} Computed by Busbar.`,
    bars: improvementBars(list, compared),
    colour: method,
    table: comparedTable(elasticityColumns, elasticities, compared && (({ field }) => compared.find((one) => one.field === field))),
  })
}

const remedyColumns: readonly Column<RemedyFacts>[] = [
  { name: 'change', kind: 'text', isName: true, of: ({ label }) => label },
  { name: 'gain', kind: 'share', of: ({ gain }) => gain },
  { name: 'throughput', kind: 'rate', of: ({ throughput }) => throughput },
  { name: 'then limits', kind: 'text', of: ({ next }) => next },
]

export function remediesFigure(numbers: PlanNumbers): PreparedFigure {
  const { configuration, pinned, planning } = numbers
  const method = improvedMethod(configuration)
  const list = remediesOf(configuration, method, planning)
  const compared = pinned && remediesOf(pinned, method, planning)
  return barsFigure({
    title: remedySentence(list),
    source: `Gain of ${method} throughput by each change alone, and what then limits, by the closed forms.${pinnedWords(numbers)} Computed by Busbar.`,
    bars: remedyBars(list, compared),
    colour: method,
    table: comparedTable(remedyColumns, list, compared && (({ id }) => compared.find((one) => one.id === id))),
  })
}

/** What one method loses to one reason. */
type LossRow = Loss & Pick<Ledger, 'method'>

const lossColumns: readonly Column<LossRow>[] = [
  { name: 'method', kind: 'text', isName: true, of: ({ method }) => method },
  { name: 'reason', kind: 'text', isName: true, of: ({ reason }) => reason },
  { name: 'time of a cycle', kind: 'time', of: ({ time }) => time },
  { name: 'lost', kind: 'rate', of: ({ lost }) => lost },
  { name: 'throughput without it', kind: 'rate', of: ({ without }) => without },
  { name: 'won back', kind: 'rate', of: ({ wonBack }) => wonBack },
]

const lossRows = (ledgers: readonly Ledger[]): readonly LossRow[] =>
  ledgers.flatMap(({ method, losses }) => losses.map((loss) => ({ ...loss, method })))

export function ledgerFigure(numbers: PlanNumbers): PreparedFigure {
  const { configuration, pinned, planning } = numbers
  const method = improvedMethod(configuration)
  const ledgers = ledgersOf(configuration, planning)
  const compared = pinned && ledgersOf(pinned, planning)
  const others = compared && lossRows(compared)
  const chosen = ledgerOfMethod(ledgers, method)
  return barsFigure({
    title: chosen ? ledgerSentence(chosen, configuration.units) : '',
    source: `Throughput lost between the rate of the bus and what is read, by the closed forms.${pinnedWords(numbers)} Computed by Busbar.`,
    bars: chosen ? ledgerBars(chosen, rateUnit(configuration.units), ledgerOfMethod(compared, method)) : [],
    colour: method,
    table: comparedTable(
      lossColumns,
      lossRows(ledgers),
      others && ((row) => others.find((one) => one.method === row.method && one.reason === row.reason)),
    ),
  })
}

const hopColumns: readonly Column<HopRow>[] = [
  { name: 'hop', kind: 'text', isName: true, of: ({ hop }) => hop.name.replaceAll(',', ';') },
  { name: 'depth', kind: 'count', isName: true, of: ({ hop }) => hop.depth },
  { name: 'drives', kind: 'count', of: ({ hop }) => hop.drives },
  { name: 'can carry', kind: 'rate', of: ({ hop }) => hop.ceiling },
  { name: 'sequential demand', kind: 'rate', of: ({ sequential }) => sequential.demand },
  { name: 'sequential use', kind: 'share', of: ({ sequential }) => sequential.use },
  { name: 'random demand', kind: 'rate', of: ({ random }) => random.demand },
  { name: 'random use', kind: 'share', of: ({ random }) => random.use },
]

export function topologyFigure(numbers: PlanNumbers): PreparedFigure {
  const { configuration, pinned, planning } = numbers
  const facts = topologyFacts(configuration, planning)
  const compared = pinned && topologyFacts(pinned, planning)
  return barsFigure({
    title: topologySentence(facts),
    source: `Use of every hop, ${facts.title}: what is asked for over what it can carry.${pinnedWords(numbers)}${pinnedTopologySentence(compared)} Computed by Busbar.`,
    bars: topologyBars(facts, compared),
    colour: 'busRate',
    table: comparedTable(hopColumns, facts.rows, compared && ((row) => pinnedHop(row, compared))),
  })
}

const contributorColumns: readonly Column<Contributor>[] = [
  { name: 'value', kind: 'text', isName: true, of: ({ field }) => (field === 'calibrated-set' ? field : axisField(field).key) },
  { name: 'share', kind: 'share', of: ({ share }) => share },
  { name: 'lowest throughput', kind: 'rate', of: ({ throughput: [low] }) => low },
  { name: 'highest throughput', kind: 'rate', of: ({ throughput: [, high] }) => high },
  { name: 'origin', kind: 'text', of: ({ provenance }) => provenance },
  { name: 'source', kind: 'text', of: ({ source }) => source },
]

export function knownFigure(numbers: PlanNumbers): PreparedFigure {
  const { configuration, pinned, planning } = numbers
  const method = improvedMethod(configuration)
  const band = planning.provenanceBand(configuration, method)
  const compared = pinned && planning.provenanceBand(pinned, method)
  return barsFigure({
    title: band ? knownSentence(band, rateUnit(configuration.units)) : '',
    source: `Share of each value in the variance of throughput, from where the value comes.${pinnedWords(numbers)} Computed by Busbar.`,
    bars: band ? contributorBars(band, compared) : [],
    colour: method,
    table: comparedTable(
      contributorColumns,
      band?.contributors ?? [],
      pinned && (({ field }) => compared?.contributors.find((one) => one.field === field)),
    ),
  })
}
