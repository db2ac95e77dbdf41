import type { ReactNode } from 'react'
import { BarsChart, placeBars } from '../../charts/BarsChart.tsx'
import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import type { ChartSize } from '../../charts/plot.ts'
import { palettes, type Palette } from '../../charts/palette.ts'
import { pricesAsOf } from '../../catalog/publishedResults/white2001Prices.ts'
import { success, type Result } from '../../domain/problem.ts'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { comparedStates, declaredFigures, pinnedWords, type DrawnFigure, type FigureQuestion, type FigureStyle } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { whenComputed } from '../shared/whenComputed.ts'
import { chartSize } from './chartSizes.ts'
import { connectionsText } from './connectionText.ts'
import { costBars, costText } from './Costs.tsx'
import { costRows } from './costRows.ts'
import { drivesAnswer, lineNotes } from './drivesAnswer.ts'
import { connectionLines, latencyLines, tagsLines, tagsText } from './drivesMarks.ts'
import { drivesQuestion, type ComparedDrives } from './drivesState.ts'
import { allConnections, allCosts, allTags, shownConnections, shownLatency, shownThroughput } from './figureTables.ts'

interface DrivesFigure extends ComparedDrives {
  readonly answer: Answer
  /** What dashed lines mean; empty where nothing is pinned. */
  readonly pinnedWords: string
}

/** Asks for every closed form that is drawn: the state keeps what it was told, and a file that is being drawn cannot wait. */
const askForms = async (compared: ComparedDrives): Promise<void> => {
  for (const lines of [tagsLines, connectionLines]) lines(compared, palettes.light, 'full')
  allTags(compared)
  allConnections(compared)
  costRows(compared)
}

async function gathered(question: FigureQuestion): Promise<Result<DrivesFigure>> {
  const compared = await comparedStates(drivesQuestion, question)
  if (!compared.ok) return compared
  const { value } = compared
  await whenComputed(() => askForms(value))
  return success({ ...value, answer: drivesAnswer(value), pinnedWords: value.pinned ? pinnedWords(question) : '' })
}

type Lines = (compared: ComparedDrives, palette: Palette, detail: ChartSize['detail']) => LineChartData

/** How lines are drawn under a name, with the present value in a pill. */
const drawLines =
  (lines: Lines, title: string, kind: 'main' | 'small', pillOf: (compared: ComparedDrives) => string) =>
  (figure: DrivesFigure, { palette, width }: FigureStyle): DrawnFigure => {
    const size = chartSize(width, kind)
    const placed = placeLines(lines(figure, palette, size.detail), size)
    const chart: ReactNode = <LineChart placed={placed} palette={palette} title={title} pill={pillOf(figure)} apart={null} />
    return { chart, width, height: size.height }
  }

const presentTags = ({ present }: ComparedDrives): string => tagsText(present.told.tags)

const costTable = (figure: DrivesFigure): ReturnType<typeof allCosts> => allCosts(costRows(figure))

/** The charts of this view as they go into files. */
export const drivesFigures = declaredFigures<DrivesFigure>(gathered, [
  {
    id: 'tags-throughput',
    name: 'Throughput against tags',
    title: ({ answer }) => plainSentence(answer.sentence),
    source: ({ present, pinnedWords: words }) => {
      const lines = present.refusal === null ? 'Lines: closed forms of queues.' : 'No formula; thin lines join the points.'
      const rings = present.isMeasured ? ' Rings: White, Ng & Hillyer 2001, Table 5.' : ''
      return `${lines} Dots with 95 % whiskers: simulation.${rings}${words} Computed by Busbar.`
    },
    caveats: ({ present, answer }) => [...answer.caveats, ...lineNotes(present)],
    draw: drawLines(tagsLines, 'Throughput against tags, by who sorts', 'main', presentTags),
    shown: shownThroughput,
    all: allTags,
  },
  {
    id: 'tags-latency',
    name: 'Latency against tags',
    title: ({ answer }) => plainSentence(answer.second),
    source: ({ pinnedWords: words }) => `Dots: simulation, joined by thin lines.${words} Computed by Busbar.`,
    caveats: ({ present, answer }) => [...(present.isComplete ? [] : ['Nothing has been simulated.']), ...answer.caveats],
    draw: drawLines(latencyLines, 'Latency against tags, sorted as now', 'main', presentTags),
    shown: shownLatency,
    all: allTags,
  },
  {
    id: 'connections',
    name: 'Throughput by connection',
    title: ({ present }) => connectionsText(present),
    source: ({ pinnedWords: words }) =>
      `Lines: closed forms of queues, where there are some. Dots: simulation of the same requests over all drives; IDE with at most 32 tags.${words} Computed by Busbar.`,
    caveats: ({ answer }) => answer.caveats,
    draw: drawLines(connectionLines, 'Throughput against drives, by connection', 'small', () => ''),
    shown: shownConnections,
    all: allConnections,
  },
  {
    id: 'cost',
    name: 'What drives cost',
    title: (figure) => costText(figure.present, costRows(figure)),
    source: ({ present }) =>
      `Price of a ${rateUnit(present.configuration.units)} of the predicted throughput, with controllers. ${pricesAsOf}. Computed by Busbar.`,
    caveats: ({ answer }) => answer.caveats,
    draw: (figure, { palette, width }) => {
      const unit = rateUnit(figure.present.configuration.units)
      const placed = placeBars(costBars(costRows(figure), unit), width)
      const chart = <BarsChart placed={placed} palette={palette} colour={palette.control} title={`Price of a ${unit}`} />
      return { chart, width, height: placed.height }
    },
    shown: costTable,
  },
])
