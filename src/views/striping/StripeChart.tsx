import { useCallback, useMemo, useState, type ReactElement } from 'react'
import type { ChartSize, LineFacts } from '../../charts/chartFacts.ts'
import { LineChart } from '../../charts/LineChart.tsx'
import { placeLines } from '../../charts/placeLines.ts'
import type { Palette } from '../../charts/palette.ts'
import { axisField } from '../../configuration/sweep.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { usePlotPointer } from '../usePlotPointer.ts'

interface StripeChartProps {
  readonly facts: LineFacts
  readonly size: ChartSize
  readonly palette: Palette
  readonly title: string
  /** The present stripe unit and what it gives, for a screen reader. */
  readonly spoken: string
  readonly here: number
  readonly range: readonly [number, number]
  readonly setHere: (value: number, gesture: string) => void
}

/** No crosshair: what a stripe unit gives is read from the line, or from the table. */
const nothingPointed: readonly number[] = []

/** The chart with the slider of the stripe unit on its axis. */
export function StripeChart(props: StripeChartProps): ReactElement {
  const { facts, size, palette, title, spoken, here, range, setHere } = props
  const [apart, setApart] = useState<string | null>(null)
  const field = axisField('stripeUnit')
  const placed = useMemo(() => placeLines(facts, size), [facts, size])
  const { plot, slider } = usePlotPointer(placed, { field, range, here, computed: nothingPointed, setHere })
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  return (
    <div className="chart-place" data-set-apart={apart}>
      <LineChart
        placed={placed}
        palette={palette}
        title={title}
        pill={formatSize(here)}
        apart={facts.series.some(({ id }) => id === apart) ? apart : null}
        onApart={onApart}
        pointer={plot}
        control={{ label: field.label, minimum: range[0], maximum: range[1], value: here, spoken, ...slider }}
      />
    </div>
  )
}
