import type { Caveat, Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatPercent, formatRate, rateNumber } from '../../units/formatQuantity.ts'
import type { Answer } from '../shared/answer.ts'
import { answerOf, type AnswerParts, type SaidFull, type SaidWitness } from '../shared/answerParts.ts'
import { rateDifference } from '../shared/comparison.ts'
import { capitalized, signedPercent } from '../shared/intervalText.ts'
import type { Compared } from '../shared/questionState.ts'
import { rateInterval, rateOf } from '../shared/simulatedRate.ts'
import { adviceOf, agree, standingOf } from './throughputAdvice.ts'
import { isFinished, type MethodState, type ThroughputState } from './throughputState.ts'
import { borrowedCaveat } from './borrowedCaveat.ts'
import { nearlyFull } from '../shared/limitRule.ts'
import { limitedBy, type Limit } from './limit.ts'
import { linkOf, naiveLimit, readsComes, saidLimit } from './throughputWords.ts'

type ComparedThroughput = Compared<ThroughputState>

/** How far a method is from the same method of A; empty where nothing is pinned. */
function difference({ present, pinned }: ComparedThroughput, method: Method): string {
  const [own, other] = [present.methods.get(method)?.formula, pinned?.here.predictions.get(method)]
  return own && other ? rateDifference(own.throughput, other.throughput, present.unit) : ''
}

/** Who limits: by the model while the simulation names the same parts, else by the simulation. */
function decidedLimit(state: ThroughputState, { formula, simulation }: MethodState): Limit {
  const model = naiveLimit(state, formula)
  if (!simulation) return model
  const simulated = naiveLimit(state, simulation)
  const named = (limit: Limit): string =>
    limitedBy(limit)
      .map(({ name }) => name)
      .toSorted()
      .join(', ')
  return named(model) === named(simulated) ? model : simulated
}

/** Who else says what: the simulation, or how far it is. */
function witnessOf(state: ThroughputState): SaidWitness {
  const { methods, progress, unit } = state
  const [naive, pipelined] = [methods.get('naive')?.simulation, methods.get('pipelined')]
  if (!naive || (pipelined && !pipelined.simulation)) return { kind: progress.isRunning ? 'running' : 'stopped', ...progress, of: 'point' }
  const beside = pipelined?.simulation ? `, pipelined ${rateInterval(rateOf(pipelined.simulation), unit)}` : ''
  return { kind: agree(state) ? 'agrees' : 'apart', says: `${rateInterval(rateOf(naive), unit)}${beside}\u00A0${unit}` }
}

/** Below this share of an equal one a disk is as good as not served. */
const starved = 0.05

/** That a disk is all but never served, as it was simulated. */
function starvedText({ methods }: ThroughputState): string {
  const run = methods.get('naive')?.simulation?.run
  return run && run.leastShare < starved ? `One disk gets ${formatPercent(run.leastShare)} of an equal share.` : ''
}

/** What is between its parts: that a disk is not served, or why everybody waits. */
function reasonOf(state: ThroughputState, { kind, parts }: Limit): string {
  const { configuration, drives, partsOf, measured } = state
  const unserved = starvedText(state)
  if (unserved !== '') return unserved
  const rounds = roundsText(state)
  if (rounds !== '' || measured) return rounds
  const takeTurns = 'They take turns: while one works, the other waits.'
  if (kind === 'two' && parts[0].share < nearlyFull) return takeTurns
  if (kind !== 'waiting') return ''
  if (drives === 1) return takeTurns
  return configuration.dispatch === 'disks-first' && !partsOf
    ? `The ${linkOf({ kind, parts })} waits for the quickest disk of a round, then the disks for it.`
    : ''
}

/** How many disks fill the link: more than there are where these limit, fewer where the link does; not asked where the model is wrong of these disks. */
function fullOf(
  { drives, measured }: ThroughputState,
  naive: MethodState,
  limit: Limit,
  saturation: number | undefined,
): SaidFull | undefined {
  const { kind, parts } = limit
  if (kind !== 'one' || measured || saturation === undefined || parts[0].held !== undefined || standingOf(naive) === 'apart')
    return undefined
  const isTold = parts[0].kind === 'disks' ? saturation > drives : parts[0].kind === 'link' && saturation < drives
  return isTold ? { noun: linkOf(limit), disks: saturation === 1 ? 'disk' : 'disks', model: saturation } : undefined
}

function roundsText(state: ThroughputState): string {
  const { configuration, drives: disks, methods, unit } = state
  // links of a machine have no rounds
  if (state.partsOf) return ''
  if (disks === 2 && (configuration.dispatch !== 'disks-first' || methods.has('no-rounds'))) {
    return 'With two disks it makes no difference who goes first; it matters from three on.'
  }
  const [free, naive] = [methods.get('no-rounds'), methods.get('naive')]
  if (!free || !naive || disks === 1 || configuration.dispatch !== 'disks-first') return ''
  const share = free.formula.throughput / naive.formula.throughput - 1
  if (Math.abs(share) < 0.02) return 'Without rounds it would be no faster.'
  return `Without rounds it would be ${formatRate(free.formula.throughput, unit)}, ${signedPercent(share)}.`
}

function contradictions(state: ThroughputState): readonly string[] {
  const apart = [...state.methods].flatMap(([method, both]: [Method, MethodState]) => {
    const { formula, simulation } = both
    if (!simulation || standingOf(both) !== 'apart') return []
    const off = Math.abs(formula.throughput / simulation.throughput - 1)
    return [{ off, text: `${methodWords[method]} ${formatPercent(off)}` }]
  })
  if (apart.length === 0) return []
  return [`Model and simulation differ here: ${apart.map(({ text }) => text).join(', ')}. The simulation follows every drive: trust it.`]
}

const methodWords: Readonly<Record<Method, string>> = {
  naive: 'naive by',
  pipelined: 'pipelined by',
  'no-rounds': 'without rounds by',
  ideal: 'ideal by',
}

/** Sentences of all witnesses, each once; what the formula says of the system need not be said again by the simulation. */
function sentencesOf({ methods }: ThroughputState, of: (said: Prediction) => readonly Caveat[]): readonly string[] {
  const all = [...methods.values()]
  const said = [...all.map(({ formula }) => formula), ...all.flatMap(({ simulation }) => simulation ?? [])]
  const messages = new Map<string, string>()
  for (const { code, message } of said.flatMap(of)) if (!messages.has(code)) messages.set(code, message)
  return [...new Set(messages.values())]
}

/** What the simulation alone says of naive reads, where no formula is known. */
function simulatedParts(state: ThroughputState): AnswerParts {
  const { axis, configuration, progress, simulatedAt, unit } = state
  const said = simulatedAt(axis.here, 'naive')
  if (!said || !isFinished(said, configuration.precision))
    return {
      comes: readsComes(state),
      witness: { kind: progress.isRunning ? 'running' : 'stopped', ...progress, of: 'point', isAdvised: true },
      caveats: [],
    }
  return {
    comes: { ...readsComes(state), simulated: formatRate(said.throughput, unit) },
    limit: saidLimit(naiveLimit(state, said)),
    witness: { kind: 'alone', says: `${rateInterval(rateOf(said), unit)}\u00A0${unit}` },
    caveats: said.caveats.map(({ message }) => message),
    remarks: (said.remarks ?? []).map(({ message }) => message),
  }
}

/**
 * What is said of random reads, and what to doubt.
 *
 * @param saturation disks that fill the link; absent where nobody has computed it
 * @param borrowed how far it may be off for what the drive borrows; absent likewise
 */
export function throughputParts(compared: ComparedThroughput, saturation?: number, borrowed?: number, isShort = false): AnswerParts {
  const { present } = compared
  const { measured, unit } = present
  const naive = present.methods.get('naive')
  if (!naive) return simulatedParts(present)
  const apart = standingOf(naive) === 'apart' ? naive.simulation : undefined
  const limit = apart ? naiveLimit(present, apart) : decidedLimit(present, naive)
  return {
    comes: {
      ...readsComes(present),
      model: formatRate(naive.formula.throughput, unit),
      simulated: apart && rateNumber(apart.throughput, unit),
    },
    limit: saidLimit(limit),
    advice: adviceOf(present),
    witness: witnessOf(present),
    full: fullOf(present, naive, limit, saturation),
    reason: reasonOf(present, limit),
    measured: measured && `${rateNumber(measured.naive, unit)}, pipelined ${formatRate(measured.pipelined, unit)}`,
    // a phone has room for one
    difference:
      compared.pinned &&
      `${capitalized(difference(compared, 'naive'))}${isShort ? '' : `; pipelined ${difference(compared, 'pipelined')}`}.`,
    caveats: [
      ...contradictions(present),
      ...borrowedCaveat(present.configuration, borrowed),
      ...sentencesOf(present, ({ caveats }) => caveats),
    ],
    remarks: sentencesOf(present, ({ remarks = [] }) => remarks),
  }
}

/** The sentence above the chart, the one under it, and what to doubt. */
export const throughputAnswer = (compared: ComparedThroughput, isShort: boolean, saturation?: number, borrowed?: number): Answer =>
  answerOf(throughputParts(compared, saturation, borrowed, isShort), isShort)
