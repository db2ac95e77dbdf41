import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Answers, Questions } from '../../prediction/registry.ts'
import { nextFrame } from './nextFrame.ts'
import {
  createSimulationRun,
  type Clock,
  type Point,
  type SimulatedAnswers,
  type SimulatedPoints,
  type SimulatedQuestions,
  type SimulatedStudy,
  type Simulator,
} from './simulationRun.ts'

const pageClock: Clock = {
  nextFrame,
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The simulation as a component sees it. */
export interface Simulation<Question = Questions['bus'], Answer = Answers['bus']> {
  readonly simulated: SimulatedPoints<Question, Answer>
  readonly cancel: () => void
  readonly resume: () => void
}

/**
 * Has points simulated off the page's thread. Results arrive batched by frame; new points supersede the old ones at once, and what
 * is known about them from before is there in the same render.
 */
export function usePredictions<Id extends SimulatedStudy>(
  study: Id,
  points: readonly Point<SimulatedQuestions[Id]>[],
  service: Simulator<NoInfer<Id>>,
): Simulation<SimulatedQuestions[Id], SimulatedAnswers[Id]> {
  const [run] = useState(() => createSimulationRun(study, service, pageClock))
  const known = useMemo(() => run.known(points), [run, points])
  // before these points are started, and by a start that adds nothing, what is known already: neither draws the page once more
  const simulated = useSyncExternalStore(run.subscribe, () => {
    const current = run.snapshot()
    return current.points === points ? current : known
  })
  useEffect(() => run.start(points), [run, points])
  useEffect(() => () => run.stop(), [run])
  return useMemo(() => ({ simulated, cancel: run.cancel, resume: run.resume }), [simulated, run])
}
