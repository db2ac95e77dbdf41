import { useEffect, useState } from 'react'
import type { TimeView } from '../../charts/marks/time.ts'
import { withinSpan } from './timeView.ts'

/** How much slower than in the disks time goes by. */
export const speeds = { slow: '1 : 500', quick: '1 : 100' } as const
export type Speed = keyof typeof speeds
const factors: Readonly<Record<Speed, number>> = { slow: 500, quick: 100 }

/** Where motion is not wanted, the playhead goes on this often, in milliseconds, by as much as has passed. */
const stillPause = 1000
/** Where the playhead stands after the view has followed it: a share of what is shown. */
const startShare = 0.05

/** The playhead and who moves it. */
export interface Playhead {
  /** Seconds of the recording; null until it has first been played. */
  readonly at: number | null
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly play: (isPlaying: boolean) => void
  readonly choose: (speed: Speed) => void
}

/** Calls with the seconds that have passed: at each frame, or once in a while where motion is not wanted. */
function ticking(pass: (seconds: number) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const timer = setInterval(() => pass(stillPause / 1000), stillPause)
    return () => clearInterval(timer)
  }
  let before: number | null = null
  let frame = requestAnimationFrame(function next(now) {
    pass(before === null ? 0 : Math.min(0.1, (now - before) / 1000))
    before = now
    frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}

/** A playhead over a recording; what is shown follows it, and at the end of the recording it stops. */
export function usePlayhead(view: TimeView, span: number, show: (view: TimeView) => void): Playhead {
  const [chosenAt, setAt] = useState<number | null>(null)
  const [isStarted, setIsStarted] = useState(false)
  const [speed, setSpeed] = useState<Speed>('slow')
  const at = chosenAt === null ? null : Math.min(chosenAt, span)
  const isPlaying = isStarted && (at === null || at < span)
  useEffect(() => {
    if (!isPlaying) return
    return ticking((seconds) => setAt((now) => (now ?? 0) + seconds / factors[speed]))
  }, [isPlaying, speed])
  const length = view.to - view.from
  const isBehind = isPlaying && at !== null && (at > view.to || at < view.from)
  useEffect(() => {
    if (isBehind && at !== null) show(withinSpan({ from: at - startShare * length, to: at + (1 - startShare) * length }, span))
  }, [isBehind, at, length, span, show])
  const play = (wanted: boolean): void => {
    // what is seen is played, from its begin where the playhead is elsewhere or has come to the end
    if (wanted && (at === null || at < view.from || at >= Math.min(view.to, span))) setAt(view.from)
    setIsStarted(wanted)
  }
  return { at, isPlaying, speed, play, choose: setSpeed }
}
