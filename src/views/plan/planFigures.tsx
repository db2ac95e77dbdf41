import type { ReactElement } from 'react'
import { BarsChart } from '../../charts/BarsChart.tsx'
import type { Token } from '../../charts/palette.ts'
import { GridChart } from '../../charts/GridChart.tsx'
import { placeBars, type BarFacts } from '../../charts/placeBars.ts'
import { placeGrid } from '../../charts/placeGrid.ts'
import { titleOf } from '../../configuration/field.ts'
import { resolve } from '../../configuration/resolve.ts'
import { axisField } from '../../configuration/sweep.ts'
import { failure, success } from '../../domain/problem.ts'
import { plainSentence } from '../answer.ts'
import { rateUnit } from '../fieldText.ts'
import type { ColumnKind, DrawnFigure, Figure, FigureQuestion, FigureStyle, FigureTable, PreparedFigure } from '../figure.ts'
import { narrowBelow } from '../linesFigure.tsx'
import type { Planning } from '../witnesses.ts'
import {
  improvedMethod,
  improvementBars,
  improvementSentence,
  improvements,
  ledgerBars,
  ledgerSentence,
  ledgersOf,
  remedyBars,
  remedyFacts,
  remedySentence,
} from './improveFacts.ts'
import { mapFacts, mapGrid, mapNote } from './mapFacts.ts'
import { contributorBars, knownSentence } from './knownFacts.ts'
import { planAnswer, spokenFields } from './planAnswer.ts'
import { topologyBars, topologyFacts, topologySentence } from './topologyFacts.ts'
import { planOf } from './usePlan.ts'

interface Numbers {
  readonly configuration: FigureQuestion['configuration']
  readonly planning: Planning
}

const kinds: Readonly<Record<ReturnType<typeof axisField>['kind'], ColumnKind>> = {
  time: 'time',
  size: 'size',
  rate: 'rate',
  fraction: 'share',
  count: 'count',
}

function mapFigure({ configuration, planning }: Numbers): PreparedFigure {
  const facts = mapFacts(configuration, planning)
  const answer = planAnswer(configuration, planOf(configuration, planning, [...spokenFields]))
  const [across, up] = [axisField(facts.across), axisField(facts.up)]
  const isRate = facts.output === 'naive' || facts.output === 'pipelined' || facts.output === 'ideal'
  const table = (): FigureTable => ({
    columns: [
      { name: titleOf(across).toLowerCase(), kind: kinds[across.kind] },
      { name: titleOf(up).toLowerCase(), kind: kinds[up.kind] },
      { name: facts.output === 'gain' ? 'gain of pipelining' : facts.output, kind: isRate ? 'rate' : 'share' },
      { name: 'measured', kind: 'share' },
    ],
    rows: facts.rows.flat().map((cell) => [cell.across, cell.up, Number.isFinite(cell.figure) ? cell.figure : null, cell.published]),
  })
  return {
    title: `${plainSentence(answer.sentence)} ${facts.output === 'gain' ? mapNote(facts) : ''}`.trim(),
    source: 'A map of what the closed forms say; ring: measured by Barve et al. 1999. Computed by Busbar.',
    caveats: answer.caveats,
    draw: ({ palette, width }) => {
      const placed = placeGrid(mapGrid(facts, width < narrowBelow), width)
      return { chart: <GridChart placed={placed} palette={palette} title="Map" />, width: placed.width, height: placed.height }
    },
    shown: table,
    all: table,
  }
}

interface BarsFigure {
  readonly title: string
  readonly source: string
  readonly bars: readonly BarFacts[]
  readonly table: FigureTable
  readonly colour: Token
}

function drawBars(bars: readonly BarFacts[], colour: Token, { palette, width }: FigureStyle): DrawnFigure {
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

function sensitivityFigure({ configuration, planning }: Numbers): PreparedFigure {
  const method = improvedMethod(configuration)
  const elasticities = planning.sensitivity(configuration, method)
  const list = improvements(elasticities)
  return barsFigure({
    title: improvementSentence(list),
    source: `Gain of ${method} throughput by a change of each input alone, by the closed forms. Computed by Busbar.`,
    bars: improvementBars(list),
    colour: method,
    table: {
      columns: [
        { name: 'input', kind: 'text' },
        { name: 'elasticity', kind: 'share' },
        { name: 'towards less', kind: 'share' },
        { name: 'towards more', kind: 'share' },
      ],
      rows: elasticities.map(({ field, value, below, above }) => [axisField(field).key, value, below, above]),
    },
  })
}

function remediesFigure({ configuration, planning }: Numbers): PreparedFigure {
  const method = improvedMethod(configuration)
  const list = remedyFacts(planning.remediesFor({ configuration, buses: configuration.buses }, method), rateUnit(configuration.units))
  return barsFigure({
    title: remedySentence(list),
    source: `Gain of ${method} throughput by each change alone, and what then limits, by the closed forms. Computed by Busbar.`,
    bars: remedyBars(list),
    colour: method,
    table: {
      columns: [
        { name: 'change', kind: 'text' },
        { name: 'gain', kind: 'share' },
        { name: 'throughput', kind: 'rate' },
        { name: 'then limits', kind: 'text' },
      ],
      rows: list.map(({ label, gain, throughput, next }) => [label, gain, throughput, next]),
    },
  })
}

function ledgerFigure({ configuration, planning }: Numbers): PreparedFigure {
  const method = improvedMethod(configuration)
  const ledgers = ledgersOf(configuration, planning)
  const chosen = ledgers.find((ledger) => ledger.method === method)
  return barsFigure({
    title: chosen ? ledgerSentence(chosen, configuration.units) : '',
    source: 'Throughput lost between the rate of the bus and what is read, by the closed forms. Computed by Busbar.',
    bars: chosen ? ledgerBars(chosen, rateUnit(configuration.units)) : [],
    colour: method,
    table: {
      columns: [
        { name: 'method', kind: 'text' },
        { name: 'reason', kind: 'text' },
        { name: 'time of a cycle', kind: 'time' },
        { name: 'lost', kind: 'rate' },
        { name: 'throughput without it', kind: 'rate' },
        { name: 'won back', kind: 'rate' },
      ],
      rows: ledgers.flatMap((ledger) =>
        ledger.losses.map(({ reason, time, lost, without, wonBack }) => [ledger.method, reason, time, lost, without, wonBack]),
      ),
    },
  })
}

function topologyFigure({ configuration, planning }: Numbers): PreparedFigure {
  const facts = topologyFacts(configuration, planning)
  return barsFigure({
    title: topologySentence(facts),
    source: `Use of every hop, ${facts.title}: what is asked for over what it can carry. Computed by Busbar.`,
    bars: topologyBars(facts),
    colour: 'busRate',
    table: {
      columns: [
        { name: 'hop', kind: 'text' },
        { name: 'depth', kind: 'count' },
        { name: 'drives', kind: 'count' },
        { name: 'can carry', kind: 'rate' },
        { name: 'sequential demand', kind: 'rate' },
        { name: 'sequential use', kind: 'share' },
        { name: 'random demand', kind: 'rate' },
        { name: 'random use', kind: 'share' },
      ],
      rows: facts.rows.map(({ hop, sequential, random }) => [
        hop.name.replaceAll(',', ';'),
        hop.depth,
        hop.drives,
        hop.ceiling,
        sequential.demand,
        sequential.use,
        random.demand,
        random.use,
      ]),
    },
  })
}

function knownFigure({ configuration, planning }: Numbers): PreparedFigure {
  const method = improvedMethod(configuration)
  const band = planning.provenanceBand(configuration, method)
  return barsFigure({
    title: band ? knownSentence(band, rateUnit(configuration.units)) : '',
    source: 'Share of each value in the variance of throughput, from where the value comes. Computed by Busbar.',
    bars: band ? contributorBars(band) : [],
    colour: method,
    table: {
      columns: [
        { name: 'value', kind: 'text' },
        { name: 'share', kind: 'share' },
        { name: 'lowest throughput', kind: 'rate' },
        { name: 'highest throughput', kind: 'rate' },
        { name: 'origin', kind: 'text' },
        { name: 'source', kind: 'text' },
      ],
      rows: (band?.contributors ?? []).map(({ field, share, throughput: [low, high], provenance, source }) => [
        field === 'calibrated-set' ? field : axisField(field).key,
        share,
        low,
        high,
        provenance,
        source,
      ]),
    },
  })
}

const figure = (id: string, name: string, prepared: (numbers: Numbers) => PreparedFigure): Figure => ({
  id,
  name,
  prepare: async ({ configuration, witnesses }) => {
    const resolved = resolve(configuration)
    if (!resolved.ok) return failure(...resolved.problems)
    return success(prepared({ configuration, planning: await witnesses.planning() }))
  },
})

/** The charts of this view as they go into files. */
export const planFigures: readonly Figure[] = [
  figure('break-even', 'Does pipelining pay?', mapFigure),
  figure('sensitivity', 'What to improve first', sensitivityFigure),
  figure('remedies', 'What helps most', remediesFigure),
  figure('ledger', 'Where the rest goes', ledgerFigure),
  figure('topology', 'Which hop is the limit', topologyFigure),
  figure('known', 'How well it is known', knownFigure),
]
