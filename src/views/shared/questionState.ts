import type { Configuration } from '../../configuration/configuration.ts'
import type { Result } from '../../domain/problem.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import type { Point, SimulatedPoints } from './simulationRun.ts'

/** The state of the present configuration beside that of A. */
export interface Compared<State> {
  readonly present: State
  /** Undefined where nothing is pinned, or where A cannot be computed. */
  readonly pinned: State | undefined
}

/** Who simulates for a file, a frame or the command line. */
export interface SimulatedBy {
  /** Null: closed forms only. */
  readonly service: StudyService | null
  /** For questions about traces; null or absent: nothing is asked about them. */
  readonly traces?: TraceService | null
  readonly signal: AbortSignal
}

/**
 * How the state of a question is computed, in two steps: the closed forms once a configuration, and what has been simulated whenever
 * more of it is there. Page, files, frames and the command line come by a state in no other way.
 */
export interface Question<Witness, Formulas, Asked, Answer, State> {
  /** What the closed forms say. */
  readonly formulas: (configuration: Configuration, witness: Witness) => Result<Formulas>
  /** The same of A, where A has to stand on an axis of the present configuration. */
  readonly pinnedFormulas?: (pinned: Configuration, witness: Witness, present: Formulas) => Result<Formulas>
  /** What the simulation is asked, the most important first. */
  readonly points: (compared: Compared<Formulas>) => readonly Point<Asked>[]
  /** The state, with what has been simulated so far. */
  readonly state: (formulas: Formulas, simulated: SimulatedPoints<Asked, Answer>) => State
}

/**
 * What the closed forms say of A; undefined where nothing is pinned, or where A cannot be computed.
 *
 * @param present read only where A has to stand on an axis of the present configuration
 */
export function pinnedFormulas<Witness, Formulas>(
  question: Pick<Question<Witness, Formulas, unknown, unknown, unknown>, 'formulas' | 'pinnedFormulas'>,
  pinned: Configuration | undefined,
  witness: Witness,
  present: Formulas | undefined,
): Formulas | undefined {
  if (!pinned) return undefined
  const formulas =
    question.pinnedFormulas && present ? question.pinnedFormulas(pinned, witness, present) : question.formulas(pinned, witness)
  return formulas.ok ? formulas.value : undefined
}
