import { useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { LineChart, placeLines, type LineChartData, type PlacedLines } from '../../charts/LineChart.tsx'
import { titleOf } from '../../configuration/fields/field.ts'
import { axisField } from '../../configuration/sweep.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { useChartHeight } from '../../views/shared/room.ts'
import { usePlotPointer } from '../../views/shared/usePlotPointer.ts'
import type { ViewProps } from '../../views/view.ts'
import type { Chart } from '../document.ts'
import { coloured } from '../coloured.ts'
import { sizeOf } from '../lineSize.ts'

type LinesChart = Extract<Chart, { is: 'lines' }>

/** Lines whose axis is a field that is set there. */
export type OverField = LinesChart & Required<Pick<LinesChart, 'slider'>> & { readonly lines: { readonly here: number } }

export const isOverField = (chart: Chart): chart is OverField =>
  chart.is === 'lines' && !chart.band && chart.slider !== undefined && typeof chart.lines.here === 'number'

/** At which place of the axis something is read out of lines, and where they stand; alone, where it stands beneath them. */
export interface OverLines {
  readonly shown: number
  readonly over?: { readonly lines: LineChartData; readonly placed: PlacedLines }
}

interface LinesOverFieldProps extends Pick<ViewProps, 'palette' | 'set'> {
  readonly chart: OverField
  readonly width: number
  /** What it shows, for a reader who cannot see it. */
  readonly title: string
  readonly renderReadOut?: (holds: string, at: OverLines) => ReactNode
}

const nowhere: readonly number[] = []

/** Lines over a field that has its slider on their axis, with what is read out of them where the pointer is. */
export function LinesOverField({ chart, width, palette, title, set, renderReadOut }: LinesOverFieldProps): ReactElement {
  const { lines, slider, readOut, pill = '' } = chart
  const [apart, setApart] = useState<string | null>(null)
  const usual = useMemo(() => sizeOf(chart, width), [chart, width])
  const height = useChartHeight(usual.height)
  const size = useMemo(() => ({ ...usual, height }), [usual, height])
  const data = useMemo(() => coloured(lines, palette, size.detail), [lines, palette, size])
  const placed = useMemo(() => placeLines(data, size), [data, size])
  const { here, x } = lines
  const field = axisField(slider.field)
  const setHere = (value: number, gesture: string): void => set(slider.field, value, gesture)
  const {
    pointed,
    plot,
    slider: control,
  } = usePlotPointer(placed, { field, range: x.range, here, computed: readOut?.places ?? nowhere, setHere })
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  const isElsewhere = pointed !== null && pointed !== here
  const shown = isElsewhere ? pointed : here
  return (
    <div className="chart-place">
      <LineChart
        placed={placed}
        palette={palette}
        title={title}
        pill={pill}
        apart={data.series.some(({ id }) => id === apart) ? apart : null}
        crosshair={isElsewhere ? placed.horizontal(pointed) : null}
        onApart={onApart}
        pointer={plot}
        control={{ label: titleOf(field), minimum: x.range[0], maximum: x.range[1], value: here, spoken: slider.spoken, ...control }}
      />
      {readOut && size.detail !== 'narrow' && (
        <Guarded name="The read-out">{renderReadOut?.(readOut.holds, { shown, over: { lines: data, placed } })}</Guarded>
      )}
    </div>
  )
}
