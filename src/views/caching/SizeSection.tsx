import { useMemo, useRef, useState, type ReactElement } from 'react'
import type { ChartSize } from '../../charts/plot.ts'
import { formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { FieldChart } from '../shared/FieldChart.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { Segments } from '../shared/Segments.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { sizeLines, type SizeQuantity } from './cachingCharts.ts'
import type { CachingState } from './cachingState.ts'
import { missedBlocks, type SizeState } from './sizeState.ts'

interface SizeSectionProps extends Pick<ViewProps, 'palette' | 'isPhone' | 'set' | 'axisControl' | 'exportFigure'> {
  readonly state: CachingState
}

const title = 'Would a larger cache help?'
const chartHeight = 330
const figureOf = { time: 'cache-size', misses: 'miss-ratio' } as const

/** What the present size gives, for a screen reader. */
function spokenHere({ map: { here }, sizes }: CachingState): string {
  if (!here) return formatSize(sizes.here)
  return `${formatSize(sizes.here)}, ${formatTime(here.effectiveAccessTime)} a request, ${formatPercent(missedBlocks(here))} of the blocks read are missed`
}

/** Access time and misses over the size of the cache, the present one as a slider. */
export function SizeSection({ state, palette, isPhone, set, axisControl, exportFigure }: SizeSectionProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 500)
  const [shown, setShown] = useState<SizeQuantity | 'table'>('time')
  const quantity = shown === 'misses' ? 'misses' : 'time'
  const { sizes, pinned } = state
  const size = useMemo((): ChartSize => ({ width, height: chartHeight, detail: width < 420 ? 'narrow' : 'medium' }), [width])
  const { detail } = size
  const lines = useMemo(() => sizeLines(sizes, quantity, palette, detail, pinned), [sizes, quantity, palette, detail, pinned])
  return (
    <section className="caching-sizes">
      <div className="section-head">
        <h2>{title}</h2>
        <span className="section-tools">
          <Segments
            legend="Show"
            name="size-shown"
            options={{ time: 'Time', misses: 'Misses', table: 'Table' }}
            chosen={shown}
            choose={setShown}
          />
          <ExportButton name={title} onPress={() => exportFigure(figureOf[quantity])} />
        </span>
      </div>
      <div ref={place}>
        {shown === 'table' ? (
          <SizeTable sizes={sizes} />
        ) : (
          <FieldChart
            data={lines}
            size={size}
            palette={palette}
            title={`${quantity === 'time' ? 'Access time' : 'Misses'} against cache size. The same numbers are in the table.`}
            name="cacheSize"
            here={sizes.here}
            range={sizes.range}
            pill={formatSize(sizes.here)}
            spoken={spokenHere(state)}
            set={set}
          />
        )}
      </div>
      {axisControl}
      <p className="note">{shown === 'misses' ? missNote(state) : timeNote(state)}</p>
    </section>
  )
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

/** Every cache size with the access time of each fetch size, and the misses of each block size. */
function SizeTable({ sizes }: { readonly sizes: SizeState }): ReactElement {
  const { families, curves, here } = sizes
  const places = new Set(families.flatMap(({ points }) => points.map(({ cacheSize }) => cacheSize)))
  const missed = (block: number, cacheSize: number): string => {
    const found = curves.find((one) => one.block === block)?.curve.points.find((one) => one.cacheSize === cacheSize)
    if (!found) return '–'
    const { readMissRatio, readMissRatioRange } = found
    if (!readMissRatioRange) return formatPercent(readMissRatio)
    return `${formatPercent(readMissRatio)}, ${readMissRatioRange.map((share) => (100 * share).toFixed(1)).join('–')}`
  }
  return (
    <Scrolling label={`${title}, as a table`}>
      <table className="numbers">
        <caption className="spoken">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Cache</th>
            {families.map(({ fetch }) => (
              <th key={fetch} scope="col">
                ms, {formatSize(fetch)} fetch
              </th>
            ))}
            {curves.map(({ block }) => (
              <th key={block} scope="col">
                missed, {formatSize(block)} block
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...places]
            .toSorted((one, other) => one - other)
            .map((cacheSize) => (
              <tr key={cacheSize} data-here={cacheSize === here || undefined}>
                <th scope="row">{formatSize(cacheSize)}</th>
                {families.map(({ fetch, points }) => {
                  const found = points.find((one) => one.cacheSize === cacheSize)
                  return <td key={fetch}>{found ? formatNumber(found.prediction.effectiveAccessTime * 1e3) : '–'}</td>
                })}
                {curves.map(({ block }) => (
                  <td key={block}>{missed(block, cacheSize)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
