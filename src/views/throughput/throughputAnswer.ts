import type { Caveat, Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { counted, formatCount, formatPercent, formatRate, rateNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { plainSentence, type Answer, type Phrase } from '../shared/answer.ts'
import { rateDifference } from '../shared/comparison.ts'
import { capitalized, intervalText, signedPercent } from '../shared/intervalText.ts'
import type { Compared } from '../shared/questionState.ts'
import { adviceOf, agree, standingOf } from './throughputAdvice.ts'
import { isFinished, type MethodState, type ThroughputState } from './throughputState.ts'
import { borrowedCaveat } from './borrowedCaveat.ts'
import { nearlyFull } from '../shared/limitRule.ts'
import { limitedBy, limitRows, type Limit } from './limit.ts'
import { linkCapacity } from './linkCapacity.ts'
import { deliveredPhrases, limitPhrases, linkOf, naiveLimit, ratePhrase, readsOf, subjectText } from './throughputWords.ts'

type ComparedThroughput = Compared<ThroughputState>

/** "10.7 ± 0.1", without its unit. */
const simulatedInterval = ({ throughput, uncertainty }: Prediction, state: ThroughputState): string => {
  const factor = unitFactors.rate[state.unit] ?? 1
  return intervalText(throughput / factor, (uncertainty.high - uncertainty.low) / 2 / factor)
}

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

/** What is delivered, and what limits: by the model where nothing contradicts it, else by both. */
function delivered(compared: ComparedThroughput, naive: MethodState, limit: Limit, isShort: boolean): readonly Phrase[] {
  const state = compared.present
  const against = compared.pinned ? `, ${difference(compared, 'naive')}` : ''
  const { simulation } = naive
  if (!simulation || standingOf(naive) !== 'apart') return [...deliveredPhrases(state, against), ...limitPhrases(limit, isShort)]
  return [
    `${subjectText(state)}, ${readsOf(state)}: the model says `,
    ratePhrase(state, 'naive'),
    ', the simulation ',
    { text: rateNumber(simulation.throughput, state.unit), token: 'naive' },
    `${against}. `,
    ...limitPhrases(naiveLimit(state, simulation), isShort),
  ]
}

/** How far the simulation is, of so many points. */
const pointsText = ({ progress: { done, total } }: ThroughputState): string => `${formatCount(done)} of ${counted(total, 'point')}`

/** Who else says what: the simulation, or how far it is. */
function simulationText(state: ThroughputState): string {
  const { methods, progress, unit } = state
  const { done, total, isRunning } = progress
  const [naive, pipelined] = [methods.get('naive')?.simulation, methods.get('pipelined')]
  if (naive && (!pipelined || pipelined.simulation)) {
    const beside = pipelined?.simulation ? `, pipelined ${simulatedInterval(pipelined.simulation, state)}` : ''
    const numbers = `${simulatedInterval(naive, state)}${beside}\u00A0${unit}`
    return agree(state) ? `The simulation agrees: ${numbers}.` : `Simulated: ${numbers}. It follows every drive, where the model averages.`
  }
  const points = pointsText(state)
  if (isRunning) return `Simulating: ${points}. Advice follows when the simulation is in.`
  if (done === 0) return 'This is the model’s number; nothing is simulated, and so nothing advised.'
  return done < total
    ? `The simulation was stopped at ${points}, too few to advise on.`
    : 'The simulation has no answer here; this is the model’s number.'
}

/** Why disks and link wait. */
const waitingText = ({ configuration, drives, partsOf }: ThroughputState, link: string): string =>
  drives === 1
    ? `Disk and ${link} take turns: while one works, the other waits.`
    : configuration.dispatch === 'disks-first' && !partsOf
      ? `The ${link} waits for the quickest disk of a round, then the disks for it.`
      : `Disks and ${link} wait for each other.`

/** Where so many times as many disks fill a link as would if none waited, the last ones bring much less than the first. */
const mostSurplus = 1.15

/** What else is worth a clause: measurements, the number of disks that fills the link, or why everybody waits. */
function furtherText(state: ThroughputState, naive: Prediction, limit: Limit, saturation: number | undefined): string {
  const { measured, unit, drives } = state
  if (measured) return ` Measured on real drives: ${rateNumber(measured.naive, unit)} and ${formatRate(measured.pipelined, unit)}.`
  if (limit.kind === 'waiting') return ` ${waitingText(state, linkOf(limit))}`
  if (limit.kind === 'two' && limit.parts[0].share < nearlyFull) return ' They take turns: for each read, one works while the other waits.'
  if (limit.kind !== 'one' || limit.parts[0].held !== undefined) return ''
  // where the model is wrong of these disks it is not asked about more or fewer
  const both = state.methods.get('naive')
  if (both && standingOf(both) === 'apart') return ''
  const short = linkOf(limit)
  if (limit.parts[0].kind === 'disks' && saturation !== undefined && saturation > drives) {
    if (naive.throughput * saturation > mostSurplus * drives * linkCapacity(state.here.scenario))
      return ` By the model the ${short} is full from ${counted(saturation, 'disk')} on.`
    return ` Each disk more brings ${formatRate(naive.throughput / drives, unit)} until the ${short} is full, by the model at ${counted(saturation, 'disk')}.`
  }
  if (limit.parts[0].kind === 'link' && saturation !== undefined && saturation < drives)
    return ` By the model ${counted(saturation, 'disk')} would fill it.`
  return ''
}

function roundsText(state: ThroughputState): string {
  const { configuration, drives: disks, methods, unit } = state
  // links of a machine have no rounds
  if (state.partsOf) return ''
  if (disks === 2 && (configuration.dispatch !== 'disks-first' || methods.has('no-rounds'))) {
    return ' With two disks it makes no difference who goes first; it matters from three on.'
  }
  const [free, naive] = [methods.get('no-rounds'), methods.get('naive')]
  if (!free || !naive || disks === 1 || configuration.dispatch !== 'disks-first') return ''
  const share = free.formula.throughput / naive.formula.throughput - 1
  if (Math.abs(share) < 0.02) return ' Without rounds it would be no faster.'
  return ` Without rounds it would be ${formatRate(free.formula.throughput, unit)}, ${signedPercent(share)}.`
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

/** What limits without the share that proves it, where both do not fit: what limits stands before a colon, the share behind it. */
function withoutReason(phrases: readonly Phrase[]): readonly Phrase[] {
  const limit = phrases.at(-2)
  return typeof limit === 'object' ? [...phrases.slice(0, -2), { ...limit, text: limit.text.replace(/:$/, '.') }] : phrases
}

/** Signs that fit into the lines of an answer; where it is longer, first the reason goes, then the advice stands one line further down. */
const longest = { full: 172, short: 148 } as const

/** What the simulation alone says of naive reads, where no formula is known. */
function simulatedAnswer(state: ThroughputState, isShort: boolean): Answer {
  const { axis, configuration, progress, simulatedAt, unit } = state
  const outcome = simulatedAt(axis.here, 'naive')
  const unknown = 'No formula is known of these reads'
  if (!outcome?.ok || !isFinished(outcome.answer, configuration.precision)) {
    const how = progress.isRunning ? `simulating, ${pointsText(state)}.` : 'nothing is simulated.'
    return { sentence: [`${unknown}: the simulation answers alone.`], second: [capitalized(how)], caveats: [] }
  }
  const { answer } = outcome
  const limit = naiveLimit(state, answer)
  const rate = { text: formatRate(answer.throughput, unit), token: 'naive' } as const
  const verb = state.drives === 1 ? 'delivers' : 'deliver'
  return {
    sentence: [`${subjectText(state)} ${verb} `, rate, ` of ${readsOf(state)}. `, ...limitPhrases(limit, isShort)],
    second: [`By simulation: ${simulatedInterval(answer, state)}\u00A0${unit}. ${unknown}.`],
    caveats: answer.caveats.map(({ message }) => message),
    remarks: (answer.remarks ?? []).map(({ message }) => message),
    limits: limitRows(limit),
  }
}

/**
 * The sentence above the chart, the one under it, and what to doubt.
 *
 * @param saturation disks that fill the link; absent where nobody has computed it
 * @param borrowed how far it may be off for what the drive borrows; absent likewise
 */
export function throughputAnswer(compared: ComparedThroughput, isShort: boolean, saturation?: number, borrowed?: number): Answer {
  const { present } = compared
  const naive = present.methods.get('naive')
  if (!naive) return simulatedAnswer(present, isShort)
  const pipelined = compared.pinned ? ` Pipelined: ${difference(compared, 'pipelined')}.` : ''
  const limit = decidedLimit(present, naive)
  const [first, advice] = [delivered(compared, naive, limit, isShort), adviceOf(present, isShort)]
  const isLong = (phrases: readonly Phrase[]): boolean => plainSentence(phrases).length > longest[isShort ? 'short' : 'full']
  const sentence = [
    [...first, ...advice],
    [...withoutReason(first), ...advice],
  ].find((phrases) => !isLong(phrases))
  const further = roundsText(present) || furtherText(present, naive.formula, limit, saturation)
  return {
    sentence: sentence ?? first,
    second: [simulationText(present), ...(sentence ? [further] : advice), pipelined],
    caveats: [
      ...contradictions(present),
      ...borrowedCaveat(present.configuration, borrowed),
      ...sentencesOf(present, ({ caveats }) => caveats),
    ],
    remarks: sentencesOf(present, ({ remarks = [] }) => remarks),
    limits: limitRows(limit),
  }
}
