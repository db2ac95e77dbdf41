import { LineChart, placeLines, type LineChartData } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { Method } from '../../domain/scenario.ts'
import type { Outcome } from '../../prediction/study.ts'
import { plainSentence, type Answer } from '../shared/answer.ts'
import {
  columnKinds,
  comparedStates,
  declaredFigures,
  pinnedWords,
  type Figure,
  type FigureColumn,
  type FigureQuestion,
  type FigureTable,
} from '../shared/figure.ts'
import { placeText } from '../shared/fieldText.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { busTimeColumns, busTimeValues } from '../shared/predictionColumns.ts'
import type { Compared } from '../shared/questionState.ts'
import { bandsNote } from './bandsNote.ts'
import type { Bands } from './throughputBands.ts'
import type { MeasuredFigure } from './measuredFigure.ts'
import { throughputLines, throughputSize, type Beside } from './throughputMarks.ts'
import { rowAt, throughputRows, type Cell } from './throughputRows.ts'
import { equationsOf, isInOrder, isOverMachine, throughputQuestion, type ThroughputState } from './throughputState.ts'

interface ThroughputFigure extends Compared<ThroughputState> {
  readonly answer: Answer
  /** Nothing where every value is known exactly. */
  readonly bands: Bands | undefined
  /** In the chart. */
  readonly words: Partial<LineChartData>
  /** What is drawn beside the present lines; of a machine its lines have it. */
  readonly besideOf?: (compared: Compared<ThroughputState>, palette: Palette) => Beside
  /** Of a machine. */
  readonly linesOf?: typeof throughputLines
  /** Of a machine: what somebody measured of it, drawn as rings. */
  readonly measured?: MeasuredFigure | null
  readonly pinnedWords: string
}

/** What is said of random reads, with everything simulated. */
export async function gatheredReads(question: FigureQuestion): Promise<Result<ThroughputFigure>> {
  if (isOverMachine(question.configuration)) return (await import('./machineFigure.ts')).gatheredMachine(question)
  const compared = await comparedStates(throughputQuestion, question)
  if (!compared.ok) return compared
  const { value } = compared
  const { configuration, witnesses } = question
  const equations = configuration.equations === 'drawn' ? equationsOf(value.present, await witnesses.equations()) : undefined
  const [planning, { visibleBands }, settled] = await Promise.all([
    witnesses.planning(),
    import('./throughputBands.ts'),
    import('./settledAnswer.ts'),
  ])
  const { answer, saturation } = settled.settledAnswer(value, false, witnesses.bus)
  return success({
    ...value,
    present: { ...value.present, equations },
    answer,
    words: settled.chartWords(value.present, saturation),
    besideOf: settled.besideLines,
    bands: visibleBands(value.present, planning),
    pinnedWords: pinnedWords(question),
  })
}

interface BusTimeFigure extends ThroughputFigure {
  readonly strip: typeof import('./RoundStrip.tsx')
}

/** In place of a strip of bus times. */
const noBusInOrder = failure({
  code: 'not-simulated',
  field: 'order',
  message: 'In order there is no mean read whose time could be told apart. Draw the throughput, or choose random reads.',
})

async function gatheredBusTime(question: FigureQuestion): Promise<Result<BusTimeFigure>> {
  if (isInOrder(question.configuration)) return noBusInOrder
  if (isOverMachine(question.configuration)) return (await import('./machineFigure.ts')).noBus
  const [figure, strip] = await Promise.all([gatheredReads(question), import('./RoundStrip.tsx')])
  return figure.ok ? success({ ...figure.value, strip }) : figure
}

const predictionOf = (outcome: Outcome<Prediction> | undefined): Prediction | undefined => (outcome?.ok ? outcome.answer : undefined)

const axisColumn = ({ axis: { field, name } }: ThroughputState): FigureColumn => ({
  name: field.key,
  kind: columnKinds[field.kind],
  field: name,
})

interface CellColumn {
  readonly name: string
  /** Takes the value of the axis, too. */
  readonly of: (cell: Cell | undefined, x: number) => number | undefined
}

/** What stands in files about one method. */
function columnsOf(method: Method, cells: readonly Cell[], bands: Bands | undefined): readonly CellColumn[] {
  const own = cells.filter((cell) => cell.method === method)
  const known = bands?.get(method)
  const bandAt = (x: number): { readonly low: number; readonly high: number } | undefined => known?.find((point) => point.x === x)
  const simulated = (cell: Cell | undefined): Prediction | undefined => predictionOf(cell?.simulated)
  const columns: readonly (CellColumn | false)[] = [
    { name: 'model', of: (cell) => cell?.model?.throughput },
    known !== undefined && { name: 'known low', of: (_, x) => bandAt(x)?.low },
    known !== undefined && { name: 'known high', of: (_, x) => bandAt(x)?.high },
    method !== 'ideal' && { name: 'simulated', of: (cell) => simulated(cell)?.throughput },
    method !== 'ideal' && { name: 'simulated low', of: (cell) => simulated(cell)?.uncertainty.low },
    method !== 'ideal' && { name: 'simulated high', of: (cell) => simulated(cell)?.uncertainty.high },
    own.some(({ measured }) => measured !== undefined) && { name: 'measured', of: (cell) => cell?.measured },
  ]
  return [
    ...columns.flatMap((column) => (column ? [{ ...column, name: `${method} ${column.name}` }] : [])),
    ...(own.some(({ pinned }) => pinned) ? [{ name: `A ${method} model`, of: (cell?: Cell) => cell?.pinned?.throughput }] : []),
  ]
}

/** One row a value of the axis: what each witness says of each method. */
function shownTable(figure: ThroughputFigure): FigureTable {
  const { equations } = figure.present
  const rows = throughputRows(figure)
  const cells = rows.flatMap((row) => row.cells)
  const methods = figure.present.drawn.map((method) => ({ method, columns: columnsOf(method, cells, figure.bands) }))
  return {
    columns: [
      axisColumn(figure.present),
      ...methods.flatMap(({ columns }) => columns.map(({ name }) => ({ name, kind: 'rate' as const }))),
      ...(equations ? [{ name: 'naive equations', kind: 'rate' as const }] : []),
    ],
    rows: rows.map((row) => [
      row.x,
      ...methods.flatMap(({ method, columns }) => {
        const cell = row.cells.find((one) => one.method === method)
        return columns.map(({ of }) => of(cell, row.x) ?? null)
      }),
      ...(equations ? [row.equations?.throughput ?? null] : []),
    ]),
  }
}

type WitnessRow = readonly [witness: string, prediction: Prediction | undefined]

const methodAndWitness: readonly FigureColumn[] = [
  { name: 'method', kind: 'text', field: 'method' },
  { name: 'witness', kind: 'text' },
]

const rowsOf = (method: Method, witnesses: readonly WitnessRow[]): readonly (readonly (string | number)[])[] =>
  witnesses.flatMap(([witness, prediction]) => (prediction ? [[method, witness, ...busTimeValues(prediction)]] : []))

const ownRow = (prediction: Prediction | undefined): WitnessRow => [prediction?.predictor ?? '', prediction]
const pinnedRow = (prediction: Prediction | undefined): WitnessRow => [`A ${prediction?.predictor}`, prediction]

/** One row a prediction: every computed value of the axis, every method, both witnesses. */
function allTable(figure: ThroughputFigure): FigureTable {
  const { present, pinned } = figure
  // what the simulation says of A, where it was asked at this very place
  const pinnedAt = (x: number, method: Method): Prediction | undefined =>
    method !== 'ideal' && pinned && pinned.points.length > 0 ? predictionOf(pinned.simulatedAt(x, method)) : undefined
  const rows = present.points.flatMap(({ x }) => {
    const { cells, equations } = rowAt(figure, x)
    const own = cells.flatMap((cell) => {
      const { method, model, simulated, measured } = cell
      return [
        ...rowsOf(method, [ownRow(model), ownRow(predictionOf(simulated))]),
        ...(measured === undefined ? [] : [[method, 'measured', measured, ...busTimeColumns.slice(1).map(() => null)]]),
        ...rowsOf(method, [pinnedRow(cell.pinned), pinnedRow(pinnedAt(x, method))]),
      ]
    })
    return [...own, ...rowsOf('naive', [['equations', equations]])].map((row) => [x, ...row])
  })
  const rings = (figure.measured?.rings ?? []).map(({ disks, rate }) => [
    disks,
    'naive',
    'measured',
    rate,
    ...busTimeColumns.slice(1).map(() => null),
  ])
  return { columns: [axisColumn(present), ...methodAndWitness, ...busTimeColumns], rows: [...rows, ...rings] }
}

const source = 'Line: model. Dot with 95 % whisker: simulation.'
const rings = ' Ring: measurement (Barve et al. 1999).'
const thinDashes = ' Thin dashes: the paper’s equations (3), (4).'

/** The charts of this view as they go into files. */
const lineFigures = declaredFigures<ThroughputFigure>(gatheredReads, [
  {
    id: 'throughput',
    name: 'Throughput',
    title: ({ answer }) => plainSentence(answer.sentence),
    source: ({ present, bands, measured, pinnedWords: words }) =>
      `${source}${measured?.note ?? ''}${present.axis.measured.length > 0 ? rings : ''}${present.equations ? thinDashes : ''}${bands ? ` ${bandsNote}` : ''}${words} Computed by Busbar.`,
    caveats: ({ answer }) => [...answer.caveats, ...(answer.remarks ?? [])],
    draw: (figure, { palette, width }) => {
      const { axis, unit } = figure.present
      const size = throughputSize(width, width < narrowBelow)
      const marks = (figure.linesOf ?? throughputLines)(figure, palette, figure.bands, figure.besideOf?.(figure, palette))
      const plain = { ...marks, ...figure.words }
      const { measured } = figure
      const lines = measured ? measured.linesOf(plain, palette, width < narrowBelow) : plain
      const chart = (
        <LineChart
          placed={placeLines(lines, size)}
          palette={palette}
          title={`Throughput against ${titleOf(axis.field).toLowerCase()}`}
          pill={placeText(axis.field, axis.here, unit)}
          apart={null}
        />
      )
      return { chart, width: size.width, height: size.height }
    },
    shown: (figure) => (figure.measured ? figure.measured.tableOf(shownTable(figure)) : shownTable(figure)),
    all: allTable,
  },
])

/** Where the mean round goes, by method and witness. */
export const busTimeTable = ({ present, pinned }: Compared<ThroughputState>): FigureTable => ({
  columns: [...methodAndWitness, ...busTimeColumns],
  rows: [...present.methods].flatMap(([method, { formula, simulation }]) =>
    rowsOf(method, [ownRow(formula), ownRow(simulation), pinnedRow(method === 'ideal' ? undefined : pinned?.here.predictions.get(method))]),
  ),
})

/** Its chart is loaded when somebody asks for it: an embedded chart mostly is the other one. */
const busTimeFigures = declaredFigures<BusTimeFigure>(gatheredBusTime, [
  {
    id: 'bus-time',
    name: 'Where a round goes',
    title: ({ strip, present }) => `${strip.stripTitle(present)}, in milliseconds`,
    source: ({ pinnedWords: words }) => `Bar: model. Thin bar: simulation.${words} Computed by Busbar.`,
    caveats: ({ answer }) => [...answer.caveats, ...(answer.remarks ?? [])],
    draw: (figure, style) => figure.strip.drawnStrip(figure, style),
    shown: busTimeTable,
  },
])

/** The charts of the view, the main one first. */
export const throughputFigures: readonly Figure[] = [
  ...lineFigures.map((figure): Figure => ({
    ...figure,
    prepare: async (question) => {
      if (!isInOrder(question.configuration)) return figure.prepare(question)
      const inOrder = (await import('./orderQuestion.ts')).orderFigures.find(({ id }) => id === figure.id)
      return (inOrder ?? figure).prepare(question)
    },
  })),
  ...busTimeFigures,
]
