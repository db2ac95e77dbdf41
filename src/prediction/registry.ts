import { arraySimulation } from './arraySimulation.ts'
import { simulation } from './predictors.ts'
import { queueingSimulation } from './queueingSimulation.ts'
import { ask, type Outcome, type Study } from './study.ts'
import { timelines } from './timelines.ts'

/** Every study that a worker answers, by its id. The page knows ids and types; the studies themselves are loaded by the worker. */
const registered = { bus: simulation, array: arraySimulation, queueing: queueingSimulation, timeline: timelines }

type Registered = typeof registered
export type StudyId = keyof Registered
export type Questions = { readonly [Id in StudyId]: Parameters<Registered[Id]['answer']>[0] }
export type Answers = { readonly [Id in StudyId]: ReturnType<Registered[Id]['answer']> }

export const studies: { readonly [Id in StudyId]: Study<Questions[Id], Answers[Id]> } = registered

/** Asks a study by its id. */
export const answerTo = <Id extends StudyId>(id: Id, question: Questions[Id]): Outcome<Answers[Id]> => ask(studies[id], question)
