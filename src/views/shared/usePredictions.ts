import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Outcome, PredictionService } from '../../workers/predictionApi.ts'
import { createSimulationRun, type Clock, type SimulatedPoints, type SimulationPoint, type SimulationRun } from './simulationRun.ts'

/** A hidden page paints no frames; its results are shown after this pause instead. */
const hiddenPause = 200

const pageClock: Clock = {
  nextFrame: (action) => {
    if (document.hidden) setTimeout(action, hiddenPause)
    else requestAnimationFrame(action)
  },
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The simulation as a component sees it. */
export interface Simulation<Point = SimulationPoint, Answer = Outcome> {
  readonly simulated: SimulatedPoints<Point, Answer>
  readonly cancel: () => void
  readonly resume: () => void
}

/**
 * Has points simulated off the page's thread. Results arrive batched by frame; new points supersede the old ones at once, and what
 * is known about them from before is there in the same render.
 */
export const usePredictions = (points: readonly SimulationPoint[], service: PredictionService): Simulation =>
  useSimulationRun(points, (clock) => createSimulationRun(service, clock))

/**
 * The same for points of any kind.
 *
 * @param create called once
 */
export function useSimulationRun<Point, Answer>(
  points: readonly Point[],
  create: (clock: Clock) => SimulationRun<Point, Answer>,
): Simulation<Point, Answer> {
  const [run] = useState(() => create(pageClock))
  const current = useSyncExternalStore(run.subscribe, run.snapshot)
  const known = useMemo(() => run.known(points), [run, points])
  useEffect(() => run.start(points), [run, points])
  useEffect(() => () => run.stop(), [run])
  return { simulated: current.points === points ? current : known, cancel: run.cancel, resume: run.resume }
}
