import { useCallback, useMemo, useState, type ReactElement } from 'react'
import type { ChartSize, LineFacts } from '../../charts/chartFacts.ts'
import { LineChart } from '../../charts/LineChart.tsx'
import { placeLines } from '../../charts/placeLines.ts'
import type { Palette } from '../../charts/palette.ts'
import { axisField } from '../../configuration/sweep.ts'
import { usePlotPointer } from '../usePlotPointer.ts'

interface TagsChartProps {
  readonly facts: LineFacts
  readonly size: ChartSize
  readonly palette: Palette
  readonly title: string
  /** The present tags and what they give, for a screen reader. */
  readonly spoken: string
  readonly here: number
  readonly range: readonly [number, number]
  readonly setHere: (value: number, gesture: string) => void
}

/** No crosshair: what tags give is read from the lines, or from the table. */
const nothingPointed: readonly number[] = []

/** The chart with the slider of the tags on its axis. */
export function TagsChart(props: TagsChartProps): ReactElement {
  const { facts, size, palette, title, spoken, here, range, setHere } = props
  const [apart, setApart] = useState<string | null>(null)
  const field = axisField('tags')
  const placed = useMemo(() => placeLines(facts, size), [facts, size])
  const { plot, slider } = usePlotPointer(placed, { field, range, here, computed: nothingPointed, setHere })
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  return (
    <div className="chart-place" data-set-apart={apart}>
      <LineChart
        placed={placed}
        palette={palette}
        title={title}
        pill={tagsText(here)}
        apart={facts.series.some(({ id }) => id === apart) ? apart : null}
        onApart={onApart}
        pointer={plot}
        control={{ label: field.label, minimum: range[0], maximum: range[1], value: here, spoken, ...slider }}
      />
    </div>
  )
}

/** "32 tags". */
export const tagsText = (tags: number): string => `${tags}\u00A0${tags === 1 ? 'tag' : 'tags'}`
