import { simulation } from './simulation.ts'
import { queueingSimulation } from './queueingSimulation.ts'
import { ask, type Outcome, type Study } from './study.ts'
import { timelines } from './timelines.ts'

/** Every study that a worker answers, by its id. The page knows ids and types; the studies themselves are loaded by the worker. */
const registered = { bus: simulation, queueing: queueingSimulation, timeline: timelines }

/** Those whose code comes when it is first asked for: few links need them. Closed forms are more code than every simulation together. */
const later = {
  array: async () => (await import('./arraySimulation.ts')).arraySimulation,
  closed: async () => (await import('./closedForms.ts')).closedForms,
  pass: async () => (await import('./passSimulation.ts')).passSimulation,
  pieces: async () => (await import('./pieceSimulation.ts')).pieceSimulation,
  reads: async () => (await import('./readsSimulation.ts')).readsSimulation,
  ways: async () => (await import('./treeTimelines.ts')).treeTimelines,
}

type Late = { readonly [Id in keyof typeof later]: Awaited<ReturnType<(typeof later)[Id]>> }
type Registered = typeof registered & Late
export type StudyId = keyof Registered
export type Questions = { readonly [Id in StudyId]: Parameters<Registered[Id]['answer']>[0] }
export type Answers = { readonly [Id in StudyId]: ReturnType<Registered[Id]['answer']> }

type Studies = { readonly [Id in StudyId]: Study<Questions[Id], Answers[Id]> }

export const studies: Omit<Studies, keyof Late> = registered

const isLate = (id: StudyId): id is keyof Late => Object.hasOwn(later, id)

/** A study by its id, once its code is there. */
export async function studyOf<Id extends StudyId>(id: Id): Promise<Study<Questions[Id], Answers[Id]>> {
  const all: Partial<Studies> = isLate(id) ? { [id]: await later[id]() } : studies
  const found = all[id]
  if (!found) throw new RangeError(`there is no study ${id}`)
  return found
}

/** Asks a study by its id, once its code is there. */
export const answerOnceLoaded = async <Id extends StudyId>(id: Id, question: Questions[Id]): Promise<Outcome<Answers[Id]>> =>
  ask(await studyOf(id), question)
