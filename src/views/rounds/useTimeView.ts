import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { TimeView } from '../../charts/marks/time.ts'
import { firstView, moved, stepped, withinSpan, zoomed } from './timeView.ts'

const zoomStep = 1.6
const panStep = 0.1
/** Seconds in which playing moves by what is shown. */
const playTime = 6
/** Where motion is not wanted, playing goes on by one step this often, in milliseconds. */
const stillPause = 2000

/** What the reader can do with the stretch of time that is shown. */
export interface TimeControl {
  readonly view: TimeView
  readonly isPlaying: boolean
  readonly zoom: (factor: number) => void
  readonly fit: () => void
  readonly step: (direction: 1 | -1) => void
  readonly play: (isPlaying: boolean) => void
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

/** Goes on by itself: evenly, or step by step where motion is not wanted. */
function usePlaying(isPlaying: boolean, change: Change, steps: readonly TimeView[], span: number): void {
  useEffect(() => {
    if (!isPlaying) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const timer = setInterval(() => change((view) => stepped(view, steps, 1, span)), stillPause)
      return () => clearInterval(timer)
    }
    let before: number | null = null
    let frame = requestAnimationFrame(function next(now) {
      const seconds = before === null ? 0 : Math.min(0.1, (now - before) / 1000)
      before = now
      change((view) => moved(view, seconds / playTime, span))
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, change, steps, span])
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
export function useTimeView(place: RefObject<HTMLElement | null>, left: number, steps: readonly TimeView[], span: number): TimeControl {
  const [chosen, setChosen] = useState<TimeView | null>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const apply = useCallback<Change>((next) => setChosen((view) => next(withinSpan(view ?? firstView(steps, span), span))), [steps, span])
  useWheel(place, left, apply, span)
  usePlaying(isPlaying, apply, steps, span)
  const drag = useDrag(place, left, apply, span)
  const zoom = (factor: number): void => apply((view) => zoomed(view, factor, 0.5, span))
  const fit = (): void => apply(() => ({ from: 0, to: span }))
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
    '0': fit,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const view = withinSpan(chosen ?? firstView(steps, span), span)
  return { view, isPlaying, zoom: (factor) => zoom(factor), fit, step, play: setIsPlaying, onKeyDown, ...drag }
}
