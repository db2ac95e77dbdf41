import { useMemo, type ReactElement, type ReactNode } from 'react'
import { LimitBand, placeLimitBand } from '../../charts/LimitBand.tsx'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import { FieldChart } from '../../views/shared/FieldChart.tsx'
import { useChartHeight } from '../../views/shared/room.ts'
import type { ViewProps } from '../../views/view.ts'
import type { Chart } from '../document.ts'
import { coloured } from '../coloured.ts'
import { drawn, sizeOf } from '../drawn.tsx'

interface ChartOnPageProps extends Pick<ViewProps, 'palette' | 'set'> {
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
    <div className="chart-place banded">
      <LineChart {...{ placed, palette, title }} pill="" apart={null} />
      <LimitBand placed={beneath} palette={palette} title="Who limits, over the same time" />
    </div>
  )
}

/** Lines over a field, whose slider is their axis. */
function OverField({ chart, width, palette, title, set, slider, here }: LinesProps & Slid): ReactElement {
  const size = useMemo(() => sizeOf(chart, width), [chart, width])
  const data = useMemo(() => coloured(chart.lines, palette, size.detail), [chart, palette, size])
  const { field: name, spoken } = slider
  return <FieldChart {...{ data, size, palette, title, set, name, spoken, here }} range={data.x.range} pill={chart.pill ?? ''} />
}

interface Slid extends Required<Pick<LinesChart, 'slider'>> {
  readonly here: number
}

/** A chart as the page draws it. */
export function ChartOnPage(props: ChartOnPageProps): ReactNode {
  const { chart, palette, width, title } = props
  const plain = useMemo(() => drawnPlainly(chart) && drawn(chart, { palette, width }, title).chart, [chart, palette, width, title])
  if (chart.is !== 'lines') return plain
  const { band, slider } = chart
  const { here } = chart.lines
  if (band) return <Banded {...props} {...{ chart, band }} />
  return slider && typeof here === 'number' ? <OverField {...props} {...{ chart, slider, here }} /> : plain
}

/** Whether nothing of it works on a screen alone. */
const drawnPlainly = (chart: Chart): boolean =>
  chart.is !== 'lines' || (!chart.band && !(chart.slider && typeof chart.lines.here === 'number'))
