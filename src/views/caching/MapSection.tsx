import { useMemo, useRef, useState, type ReactElement } from 'react'
import { GridChart, placeGrid } from '../../charts/GridChart.tsx'
import { cacheNotes } from '../../configuration/resolve/resolveCache.ts'
import { counted, formatCount, formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { MapCells } from '../shared/MapCells.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { Segments } from '../shared/Segments.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { isPinnedCell, mapGrid, pinnedMapText, ratioText } from './cachingCharts.ts'
import type { CachingState } from './cachingState.ts'
import type { CacheMap, KnownCell } from './cacheMap.ts'
import type { PinnedCaching } from './pinnedCaching.ts'
import { missedReads } from './sizeState.ts'

interface MapSectionProps extends Pick<ViewProps, 'palette' | 'isPhone' | 'setAll' | 'exportFigure'> {
  readonly state: CachingState
}

const title = 'Access time, yours = 1.00'
/** Of all rows in pixels: a fetch of its own adds a row, and what stands beneath stays where it is. */
const rowsHeight = 280

/** "8 KiB fetched into 2 KiB blocks". */
const cellName = ({ block, fetch }: KnownCell): string => `${formatSize(fetch)} fetched into ${formatSize(block)} blocks`

/** What is known of a cell, in one sentence. */
function cellText(cell: KnownCell): string {
  const { prediction, ratio, problem } = cell
  if (!prediction) return `${cellName(cell)}: ${problem === undefined ? 'not simulated yet' : `not simulated. ${problem}`}`
  const times = ratio === undefined || cell.isHere ? '' : `, ${ratioText(ratio)} of yours`
  return (
    `${cellName(cell)}: ${formatTime(prediction.effectiveAccessTime)} a request${times}; ` +
    `${formatPercent(missedReads(prediction))} of reads miss, ${counted(prediction.diskReads, 'disk read')} and ` +
    `${counted(prediction.diskWrites, 'write')}, disks busy ${formatPercent(prediction.diskUtilization)} of the time.`
  )
}

/** Access time over block and fetch size: what to choose, and how much it matters. */
export function MapSection({ state, palette, isPhone, setAll, exportFigure }: MapSectionProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 500)
  const [isTable, setIsTable] = useState(false)
  const [pointed, setPointed] = useState<KnownCell | null>(null)
  const { map, plan, pinned } = state
  const placed = useMemo(() => placeGrid(mapGrid(map, pinned), width, rowsHeight), [map, pinned, width])
  const choose = ({ block, fetch }: KnownCell): void => setAll({ cacheBlock: block, fetchSize: fetch })
  const here = map.cells.find(({ isHere }) => isHere)
  const told = map.cells.find(({ key }) => key === pointed?.key) ?? here
  return (
    <section className="caching-map">
      <div className="section-head">
        <h2>{title}</h2>
        <span className="section-tools">
          <Segments
            legend="Show the map as"
            name="map-shown"
            options={{ chart: 'Chart', table: 'Table' }}
            chosen={isTable ? 'table' : 'chart'}
            choose={(one) => setIsTable(one === 'table')}
          />
          <ExportButton name={title} onPress={() => exportFigure('cache-map')} />
        </span>
      </div>
      <div ref={place}>
        {isTable ? (
          <MapTable map={map} pinned={pinned} choose={choose} />
        ) : (
          <div className="map-place">
            <GridChart
              placed={placed}
              palette={palette}
              title={`${title}, by cache block and fetch size. The same numbers are in the table.`}
            />
            <MapCells
              label="Cells of the map: press one to choose its block and fetch size"
              places={placesOf(map, pinned)}
              {...{ placed, choose }}
              point={setPointed}
            />
          </div>
        )}
      </div>
      {told && <p className="note map-told">{cellText(told)}</p>}
      {pinned && <p className="note">{pinnedMapText(map, pinned)}</p>}
      {cacheNotes(plan.configuration).map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </section>
  )
}

/** The cells as they are drawn, large fetches on top. */
const placesOf = ({ blocks, fetches, cells }: CacheMap, pinned: PinnedCaching | undefined) =>
  fetches.toReversed().flatMap((fetch, row) =>
    blocks.flatMap((block, column) =>
      cells
        .filter((cell) => cell.block === block && cell.fetch === fetch)
        .map((cell) => {
          const name = `${cellText(cell)}${cell.isBest ? ' The best.' : ''}${isPinnedCell(cell, pinned) ? ' A stands here.' : ''}`
          return { ...cell, name, row, column }
        }),
    ),
  )

interface MapTableProps {
  readonly map: CacheMap
  readonly pinned: PinnedCaching | undefined
  readonly choose: (cell: KnownCell) => void
}

function MapTable({ map, pinned, choose }: MapTableProps): ReactElement {
  const known = map.cells.toSorted((one, other) => one.fetch - other.fetch || one.block - other.block)
  return (
    <Scrolling label={`${title}, as a table`}>
      <table className="numbers">
        <caption className="spoken">{title}</caption>
        <thead>
          <tr>
            {['Fetch', 'Block', 'Yours = 1', 'ms a request', 'Reads missed', 'Disk reads', 'Disk writes', 'Disks busy'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map((cell) => {
            const { block, fetch, prediction, ratio, isHere, isBest } = cell
            return (
              <tr key={`${block} ${fetch}`} data-here={isHere || undefined}>
                <th scope="row">{formatSize(fetch)}</th>
                <td>
                  <button
                    type="button"
                    className="link"
                    aria-current={isHere || undefined}
                    aria-label={cellName(cell)}
                    onClick={() => choose(cell)}
                  >
                    {formatSize(block)}
                  </button>
                </td>
                <td>
                  {ratio === undefined ? '–' : ratioText(ratio)}
                  {isBest && <strong> best</strong>}
                </td>
                <td>
                  {prediction ? formatNumber(prediction.effectiveAccessTime * 1e3) : '–'}
                  {pinned?.here && isPinnedCell(cell, pinned) && (
                    <span className="aside"> A {formatNumber(pinned.here.effectiveAccessTime * 1e3)}</span>
                  )}
                </td>
                <td>{prediction ? formatPercent(missedReads(prediction)) : '–'}</td>
                <td>{prediction ? formatCount(prediction.diskReads) : '–'}</td>
                <td>{prediction ? formatCount(prediction.diskWrites) : '–'}</td>
                <td>{prediction ? formatPercent(prediction.diskUtilization) : '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolling>
  )
}
