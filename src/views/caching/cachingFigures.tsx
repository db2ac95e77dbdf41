import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import { GridChart, placeGrid } from '../../charts/GridChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { plainSentence } from '../shared/answer.ts'
import type { DrawnFigure, Figure, FigureQuestion, FigureStyle, FigureTable, PreparedFigure } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { traceOf } from './askedTrace.ts'
import { tasksByService } from './cacheTasks.ts'
import { cachingAnswer, cachingCaveats } from './cachingAnswer.ts'
import { accessLines, adviceLines, mapGrid, pinnedMapText, sizeLines, writeLines } from './cachingCharts.ts'
import { cachingState, type CachingState } from './cachingState.ts'
import { cachingPlan, type CachingPlan } from './cachingPlan.ts'
import { adviceTable, mapTable, sizeTable, splitTable, twoLevelTable, writesTable } from './figureTables.ts'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import { pinnedPlan, pinnedPoints } from './pinnedCaching.ts'
import { twoLevelState, twoLevelLines, twoLevelPlan, twoLevelWords, type TwoLevelState } from './twoLevels.ts'

const notHere = (): Result<never> =>
  failure({ code: 'not-simulated', field: '', message: 'Caches are known by simulation alone, and here nothing is simulated.' })

/** Asks only what a chart shows; the present organisation always, for its caveats. */
async function factsOf(question: FigureQuestion, keysOf: (plan: CachingPlan) => readonly string[]): Promise<Result<CachingState>> {
  const { configuration, pinned, traces, witnesses, signal } = question
  if (!traces) return notHere()
  const trace = await traceOf(configuration, traces, signal)
  if (!trace.ok) return trace
  const plan = cachingPlan(configuration, trace.value)
  if (!plan.ok) return plan
  const witness = await witnesses.caching()
  const compared = pinned ? pinnedPlan(pinned, configuration, trace.value) : null
  const keys = new Set([plan.value.hereKey, ...keysOf(plan.value)])
  const own = plan.value.points.filter(({ key }) => keys.has(key))
  const results = await tasksByService(compared ? distinctPoints([...own, ...pinnedPoints(compared)]) : own, traces, signal)
  const state = cachingState(plan.value, results, witness, compared)
  return state.problem === undefined ? success(state) : failure({ code: 'not-simulated', field: '', message: state.problem })
}

async function twoLevelsOf({ configuration, traces, signal }: FigureQuestion): Promise<Result<TwoLevelState>> {
  if (!traces) return notHere()
  const trace = await traceOf(configuration, traces, signal)
  if (!trace.ok) return trace
  const plan = twoLevelPlan(configuration, trace.value)
  if (!plan.ok) return plan
  return success(twoLevelState(plan.value, await tasksByService(plan.value.points, traces, signal)))
}

const lineHeight = { wide: 360, narrow: 290 } as const

/** Draws lines in the width of a file. */
const linesDrawn =
  (lines: (palette: Palette, isNarrow: boolean) => LineChartData, title: string) =>
  ({ palette, width }: FigureStyle): DrawnFigure => {
    const isNarrow = width < narrowBelow
    const height = isNarrow ? lineHeight.narrow : lineHeight.wide
    const state = lines(palette, isNarrow)
    const chart = (
      <LineChart
        placed={placeLines(state, { width, height, detail: isNarrow ? 'narrow' : 'medium' })}
        palette={palette}
        title={title}
        pill={state.here === null ? '' : formatSize(state.here)}
        apart={null}
      />
    )
    return { chart, width, height }
  }

/** A chart of the state of a plan, with the table of its numbers. */
interface Made {
  readonly title: string
  readonly source: string
  readonly draw: (style: FigureStyle) => DrawnFigure
  readonly table: FigureTable
}

const figure = (
  id: string,
  name: string,
  keysOf: (plan: CachingPlan) => readonly string[],
  make: (state: CachingState) => Result<Made>,
): Figure => ({
  id,
  name,
  prepare: async (question) => {
    const state = await factsOf(question, keysOf)
    if (!state.ok) return state
    const made = make(state.value)
    return made.ok ? success(prepared(made.value, cachingCaveats(state.value))) : made
  },
})

const prepared = ({ title, source, draw, table }: Made, caveats: readonly string[]): PreparedFigure => ({
  title,
  source: `${source} Computed by Busbar.`,
  caveats,
  draw,
  shown: () => table,
  all: () => table,
})

const keys = (asked: readonly { readonly key: string }[]): readonly string[] => asked.map(({ key }) => key)

const cacheMapFigure = figure(
  'cache-map',
  'Access time by block and fetch',
  ({ map }) => keys(map),
  (state) =>
    success({
      title: plainSentence(cachingAnswer(state).sentence),
      source:
        `Simulated access time a request over that of the present organisation, which is outlined, by cache block and fetch size. ${pinnedMapText(state.map, state.pinned)}`.trim(),
      draw: ({ palette, width }) => {
        const placed = placeGrid(mapGrid(state.map, state.pinned), width)
        return {
          chart: <GridChart placed={placed} palette={palette} title="Access time by cache block and fetch" />,
          width,
          height: placed.height,
        }
      },
      table: mapTable(state.map, state.pinned),
    }),
)

const sizeFigure = figure(
  'cache-size',
  'Access time against cache size',
  ({ sizePoints }) => keys(sizePoints),
  ({ sizes, plan, pinned }) => {
    const title = `Access time against cache size, ${formatSize(plan.here.blockSize)} blocks`
    return success({
      title,
      source: `Simulated, in milliseconds a request, by fetch size; hits and writes take no time.${pinned ? ` ${pinnedSource(pinned.configuration, plan.configuration)}` : ''}`,
      draw: linesDrawn((palette, isNarrow) => sizeLines(sizes, 'time', palette, isNarrow ? 'narrow' : 'medium', pinned), title),
      table: sizeTable(sizes, 'time', pinned),
    })
  },
)

const missFigure = figure(
  'miss-ratio',
  'Misses against cache size',
  ({ curves, sizePoints, here }) => keys([...curves, ...sizePoints.filter(({ fetch }) => fetch === here.fetchSize)]),
  ({ sizes }) => {
    const title = 'Share of the blocks read that are missed, against cache size'
    return success({
      title,
      source:
        'Lines: blocks of one size, least recently used leaves, counted in one pass for all sizes. Dots: simulated with the present fetch.',
      draw: linesDrawn((palette, isNarrow) => sizeLines(sizes, 'misses', palette, isNarrow ? 'narrow' : 'medium'), title),
      table: sizeTable(sizes, 'misses'),
    })
  },
)

const accessFigure = figure(
  'split-access',
  'Split against normal access',
  ({ accesses }) => keys(accesses),
  ({ pairs }) => {
    const title = 'One read from disk with normal and with split access, against fetch size'
    const present = pairs.filter(({ speed }) => speed === 1)
    return success({
      title,
      source: 'Lines: equations (1) and (3) of Reddy 1992 for whole sectors, with a mean seek and without waiting. Dots: simulated.',
      draw: linesDrawn((palette) => accessLines(present, palette), title),
      table: splitTable(pairs),
    })
  },
)

const writeFigure = figure(
  'write-back',
  'Disk writes by write-back policy',
  ({ writes }) => keys(writes),
  ({ writes }) => {
    const title = 'Disk writes when dirty neighbours are written together and when only what is evicted is'
    return success({
      title,
      source: 'Simulated, against the cache block.',
      draw: linesDrawn((palette) => writeLines(writes, palette), title),
      table: writesTable(writes),
    })
  },
)

const blockFigure = figure(
  'block-size',
  'Block size by the model',
  ({ blockSizes }) => [blockSizes.key],
  ({ advice }) => {
    if (!advice) return failure({ code: 'not-simulated', field: '', message: 'No read of this trace misses: there is nothing to fit.' })
    const title = 'Share of the reads that miss, against block size'
    return success({
      title,
      source: 'Dots: counted in a cache of the present size. Line: equation (5) of Reddy 1992 fitted to them, up to the fewest misses.',
      draw: linesDrawn((palette) => adviceLines(advice, palette), title),
      table: adviceTable(advice),
    })
  },
)

const twoLevelFigure: Figure = {
  id: 'two-levels',
  name: 'A second level of caching',
  prepare: async (question) => {
    const state = await twoLevelsOf(question)
    if (!state.ok) return state
    const title = twoLevelWords(state.value)
    return success(
      prepared(
        {
          title,
          source:
            'Simulated access time over the requests that the second level is asked, behind the first and alone: Figure 10 of Reddy 1992.',
          draw: linesDrawn((palette, isNarrow) => twoLevelLines(state.value, palette, isNarrow), title),
          table: twoLevelTable(state.value),
        },
        [],
      ),
    )
  },
}

/** The charts of this view as they go into files. */
export const cachingFigures: readonly Figure[] = [
  cacheMapFigure,
  sizeFigure,
  missFigure,
  accessFigure,
  writeFigure,
  blockFigure,
  twoLevelFigure,
]
