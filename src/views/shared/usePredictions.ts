import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Answers, Questions } from '../../prediction/registry.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { nextFrame } from './nextFrame.ts'
import {
  createSimulationRun,
  type Clock,
  type Point,
  type SimulatedPoints,
  type SimulatedStudy,
  type SimulationRun,
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
export const usePredictions = <Id extends SimulatedStudy>(
  study: Id,
  points: readonly Point<Questions[Id]>[],
  service: StudyService,
): Simulation<Questions[Id], Answers[Id]> => useSimulationRun(points, (clock) => createSimulationRun(study, service, clock))

/**
 * The same for points of any kind.
 *
 * @param create called once
 */
export function useSimulationRun<Question, Answer>(
  points: readonly Point<Question>[],
  create: (clock: Clock) => SimulationRun<Question, Answer>,
): Simulation<Question, Answer> {
  const [run] = useState(() => create(pageClock))
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
