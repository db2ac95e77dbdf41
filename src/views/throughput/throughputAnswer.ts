import { driveList } from '../../catalog/drives.ts'
import type { Token } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { axisValue } from '../../configuration/sweep.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatPercent, formatRate, formatSize, rateNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { rateDifference } from '../shared/comparison.ts'
import { capitalized, countWord, intervalText, signedPercent } from '../shared/intervalText.ts'
import type { Compared } from '../shared/questionState.ts'
import { halfWidthShare, type MethodState, type ThroughputState } from './throughputState.ts'

type ComparedThroughput = Compared<ThroughputState>

/** "four Cheetah 4LP disks", "one disk of your own". */
function disksText({ drive, disks, others }: Configuration): string {
  const name = driveList.find(({ id }) => id === drive)?.shortName
  const noun = disks === 1 ? 'disk' : 'disks'
  const beside = others.content.length === 0 ? '' : ' and others'
  return name === undefined ? `${countWord(disks)} ${noun} of your own${beside}` : `${countWord(disks)} ${name} ${noun}${beside}`
}

/** "64 KiB", or what the mean of a mix of sizes is. */
export function readText(configuration: Configuration): string {
  const size = formatSize(axisValue(configuration, 'requestSize'))
  return configuration.mix.content.length === 0 ? size : `a mix of sizes (${size} on average)`
}

/** What may be said about pipelining: nothing is claimed that is smaller than the interval it was simulated with. */
export type Verdict = 'gain' | 'loss' | 'none'

/** Without a simulation, a smaller difference than this is not worth a claim. */
const smallestClaim = 0.02

/** What the two witnesses together allow to say about pipelined against naive. */
export function verdictOf({ methods }: Pick<ThroughputState, 'methods'>): { readonly verdict: Verdict; readonly share: number } {
  const [naive, pipelined] = [methods.get('naive'), methods.get('pipelined')]
  if (!naive || !pipelined) return { verdict: 'none', share: 0 }
  const share = pipelined.formula.throughput / naive.formula.throughput - 1
  if (Math.abs(share) < smallestClaim) return { verdict: 'none', share }
  if (naive.simulation && pipelined.simulation) {
    const simulated = pipelined.simulation.throughput / naive.simulation.throughput - 1
    const interval = halfWidthShare(naive.simulation) + halfWidthShare(pipelined.simulation)
    if (Math.abs(simulated) <= interval || simulated > 0 !== share > 0) return { verdict: 'none', share }
  }
  return { verdict: share > 0 ? 'gain' : 'loss', share }
}

const token = (method: Method): Token => (method === 'no-rounds' ? 'naive' : method)

const rate = (state: ThroughputState, method: Method): Phrase => {
  const prediction = state.methods.get(method)?.formula
  return { text: prediction ? formatRate(prediction.throughput, state.unit) : '–', token: token(method) }
}

const throughputOf = (state: ThroughputState, method: Method): number => state.methods.get(method)?.formula.throughput ?? Number.NaN

/** How far a method is from the same method of A; empty where nothing is pinned. */
function difference({ present, pinned }: ComparedThroughput, method: Method): string {
  const [own, other] = [present.methods.get(method)?.formula, pinned?.here.predictions.get(method)]
  return own && other ? rateDifference(own.throughput, other.throughput, present.unit) : ''
}

const naiveDifference = (compared: ComparedThroughput): string => (compared.pinned ? `, ${difference(compared, 'naive')}` : '')

const pipelinedDifference = (compared: ComparedThroughput): string =>
  compared.pinned ? ` Pipelined: ${difference(compared, 'pipelined')}.` : ''

function boundClause(state: ThroughputState): readonly Phrase[] {
  const best = Math.max(throughputOf(state, 'naive'), throughputOf(state, 'pipelined'))
  return best >= throughputOf(state, 'ideal') * 0.99 ? ['no method can be faster'] : ['nothing on this bus can beat ', rate(state, 'ideal')]
}

function opening(state: ThroughputState): string {
  const { configuration } = state
  const subject = `${disksText(configuration)} reading ${readText(configuration)} at random`
  const verb = state.drives === 1 ? 'delivers' : 'deliver'
  if (configuration.dispatch === 'disks-first' || state.drives <= 2) return `${capitalized(subject)} ${verb} `
  const order = configuration.dispatch === 'host-first' ? 'With the host going first, ' : 'With the oldest going first, '
  return `${order}${subject} ${verb} `
}

function sentence(compared: ComparedThroughput): readonly Phrase[] {
  const state = compared.present
  const start = [opening(state), rate(state, 'naive'), `${naiveDifference(compared)}. `]
  const bound = boundClause(state)
  const { verdict, share } = verdictOf(state)
  const real = realDifference(state, verdict, share)
  if (real) return [...start, 'By formula pipelining ', ...byFormula(verdict, share), `, but ${real}; `, ...bound, '.']
  switch (verdict) {
    case 'gain':
      return [...start, 'Pipelining lifts that to ', rate(state, 'pipelined'), `, ${formatPercent(share)} more; `, ...bound, '.']
    case 'loss':
      return [...start, `Pipelining would cost ${formatPercent(-share)}, as ${lossReason(state)}: leave it off; `, ...bound, '.']
    case 'none':
      return [...start, 'Pipelining makes ', { text: 'no difference' }, ' here; ', ...bound, '.']
  }
}

/** Measured and computed gains further apart than this are told apart. */
const realContradiction = 0.05
/** A measured difference smaller than this is none. */
const smallestMeasured = 0.03

/** What the real drives did, where it is not what the formula says; empty where they agree or nobody measured. */
function realDifference({ measured }: ThroughputState, verdict: Verdict, share: number): string {
  if (!measured) return ''
  const real = measured.pipelined / measured.naive - 1
  const realVerdict = Math.abs(real) < smallestMeasured ? 'none' : real > 0 ? 'gain' : 'loss'
  if (realVerdict === verdict || Math.abs(real - share) < realContradiction) return ''
  if (realVerdict === 'none') return 'on the real drives it made no difference'
  return `on the real drives it ${real > 0 ? 'gained' : 'cost'} ${formatPercent(Math.abs(real))}`
}

const byFormula = (verdict: Verdict, share: number): readonly Phrase[] =>
  verdict === 'none'
    ? ['makes ', { text: 'no difference' }]
    : [`${verdict === 'gain' ? 'gains' : 'costs'} ${formatPercent(Math.abs(share))}`]

const lossReason = ({ drives }: ThroughputState): string =>
  drives === 1 ? 'loading ahead takes longer than it saves' : 'its loop waits for the slowest disk'

/** The same in fewer words, for a phone. */
function shortSentence(compared: ComparedThroughput): readonly Phrase[] {
  const state = compared.present
  const number = (method: Method): Phrase => ({ text: rateNumber(throughputOf(state, method), state.unit), token: token(method) })
  const { verdict, share } = verdictOf(state)
  const pipelined =
    verdict === 'none' ? [', pipelined ', { text: 'no different' }] : [', pipelined ', number('pipelined'), ` (${signedPercent(share)})`]
  return [opening(state), rate(state, 'naive'), naiveDifference(compared), ...pipelined, ', at best ', number('ideal'), '.']
}

/** "10.7 ± 0.1", without its unit. */
export const simulatedInterval = ({ throughput, uncertainty }: Prediction, state: ThroughputState): string => {
  const factor = unitFactors.rate[state.unit] ?? 1
  return intervalText(throughput / factor, (uncertainty.high - uncertainty.low) / 2 / factor)
}

/** A share that would be printed as 0 %. */
const smallestShare = 0.005

function idleSentence(state: ThroughputState, naive: Prediction): readonly Phrase[] {
  const share = naive.busTime.idle / cycleTime(naive)
  if (share < smallestShare) return ['Naive reading never leaves the bus idle.']
  const idle = { text: formatPercent(share) }
  if (state.drives === 1) return ['The bus is idle ', idle, ' of the time, while the disk seeks and turns.']
  return ['Naive reading leaves the bus idle ', idle, ' of the time, waiting for the first disk to find its data.']
}

function witnessSentence(state: ThroughputState): string {
  const { measured, unit, methods } = state
  if (measured) return ` Measured on real drives: ${rateNumber(measured.naive, unit)} and ${formatRate(measured.pipelined, unit)}.`
  const [naive, pipelined] = [methods.get('naive')?.simulation, methods.get('pipelined')?.simulation]
  return naive && pipelined ? ` Simulated: ${simulatedInterval(naive, state)} and ${simulatedInterval(pipelined, state)}\u00A0${unit}.` : ''
}

function roundsSentence(state: ThroughputState): string {
  const { configuration, drives: disks, methods, unit } = state
  if (disks === 2 && (configuration.dispatch !== 'disks-first' || methods.has('no-rounds'))) {
    return ' With two disks it makes no difference who gets the bus first; it matters from three on.'
  }
  const free = methods.get('no-rounds')
  if (!free || disks === 1 || configuration.dispatch !== 'disks-first') return ''
  const naive = throughputOf(state, 'naive')
  const share = free.formula.throughput / naive - 1
  if (Math.abs(share) < 0.02) return ' Without rounds it would be no faster.'
  return ` Without rounds it would be ${formatRate(free.formula.throughput, unit)}, ${signedPercent(share)}.`
}

/** Beyond this the two witnesses contradict each other, and the page says so. */
const contradiction = 0.05

function contradictions(state: ThroughputState): readonly string[] {
  const apart = [...state.methods].flatMap(([method, { formula, simulation }]: [Method, MethodState]) => {
    if (!simulation) return []
    const difference = Math.abs(formula.throughput / simulation.throughput - 1)
    const numbers = `${methodWords[method]}: ${simulatedInterval(simulation, state)} simulated, ${rateNumber(formula.throughput, state.unit)} by formula`
    return difference > contradiction ? [{ difference, numbers }] : []
  })
  if (apart.length === 0) return []
  const most = Math.max(...apart.map(({ difference }) => difference))
  const numbers = apart.map((one) => one.numbers).join('; ')
  return [
    `Simulation and formula differ by ${formatPercent(most)} here (${numbers}). The simulation follows every disk, the formula only averages: trust the simulation.`,
  ]
}

const methodWords: Readonly<Record<Method, string>> = {
  naive: 'naive',
  pipelined: 'pipelined',
  'no-rounds': 'without rounds',
  ideal: 'ideal',
}

/** Sentences of all witnesses, each once. */
export function caveatSentences(state: ThroughputState): readonly string[] {
  const all = [...state.methods.values()]
  const messages = new Map(all.flatMap(({ formula }) => formula.caveats).map(({ code, message }) => [code, message]))
  // what the formula says of the system need not be said again by the simulation
  for (const { code, message } of all.flatMap(({ simulation }) => simulation?.caveats ?? []))
    if (!messages.has(code)) messages.set(code, message)
  return [...messages.values(), ...contradictions(state)]
}

/** The sentence above the chart, the one under it, and what to doubt. */
export function throughputAnswer(compared: ComparedThroughput, isShort: boolean): Answer {
  const { present } = compared
  const naive = present.methods.get('naive')
  if (!naive) return { sentence: [], second: [], caveats: [] }
  return {
    sentence: isShort ? shortSentence(compared) : sentence(compared),
    second: [...idleSentence(present, naive.formula), witnessSentence(present), roundsSentence(present), pipelinedDifference(compared)],
    caveats: caveatSentences(present),
  }
}

/** Everything at the present value in one breath: "64 KiB, naive 10.7, pipelined 12.3, ideal 15.6 megabytes per second". */
export function spokenValues(here: string, state: ThroughputState): string {
  const order: readonly Method[] = ['naive', 'no-rounds', 'pipelined', 'ideal']
  const numbers = order
    .filter((method) => state.methods.has(method))
    .map((method) => `${method} ${rateNumber(throughputOf(state, method), state.unit)}`)
  return `${here}, ${numbers.join(', ')} ${state.unit === 'MB/s' ? 'megabytes' : 'mebibytes'} per second`
}

/** The title of the strip of bus times. */
export function stripTitle({ configuration, drives: disks }: ThroughputState): string {
  if (disks === 1) return `Where one read of ${readText(configuration)} goes`
  if (configuration.dispatch !== 'disks-first' && disks > 2)
    return `Where the time of ${countWord(disks)} reads goes, at ${readText(configuration)}`
  return `Where one round of ${countWord(disks)} reads goes, at ${readText(configuration)}`
}
