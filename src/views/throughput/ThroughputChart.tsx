import { useCallback, useMemo, useState, type CSSProperties, type ReactElement } from 'react'
import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { placeText } from '../shared/fieldText.ts'
import type { Compared } from '../shared/questionState.ts'
import { usePlotPointer } from '../shared/usePlotPointer.ts'
import { placeReadOut } from './placeReadOut.ts'
import { ReadOut } from './ReadOut.tsx'
import { spokenValues } from './throughputAnswer.ts'
import { throughputSize } from './throughputMarks.ts'
import { rowAt, type ThroughputState } from './throughputState.ts'

interface ThroughputChartProps {
  readonly compared: Compared<ThroughputState>
  readonly lines: LineChartData
  readonly width: number
  readonly isPhone: boolean
  readonly palette: Palette
  readonly title: string
  readonly setHere: (value: number, gesture: string) => void
}

const readOutRow = 24
/** With the widest of the usual system fonts. */
const readOutWidth = 404
/** What the column of a pinned configuration adds. */
const pinnedWidth = 60

/** Where the read-out stands over a chart of a width; beneath it where it would cover a line in every corner. */
function styleOf({ corner, covers, left, top, width }: ReturnType<typeof placeReadOut>, chartWidth: number): CSSProperties {
  if (covers) return {}
  return corner.endsWith('right') ? { right: chartWidth - left - width, top } : { left, top }
}

/** The chart with its read-out, crosshair and the slider on its axis. */
export function ThroughputChart({ compared, lines, width, isPhone, palette, title, setHere }: ThroughputChartProps): ReactElement {
  const { axis, unit, points } = compared.present
  const { field, range } = axis
  const [apart, setApart] = useState<string | null>(null)
  const size = useMemo(() => throughputSize(width, isPhone), [width, isPhone])
  const placed = useMemo(() => placeLines(lines, size), [lines, size])
  const computed = useMemo(() => points.map(({ x }) => x), [points])
  const { pointed, plot, slider } = usePlotPointer(placed, { field, range, here: axis.here, computed, setHere })
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  const here = placeText(field, axis.here, unit)
  const isElsewhere = pointed !== null && pointed !== axis.here
  const shown = isElsewhere ? pointed : axis.here
  const row = rowAt(compared, shown)
  const boxHeight = readOutRow * (row.cells.length + (row.equations ? 2 : 1)) + 22
  const boxWidth = readOutWidth + (row.cells.some(({ pinned }) => pinned) ? pinnedWidth : 0)
  const corner = useMemo(() => placeReadOut(lines, placed, boxWidth, boxHeight), [lines, placed, boxWidth, boxHeight])
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
        <div className="read-out-place" data-beneath={corner.covers || undefined} style={styleOf(corner, size.width)}>
          <ReadOut
            row={row}
            unit={unit}
            palette={palette}
            at={placeText(field, shown, unit)}
            against={isElsewhere ? { at: here, row: rowAt(compared, axis.here) } : null}
          />
        </div>
      )}
    </div>
  )
}
