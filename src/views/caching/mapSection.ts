import type { Cell, Column, PressedPlace, Section, Table } from '../../answer/document.ts'
import { cacheNotes } from '../../configuration/resolve/resolveCache.ts'
import { counted, formatCount, formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import type { CacheMap, KnownCell } from './cacheMap.ts'
import { mapGrid, ratioText } from './cachingCharts.ts'
import type { CachingState } from './cachingState.ts'
import { mapTable, pinnedMapTable } from './figureTables.ts'
import { missedReads } from './sizeState.ts'

/** Of all rows in pixels: a fetch of its own adds a row, and what stands beneath stays where it is. */
const rowsHeight = 280

/** "8 KiB fetched into 2 KiB blocks". */
const cellName = ({ block, fetch }: KnownCell): string => `${formatSize(fetch)} fetched into ${formatSize(block)} blocks`

const chosen = ({ block, fetch }: KnownCell): PressedPlace['sets'] => ({ cacheBlock: block, fetchSize: fetch })

/** What is known of a cell, in one sentence. */
function cellText(cell: KnownCell): string {
  const { prediction, ratio, problem } = cell
  if (!prediction) return `${cellName(cell)}: ${problem === undefined ? 'not simulated yet' : `not simulated. ${problem}`}`
  const times = ratio === undefined || cell.isHere ? '' : `, ${ratioText(ratio)} of yours`
  return (
    `${cellName(cell)}: ${formatTime(prediction.effectiveAccessTime)} a request${times}; ` +
    `${formatPercent(missedReads(prediction))} of reads miss, ${counted(prediction.diskReads, 'drive read')} and ` +
    `${counted(prediction.diskWrites, 'write')}, drives busy ${formatPercent(prediction.diskUtilization)} of the time.`
  )
}

/** The cells as they are drawn, large fetches on top. */
const placesOf = ({ blocks, fetches, cells }: CacheMap): readonly PressedPlace[] =>
  fetches.toReversed().flatMap((fetch, row) =>
    blocks.flatMap((block, column) =>
      cells
        .filter((cell) => cell.block === block && cell.fetch === fetch)
        .map((cell) => {
          const { key, isHere } = cell
          const told = cellText(cell)
          const name = `${told}${cell.isBest ? ' The best.' : ''}`
          return { key, name, row, column, isHere, told, sets: chosen(cell) }
        }),
    ),
  )

const shownColumns = ['fetch', 'block', 'yours = 1', 'ms a request', 'reads missed', 'drive reads', 'drive writes', 'drives busy'].map(
  (name): Column => ({ name, kind: 'text', only: 'page' }),
)

function cellRow(cell: KnownCell): readonly Cell[] {
  const { block, fetch, prediction, ratio, isHere, isBest } = cell
  return [
    formatSize(fetch),
    { value: formatSize(block), sets: chosen(cell), spoken: cellName(cell), isHere },
    ratio === undefined ? null : { value: ratioText(ratio), ...(isBest && { aside: 'best' }) },
    ...(prediction
      ? [
          formatNumber(prediction.effectiveAccessTime * 1e3),
          formatPercent(missedReads(prediction)),
          formatCount(prediction.diskReads),
          formatCount(prediction.diskWrites),
          formatPercent(prediction.diskUtilization),
        ]
      : [null, null, null, null, null]),
  ]
}

const shownTable = ({ cells }: CacheMap): Table => ({
  columns: shownColumns,
  rows: cells.toSorted((one, other) => one.fetch - other.fetch || one.block - other.block).map(cellRow),
})

const named = { id: 'cache-map', name: 'Access time, yours = 1.00' } as const
const title = 'Access time, yours = 1.00, by cache block and fetch size'

/** Access time over block and fetch size: what to choose, and how much it matters. */
export const mapSection = ({ map, plan }: CachingState): Section => ({
  ...named,
  source: 'Simulated access time a request over that of the present organisation, which is outlined, by cache block and fetch size.',
  chart: {
    is: 'map',
    title,
    map: mapGrid(map),
    pressed: { legend: 'Cells of the map: press one to choose its block and fetch size', places: placesOf(map) },
    rowsHeight,
  },
  table: shownTable(map),
  all: () => mapTable(map),
  isTold: true,
  notes: cacheNotes(plan.configuration),
})

/** Where A stands among the organisations of the present map, and how long its own requests take. */
export function pinnedMapSection({ map: { here }, plan: { here: own } }: CachingState, present: CacheMap): Section {
  const cells = present.cells.map((cell) => ({ ...cell, isHere: cell.block === own.blockSize && cell.fetch === own.fetchSize }))
  const time = here ? `; by itself ${formatTime(here.effectiveAccessTime)} a request` : ''
  return {
    ...named,
    chart: { is: 'map', title, map: mapGrid({ ...present, cells }) },
    all: () => pinnedMapTable(own, here),
    asPinned: `${formatSize(own.fetchSize)} fetched into ${formatSize(own.blockSize)} blocks${time}`,
  }
}
