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
  /** Further marks over the lines. */
  readonly renderOver?: (lines: LineChartData, placed: PlacedLines) => ReactNode
}

const nowhere: readonly number[] = []

/** Lines over a field that has its slider on their axis, with what is read out of them where the pointer is. */
export function LinesOverField({ chart, width, palette, title, set, renderReadOut, renderOver }: LinesOverFieldProps): ReactElement {
  const { lines, slider, readOut, pill = '' } = chart
  const [apart, setApart] = useState<string | null>(null)
  const usual = useMemo(() => sizeOf(chart, width), [chart, width])
  const height = useChartHeight(usual.height)
  const size = useMemo(() => ({ ...usual, height }), [usual, height])
  const data = useMemo(() => coloured(lines, palette, size.detail), [lines, palette, size])
  const placed = useMemo(() => placeLines(data, size), [data, size])
  const { x } = lines
  const { beyond = 0 } = slider
  const field = 'declared' in slider ? slider.declared : axisField(slider.field)
  const here = lines.here - beyond
  const range = [Math.max(field.minimum, x.range[0] - beyond), x.range[1] - beyond] as const
  const setHere = (value: number, gesture: string): void => set(slider.field, value, gesture)
  const {
    pointed,
    plot,
    slider: control,
  } = usePlotPointer(placed, { field, range, here, beyond, computed: readOut?.places ?? nowhere, setHere })
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  const isElsewhere = pointed !== null && pointed !== here
  const shown = isElsewhere ? pointed : here
  return (
    <div className="chart-place around">
      <LineChart
        placed={placed}
        palette={palette}
        title={title}
        pill={pill}
        apart={data.series.some(({ id }) => id === apart) ? apart : null}
        crosshair={isElsewhere ? placed.horizontal(pointed) : null}
        onApart={onApart}
        pointer={plot}
        over={renderOver?.(data, placed)}
        control={{ label: titleOf(field), minimum: range[0], maximum: range[1], value: here, spoken: slider.spoken, ...control }}
      />
      {readOut && size.detail !== 'narrow' && (
        <Guarded name="The read-out">{renderReadOut?.(readOut.holds, { shown, over: { lines: data, placed } })}</Guarded>
      )}
    </div>
  )
}
