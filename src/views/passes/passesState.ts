import type { Configuration } from '../../configuration/configuration.ts'
import { resolvePass, type ResolvedPass } from '../../configuration/resolve/resolvePass.ts'
import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { success, type Result } from '../../domain/problem.ts'
import { withoutLinks } from '../../domain/passLimits.ts'
import type { MomentLoads } from '../../prediction/passes/hopLoads.ts'
import type { PiecePrediction } from '../../prediction/pieceSimulation.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import type { Answers, Questions } from '../../prediction/registry.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { Compared } from '../shared/questionState.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'
import { rateAtShare, slowed } from './slowedPass.ts'

/** What the closed form says of a pass. */
export interface PassesFormulas {
  readonly configuration: Configuration
  readonly resolved: ResolvedPass
  readonly scenario: PassScenario
  readonly predicted: PassPrediction
  /** What every hop is asked for and carries. */
  readonly loads: MomentLoads
  /** The same drives with no link in the way. */
  readonly free: PassPrediction
  /** With the smallest answers that a host may send to what is written; undefined where that changes nothing. */
  readonly cautious: PassPrediction | undefined
  /** Undefined where nobody else reads: the pass without the users. */
  readonly alone: PassPrediction | undefined
  /** Every link at the speed it was made for; undefined where none has trained down. */
  readonly restored: PassPrediction | undefined
  /** With no limit of pace; undefined where none is set. */
  readonly unpaced: PassPrediction | undefined
  /** Seconds with one piece in hand, between regular and irregular times; null where more are, or no closed form is known. */
  readonly queued: ReturnType<Passes['queuedPass']>
  /** What is simulated; equal for equal systems. */
  readonly key: string
}

/** What is known of a pass: the closed form, and what has been simulated so far. */
export interface PassesState extends PassesFormulas {
  readonly simulated: PassPrediction | undefined
  /** The begin of the pass, followed in pieces and frames; undefined until it is there, or where that is not simulated. */
  readonly pieces?: PiecePrediction | undefined
  /** Whether what is simulated is the whole pass followed in pieces: drives in step wait for whichever serves a user. */
  readonly isInStep?: boolean
  /** Why it is not simulated; empty where it is, or will be. */
  readonly unsimulated: string
}

export type ComparedPasses = Compared<PassesState>

/** More kinds of drives than this are not simulated: the formula stands alone. */
const mostSimulated = 100

const aloneOf = (scenario: PassScenario): PassScenario => ({ ...scenario, users: { ...scenario.users, share: 0 } })

function restoredOf(configuration: Configuration, witness: Passes): PassPrediction | undefined {
  const other = witness.restored(configuration)
  const resolved = other && resolvePass(other)
  return resolved?.ok ? witness.predictPass(resolved.value.scenario) : undefined
}

/** What the closed form says of the pass of a configuration. */
export function passesFormulas(configuration: Configuration, witness: Passes): Result<PassesFormulas> {
  const resolved = resolvePass(configuration)
  if (!resolved.ok) return resolved
  const { scenario, cautious } = resolved.value
  const alone = aloneOf(scenario)
  const predicted = witness.predictPass(scenario)
  return success({
    configuration,
    resolved: resolved.value,
    scenario,
    predicted,
    loads: witness.momentLoads(scenario, predicted),
    free: witness.predictPass(withoutLinks(alone)),
    cautious: cautious === scenario ? undefined : witness.predictPass(cautious),
    alone: scenario.users.share > 0 ? witness.predictPass(alone) : undefined,
    unpaced: Number.isFinite(scenario.pace) ? witness.predictPass({ ...scenario, pace: Number.POSITIVE_INFINITY }) : undefined,
    queued: scenario.depth === 1 ? witness.queuedPass(scenario) : null,
    restored: restoredOf(configuration, witness),
    key: JSON.stringify(scenario),
  })
}

const isSimulated = ({ scenario }: PassesFormulas): boolean => scenario.flows.length <= mostSimulated

const pointOf = ({ key, scenario }: PassesFormulas): Point<Questions['pass']> => ({ key, question: { scenario } })

/** The same with what has been simulated so far. */
export function passesState(formulas: PassesFormulas, { outcomes }: SimulatedPoints<Questions['pass'], Answers['pass']>): PassesState {
  const outcome = outcomes.get(formulas.key)
  const unsimulated = isSimulated(formulas) ? '' : 'Too many kinds of drives to simulate; the formula stands alone.'
  return {
    ...formulas,
    simulated: answerAt(outcomes, formulas.key),
    unsimulated: outcome && !outcome.ok ? outcome.problem.message : unsimulated,
  }
}

/** How narrow the rates of pieces are wanted, and after how many pieces they stop. */
const pieceControl = { at: 0, precision: 0.01, maximumPieces: 40_000 } as const

/** Whether drives in step have users, and so are late by turns. */
export const isLateByTurns = ({ scenario: { flows, users } }: PassesFormulas): boolean =>
  users.share > 0 && flows.some(({ members }) => members.reduce((sum, { count }) => sum + count, 0) > 1)

/**
 * Shares of the progress at which pieces are followed: the begin, where the drives are quickest; and where all are in step and late by turns, the middle and the end, by
 * which the whole pass is known.
 */
const placesOf = (formulas: PassesFormulas): readonly Fraction[] =>
  isLateByTurns(formulas) && formulas.scenario.flows.length === 1 ? [0, 0.5, 1] : [0]

const pieceKey = ({ key }: PassesFormulas, at: Fraction): string => (at === 0 ? key : `${key} at ${at}`)

/** Pieces that are further below fair shares than this are named. */
export const apart = 0.02

/** What is asked of pieces. */
export const piecePoints = ({ present, pinned }: Compared<PassesFormulas>): readonly Point<Questions['pieces']>[] =>
  [present, pinned].flatMap((one) =>
    one && isSimulated(one) && Number.isFinite(one.predicted.time)
      ? placesOf(one).map((at) => ({
          key: pieceKey(one, at),
          question: { scenario: one.scenario, control: { ...pieceControl, at, seed: one.configuration.seed } },
        }))
      : [],
  )

/** The state with what pieces have shown: of the begin, and of the whole pass where that is slower than shares say. */
export function withPieces(
  state: PassesState,
  { outcomes, state: run }: SimulatedPoints<Questions['pieces'], Answers['pieces']>,
): PassesState {
  const { scenario, simulated } = state
  const places = placesOf(state)
  const followed = places.flatMap((at) => {
    const answer = answerAt(outcomes, pieceKey(state, at))
    return answer ? [{ at, answer }] : []
  })
  const pieces = followed.find(({ at }) => at === 0)?.answer
  const flow = simulated?.flows[0]
  if (!simulated || !flow || places.length === 1) return { ...state, pieces }
  // until pieces are followed nobody knows whether shares are right
  if (followed.length < places.length) return { ...state, pieces, simulated: run === 'running' ? undefined : simulated }
  const slowness = followed.map(({ at, answer }) => rateAtShare(flow, at * scenario.share) / (answer.flows[0]?.rate ?? 0))
  return (slowness[0] ?? 1) > 1 + apart && slowness.every(Number.isFinite)
    ? { ...state, pieces, simulated: slowed(simulated, slowness, scenario), isInStep: true }
    : { ...state, pieces }
}

/** What is asked of the simulation: the whole pass. */
export const passPoints = ({ present, pinned }: Compared<PassesFormulas>): readonly Point<Questions['pass']>[] =>
  [present, pinned].flatMap((one) => (one && isSimulated(one) ? [pointOf(one)] : []))
