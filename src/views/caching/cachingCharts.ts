import type { DrawnLines, DrawnSeries } from '../../answer/document.ts'
import type { Token } from '../../charts/palette.ts'
import type { Tint, TintName } from '../../charts/tints.ts'
import type { GridChartData } from '../../charts/GridChart.tsx'
import type { DotPoint } from '../../charts/marks/Dots.tsx'
import type { KnownPoint } from '../../charts/marks/Known.tsx'
import type { LinePoint } from '../../charts/marks/Line.tsx'
import type { VerticalAxis } from '../../charts/marks/Axes.tsx'
import type { GridCell } from '../../charts/marks/Cells.tsx'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { kibibytes, type Bytes } from '../../units/quantities.ts'
import { sizeTicks } from '../shared/sizeTicks.ts'
import type { BlockAdvice, AccessPair, WritePair } from './effects.ts'
import { flatShare, type CacheMap, type KnownCell } from './cacheMap.ts'
import { missedBlocks, type CurvePoint, type SizeState, type SizeFamily } from './sizeState.ts'

/** A size in KiB without its unit. */
const inKibibytes = (bytes: Bytes): string => formatNumber(bytes / kibibytes(1), true)

/** Times over the best up to which a tint is used; the last step is open. */
const heatSteps = [1 + flatShare, 1.15, 1.35, 1.75, 2.5] as const
const heats = ['heat1', 'heat2', 'heat3', 'heat4', 'heat5', 'heat6'] as const

/** The tint of a time over the best: lighter is better. */
export const heatOf = (overBest: number): TintName => heats[heatSteps.filter((step) => overBest > step).length] ?? 'heat6'

const labelOn = (tint: Tint): Token => (tint === 'heat5' || tint === 'heat6' ? 'bg' : 'ink')

/** "0.89"; "12" from ten on. */
export const ratioText = (ratio: number): string => (ratio < 9.995 ? ratio.toFixed(2) : formatNumber(Math.round(ratio), true))

function gridCell(cell: KnownCell, best: number | undefined): GridCell {
  const time = cell.prediction?.effectiveAccessTime
  if (cell.ratio === undefined || time === undefined || best === undefined) return { text: '', tint: 'panel', label: 'ink', measured: null }
  const tint = best > 0 ? heatOf(time / best) : 'heat1'
  return {
    text: ratioText(cell.ratio),
    tint,
    label: labelOn(tint),
    measured: null,
    isInRegion: cell.isFlat,
    ...(cell.isBest && { mark: 'best' }),
  }
}

/** The map as it is drawn: fetch sizes upwards, blocks to the right. */
export function mapGrid({ blocks, fetches, cells, least }: CacheMap): GridChartData {
  const upwards = fetches.toReversed()
  const rows = upwards.map((fetch) =>
    blocks.map((block) => {
      const cell = cells.find((one) => one.block === block && one.fetch === fetch)
      return cell ? gridCell(cell, least) : null
    }),
  )
  const here = cells.find(({ isHere }) => isHere)
  const withUnit = (text: string, isNamed: boolean): string => (isNamed ? `${text} KiB` : text)
  return {
    columns: blocks.map((block, index) => withUnit(inKibibytes(block), index === blocks.length - 1)),
    rows: upwards.map((fetch, index) => withUnit(inKibibytes(fetch), index === 0)),
    cells: rows,
    here: here ? { row: upwards.indexOf(here.fetch), column: blocks.indexOf(here.block) } : null,
    xTitle: 'cache block',
    key: 'broken line: within 5 % of the best',
    yTitle: 'fetch',
    hereText: 'you are here',
    cornerText: ['a fetch is never', 'smaller than a block'],
  }
}

/** What is drawn over the cache size. */
export type SizeQuantity = 'time' | 'misses'

/** Upwards in a unit, of which one has so many. */
const axisIn = (unit: string, factor: number, shown: (value: number) => number, sign = ''): VerticalAxis => ({
  unit,
  factor,
  format: (value) => formatNumber(shown(value), true),
  precise: (value) => `${formatNumber(shown(value))}${sign}`,
})

export const millisecondsOf = (unit: string): VerticalAxis => axisIn(unit, 1e-3, (value) => value * 1e3, ' ms')
const shares = (unit: string): VerticalAxis => axisIn(unit, 0.01, (value) => value * 100, ' %')

/** Ticks of sizes that fit into half a page. */
const mostTicks = 7

const point = (x: number, y: number): LinePoint => ({ x, y, tested: true })
const dot = (x: number, y: number): DotPoint => ({ x, y, low: y, high: y })

interface Marks {
  readonly id: string
  readonly label: string
  readonly isHere: boolean
  readonly line: readonly LinePoint[]
  readonly known?: readonly KnownPoint[]
  readonly dots: readonly DotPoint[]
}

/** A line of a family, the present one in ink. */
const seriesOf = ({ isHere, known = [], ...marks }: Marks): DrawnSeries => ({
  ...marks,
  known,
  colour: isHere ? 'ink' : 'ink2',
  isFamily: !isHere,
})

type Place = readonly [x: number, y: number]

/** A line that joins what was simulated. */
export const simulatedSeries = (id: string, label: string, isHere: boolean, places: readonly Place[], hasDots = true): DrawnSeries =>
  seriesOf({ id, label, isHere, line: places.map(([x, y]) => point(x, y)), dots: hasDots ? places.map(([x, y]) => dot(x, y)) : [] })

const familyTime = ({ fetch, isHere, points }: SizeFamily): DrawnSeries => {
  const places = points.map(({ cacheSize, prediction }): Place => [cacheSize, prediction.effectiveAccessTime])
  return simulatedSeries(`fetch-${fetch}`, formatSize(fetch), isHere, places, isHere)
}

/** Between which shares a miss ratio lies that was counted in a sample. */
const knownPoint = ({ cacheSize, readMissRatioRange }: CurvePoint): KnownPoint[] =>
  readMissRatioRange ? [{ x: cacheSize, low: readMissRatioRange[0], high: readMissRatioRange[1] }] : []

/** Misses of every size from one pass over the trace as lines, and the simulated ones of the present block and fetch as dots. */
function missSeries({ curves, families, range, isAlone }: SizeState): readonly DrawnSeries[] {
  const simulated = families.find(({ isHere }) => isHere)?.points ?? []
  return curves.map(({ block, isHere, curve }) => {
    const points = curve.points.filter(({ cacheSize }) => cacheSize >= range[0] && cacheSize <= range[1])
    return seriesOf({
      id: `block-${block}`,
      label: formatSize(block),
      isHere,
      line: points.map(({ cacheSize, readMissRatio }) => point(cacheSize, readMissRatio)),
      // of the present block alone: bands over each other could not be told apart
      known: isHere ? points.flatMap(knownPoint) : [],
      dots: isHere && isAlone ? simulated.map(({ cacheSize, prediction }) => dot(cacheSize, missedBlocks(prediction))) : [],
    })
  })
}

/** Access time or misses against the cache size. */
export function sizeLines(state: SizeState, quantity: SizeQuantity): DrawnLines {
  const series = quantity === 'time' ? state.families.map(familyTime) : missSeries(state)
  return {
    x: { spacing: 'log', range: state.range, ticks: sizeTicks(state.range, mostTicks) },
    y: quantity === 'time' ? millisecondsOf('ms a request') : shares('% of the blocks read are missed'),
    // the present line lies over the others
    series: series.toSorted((one, other) => Number(other.isFamily) - Number(one.isFamily)),
    here: state.here,
  }
}

/** Over sizes, with no place of the present one. */
export function smallLines(values: readonly number[], y: VerticalAxis, series: readonly DrawnSeries[]): DrawnLines {
  const range = [Math.min(...values), Math.max(...values)] as const
  return { x: { spacing: 'log', range, ticks: sizeTicks(range, mostTicks) }, y, series }
}

const linePoints = 25

/** Misses against the block size with the line that was fitted to them. */
export function adviceLines({ advice, points, fitted }: BlockAdvice): DrawnLines {
  const sizes = points.map(({ blockSize }) => blockSize)
  const { smallestBlock, leastMissBlock } = advice.fit
  const ratio = leastMissBlock / smallestBlock
  const line = Array.from({ length: linePoints }, (_, index) => smallestBlock * ratio ** (index / (linePoints - 1)))
  const series = seriesOf({
    id: 'misses',
    label: 'fitted',
    isHere: true,
    line: line.map((block) => point(block, fitted(block))),
    dots: points.map(({ blockSize, readRequestMissRatio }) => dot(blockSize, readRequestMissRatio)),
  })
  return smallLines(sizes, shares('% of the reads miss'), [series])
}

/** What one miss takes with either access: by formula without waiting, and as simulated. */
export function accessLines(pairs: readonly AccessPair[]): DrawnLines {
  const marks = (id: 'normal' | 'split'): DrawnSeries =>
    seriesOf({
      id,
      label: id,
      isHere: id === 'split',
      line: pairs.map((pair) => point(pair.fetch, id === 'split' ? pair.splitMiss : pair.normalMiss)),
      dots: pairs.map((pair) => dot(pair.fetch, pair[id].missResponseTime)),
    })
  return smallLines(
    pairs.map(({ fetch }) => fetch),
    millisecondsOf('ms a read that misses'),
    [marks('normal'), marks('split')],
  )
}

/** Writes to drives of both policies against the block size. */
export function writeLines(pairs: readonly WritePair[]): DrawnLines {
  const marks = (id: 'together' | 'alone'): DrawnSeries =>
    simulatedSeries(
      id,
      id,
      id === 'together',
      pairs.map((pair) => [pair.block, pair[id].diskWrites]),
    )
  return smallLines(
    pairs.map(({ block }) => block),
    axisIn('thousand writes', 1e3, (value) => value / 1e3),
    [marks('alone'), marks('together')],
  )
}
