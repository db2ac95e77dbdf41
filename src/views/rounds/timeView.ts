import type { TimeView } from '../../charts/marks/time.ts'

/** Nobody needs to see less than this at once. */
const shortest = 2e-5

/** A stretch of time moved into what was recorded, keeping its length where that is possible. */
export function withinSpan({ from, to }: TimeView, span: number): TimeView {
  const length = Math.min(span, Math.max(shortest, to - from))
  const start = Math.min(Math.max(0, from), span - length)
  return { from: start, to: start + length }
}

/** Shows `factor` times as much, keeping the instant at a share of the width where it is. */
export function zoomed({ from, to }: TimeView, factor: number, share: number, span: number): TimeView {
  const at = from + share * (to - from)
  const length = Math.min(span, Math.max(shortest, (to - from) * factor))
  return withinSpan({ from: at - share * length, to: at + (1 - share) * length }, span)
}

/** Moves by a share of what is shown. */
export const moved = ({ from, to }: TimeView, share: number, span: number): TimeView =>
  withinSpan({ from: from + share * (to - from), to: to + share * (to - from) }, span)

/** How many steps are shown at first. */
const firstSteps = 2

/** The first steps of a recorded run, or all of it where there are none. */
export function firstView(steps: readonly TimeView[], span: number): TimeView {
  const [first] = steps
  const last = steps[Math.min(steps.length, firstSteps) - 1]
  return first && last ? withinSpan({ from: first.from, to: last.to }, span) : { from: 0, to: span }
}

/** The same length of time from the next step on, or from the one before. */
export function stepped(view: TimeView, steps: readonly TimeView[], direction: 1 | -1, span: number): TimeView {
  const margin = (view.to - view.from) * 1e-6
  const next = direction > 0 ? steps.find(({ from }) => from > view.from + margin) : steps.findLast(({ from }) => from < view.from - margin)
  return next ? withinSpan({ from: next.from, to: next.from + (view.to - view.from) }, span) : view
}
