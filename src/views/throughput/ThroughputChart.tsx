import { useCallback, useMemo, useState, type ReactElement } from 'react'
import type { ChartSize } from '../../charts/plot.ts'
import type { LineChartData } from '../../charts/lineChartData.ts'
import { LineChart } from '../../charts/LineChart.tsx'
import { placeLines } from '../../charts/placeLines.ts'
import type { Palette } from '../../charts/palette.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { placeText } from '../shared/fieldText.ts'
import { usePlotPointer } from '../shared/usePlotPointer.ts'
import { placeReadOut } from './placeReadOut.ts'
import { ReadOut } from './ReadOut.tsx'
import type { ThroughputAxis } from './throughputAxis.ts'
import type { Row } from './throughputRows.ts'

interface ThroughputChartProps {
  readonly data: LineChartData
  readonly axis: ThroughputAxis
  readonly size: ChartSize
  readonly palette: Palette
  readonly unit: RateUnit
  readonly title: string
  readonly spoken: string
  /** Values of the axis where everything is computed. */
  readonly computed: readonly number[]
  readonly rowAt: (x: number) => Row
  readonly setHere: (value: number, gesture: string) => void
}

const readOutRow = 24
/** With the widest of the usual system fonts. */
const readOutWidth = 404
/** What the column of a pinned configuration adds. */
const pinnedWidth = 60

/** The chart with its read-out, crosshair and the slider on its axis. */
export function ThroughputChart(props: ThroughputChartProps): ReactElement {
  const { data, axis, size, palette, unit, computed, rowAt, setHere } = props
  const [apart, setApart] = useState<string | null>(null)
  const placed = useMemo(() => placeLines(data, size), [data, size])
  const { field, range } = axis
  const { pointed, plot, slider } = usePlotPointer(placed, { field, range, here: axis.here, computed, setHere })
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  const here = placeText(axis.field, axis.here, unit)
  const isElsewhere = pointed !== null && pointed !== axis.here
  const shown = isElsewhere ? pointed : axis.here
  const row = rowAt(shown)
  const height = readOutRow * (row.cells.length + 1) + 22
  const width = readOutWidth + (row.cells.some(({ pinned }) => pinned) ? pinnedWidth : 0)
  const corner = useMemo(() => placeReadOut(data, placed, width, height), [data, placed, width, height])
  const isRight = corner.corner.endsWith('right')
  return (
    <div className="chart-place">
      <LineChart
        placed={placed}
        palette={palette}
        title={props.title}
        pill={here}
        apart={data.series.some(({ id }) => id === apart) ? apart : null}
        crosshair={isElsewhere ? placed.horizontal.position(pointed) : null}
        onApart={onApart}
        pointer={plot}
        control={{
          label: axis.field.label,
          minimum: axis.range[0],
          maximum: axis.range[1],
          value: axis.here,
          spoken: props.spoken,
          ...slider,
        }}
      />
      {size.detail !== 'narrow' && (
        <div
          className="read-out-place"
          style={isRight ? { right: size.width - corner.left - corner.width, top: corner.top } : { left: corner.left, top: corner.top }}
        >
          <ReadOut
            row={row}
            unit={unit}
            palette={palette}
            at={placeText(axis.field, shown, unit)}
            against={isElsewhere ? { at: here, row: rowAt(axis.here) } : null}
          />
        </div>
      )}
    </div>
  )
}
