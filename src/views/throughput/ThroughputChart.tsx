import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import type { ChartSize, LineFacts } from '../../charts/chartFacts.ts'
import { LineChart, type PlotPointer } from '../../charts/LineChart.tsx'
import type { HereControl } from '../../charts/HereSlider.tsx'
import { placeLines, type PlacedLines } from '../../charts/placeLines.ts'
import type { Palette } from '../../charts/palette.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { keyedValue, roundedValue } from '../fieldSteps.ts'
import { placeText } from '../fieldText.ts'
import { placeReadOut } from './placeReadOut.ts'
import { ReadOut } from './ReadOut.tsx'
import type { ThroughputAxis } from './throughputAxis.ts'
import type { Row } from './throughputRows.ts'

interface ThroughputChartProps {
  readonly facts: LineFacts
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

const nearest = (values: readonly number[], distance: (value: number) => number): number | null =>
  values.reduce<number | null>((best, value) => (best === null || distance(value) < distance(best) ? value : best), null)

/** Dragging over the plot or the pill: where the pointer is, and the field following it. */
function usePlotPointer(
  placed: PlacedLines,
  props: ThroughputChartProps,
): { pointed: number | null; plot: PlotPointer; pill: Pick<HereControl, 'onPointerDown' | 'onPointerMove'> } {
  const { axis, computed, setHere } = props
  const [pointed, setPointed] = useState<number | null>(null)
  const gesture = useRef({ isDragging: false, count: 0 })
  const leftOf = (event: PointerEvent): number => {
    const svg = event.currentTarget.closest('svg')
    return event.clientX - (svg?.getBoundingClientRect().left ?? 0)
  }
  const follow = (event: PointerEvent): void =>
    setHere(roundedValue(axis.field, placed.horizontal.value(leftOf(event)), axis.range), `drag ${gesture.current.count}`)
  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return
    gesture.current = { isDragging: true, count: gesture.current.count + 1 }
    event.currentTarget.setPointerCapture(event.pointerId)
    const end = (): void => {
      gesture.current.isDragging = false
    }
    event.currentTarget.addEventListener('lostpointercapture', end, { once: true })
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (gesture.current.isDragging) {
      setPointed(null)
      follow(event)
      return
    }
    const at = leftOf(event)
    setPointed(nearest(computed, (value) => Math.abs(placed.horizontal.position(value) - at)))
  }
  return {
    pointed: pointed !== null && computed.includes(pointed) ? pointed : null,
    plot: {
      onPointerMove,
      onPointerLeave: () => setPointed(null),
      onPointerDown: (event) => {
        begin(event)
        // a finger may be about to scroll; it sets the value once it moves sideways
        if (event.pointerType === 'mouse') follow(event)
      },
    },
    pill: {
      onPointerDown: begin,
      onPointerMove: (event) => {
        if (gesture.current.isDragging) follow(event)
      },
    },
  }
}

/** The chart with its read-out, crosshair and the slider on its axis. */
export function ThroughputChart(props: ThroughputChartProps): ReactElement {
  const { facts, axis, size, palette, unit, rowAt, setHere } = props
  const [apart, setApart] = useState<string | null>(null)
  const presses = useRef(0)
  const placed = useMemo(() => placeLines(facts, size), [facts, size])
  const { pointed, plot, pill } = usePlotPointer(placed, props)
  const onApart = useCallback((id: string) => setApart((before) => (before === id ? null : id)), [])
  const here = placeText(axis.field, axis.here, unit)
  const isElsewhere = pointed !== null && pointed !== axis.here
  const shown = isElsewhere ? pointed : axis.here
  const row = rowAt(shown)
  const height = readOutRow * (row.cells.length + 1) + 22
  const corner = useMemo(() => placeReadOut(facts, placed, readOutWidth, height), [facts, placed, height])
  const isRight = corner.corner.endsWith('right')
  const onKeyDown = (event: KeyboardEvent): void => {
    const value = keyedValue(axis.field, axis.here, event, axis.range)
    if (value === null) return
    event.preventDefault()
    if (!event.repeat) presses.current += 1
    setHere(value, `key ${presses.current}`)
  }
  return (
    <div className="chart-place" data-set-apart={apart}>
      <LineChart
        placed={placed}
        palette={palette}
        title={props.title}
        pill={here}
        apart={facts.series.some(({ id }) => id === apart) ? apart : null}
        crosshair={isElsewhere ? placed.horizontal.position(pointed) : null}
        onApart={onApart}
        pointer={plot}
        control={{
          label: axis.field.label,
          minimum: axis.range[0],
          maximum: axis.range[1],
          value: axis.here,
          spoken: props.spoken,
          onKeyDown,
          ...pill,
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
