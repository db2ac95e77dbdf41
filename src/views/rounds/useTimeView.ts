import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { TimeView } from '../../charts/marks/time.ts'
import type { ShownTimeline } from './timelineLanes.ts'
import { moved, stepped, withinSpan, zoomed } from './timeView.ts'

const zoomStep = 1.6
const panStep = 0.1

/** What the reader can do with the stretch of time that is shown. */
export interface TimeControl {
  readonly view: TimeView
  /** Whether it is what is shown at first. */
  readonly isFit: boolean
  /** Shows this stretch. */
  readonly show: (view: TimeView) => void
  readonly zoom: (factor: number) => void
  /** Back to what is shown at first. */
  readonly fit: () => void
  readonly step: (direction: 1 | -1) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
}

type Change = (change: (view: TimeView) => TimeView) => void

/** Wheel over the lanes: a pinch or Ctrl zooms, sideways pans. Listened to natively, as React's wheel cannot prevent scrolling. */
function useWheel(place: RefObject<HTMLElement | null>, left: number, change: Change, span: number): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const onWheel = (event: WheelEvent): void => {
      const { left: edge, width } = element.getBoundingClientRect()
      const plot = Math.max(1, width - left)
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (event.ctrlKey || event.metaKey) {
        const share = Math.min(1, Math.max(0, (event.clientX - edge - left) / plot))
        change((view) => zoomed(view, Math.exp(event.deltaY / 200), share, span))
      } else if (isSideways || event.shiftKey) change((view) => moved(view, (event.deltaX || event.deltaY) / plot, span))
      else return
      event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [place, left, change, span])
}

/** Dragging pans, two fingers zoom. */
function useDrag(place: RefObject<HTMLElement | null>, left: number, change: Change, span: number) {
  const pointers = useRef(new Map<number, number>())
  const spread = (): number => {
    const [one = 0, other = 0] = [...pointers.current.values()]
    return Math.max(8, Math.abs(one - other))
  }
  const onPointerUp = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return
      pointers.current.set(event.pointerId, event.clientX)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent): void => {
      const before = pointers.current.get(event.pointerId)
      const box = place.current?.getBoundingClientRect()
      if (before === undefined || !box) return
      const plot = Math.max(1, box.width - left)
      const spreadBefore = spread()
      pointers.current.set(event.pointerId, event.clientX)
      if (pointers.current.size === 2) {
        const middle = [...pointers.current.values()].reduce((sum, x) => sum + x / 2, 0)
        const factor = spreadBefore / spread()
        change((view) => zoomed(view, factor, Math.min(1, Math.max(0, (middle - box.left - left) / plot)), span))
      } else change((view) => moved(view, (before - event.clientX) / plot, span))
    },
    onPointerUp,
  }
}

/** The stretch of time that is shown, and every way to change it. */
export function useTimeView(
  place: RefObject<HTMLElement | null>,
  left: number,
  { steps, first }: Pick<ShownTimeline, 'steps' | 'first'>,
  span: number,
): TimeControl {
  const [chosen, setChosen] = useState<TimeView | null>(null)
  const apply = useCallback<Change>((next) => setChosen((view) => next(withinSpan(view ?? first, span))), [first, span])
  useWheel(place, left, apply, span)
  const drag = useDrag(place, left, apply, span)
  const show = useCallback((view: TimeView): void => setChosen(view), [])
  const zoom = (factor: number): void => apply((view) => zoomed(view, factor, 0.5, span))
  const fit = (): void => setChosen(null)
  const step = (direction: 1 | -1): void => apply((view) => stepped(view, steps, direction, span))
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => apply((view) => moved(view, -panStep, span)),
    ArrowRight: () => apply((view) => moved(view, panStep, span)),
    PageUp: () => step(-1),
    PageDown: () => step(1),
    Home: () => apply(({ from, to }) => withinSpan({ from: 0, to: to - from }, span)),
    End: () => apply(({ from, to }) => withinSpan({ from: span - (to - from), to: span }, span)),
    '+': () => zoom(1 / zoomStep),
    '=': () => zoom(1 / zoomStep),
    '-': () => zoom(zoomStep),
    '0': () => apply(() => ({ from: 0, to: span })),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const view = withinSpan(chosen ?? first, span)
  return { view, isFit: chosen === null, show, zoom, fit, step, onKeyDown, ...drag }
}
