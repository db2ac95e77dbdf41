import type { Configuration } from '../configuration/configuration.ts'
import { success, type Problem, type Result } from '../domain/problem.ts'
import type { Answers, Questions } from '../prediction/registry.ts'
import type { FigureQuestion } from '../views/shared/figure.ts'
import { pinnedFormulas, type Compared, type Question } from '../views/shared/questionState.ts'
import type { Point, SimulatedPoints, SimulatedStudy } from '../views/shared/simulationRun.ts'
import { distinctPoints, simulatedByService } from '../views/shared/simulatedByService.ts'
import { whenComputed } from '../views/shared/whenComputed.ts'
import type { Witnesses } from '../prediction/witnesses.ts'
import { besideAnswer, type Configurations } from './besideAnswer.ts'
import { sectionsOf, type AnswerDocument, type Explanation, type Section } from './document.ts'

/** What a document is made with, beside the state of its question. */
export interface Asked<Witness, Axes> {
  readonly witness: Witness
  /** What both documents stand on, so that the numbers of A are where those of the present configuration are. */
  readonly axes: Axes
  /** It is A’s: only what is compared is wanted. */
  readonly isPinned: boolean
}

/** Another study that a question asks, whose answers come to its state when they are there. */
export interface AskedBeside<Id extends SimulatedStudy, Formulas, State> {
  readonly study: Id
  readonly points: (compared: Compared<Formulas>) => readonly Point<Questions[Id]>[]
  readonly state: (state: State, simulated: SimulatedPoints<Questions[Id], Answers[Id]>) => State
}

/** What an answer is told a little after it is there, as it is dear and nothing waits for it: a gap to what was measured. */
export interface ToldLater<State> {
  readonly isWanted: (configuration: Configuration) => boolean
  /** Loads what computes it; adds it to the state. It may throw a promise, after which it is begun again. */
  readonly load: (witnesses: Witnesses) => Promise<(configuration: Configuration) => (state: State) => State>
}

/** All that a question is: what is computed and simulated, and the document that is made of it, whatever of it is there. */
export interface Answered<Id extends SimulatedStudy, Witness, Formulas, State, Axes> extends Omit<
  Question<Witness, Formulas, Questions[Id], Answers[Id], State>,
  'simulate'
> {
  readonly study: Id
  readonly beside?: AskedBeside<'pieces', Formulas, State>
  readonly toldLater?: ToldLater<State>
  /** Its figures in files, the main one first, with their names; unique among those of all questions. */
  readonly charts: Readonly<Record<string, string>>
  readonly axes: (compared: Compared<State>) => Axes
  readonly answer: (state: State, asked: Asked<Witness, Axes>) => AnswerDocument
  /** What the present answer is beside that of A, in one clause or none. */
  readonly difference: (present: State, pinned: State) => string
  /** Why A has no answer. */
  readonly withoutPinned: string
  /** What is said where nothing can be computed. */
  readonly refusal: (problems: readonly Problem[], configuration: Configuration) => Pick<AnswerDocument, 'sentence' | 'ways' | 'sections'>
  /** Loads what explains: opened by few, and large. */
  readonly explain: () => Promise<(state: State, witness: Witness) => Explanation>
}

/** The document of the present configuration, beside that of A, with what has been simulated so far. */
export function documentOf<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  { present, pinned }: Compared<Formulas>,
  simulated: SimulatedPoints<Questions[Id], Answers[Id]>,
  witness: Witness,
  both: Configurations,
  others?: SimulatedPoints<Questions['pieces'], Answers['pieces']>,
  told?: (state: State) => State,
): AnswerDocument {
  const [state, other] = statesOf(question, { present, pinned }, simulated, others, told)
  const axes = question.axes({ present: state, pinned: other })
  const own = question.answer(state, { witness, axes, isPinned: false })
  if (!both.pinned) return own
  if (!other) return { ...own, sections: own.sections.map((section) => withNote(section, question.withoutPinned)) }
  const clause = question.difference(state, other)
  const beside = besideAnswer(own, question.answer(other, { witness, axes, isPinned: true }), both)
  return { ...beside, sentence: [...beside.sentence, ...(clause === '' ? [] : [` ${clause}`])] }
}

/** The present state and that of A, with what has been simulated so far. */
export function statesOf<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  { present, pinned }: Compared<Formulas>,
  simulated: SimulatedPoints<Questions[Id], Answers[Id]>,
  beside?: SimulatedPoints<Questions['pieces'], Answers['pieces']>,
  told?: (state: State) => State,
): readonly [State, State | undefined] {
  const of = (formulas: Formulas): State => {
    const state = question.state(formulas, simulated)
    return beside && question.beside ? question.beside.state(state, beside) : state
  }
  const own = of(present)
  return [told ? told(own) : own, pinned && of(pinned)]
}

/** A note where the main chart stands. */
const withNote = (section: Section, note: string): Section =>
  section.choice === undefined ? section : { ...section, notes: [...(section.notes ?? []), note] }

/** The document with everything simulated to its full precision, for files, frames and the command line. */
export async function answeredOnce<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  { service, signal, witnesses, ...both }: FigureQuestion,
): Promise<Result<AnswerDocument>> {
  const witness = await question.witness(witnesses)
  const formulas = await whenComputed(async (): Promise<Result<Compared<Formulas>>> => {
    const present = question.formulas(both.configuration, witness)
    return present.ok ? success({ present: present.value, pinned: pinnedFormulas(question, both.pinned, witness, present.value) }) : present
  })
  if (!formulas.ok) return formulas
  const { value } = formulas
  const simulated = await simulatedByService(question.study, distinctPoints(question.points(value)), service, signal)
  const beside =
    question.beside && (await simulatedByService(question.beside.study, distinctPoints(question.beside.points(value)), service, signal))
  const told = question.toldLater?.isWanted(both.configuration) ? await question.toldLater.load(witnesses) : undefined
  return whenComputed(async () => {
    const { later, ...answer } = documentOf(question, value, simulated, witness, both, beside, told?.(both.configuration))
    return success({ ...answer, sections: sectionsOf({ ...answer, ...(later && { later }) }) })
  })
}
