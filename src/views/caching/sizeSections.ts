import { rising } from '../../charts/scales.ts'
import type { Column, Section, Table } from '../../answer/document.ts'
import { formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { sizeLines, type SizeQuantity } from './cachingCharts.ts'
import type { CachingState } from './cachingState.ts'
import { sizeTable } from './figureTables.ts'
import { missedBlocks, type CurvePoint, type SizeState } from './sizeState.ts'

/** What the present size gives, for a screen reader. */
function spokenHere({ map: { here }, sizes }: CachingState): string {
  if (!here) return formatSize(sizes.here)
  return `${formatSize(sizes.here)}, ${formatTime(here.effectiveAccessTime)} a request, ${formatPercent(missedBlocks(here))} of the blocks read are missed`
}

const timeNote = ({ plan }: CachingState): string =>
  `Lines by fetch size, with ${formatSize(plan.here.blockSize)} blocks; they join what was simulated. Hits and writes take no time.`

function missNote({ sizes, plan }: CachingState): string {
  const here = sizes.curves.find(({ isHere }) => isHere)
  if (!here) return 'Misses of all sizes are being counted.'
  const { error, rate } = here.curve
  const how =
    rate === 1
      ? 'Lines by block size, each block fetched by itself: every size of cache, counted exactly in one pass over the trace.'
      : `Lines by block size, each block fetched by itself: counted for one block in ${formatNumber(1 / rate, true)}. The band around the present block’s is where the exact count lies 19 times of 20: ±${(100 * error).toFixed(1)} points at most from 1000 blocks on.`
  const whole = plan.simulated < plan.requests ? ' They are of the whole trace.' : ''
  const dots = sizes.isAlone ? ` Dots: simulated with ${formatSize(plan.here.fetchSize)} fetches.` : ' They are of one cache alone.'
  return how + whole + dots
}

/** Every cache size with the access time of each fetch size. */
function timeTable({ families, here }: SizeState): Table {
  const sizes = sizesOf(families)
  return {
    columns: [
      { name: 'cache', kind: 'size', only: 'page' },
      ...families.map(({ fetch }): Column => ({ name: `ms, ${formatSize(fetch)} fetch`, kind: 'text', only: 'page' })),
    ],
    rows: sizes.map((size) => [
      size,
      ...families.map(({ points }) => {
        const found = points.find(({ cacheSize }) => cacheSize === size)
        return found ? formatNumber(found.prediction.effectiveAccessTime * 1e3) : null
      }),
    ]),
    here,
  }
}

const sizesOf = (families: SizeState['families']): readonly number[] =>
  rising(families.flatMap(({ points }) => points.map(({ cacheSize }) => cacheSize)))

const missedText = ({ readMissRatio, readMissRatioRange }: CurvePoint): string =>
  formatPercent(readMissRatio) + (readMissRatioRange ? `, ${readMissRatioRange.map((share) => (100 * share).toFixed(1)).join('–')}` : '')

/** Every cache size with the misses of each block size. */
const missTable = ({ families, curves, here }: SizeState): Table => ({
  columns: [
    { name: 'cache', kind: 'size', only: 'page' },
    ...curves.map(({ block }): Column => ({ name: `missed, ${formatSize(block)} block`, kind: 'text', only: 'page' })),
  ],
  rows: sizesOf(families).map((size) => [
    size,
    ...curves.map(({ curve }) => {
      const found = curve.points.find(({ cacheSize }) => cacheSize === size)
      return found ? missedText(found) : null
    }),
  ]),
  here,
})

/** Access time or misses over the size of the cache, the present one as a slider; of A the line of its own fetch alone. */
export function sizeSection(state: CachingState, quantity: SizeQuantity, isPinned = false): Section {
  const { plan } = state
  const sizes = isPinned ? { ...state.sizes, families: state.sizes.families.filter(({ isHere }) => isHere) } : state.sizes
  const isTime = quantity === 'time'
  return {
    id: isTime ? 'cache-size' : 'miss-ratio',
    name: isTime ? 'Access time against cache size' : 'Misses against cache size',
    title: isTime
      ? `Access time against cache size, ${formatSize(plan.here.blockSize)} blocks`
      : 'Share of the blocks read that are missed, against cache size',
    source: isTime
      ? 'Simulated, in milliseconds a request, by fetch size; hits and writes take no time.'
      : 'Lines: blocks of one size, least recently used leaves, counted in one pass for all sizes. Dots: simulated with the present fetch.',
    chart: {
      is: 'lines',
      title: isTime ? 'Access time against cache size' : 'Misses against cache size',
      lines: sizeLines(sizes, quantity),
      room: 'low',
      pill: formatSize(sizes.here),
      slider: { field: 'cacheSize', spoken: spokenHere(state) },
    },
    table: isTime ? timeTable(sizes) : missTable(sizes),
    all: () => sizeTable(sizes, quantity, isPinned ? 'A simulation' : 'simulation'),
    isTold: true,
    notes: [isTime ? timeNote(state) : missNote(state)],
  }
}

/** Both in one place on the page, and one file each. */
export function sizeSections(state: CachingState): readonly Section[] {
  const [time, misses] = [sizeSection(state, 'time'), sizeSection(state, 'misses')]
  const names = ['access time', 'misses']
  return [
    { ...time, among: { legend: 'Would a larger cache help?', names, of: (name) => (name === 'misses' ? misses : time) } },
    { ...misses, only: 'files' },
  ]
}
