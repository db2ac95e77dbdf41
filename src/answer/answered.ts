import type { Configuration } from '../configuration/configuration.ts'
import { once } from '../domain/loading.ts'
import type { Problem } from '../domain/problem.ts'
import type { Compared, Question, SimulatedBy } from '../views/shared/questionState.ts'
import type {
  Point,
  SimulatedAnswers,
  SimulatedPoints,
  SimulatedQuestions,
  SimulatedStudy,
  Simulator,
} from '../views/shared/simulationRun.ts'
import type { Witnesses } from '../prediction/witnesses.ts'
import type { besideAnswer, Configurations } from './besideAnswer.ts'
import { rateUnit } from '../views/shared/fieldText.ts'
import type { AnswerDocument, Explanation, SaidDocument, Section } from './document.ts'

/** What a document is made with, beside the state of its question. */
export interface Asked<State, Witness, Axes> {
  readonly witness: Witness
  /** That of A, for a sentence about both. */
  readonly pinned?: State | undefined
  /** For a narrow page. */
  readonly isShort?: boolean
  /** What both documents stand on, so that the numbers of A are where those of the present configuration are. */
  readonly axes: Axes
  /** It is A’s: only what is compared is wanted. */
  readonly isPinned: boolean
}

/** Another study that a question asks, whose answers come to its state when they are there. */
export interface AskedBeside<Id extends SimulatedStudy, Formulas, State> {
  readonly study: Id
  readonly points: (compared: Compared<Formulas>) => readonly Point<SimulatedQuestions[Id]>[]
  readonly state: (state: State, simulated: SimulatedPoints<SimulatedQuestions[Id], SimulatedAnswers[Id]>) => State
}

/**
 * What the closed forms of a question are told once an answer has been painted, as it is large or dear and nothing waits for it: a gap to what was measured, how well lines are
 * known. What was told of one configuration is added to others, too, to the next one and to A: it decides what of it holds there.
 */
export interface ToldLater<Formulas> {
  readonly isWanted: (configuration: Configuration) => boolean
  /** What it tells decides what is simulated. */
  readonly isAsked?: boolean
  /**
   * Loads what computes it; adds it to what the closed forms say. It may throw a promise, after which it is begun again.
   *
   * @param again where it is given not all is waited for: it is called once there is more to tell
   */
  readonly load: (witnesses: Witnesses, again?: () => void) => Promise<Telling<Formulas>>
}

/** Adds what was told. */
export type Tell<Formulas> = <One extends Formulas>(one: One, isPinned: boolean) => One

/** What tells, once it is loaded. */
export interface Telling<Formulas> {
  /** What takes no time; told until the rest is. */
  readonly atOnce?: Tell<Formulas>
  readonly tell: (formulas: Formulas) => Tell<Formulas>
}

/** All that a question is: what is computed and simulated, and the document that is made of it, whatever of it is there. */
export interface Answered<Id extends SimulatedStudy, Witness, Formulas, State, Axes> extends Question<
  Witness,
  Formulas,
  SimulatedQuestions[Id],
  SimulatedAnswers[Id],
  State
> {
  /** Who simulates; a page is asked anew where that changes. */
  readonly study: Id | ((configuration: Configuration) => Id)
  /** Who has that study, where it is no service of studies. */
  readonly simulator?: Simulator<Id>
  /** What one section asks, by its id, where that is less than everything, or is asked only once it is unfolded. */
  readonly pointsOf?: (id: string, compared: Compared<Formulas>) => readonly Point<SimulatedQuestions[Id]>[]
  /** Why files have nothing of it. */
  readonly unsimulated?: (state: State) => string | undefined
  /** Who computes the closed forms, at once where they are at hand. */
  readonly witness: (witnesses: Witnesses) => Witness | Promise<Witness>
  readonly beside?: AskedBeside<'pieces', Formulas, State>
  readonly toldLater?: ToldLater<Formulas>
  /** Its figures in files, the main one first, with their names; unique among those of all questions. */
  readonly charts: Readonly<Record<string, string>>
  readonly axes: (compared: Compared<State>) => Axes
  readonly answer: (state: State, asked: Asked<State, Witness, Axes>) => SaidDocument
  /** What the present answer is beside that of A, in one sentence or none: the end of the second line. */
  readonly difference?: (present: State, pinned: State) => string
  /** Why A has no answer, where that is not plain. */
  readonly withoutPinned?: string
  /** What is said where nothing can be computed; beneath it the problems, unless it says otherwise. */
  readonly refusal: (
    problems: readonly Problem[],
    configuration: Configuration,
    witness: Witness,
  ) => Pick<AnswerDocument, 'sentence' | 'sections'> & Partial<AnswerDocument>
  /** Loads what explains: opened by few, and large. */
  readonly explain?: (witnesses: Witnesses) => Promise<(state: State, witness: Witness) => Explanation>
}

/** Who simulates the points of a question. */
export const studyOf = <Id extends SimulatedStudy>(
  { study }: { readonly study: Id | ((configuration: Configuration) => Id) },
  configuration: Configuration,
): Id => (typeof study === 'function' ? study(configuration) : study)

/**
 * Who has that study.
 *
 * @param service null: nobody, unless the question has somebody of its own
 */
export const simulatorOf = <Id extends SimulatedStudy, Service extends SimulatedBy['service']>(
  { simulator }: { readonly simulator?: Simulator<Id> },
  service: Service,
): Simulator<Id> | Extract<Service, null> =>
  // what has no simulator of its own is a study of the service
  simulator ?? (service as Simulator<Id> | Extract<Service, null>)

/** What the closed forms say of both, with what was told. */
export const toldOf = <Formulas>({ present, pinned }: Compared<Formulas>, tell: Tell<Formulas>): Compared<Formulas> => ({
  present: tell(present, false),
  pinned: pinned && tell(pinned, true),
})

/** How a document is made of states. */
interface Made extends Configurations {
  readonly isShort?: boolean
  /** Puts A’s document beside the present one; absent where nothing is pinned, and until it is loaded. */
  readonly besideAnswer?: typeof besideAnswer | undefined
}

/** The document of the present configuration, beside that of A, with what has been simulated so far. */
export function documentOf<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Pick<Answered<Id, Witness, Formulas, State, Axes>, 'study' | 'axes' | 'answer' | 'difference' | 'withoutPinned'>,
  { present, pinned }: Compared<State>,
  witness: Witness,
  { isShort = false, besideAnswer: beside, ...both }: Made,
): AnswerDocument {
  const axes = question.axes({ present, pinned })
  const unit = rateUnit(both.configuration.units)
  const own = { ...question.answer(present, { witness, axes, pinned, isShort, isPinned: false }), unit }
  if (!both.pinned) return own
  const { withoutPinned } = question
  if (!pinned) return withoutPinned === undefined ? own : { ...own, sections: withNote(own.sections, withoutPinned) }
  const clause = question.difference?.(present, pinned) ?? ''
  const other = { ...question.answer(pinned, { witness, axes, isShort, isPinned: true }), unit }
  const compared = beside?.(own, other, both) ?? own
  if (clause === '') return compared
  const { second } = compared
  return { ...compared, difference: clause, second: [...second, `${second.length > 0 ? ' ' : ''}${clause}`] }
}

/** The present state and that of A, with what has been simulated so far. */
export function statesOf<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Pick<Answered<Id, Witness, Formulas, State, Axes>, 'study' | 'state' | 'beside'>,
  { present, pinned }: Compared<Formulas>,
  simulated: SimulatedPoints<SimulatedQuestions[Id], SimulatedAnswers[Id]>,
  beside?: SimulatedPoints<SimulatedQuestions['pieces'], SimulatedAnswers['pieces']>,
): Compared<State> {
  const of = (formulas: Formulas): State => {
    const state = question.state(formulas, simulated)
    return beside && question.beside ? question.beside.state(state, beside) : state
  }
  return { present: of(present), pinned: pinned && of(pinned) }
}

/** A note where the main chart stands, or those that are chosen among. */
function withNote(sections: readonly Section[], note: string): readonly Section[] {
  const first = sections.find(({ holds }) => holds === undefined)
  const choices = sections.filter(({ choice }) => choice !== undefined)
  const isMain = (section: Section): boolean => (choices.length > 0 ? choices.includes(section) : section === first)
  return sections.map((section) => (isMain(section) ? { ...section, notes: [...(section.notes ?? []), note] } : section))
}

/** Loads what puts A’s document beside the present one. */
export const loadBeside = once(async () => (await import('./besideAnswer.ts')).besideAnswer)
