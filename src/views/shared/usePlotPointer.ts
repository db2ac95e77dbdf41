import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { HereControl } from '../../charts/marks/Here.tsx'
import type { PlacedLines, PlotPointer } from '../../charts/LineChart.tsx'
import type { NumberField } from '../../configuration/fields/fields.ts'
import { keyedValue, roundedValue, type Range } from './fieldSteps.ts'

/** A field along the horizontal axis of a chart, which follows pointer and keys. */
export interface PlotAxis {
  readonly field: NumberField
  readonly range: Range
  readonly here: number
  /** By how much the values of the axis are more than those of the field. */
  readonly beyond?: number
  /** Values of the axis where everything is computed. */
  readonly computed: readonly number[]
  readonly setHere: (value: number, gesture: string) => void
}

const nearest = (values: readonly number[], distance: (value: number) => number): number | null =>
  values.reduce<number | null>((best, value) => (best === null || distance(value) < distance(best) ? value : best), null)

/** Where the pointer is on the drawing; null while there is none, as where the page waits for a part of itself. */
function leftOf(event: PointerEvent): number | null {
  const svg = event.currentTarget.closest('svg')
  if (!svg) return null
  // what is shown may be larger than what was drawn
  const { left, width } = svg.getBoundingClientRect()
  return width > 0 ? ((event.clientX - left) * svg.width.baseVal.value) / width : null
}

/** Dragging over the plot or the pill, and keys on the pill: where the pointer is, and the field following it. */
export function usePlotPointer(
  placed: PlacedLines,
  { field, range, here, beyond = 0, computed, setHere }: PlotAxis,
): { pointed: number | null; plot: PlotPointer; slider: Pick<HereControl, 'onKeyDown' | 'onPointerDown' | 'onPointerMove'> } {
  const [pointed, setPointed] = useState<number | null>(null)
  const gesture = useRef({ isDragging: false, count: 0 })
  const presses = useRef(0)
  const follow = (event: PointerEvent): void => {
    const at = leftOf(event)
    if (at !== null) setHere(roundedValue(field, placed.horizontal.invert(at) - beyond, range), `drag ${gesture.current.count}`)
  }
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
    if (at !== null) setPointed(nearest(computed, (value) => Math.abs(placed.horizontal(value) - at)))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const value = keyedValue(field, here, event, range)
    if (value === null) return
    event.preventDefault()
    if (!event.repeat) presses.current += 1
    setHere(value, `key ${presses.current}`)
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
    slider: {
      onKeyDown,
      onPointerDown: begin,
      onPointerMove: (event) => {
        if (gesture.current.isDragging) follow(event)
      },
    },
  }
}
