import { useEffect, useRef, useState } from 'react'
import { notLoaded } from '../../domain/loading.ts'
import type { StudyPlan } from './studyPlans.ts'

/** How far the simulations of a study are, and what they show so far. */
interface StudyRun<State> {
  readonly state: State
  readonly done: number
  readonly all: number
  readonly isRunning: boolean
  /** Why a simulation has no answer. */
  readonly problem: string
}

/** A study and its buttons. */
export interface Study<State> {
  readonly run: StudyRun<State>
  readonly start: () => void
  readonly cancel: () => void
}

/**
 * Simulates a study when asked; it is judged anew once a frame while answers arrive.
 *
 * @param plan loads what belongs to the study
 */
export function useStudy<Prediction, State>(nothing: State, plan: () => Promise<StudyPlan<Prediction, State>>): Study<State> {
  const [run, setRun] = useState<StudyRun<State>>({ state: nothing, done: 0, all: 0, isRunning: false, problem: '' })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const simulate = async (): Promise<void> => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setRun((before) => ({ ...before, isRunning: true, problem: '' }))
    const loaded = await plan().catch(() => null)
    if (controller.current !== own) return
    if (!loaded) return setRun((before) => ({ ...before, isRunning: false, problem: notLoaded }))
    const { all, simulate: ask, judge } = loaded
    const known: (Prediction | undefined)[] = Array.from({ length: all })
    let problem = ''
    let isAsked = false
    const publish = (isRunning: boolean): void => {
      if (controller.current === own) setRun({ state: judge(known), done: known.filter(Boolean).length, all, isRunning, problem })
    }
    publish(true)
    await ask((index, outcome) => {
      if (outcome.ok) known[index] = outcome.answer
      else problem = outcome.problem.message
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(() => {
        isAsked = false
        if (!own.signal.aborted) publish(true)
      })
    }, own.signal)
    // a frame that is still to come must not say that it goes on
    own.abort()
    publish(false)
  }
  return { run, start: () => void simulate(), cancel: () => controller.current?.abort() }
}
