import { BreakdownChart } from '../../charts/BreakdownChart.tsx'
import { LineChart } from '../../charts/LineChart.tsx'
import { placeBreakdown } from '../../charts/placeBreakdown.ts'
import { placeLines } from '../../charts/placeLines.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { Method } from '../../domain/scenario.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { plainSentence } from '../shared/answer.ts'
import { figuresOf, type ColumnKind, type Figure, type FigureQuestion, type FigureTable, type PreparedFigure } from '../shared/figure.ts'
import { placeText, rateUnit } from '../shared/fieldText.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { busTimeColumns, busTimeValues } from '../shared/predictionColumns.ts'
import { distinctPoints, simulatedByService } from '../shared/simulatedByService.ts'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import { pinnedNumbers, type PinnedNumbers } from './pinnedLines.ts'
import { stripFacts, spokenStrip } from './RoundStrip.tsx'
import { answer, stripTitle } from './throughputAnswer.ts'
import { bandsNote, bandsOf, isVisible, type Bands } from './throughputBands.ts'
import type { ThroughputAxis } from './throughputAxis.ts'
import { factsOf, type Facts } from './throughputFacts.ts'
import { throughputLines, throughputNotes, throughputSize } from './throughputLines.ts'
import { rowAt, throughputRows, type Row } from './throughputRows.ts'
import { computeModels, outcomesOf, simulationPoints, type FindOutcome, type Models } from './throughputSeries.ts'

const columnKinds = { time: 'time', size: 'size', rate: 'rate', fraction: 'share', count: 'count' } as const satisfies Record<
  string,
  ColumnKind
>

interface Numbers {
  readonly question: FigureQuestion
  readonly models: Models
  readonly find: FindOutcome
  readonly facts: Facts
  /** Nothing where every value is known exactly. */
  readonly bands: Bands | undefined
  readonly pinned: PinnedNumbers | undefined
}

async function numbersOf(question: FigureQuestion): Promise<Result<Numbers>> {
  const { configuration, pinned: compared, witnesses, service, signal } = question
  const resolved = resolve(configuration)
  if (!resolved.ok) return failure(...resolved.problems)
  const models = computeModels(configuration, witnesses)
  if (!models) throw new Error('a configuration that can be resolved has a model')
  const points = [...simulationPoints(configuration), ...(compared ? simulationPoints(compared) : [])]
  const simulated = await simulatedByService(distinctPoints(points), service, signal)
  const pinned = compared && pinnedNumbers(compared, configuration, models.axis, witnesses, simulated)
  const find = outcomesOf(configuration, models.axis, simulated)
  const bands = bandsOf(configuration, models, await witnesses.planning())
  const facts = factsOf(configuration, models, find, pinned?.here)
  return success({ question, models, find, facts, pinned, bands: isVisible(bands) ? bands : undefined })
}

/** One row a value of the axis: what each witness says of each method. */
function shownTable(rows: readonly Row[], axis: ThroughputAxis, bands: Bands | undefined): FigureTable {
  const measured = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell.measured === undefined ? [] : [cell.method]))))
  const pinned = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell.pinned ? [cell.method] : []))))
  const methods = rows[0]?.cells.map(({ method }) => method) ?? []
  const rate = (name: string) => ({ name, kind: 'rate' }) as const
  const knownAt = (method: Method, x: number): readonly (number | null)[] => {
    const points = bands?.get(method)
    if (!points) return []
    const { low = null, high = null } = points.find((point) => point.x === x) ?? {}
    return [low, high]
  }
  return {
    columns: [
      { name: axis.field.key, kind: columnKinds[axis.field.kind] },
      ...methods.flatMap((method) => [
        rate(`${method} model`),
        ...(bands?.has(method) ? [rate(`${method} known low`), rate(`${method} known high`)] : []),
        ...(method === 'ideal' ? [] : [rate(`${method} simulated`), rate(`${method} simulated low`), rate(`${method} simulated high`)]),
        ...(measured.has(method) ? [rate(`${method} measured`)] : []),
        ...(pinned.has(method) ? [rate(`A ${method} model`)] : []),
      ]),
    ],
    rows: rows.map(({ x, cells }) => [
      x,
      ...cells.flatMap(({ method, model, simulated, measured: value, pinned: other }) => {
        const prediction = simulated?.ok ? simulated.prediction : undefined
        const { low = null, high = null } = prediction?.uncertainty ?? {}
        return [
          model?.throughput ?? null,
          ...knownAt(method, x),
          ...(method === 'ideal' ? [] : [prediction?.throughput ?? null, low, high]),
          ...(measured.has(method) ? [value ?? null] : []),
          ...(pinned.has(method) ? [other?.throughput ?? null] : []),
        ]
      }),
    ]),
  }
}

/** What the simulation says of A, where it was asked at this very place. */
function pinnedSimulation(pinned: PinnedNumbers | undefined, x: number, method: Method): FigureTable['rows'] {
  const outcome = method === 'ideal' ? undefined : pinned?.lines?.find(x, method)
  return outcome?.ok ? [[x, method, `A ${outcome.prediction.predictor}`, ...busTimeValues(outcome.prediction)]] : []
}

/** One row a prediction: every computed value of the axis, every method, both witnesses. */
function allTable({ question: { configuration }, models, find, pinned: numbers }: Numbers): FigureTable {
  const { axis } = models
  const rows = models.points.flatMap(({ x }) => {
    const { cells } = rowAt(configuration, models, find, x, numbers)
    return cells.flatMap(({ method, model, simulated, measured, pinned }) => [
      ...(model ? [[x, method, model.predictor, ...busTimeValues(model)]] : []),
      ...(simulated?.ok ? [[x, method, simulated.prediction.predictor, ...busTimeValues(simulated.prediction)]] : []),
      ...(measured === undefined ? [] : [[x, method, 'measured', measured, ...busTimeColumns.slice(1).map(() => null)]]),
      ...(pinned ? [[x, method, `A ${pinned.predictor}`, ...busTimeValues(pinned)]] : []),
      ...pinnedSimulation(numbers, x, method),
    ])
  })
  return {
    columns: [
      { name: axis.field.key, kind: columnKinds[axis.field.kind] },
      { name: 'method', kind: 'text' },
      { name: 'witness', kind: 'text' },
      ...busTimeColumns,
    ],
    rows,
  }
}

const pinnedWords = ({ pinned, configuration }: FigureQuestion): string => (pinned ? ` ${pinnedSource(pinned, configuration)}` : '')

const source = 'Line: model. Dot with 95 % whisker: simulation. Ring: measurement (Barve et al. 1999).'
const sourceWithoutRings = 'Line: model. Dot with 95 % whisker: simulation.'

function throughputFigure(numbers: Numbers): PreparedFigure {
  const { question, models, find, facts, bands, pinned } = numbers
  const { configuration } = question
  const { axis } = models
  const said = answer(facts, false)
  const rows = (): readonly Row[] => throughputRows(configuration, models, find, pinned)
  return {
    title: plainSentence(said.sentence),
    source: `${axis.measured.length > 0 ? source : sourceWithoutRings}${bands ? ` ${bandsNote}` : ''}${pinnedWords(question)} Computed by Busbar.`,
    caveats: said.caveats,
    draw: ({ palette, width }) => {
      const size = throughputSize(width, width < narrowBelow)
      const lines = { ...throughputLines(configuration, models, find, palette, bands, pinned), ...throughputNotes(configuration, models) }
      const chart = (
        <LineChart
          placed={placeLines(lines, size)}
          palette={palette}
          title={`Throughput against ${titleOf(axis.field).toLowerCase()}`}
          pill={placeText(axis.field, axis.here, rateUnit(configuration.units))}
          apart={null}
        />
      )
      return { chart, width: size.width, height: size.height }
    },
    shown: () => shownTable(rows(), axis, bands),
    all: () => allTable(numbers),
  }
}

function busTimeFigure({ facts, question }: Numbers): PreparedFigure {
  const methods = [...facts.methods]
  const table = (): FigureTable => ({
    columns: [{ name: 'method', kind: 'text' }, { name: 'witness', kind: 'text' }, ...busTimeColumns],
    rows: methods.flatMap(([method, { formula, simulation }]) => {
      const pinned = facts.pinned?.get(method)
      return [
        ...[formula, ...(simulation ? [simulation] : [])].map((one) => [method, one.predictor, ...busTimeValues(one)]),
        ...(pinned ? [[method, `A ${pinned.predictor}`, ...busTimeValues(pinned)]] : []),
      ]
    }),
  })
  return {
    title: `${stripTitle(facts)}, in milliseconds`,
    source: `Bar: model. Thin bar: simulation.${pinnedWords(question)} Computed by Busbar.`,
    caveats: answer(facts, false).caveats,
    draw: ({ palette, width }) => {
      const isNarrow = width < narrowBelow
      const bars = stripFacts(facts, palette, isNarrow)
      const placed = placeBreakdown(bars, width, isNarrow)
      return {
        chart: <BreakdownChart placed={placed} palette={palette} title={spokenStrip(bars)} />,
        width: placed.width,
        height: placed.height,
      }
    },
    shown: table,
    all: table,
  }
}

const figure = figuresOf(numbersOf)

/** The charts of this view as they go into files. */
export const throughputFigures: readonly Figure[] = [
  figure('throughput', 'Throughput', throughputFigure),
  figure('bus-time', 'Where a round goes', busTimeFigure),
]
