import type { Token } from '../../charts/palette.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatPercent, formatRate, rateNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { rateDifference } from '../shared/comparison.ts'
import { capitalized, countWord, intervalText, signedPercent } from '../shared/intervalText.ts'
import { disksText, readText, verdictOf, type Facts, type MethodFacts, type Verdict } from './throughputFacts.ts'

const token = (method: Method): Token => (method === 'no-rounds' ? 'naive' : method)

const rate = (facts: Facts, method: Method): Phrase => {
  const prediction = facts.methods.get(method)?.formula
  return { text: prediction ? formatRate(prediction.throughput, facts.unit) : '–', token: token(method) }
}

const throughputOf = (facts: Facts, method: Method): number => facts.methods.get(method)?.formula.throughput ?? Number.NaN

/** How far a method is from the same method of A; empty where nothing is pinned. */
function difference(facts: Facts, method: Method): string {
  const [present, pinned] = [facts.methods.get(method)?.formula, facts.pinned?.get(method)]
  return present && pinned ? rateDifference(present.throughput, pinned.throughput, facts.unit) : ''
}

const naiveDifference = (facts: Facts): string => (facts.pinned ? `, ${difference(facts, 'naive')}` : '')

const pipelinedDifference = (facts: Facts): string => (facts.pinned ? ` Pipelined: ${difference(facts, 'pipelined')}.` : '')

function boundClause(facts: Facts): readonly Phrase[] {
  const best = Math.max(throughputOf(facts, 'naive'), throughputOf(facts, 'pipelined'))
  return best >= throughputOf(facts, 'ideal') * 0.99 ? ['no method can be faster'] : ['nothing on this bus can beat ', rate(facts, 'ideal')]
}

function opening(facts: Facts): string {
  const { configuration } = facts
  const subject = `${disksText(configuration)} reading ${readText(configuration)} at random`
  const verb = facts.drives === 1 ? 'delivers' : 'deliver'
  if (configuration.dispatch === 'disks-first' || facts.drives <= 2) return `${capitalized(subject)} ${verb} `
  const order = configuration.dispatch === 'host-first' ? 'With the host going first, ' : 'With the oldest going first, '
  return `${order}${subject} ${verb} `
}

function sentence(facts: Facts): readonly Phrase[] {
  const start = [opening(facts), rate(facts, 'naive'), `${naiveDifference(facts)}. `]
  const bound = boundClause(facts)
  const { verdict, share } = verdictOf(facts)
  const real = realDifference(facts, verdict, share)
  if (real) return [...start, 'By formula pipelining ', ...byFormula(verdict, share), `, but ${real}; `, ...bound, '.']
  switch (verdict) {
    case 'gain':
      return [...start, 'Pipelining lifts that to ', rate(facts, 'pipelined'), `, ${formatPercent(share)} more; `, ...bound, '.']
    case 'loss':
      return [...start, `Pipelining would cost ${formatPercent(-share)}, as ${lossReason(facts)}: leave it off; `, ...bound, '.']
    case 'none':
      return [...start, 'Pipelining makes ', { text: 'no difference' }, ' here; ', ...bound, '.']
  }
}

/** Measured and computed gains further apart than this are told apart. */
const realContradiction = 0.05
/** A measured difference smaller than this is none. */
const smallestMeasured = 0.03

/** What the real drives did, where it is not what the formula says; empty where they agree or nobody measured. */
function realDifference({ measured }: Facts, verdict: Verdict, share: number): string {
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

const lossReason = ({ drives }: Facts): string =>
  drives === 1 ? 'loading ahead takes longer than it saves' : 'its loop waits for the slowest disk'

/** The same in fewer words, for a phone. */
function shortSentence(facts: Facts): readonly Phrase[] {
  const number = (method: Method): Phrase => ({ text: rateNumber(throughputOf(facts, method), facts.unit), token: token(method) })
  const { verdict, share } = verdictOf(facts)
  const pipelined =
    verdict === 'none' ? [', pipelined ', { text: 'no different' }] : [', pipelined ', number('pipelined'), ` (${signedPercent(share)})`]
  return [opening(facts), rate(facts, 'naive'), naiveDifference(facts), ...pipelined, ', at best ', number('ideal'), '.']
}

const interval = ({ throughput, uncertainty }: Prediction, facts: Facts): string => {
  const factor = unitFactors.rate[facts.unit] ?? 1
  return intervalText(throughput / factor, (uncertainty.high - uncertainty.low) / 2 / factor)
}

function idleSentence(facts: Facts, naive: Prediction): readonly Phrase[] {
  const idle = { text: formatPercent(naive.busTime.idle / cycleTime(naive)) }
  if (facts.drives === 1) return ['The bus is idle ', idle, ' of the time, while the disk seeks and turns.']
  return ['Naive reading leaves the bus idle ', idle, ' of the time, waiting for the first disk to find its data.']
}

function witnessSentence(facts: Facts): string {
  const { measured, unit, methods } = facts
  if (measured) return ` Measured on real drives: ${rateNumber(measured.naive, unit)} and ${formatRate(measured.pipelined, unit)}.`
  const [naive, pipelined] = [methods.get('naive')?.simulation, methods.get('pipelined')?.simulation]
  return naive && pipelined ? ` Simulated: ${interval(naive, facts)} and ${interval(pipelined, facts)}\u00A0${unit}.` : ''
}

function roundsSentence(facts: Facts): string {
  const { configuration, drives: disks, methods, unit } = facts
  if (disks === 2 && (configuration.dispatch !== 'disks-first' || methods.has('no-rounds'))) {
    return ' With two disks it makes no difference who gets the bus first; it matters from three on.'
  }
  const free = methods.get('no-rounds')
  if (!free || disks === 1 || configuration.dispatch !== 'disks-first') return ''
  const naive = throughputOf(facts, 'naive')
  const share = free.formula.throughput / naive - 1
  if (Math.abs(share) < 0.02) return ' Without rounds it would be no faster.'
  return ` Without rounds it would be ${formatRate(free.formula.throughput, unit)}, ${signedPercent(share)}.`
}

/** Beyond this the two witnesses contradict each other, and the page says so. */
const contradiction = 0.05

function contradictions(facts: Facts): readonly string[] {
  const apart = [...facts.methods].flatMap(([method, { formula, simulation }]: [Method, MethodFacts]) => {
    if (!simulation) return []
    const difference = Math.abs(formula.throughput / simulation.throughput - 1)
    const numbers = `${methodWords[method]}: ${interval(simulation, facts)} simulated, ${rateNumber(formula.throughput, facts.unit)} by formula`
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
function caveatSentences(facts: Facts): readonly string[] {
  const all = [...facts.methods.values()]
  const said = new Map(all.flatMap(({ formula }) => formula.caveats).map(({ code, message }) => [code, message]))
  // what the formula has said about the system need not be said again by the simulation
  for (const { code, message } of all.flatMap(({ simulation }) => simulation?.caveats ?? [])) if (!said.has(code)) said.set(code, message)
  return [...said.values(), ...contradictions(facts)]
}

/** The sentence above the chart, the one under it, and what to doubt. */
export function answer(facts: Facts, isShort: boolean): Answer {
  const naive = facts.methods.get('naive')
  if (!naive) return { sentence: [], second: [], caveats: [] }
  return {
    sentence: isShort ? shortSentence(facts) : sentence(facts),
    second: [...idleSentence(facts, naive.formula), witnessSentence(facts), roundsSentence(facts), pipelinedDifference(facts)],
    caveats: caveatSentences(facts),
  }
}

/** Everything at the present value in one breath: "64 KiB, naive 10.7, pipelined 12.3, ideal 15.6 megabytes per second". */
export function spokenValues(here: string, facts: Facts): string {
  const order: readonly Method[] = ['naive', 'no-rounds', 'pipelined', 'ideal']
  const numbers = order
    .filter((method) => facts.methods.has(method))
    .map((method) => `${method} ${rateNumber(throughputOf(facts, method), facts.unit)}`)
  return `${here}, ${numbers.join(', ')} ${facts.unit === 'MB/s' ? 'megabytes' : 'mebibytes'} per second`
}

/** The title of the strip of bus times. */
export function stripTitle({ configuration, drives: disks }: Facts): string {
  if (disks === 1) return `Where one read of ${readText(configuration)} goes`
  if (configuration.dispatch !== 'disks-first' && disks > 2)
    return `Where the time of ${countWord(disks)} reads goes, at ${readText(configuration)}`
  return `Where one round of ${countWord(disks)} reads goes, at ${readText(configuration)}`
}
