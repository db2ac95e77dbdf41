import { GridChart, type GridChartData, placeGrid } from '../../charts/GridChart.tsx'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import { WordTable, placeWordTable } from '../../charts/WordTable.tsx'
import { publishedFigures, standIn } from '../../catalog/publishedResults/reddyFigures.ts'
import type { PartialWrites } from '../../domain/cache.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { RedrawnFigure } from '../../prediction/studies/reddyStudy.ts'
import { tableOf, type Column } from '../shared/columns.ts'
import { declaredFigures, type Figure, type FigureDeclaration, type FigureQuestion } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { agreement, cacheChart, cacheFigureId, cacheTable, readingSentence } from './cacheFigures.ts'
import { claimRows, claimsSentence, type ClaimRow } from './cacheClaims.ts'
import { arraysMap, placements, queueMap, queuedSentence, type QueuedState } from './queuedDrives.ts'
import {
  stripeUnitsMap,
  unitsSentence,
  utilizationMap,
  utilizationSentence,
  whitesMap,
  whitesSentence,
  type StripedState,
} from './stripedArrays.ts'
import { cachesPlan, queuedPlan, stripedPlan, whole, type CachesState } from './studyPlans.ts'

const notSimulated: Problem = {
  code: 'not-simulated',
  field: '',
  message: 'This study is simulated; without a simulation there is none.',
}

const striped =
  (only: 'utilization' | 'units' | 'whites') =>
  async ({ witnesses, service, signal }: FigureQuestion): Promise<Result<StripedState>> =>
    service ? whole(stripedPlan(witnesses, service, [only]), signal) : failure(notSimulated)

const queued = async ({ witnesses, service, signal }: FigureQuestion): Promise<Result<QueuedState>> =>
  service ? whole(queuedPlan(witnesses, service), signal) : failure(notSimulated)

const cached =
  (only?: number) =>
  async ({ configuration, witnesses, traces, signal }: FigureQuestion): Promise<Result<CachesState>> =>
    // a choice of its field
    traces ? whole(cachesPlan(witnesses, traces, configuration.partialWrites as PartialWrites, only), signal) : failure(notSimulated)

interface Mapped<State> extends Omit<FigureDeclaration<State>, 'draw'> {
  readonly grid: (state: State) => GridChartData
}

/** A study whose figure is a map. */
const mapped = <State,>({ grid, ...figure }: Mapped<State>): FigureDeclaration<State> => ({
  ...figure,
  draw: (state, { palette, width }) => {
    const placed = placeGrid(grid(state), width)
    return { chart: <GridChart placed={placed} palette={palette} title={figure.title(state)} />, width, height: placed.height }
  },
})

/** Figure 5, point by point. */
const utilizationColumns: readonly Column<StripedState['utilization'][number]>[] = [
  { name: 'requests in flight', kind: 'count', of: ({ processes }) => processes },
  { name: 'units of a request', kind: 'count', of: ({ units }) => units },
  { name: 'formula', kind: 'share', of: ({ predicted }) => predicted.utilization },
  { name: 'simulated', kind: 'share', of: ({ simulated }) => simulated.utilization },
  { name: 'formula error', kind: 'share', of: ({ error }) => error },
]

const utilization = mapped<StripedState>({
  id: 'utilization-errors',
  name: 'Utilisation of striped arrays',
  title: utilizationSentence,
  source: () => 'Figure 5 of Lee & Katz 1993: utilisation by equation (7) over the simulated one, in %. Computed by Busbar.',
  // the source says what the numbers are
  grid: (state) => ({ ...utilizationMap(state), key: '%' }),
  shown: (state) => tableOf(utilizationColumns, state.utilization),
})

/** Figures 7 to 9, point by point: units by equation (20) and by the older rule, and the share of the best throughput that the formula’s keeps. */
const unitColumns: readonly Column<StripedState['units'][number]>[] = [
  { name: 'requests in flight', kind: 'count', of: ({ processes }) => processes },
  { name: 'request', kind: 'size', of: ({ requestSize }) => requestSize },
  { name: 'formula', kind: 'size', of: ({ predicted }) => predicted },
  { name: 'simulated', kind: 'size', of: ({ simulated }) => simulated },
  { name: 'nearly as good from', kind: 'size', of: ({ low }) => low },
  { name: 'nearly as good to', kind: 'size', of: ({ high }) => high },
  { name: 'kept', kind: 'share', of: ({ kept }) => kept },
  { name: 'as good as the best', kind: 'text', of: ({ isInside }) => (isInside ? 'yes' : 'no') },
  { name: 'Chen & Patterson', kind: 'size', of: ({ older }) => older },
  { name: 'kept by it', kind: 'share', of: ({ olderKept }) => olderKept },
]

const stripeUnits = mapped<StripedState>({
  id: 'unit-errors',
  name: 'Stripe units by equation (20)',
  title: unitsSentence,
  source: () =>
    'Figures 7 and 9 of Lee & Katz 1993: stripe unit by equation (20) in KiB; behind it, where it is not as good as the best, the share it keeps. Computed by Busbar.',
  grid: stripeUnitsMap,
  shown: ({ units }) => tableOf(unitColumns, units),
})

/** Random writes of Table 7 by the simulation of arrays. */
const whiteColumns: readonly Column<StripedState['whites'][number]>[] = [
  { name: 'family', kind: 'text', of: ({ family }) => family },
  { name: 'array', kind: 'text', of: ({ kind }) => kind },
  { name: 'drives', kind: 'count', of: ({ drives }) => drives },
  { name: 'measured', kind: 'rate', of: ({ measured }) => measured },
  ...['in order', 'C-LOOK', 'least positioning'].map((order, index): Column<StripedState['whites'][number]> => ({
    name: `simulated, ${order}`,
    kind: 'rate',
    of: ({ simulated }) => simulated[index]?.throughput ?? null,
  })),
  { name: 'error of the last', kind: 'share', of: ({ error }) => error },
  { name: 'judged', kind: 'text', of: ({ isJudged }) => (isJudged ? 'yes' : 'no') },
]

const whiteArrays = mapped<StripedState>({
  id: 'array-writes',
  name: 'Arrays of four and of eight drives',
  title: whitesSentence,
  source: () =>
    'Random writes of Table 7 of White, Ng & Hillyer 2001 in MB/s: measured; simulated with disks that serve in order, by C-LOOK, by least positioning, and the error of the last in %. Caches are not simulated. Computed by Busbar.',
  grid: whitesMap,
  shown: ({ whites }) => tableOf(whiteColumns, whites),
})

/** Table 5 cell by cell. */
const queueColumns: readonly Column<QueuedState['cells'][number]>[] = [
  { name: 'access', kind: 'text', of: ({ cell }) => cell.access },
  { name: 'family', kind: 'text', of: ({ cell }) => cell.family },
  { name: 'pattern', kind: 'text', of: ({ cell }) => cell.pattern },
  { name: 'sorted by', kind: 'text', of: ({ cell }) => placements[cell.scheduler] },
  { name: 'tags', kind: 'count', of: ({ cell }) => cell.tags },
  { name: 'measured', kind: 'rate', of: ({ measured }) => measured },
  { name: 'formula', kind: 'rate', of: ({ predicted }) => predicted },
  { name: 'simulated', kind: 'rate', of: ({ simulated }) => simulated },
  { name: 'simulated error', kind: 'share', of: ({ error }) => error },
  { name: 'doubted by the paper', kind: 'text', of: ({ cell }) => (cell.isQuestionable ? 'yes' : 'no') },
  { name: 'fitted to it', kind: 'text', of: ({ fitted }) => fitted },
  { name: 'reason', kind: 'text', of: ({ reason }) => reason },
]

const queueCells = (id: string, name: string, access: 'read' | 'write'): FigureDeclaration<QueuedState> =>
  mapped({
    id,
    name,
    title: queuedSentence,
    source: () =>
      `Table 5 of White, Ng & Hillyer 2001, ${access}s: simulation over measurement, in %, by drive and pattern (random, sequential, interleaved). * A constant was fitted to this cell. ? Doubted by the paper. † Beyond 15 %, with its reason in the table. Computed by Busbar.`,
    grid: (state) => queueMap(state, access),
    shown: ({ cells }) =>
      tableOf(
        queueColumns,
        cells.filter(({ cell }) => cell.access === access),
      ),
    all: ({ cells }) => tableOf(queueColumns, cells),
  })

/** Table 7, the software array. */
const arrayColumns: readonly Column<QueuedState['arrays'][number]>[] = [
  { name: 'family', kind: 'text', of: ({ family }) => family },
  { name: 'pattern', kind: 'text', of: ({ pattern }) => pattern },
  { name: 'measured', kind: 'rate', of: ({ measured }) => measured },
  { name: 'simulated with both schedulers and 32 tags', kind: 'rate', of: ({ simulated }) => simulated.throughput },
  { name: 'simulated error', kind: 'share', of: ({ error }) => error },
  { name: 'simulated with neither', kind: 'rate', of: ({ simulatedInOrder }) => simulatedInOrder.throughput },
  { name: 'bus or channels held', kind: 'share', of: ({ simulated }) => simulated.busUtilization },
]

const queueArrays = mapped<QueuedState>({
  id: 'queue-arrays',
  name: 'Drives with queues: four in software',
  title: () => 'Four drives in software, striped, write requests: measured and simulated.',
  source: () =>
    'Table 7 of White, Ng & Hillyer 2001 in MB/s: measured; simulated with both schedulers and 32 tags, and its error in %; simulated with neither; share of the time the bus or the channels are held. Computed by Busbar.',
  grid: arraysMap,
  shown: ({ arrays }) => tableOf(arrayColumns, arrays),
})

/** Every claim in the order of the paper. */
const claimColumns: readonly Column<ClaimRow>[] = [
  { name: 'number', kind: 'count', of: (_, index) => index + 1 },
  { name: 'section', kind: 'text', of: ({ section }) => section },
  { name: 'claim', kind: 'text', of: ({ what }) => what },
  { name: 'paper', kind: 'text', of: ({ paper }) => paper },
  { name: 'here', kind: 'text', of: ({ here }) => here },
  { name: 'verdict', kind: 'text', of: ({ verdict }) => verdict },
  { name: 'kept when', kind: 'text', of: ({ kept }) => kept },
]

const claims: FigureDeclaration<CachesState> = {
  id: 'cache-claims',
  name: 'Claims about caches',
  title: ({ claims: judged }) => claimsSentence(judged),
  source: ({ reading }) =>
    `Claims of sections 4.1 to 4.7 of Reddy 1992, on four generated traces with the requests, bytes and disks of his Table 2. ${readingSentence(reading)} Computed by Busbar.`,
  draw: ({ claims: judged }, { palette, width }) => {
    const rows = claimRows(judged).map(({ section, what, paper, here, verdict }) => [`${section} ${what}`, paper, here, verdict])
    const placed = placeWordTable({ head: ['Claim', 'Paper', 'Here', 'Verdict'], shares: [0.4, 0.24, 0.21, 0.15], rows }, width)
    return { chart: <WordTable placed={placed} palette={palette} title={claimsSentence(judged)} />, width, height: placed.height }
  },
  shown: ({ claims: judged }) => tableOf(claimColumns, claimRows(judged)),
}

interface ReadFigure extends RedrawnFigure, Pick<CachesState, 'reading'> {}

const redrawn =
  (number: number) =>
  async (question: FigureQuestion): Promise<Result<ReadFigure>> => {
    const state = await cached(number)(question)
    if (!state.ok) return state
    const shown = state.value.figures.find(({ figure }) => figure.published.number === number)
    return shown ? success({ ...shown, reading: state.value.reading }) : failure(notSimulated)
  }

/** A figure of Reddy 1992. */
const cacheFigure = (number: number): FigureDeclaration<ReadFigure> => ({
  id: cacheFigureId(number),
  name: `Figure ${number} of Reddy`,
  title: (state) => `Figure ${number} of Reddy 1992 on made traces: ${agreement(state)}`,
  source: ({ figure, reading }) =>
    `${figure.published.what}. ${standIn} ${readingSentence(reading)} Dot: simulation; lines join dots. Computed by Busbar.`,
  caveats: ({ figure: { published } }) => (published.chosen === '' ? [] : [published.chosen]),
  draw: (state, { palette, width }) => {
    const height = 340
    const placed = placeLines(cacheChart(state, palette), { width, height, detail: width < narrowBelow ? 'narrow' : 'medium' })
    return { chart: <LineChart placed={placed} palette={palette} title={agreement(state)} apart={null} />, width, height }
  },
  shown: cacheTable,
})

/** The studies that are simulated at a press, as they go into files. */
export const studyFigures: readonly Figure[] = [
  ...declaredFigures(striped('utilization'), [utilization]),
  ...declaredFigures(striped('units'), [stripeUnits]),
  ...declaredFigures(striped('whites'), [whiteArrays]),
  ...declaredFigures(queued, [
    queueCells('queue-reads', 'Drives with queues: reads', 'read'),
    queueCells('queue-writes', 'Drives with queues: writes', 'write'),
    queueArrays,
  ]),
  ...declaredFigures(cached(), [claims]),
  ...publishedFigures.flatMap(({ number }) => declaredFigures(redrawn(number), [cacheFigure(number)])),
]
