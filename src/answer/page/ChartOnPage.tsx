import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { GridChart, placeGrid } from '../../charts/GridChart.tsx'
import { LimitBand, placeLimitBand } from '../../charts/LimitBand.tsx'
import { LineChart, placeLines, type LineChartData, type PlacedLines } from '../../charts/LineChart.tsx'
import { Drops, placeDrops } from '../../charts/marks/Drops.tsx'
import { MapCells } from '../../views/shared/MapCells.tsx'
import { useChartHeight } from '../../views/shared/room.ts'
import type { ViewProps } from '../../views/view.ts'
import type { Chart } from '../document.ts'
import { coloured } from '../coloured.ts'
import { drawn } from '../drawn.tsx'
import { sizeOf } from '../lineSize.ts'
import { isOverField, LinesOverField } from './LinesOverField.tsx'

export interface ChartOnPageProps extends Pick<ViewProps, 'palette' | 'set' | 'setAll'> {
  readonly chart: Chart
  readonly width: number
  /** What it shows, for a reader who cannot see it. */
  readonly title: string
}

type LinesChart = Extract<Chart, { is: 'lines' }>

interface LinesProps extends ChartOnPageProps {
  readonly chart: LinesChart
}

/** Pixels of a band beneath a chart, with its air. */
const bandHeight = 70

/** Lines, and beneath them who holds back on the same scale. */
function Banded({ chart, width, palette, title, band }: LinesProps & Required<Pick<LinesChart, 'band'>>): ReactElement {
  const usual = useMemo(() => sizeOf(chart, width), [chart, width])
  const height = useChartHeight(usual.height + bandHeight) - bandHeight
  const size = useMemo(() => ({ ...usual, height }), [usual, height])
  const placed = useMemo(() => placeLines(coloured(chart.lines, palette, size.detail), size), [chart, palette, size])
  const beneath = useMemo(() => placeLimitBand(band, size, { left: placed.plot.left }), [band, size, placed])
  return (
    <div className="chart-place around banded stack">
      <LineChart {...{ placed, palette, title }} pill="" apart={null} />
      <LimitBand placed={beneath} palette={palette} title="Who limits, over the same time" />
    </div>
  )
}

type MapChart = Extract<Chart, { is: 'map' }>

/** A map whose cells are places to go, and what is known of the one that is pointed at. */
function PressedMap({
  chart: { map, rowsHeight },
  pressed: { legend, places },
  width,
  palette,
  title,
  setAll,
}: ChartOnPageProps & { readonly chart: MapChart } & Required<Pick<MapChart, 'pressed'>>): ReactElement {
  const [pointed, setPointed] = useState('')
  const placed = useMemo(() => placeGrid(map, width, rowsHeight), [map, width, rowsHeight])
  const told = (places.find(({ key }) => key === pointed) ?? places.find(({ isHere }) => isHere))?.told
  return (
    <>
      <div className="map-place around">
        <GridChart {...{ placed, palette, title }} />
        <MapCells
          label={legend}
          {...{ places, placed }}
          choose={({ sets }) => setAll(sets)}
          point={(place) => setPointed(place?.key ?? '')}
        />
      </div>
      {told !== undefined && <p className="note map-told">{told}</p>}
    </>
  )
}

/** A chart as the page draws it. */
export function ChartOnPage(props: ChartOnPageProps): ReactNode {
  const { chart, palette, width, title } = props
  const plain = useMemo(() => drawnPlainly(chart) && drawn(chart, { palette, width }, title).chart, [chart, palette, width, title])
  if (chart.is === 'map' && chart.pressed) return <PressedMap {...props} {...{ chart }} pressed={chart.pressed} />
  if (isOverField(chart)) {
    const { drops } = chart
    const renderOver = (lines: LineChartData, placed: PlacedLines): ReactNode =>
      drops && <Drops placed={placeDrops(drops, lines.series, placed)} palette={palette} />
    return <LinesOverField {...props} {...{ chart, renderOver }} />
  }
  return chart.is === 'lines' && chart.band ? <Banded {...props} {...{ chart }} band={chart.band} /> : plain
}

/** Whether nothing of it works on a screen alone. */
const drawnPlainly = (chart: Chart): boolean =>
  chart.is === 'map' ? !chart.pressed : chart.is !== 'lines' || (!chart.band && !isOverField(chart))
