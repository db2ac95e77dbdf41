import { useCallback, useMemo, useState, type ReactElement } from 'react'
import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { placeText } from '../shared/fieldText.ts'
import { Guarded } from '../shared/Guarded.tsx'
import { loadedComponent } from '../shared/loadedComponent.ts'
import type { Compared } from '../shared/questionState.ts'
import { useChartHeight } from '../shared/room.ts'
import { usePlotPointer } from '../shared/usePlotPointer.ts'
import { spokenValues } from './throughputWords.ts'
import { throughputSize } from './throughputMarks.ts'
import type { ThroughputState } from './throughputState.ts'

interface ThroughputChartProps {
  readonly compared: Compared<ThroughputState>
  readonly lines: LineChartData
  readonly width: number
  readonly isPhone: boolean
  readonly palette: Palette
  readonly title: string
  readonly setHere: (value: number, gesture: string) => void
}

// beside what the lines say, and no part of them
const ReadOutPlace = loadedComponent(async () => (await import('./ReadOutPlace.tsx')).ReadOutPlace)

/** The chart with its read-out, crosshair and the slider on its axis. */
export function ThroughputChart({ compared, lines, width, isPhone, palette, title, setHere }: ThroughputChartProps): ReactElement {
  const { axis, unit, points } = compared.present
  const { field, range } = axis
  const [apart, setApart] = useState<string | null>(null)
  const usual = throughputSize(width, isPhone)
  const { detail } = usual
  const height = useChartHeight(usual.height)
  const size = useMemo(() => ({ width, height, detail }), [width, height, detail])
  const placed = useMemo(() => placeLines(lines, size), [lines, size])
  const computed = useMemo(() => points.map(({ x }) => x), [points])
  const { pointed, plot, slider } = usePlotPointer(placed, { field, range, here: axis.here, computed, setHere })
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  const here = placeText(field, axis.here, unit)
  const isElsewhere = pointed !== null && pointed !== axis.here
  const shown = isElsewhere ? pointed : axis.here
  return (
    <div className="chart-place">
      <LineChart
        placed={placed}
        palette={palette}
        title={title}
        pill={here}
        apart={lines.series.some(({ id }) => id === apart) ? apart : null}
        crosshair={isElsewhere ? placed.horizontal(pointed) : null}
        onApart={onApart}
        pointer={plot}
        control={{
          label: field.label,
          minimum: range[0],
          maximum: range[1],
          value: axis.here,
          spoken: spokenValues(here, compared.present),
          ...slider,
        }}
      />
      {size.detail !== 'narrow' && (
        <Guarded name="The read-out">
          <ReadOutPlace {...{ compared, lines, placed, palette, shown }} />
        </Guarded>
      )}
    </div>
  )
}
