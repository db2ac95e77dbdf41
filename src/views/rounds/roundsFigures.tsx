import { BreakdownChart } from '../../charts/BreakdownChart.tsx'
import { placeBreakdown } from '../../charts/placeBreakdown.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { plainSentence } from '../shared/answer.ts'
import { figuresOf, type Figure, type FigureQuestion, type FigureTable, type PreparedFigure } from '../shared/figure.ts'
import { linesFigure, narrowBelow } from '../shared/linesFigure.tsx'
import { busTimeColumns, busTimeValues } from '../shared/predictionColumns.ts'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import { distinctPoints, simulatedByService } from '../shared/simulatedByService.ts'
import { anatomyFacts } from './Anatomy.tsx'
import { densityChart, densityNote } from './densityChart.ts'
import { roundsAnswer } from './roundsAnswer.ts'
import { roundsFacts, type RoundsFacts } from './roundsFacts.ts'
import { findSimulated, simulationPoints, type FindSimulated } from './roundsPoints.ts'
import { bestFence, fenceChart, fenceSentence, positioningChart, positioningNote, seekChart, type PinnedRounds } from './smallCharts.ts'
import { timelineFigures } from './timelineFigures.tsx'

interface Numbers {
  readonly question: FigureQuestion
  readonly facts: RoundsFacts
  readonly find: FindSimulated
  readonly pinned: PinnedRounds | undefined
}

async function numbersOf(question: FigureQuestion): Promise<Result<Numbers>> {
  const { configuration, pinned: compared, witnesses, service, signal } = question
  const resolved = resolve(configuration)
  if (!resolved.ok) return failure(...resolved.problems)
  const points = [...simulationPoints(configuration), ...(compared ? simulationPoints(compared) : [])]
  const simulated = await simulatedByService('bus', distinctPoints(points), service, signal)
  const find = findSimulated(configuration, simulated)
  const other = compared && resolve(compared)
  const findPinned = compared && findSimulated(compared, simulated)
  const pinned =
    compared && other?.ok && findPinned ? { facts: roundsFacts(compared, other.value, witnesses, findPinned), find: findPinned } : undefined
  return success({ question, find, pinned, facts: roundsFacts(configuration, resolved.value, witnesses, find) })
}

const pinnedWords = ({ question: { pinned, configuration } }: Numbers): string => (pinned ? ` ${pinnedSource(pinned, configuration)}` : '')

function partsFigure(numbers: Numbers): PreparedFigure {
  const { facts, pinned } = numbers
  const said = roundsAnswer(facts, pinned?.facts)
  const table = (): FigureTable => ({
    columns: [{ name: 'method', kind: 'text' }, { name: 'witness', kind: 'text' }, ...busTimeColumns],
    rows: [
      ...facts.methods.flatMap(({ method, formula, simulation }) =>
        [formula, ...(simulation ? [simulation] : [])].map((prediction) => [method, prediction.predictor, ...busTimeValues(prediction)]),
      ),
      ...(pinned?.facts.methods ?? []).map(({ method, formula }) => [method, `A ${formula.predictor}`, ...busTimeValues(formula)]),
    ],
  })
  return {
    title: plainSentence(said.sentence),
    source: `An average round in milliseconds, by formula and as simulated.${pinnedWords(numbers)} Computed by Busbar.`,
    caveats: said.caveats,
    draw: ({ palette, width }) => {
      const isNarrow = width < narrowBelow
      const placed = placeBreakdown(anatomyFacts(facts, palette, isNarrow, pinned?.facts), width, isNarrow)
      return {
        chart: <BreakdownChart placed={placed} palette={palette} title="Parts of a round" />,
        width: placed.width,
        height: placed.height,
      }
    },
    shown: table,
    all: table,
  }
}

const height = 320

const positioningFigure = (numbers: Numbers): PreparedFigure => {
  const { facts, pinned, question } = numbers
  const { witnesses } = question
  return linesFigure({
    title: `Wait for the quickest disk, by number of disks. ${positioningNote(facts, witnesses)}`,
    source: `Time to seek and turn until the first of D disks is in place: exact, by equation (5) of Barve et al. 1999, and as sum of minima.${pinnedWords(numbers)}`,
    height,
    lines: (palette) => positioningChart(facts, witnesses, palette, pinned?.facts),
    x: { name: 'disks', kind: 'count' },
    y: 'time',
  })
}

const seekFigure = (numbers: Numbers): PreparedFigure => {
  const { facts, pinned, question } = numbers
  const { witnesses } = question
  return linesFigure({
    title: 'Seek time by distance in cylinders',
    source: `The seek curve of the drive.${pinnedWords(numbers)} Computed by Busbar.`,
    height,
    lines: (palette) => seekChart(facts, witnesses, palette, pinned?.facts),
    x: { name: 'cylinders', kind: 'count' },
    y: 'time',
  })
}

const arrivalsFigure = (numbers: Numbers): PreparedFigure => {
  const { facts, pinned, question } = numbers
  const { witnesses } = question
  return linesFigure({
    title: `When a head arrives: ${densityNote(facts, witnesses)}`,
    source: `Densities of seek and turn together, in per cent per millisecond over milliseconds; in files per second.${pinnedWords(numbers)} Computed by Busbar.`,
    height,
    lines: (palette) => densityChart(facts, witnesses, palette, pinned?.facts),
    x: { name: 'milliseconds', kind: 'count' },
    y: 'count',
  })
}

function fenceFigure(numbers: Numbers): PreparedFigure {
  const { facts, find, pinned } = numbers
  const best = bestFence(facts, find)
  const said = best && fenceSentence(best)
  return linesFigure({
    title: said ? `${said.title}. ${said.text}` : 'Would a fence help?',
    source: `Throughput against fence. Line: equations (3) and (4). Dot: simulation. Diamond: the best fence.${pinnedWords(numbers)} Computed by Busbar.`,
    height,
    lines: (palette) => fenceChart(facts, best, find, palette, pinned),
    x: { name: 'fence', kind: 'count' },
    y: 'rate',
  })
}

const figure = figuresOf(numbersOf)

/** The charts of this view as they go into files. */
export const roundsFigures: readonly Figure[] = [
  ...timelineFigures,
  figure('round-parts', 'Parts of a round', partsFigure),
  figure('positioning', 'Wait for the quickest disk', positioningFigure),
  figure('fence', 'Throughput against fence', fenceFigure),
  figure('arrivals', 'When heads arrive', arrivalsFigure),
  figure('seek', 'Seek time by distance', seekFigure),
]
