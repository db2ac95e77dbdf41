import type { ChartSize } from '../../charts/plot.ts'
import type { LineChartData } from '../../charts/lineChartData.ts'
import { BarsChart } from '../../charts/BarsChart.tsx'
import { LineChart } from '../../charts/LineChart.tsx'
import { placeBars } from '../../charts/placeBars.ts'
import { placeLines } from '../../charts/placeLines.ts'
import type { Palette } from '../../charts/palette.ts'
import { pricesAsOf } from '../../catalog/publishedResults/white2001Prices.ts'
import { resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { figuresOf, type Figure, type FigureQuestion, type FigureTable, type PreparedFigure } from '../shared/figure.ts'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import { chartSize } from './chartSizes.ts'
import { connectionsText } from './connectionText.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { costBars, costText } from './Costs.tsx'
import { costRows } from './costRows.ts'
import { drivesAnswer, lineNotes } from './drivesAnswer.ts'
import { connectionLines, latencyLines, tagsLines, tagsText } from './drivesCharts.ts'
import { allConnections, allCosts, allTags, shownConnections, shownLatency, shownThroughput } from './figureTables.ts'
import { pinnedQueues, queueFacts, queuePoints, queueSimulation, type QueueFacts, type QueueSimulation } from './queueFacts.ts'
import { simulatedByService } from '../shared/simulatedByService.ts'

/** What all figures of the view share. */
interface Numbers {
  readonly facts: QueueFacts
  readonly simulation: QueueSimulation
  readonly pinned: QueueFacts | undefined
  readonly said: Answer
  /** What dashed lines mean; empty where nothing is pinned. */
  readonly pinnedWords: string
}

async function numbersOf({ configuration, pinned: compared, witnesses, service, signal }: FigureQuestion): Promise<Result<Numbers>> {
  const resolved = resolveQueueing(configuration)
  if (!resolved.ok) return failure(...resolved.problems)
  const witness = await witnesses.queueing()
  const facts = queueFacts(configuration, resolved.value, witness)
  const pinned = pinnedQueues(compared, witness)
  const simulation = queueSimulation(await simulatedByService('queueing', queuePoints(facts, pinned), service, signal))
  const pinnedWords = compared && pinned ? ` ${pinnedSource(compared, configuration)}` : ''
  return success({ facts, simulation, pinned, said: drivesAnswer(facts, simulation, pinned), pinnedWords })
}

interface DrawnLines {
  readonly title: string
  readonly name: string
  readonly source: string
  readonly caveats: readonly string[]
  readonly kind: 'main' | 'small'
  readonly pill: string
  readonly lines: (palette: Palette, detail: ChartSize['detail']) => LineChartData
  readonly shown: () => FigureTable
  readonly all: () => FigureTable
}

const linesFigure = ({ title, name, source, caveats, kind, pill, lines, shown, all }: DrawnLines): PreparedFigure => ({
  title,
  source,
  caveats,
  draw: ({ palette, width }) => {
    const size = chartSize(width, kind)
    const placed = placeLines(lines(palette, size.detail), size)
    return { chart: <LineChart placed={placed} palette={palette} title={name} pill={pill} apart={null} />, width, height: size.height }
  },
  shown,
  all,
})

function throughputFigure({ facts, simulation, pinned, said, pinnedWords }: Numbers): PreparedFigure {
  const lines = facts.refusal === null ? 'Lines: closed forms of queues.' : 'No formula; thin lines join the points.'
  return linesFigure({
    title: plainSentence(said.sentence),
    name: 'Throughput against tags, by who sorts',
    source: `${lines} Dots with 95 % whiskers: simulation.${facts.isMeasured ? ' Rings: White, Ng & Hillyer 2001, Table 5.' : ''}${pinnedWords} Computed by Busbar.`,
    caveats: [...said.caveats, ...lineNotes(facts)],
    kind: 'main',
    pill: tagsText(facts.queued.queueing.tags),
    lines: (palette, detail) => tagsLines(facts, simulation, palette, detail, pinned),
    shown: () => shownThroughput(facts, simulation, pinned),
    all: () => allTags(facts, simulation, pinned),
  })
}

function latencyFigure({ facts, simulation, pinned, said, pinnedWords }: Numbers): PreparedFigure {
  return linesFigure({
    title: plainSentence(said.second),
    name: 'Latency against tags, sorted as now',
    source: `Dots: simulation, joined by thin lines.${pinnedWords} Computed by Busbar.`,
    caveats: simulation.isComplete ? said.caveats : ['Nothing has been simulated.', ...said.caveats],
    kind: 'main',
    pill: tagsText(facts.queued.queueing.tags),
    lines: (palette, detail) => latencyLines(facts, simulation, palette, detail, pinned),
    shown: () => shownLatency(facts, simulation, pinned),
    all: () => allTags(facts, simulation, pinned),
  })
}

function connectionsFigure({ facts, simulation, pinned, said, pinnedWords }: Numbers): PreparedFigure {
  return linesFigure({
    title: connectionsText(facts, simulation),
    name: 'Throughput against drives, by connection',
    source: `Lines: closed forms of queues, where there are some. Dots: simulation of the same requests over all drives; IDE with at most 32 tags.${pinnedWords} Computed by Busbar.`,
    caveats: said.caveats,
    kind: 'small',
    pill: '',
    lines: (palette, detail) => connectionLines(facts, simulation, palette, detail, pinned),
    shown: () => shownConnections(facts, simulation, pinned),
    all: () => allConnections(facts, simulation, pinned),
  })
}

function costFigure({ facts, simulation, pinned, said }: Numbers): PreparedFigure {
  const rows = costRows(facts, simulation, pinned)
  const unit = rateUnit(facts.configuration.units)
  const table = (): FigureTable => allCosts(rows)
  return {
    title: costText(facts, rows),
    source: `Price of a ${unit} of the predicted throughput, with controllers. ${pricesAsOf}. Computed by Busbar.`,
    caveats: said.caveats,
    draw: ({ palette, width }) => {
      const placed = placeBars(costBars(rows, unit), width)
      const chart = <BarsChart placed={placed} palette={palette} colour={palette.control} title={`Price of a ${unit}`} />
      return { chart, width, height: placed.height }
    },
    shown: table,
    all: table,
  }
}

const figure = figuresOf(numbersOf)

/** The charts of this view as they go into files. */
export const drivesFigures: readonly Figure[] = [
  figure('tags-throughput', 'Throughput against tags', throughputFigure),
  figure('tags-latency', 'Latency against tags', latencyFigure),
  figure('connections', 'Throughput by connection', connectionsFigure),
  figure('cost', 'What drives cost', costFigure),
]
