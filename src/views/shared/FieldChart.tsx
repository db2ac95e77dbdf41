import { useCallback, useMemo, useState, type ReactElement } from 'react'
import type { ChartSize } from '../../charts/plot.ts'
import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { axisField } from '../../configuration/sweep.ts'
import { useChartHeight } from './room.ts'
import { usePlotPointer } from './usePlotPointer.ts'
import type { Value } from '../../configuration/configuration.ts'

interface FieldChartProps {
  readonly set: (name: NumberName, value: Value, gesture?: string) => void
  readonly data: LineChartData
  /** As high as this where there is room for it. */
  readonly size: ChartSize
  readonly palette: Palette
  readonly title: string
  /** The field along the axis. */
  readonly name: NumberName
  readonly here: number
  readonly range: readonly [number, number]
  /** The present value, on the slider. */
  readonly pill: string
  /** The present value and what it gives, for a screen reader. */
  readonly spoken: string
}

/** No crosshair: what a value gives is read from the lines, or from the table. */
const nothingPointed: readonly number[] = []

/** Lines over a field that has its slider on their axis. */
export function FieldChart(props: FieldChartProps): ReactElement {
  const { data, size, palette, title, name, here, range, pill, spoken, set } = props
  const [apart, setApart] = useState<string | null>(null)
  const field = axisField(name)
  const height = useChartHeight(size.height)
  const placed = useMemo(() => placeLines(data, { ...size, height }), [data, size, height])
  const setHere = (value: number, gesture: string): void => set(name, value, gesture)
  const { plot, slider } = usePlotPointer(placed, { field, range, here, computed: nothingPointed, setHere })
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  return (
    <div className="chart-place">
      <LineChart
        placed={placed}
        palette={palette}
        title={title}
        pill={pill}
        apart={data.series.some(({ id }) => id === apart) ? apart : null}
        onApart={onApart}
        pointer={plot}
        control={{ label: titleOf(field), minimum: range[0], maximum: range[1], value: here, spoken, ...slider }}
      />
    </div>
  )
}
