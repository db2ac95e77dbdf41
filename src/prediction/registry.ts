import { arraySimulation } from './arraySimulation.ts'
import type { closedForms } from './closedForms.ts'
import { simulation } from './simulation.ts'
import { passSimulation } from './passSimulation.ts'
import { pieceSimulation } from './pieceSimulation.ts'
import { queueingSimulation } from './queueingSimulation.ts'
import { ask, type Outcome, type Study } from './study.ts'
import { timelines } from './timelines.ts'

/** Every study that a worker answers, by its id. The page knows ids and types; the studies themselves are loaded by the worker. */
const registered = {
  bus: simulation,
  array: arraySimulation,
  queueing: queueingSimulation,
  pass: passSimulation,
  pieces: pieceSimulation,
  timeline: timelines,
}

type Registered = typeof registered & { readonly closed: typeof closedForms }
export type StudyId = keyof Registered
export type Questions = { readonly [Id in StudyId]: Parameters<Registered[Id]['answer']>[0] }
export type Answers = { readonly [Id in StudyId]: ReturnType<Registered[Id]['answer']> }

type Studies = { readonly [Id in StudyId]: Study<Questions[Id], Answers[Id]> }

export const studies: Omit<Studies, 'closed'> = registered

/** A study by its id. Closed forms of all questions are more code than every simulation together, and few links need them here. */
async function studyOf<Id extends StudyId>(id: Id): Promise<Study<Questions[Id], Answers[Id]>> {
  const all: Partial<Studies> = id === 'closed' ? { closed: (await import('./closedForms.ts')).closedForms } : studies
  const found = all[id]
  if (!found) throw new RangeError(`there is no study ${id}`)
  return found
}

/** Asks a study by its id. */
export const answerTo = <Id extends Exclude<StudyId, 'closed'>>(id: Id, question: Questions[Id]): Outcome<Answers[Id]> =>
  ask<Questions[Id], Answers[Id]>(studies[id], question)

/** Asks a study by its id, once its code is there. */
export const answerOnceLoaded = async <Id extends StudyId>(id: Id, question: Questions[Id]): Promise<Outcome<Answers[Id]>> =>
  ask(await studyOf(id), question)
