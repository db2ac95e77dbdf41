import type { RandomExplanation, SequentialExplanation } from '../../prediction/queueFormulas.ts'
import { formatTime, type RateUnit } from '../../units/formatQuantity.ts'
import { formulaPart, headed, type ExplainedPart } from '../shared/ExplainParts.tsx'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { inBoth, inOneLine, quantityText as text } from '../shared/Mathematics.tsx'

const called = (count: number, one: string, many: string): string => `${countWord(count)} ${count === 1 ? one : many}`

/** One random request, from its place in the queue to the last byte. */
function servicePart({ terms: t, formulas: { service } }: RandomExplanation, unit: RateUnit): ExplainedPart {
  const isWhole = t.phases.value + t.hostDelay.value > 0
  return {
    title: headed(`${service.title} of ${text(t.requestSize)}`, service),
    words: isWhole
      ? 'The drive is sent a command, positions, reads and reports; it holds one request at a time, so all of it is waited for.'
      : 'The drive positions and reads. It holds further requests, so bus and host are at work while it positions.',
    formulas: inBoth(service, unit),
  }
}

/** Among how many requests is chosen, and where they lie. */
function choiceText({ choice, reachedCylinders, usedCylinders }: RandomExplanation['terms']): string {
  const among = `q = ${text(choice)} requests`
  return reachedCylinders.value < usedCylinders.value
    ? `${among} in the band that the host’s sweep leaves, M = ${text(reachedCylinders)} of ${text(usedCylinders)} cylinders`
    : `${among} on M = ${text(reachedCylinders)} cylinders`
}

/** What the order of service leaves of seek and turn, in words. */
function positioningWords({ rule, terms: t }: RandomExplanation): string {
  const random = `A request anywhere takes ${text(t.meanSeekTime)} of seek and ${text(t.meanRotationalLatency)} of turn.`
  const [q, reached] = [t.choice.value, t.reachedCylinders.value]
  const cylinders = (count: number): string => `${text({ value: count, unit: 'count' })} cylinders`
  const whole = Number.isInteger(q) ? '' : ' Between whole numbers of requests the time is interpolated.'
  const most = 'f is the seek curve; the seek is never more than that of a random request.'
  switch (rule) {
    case 'fcfs':
      return 'Nobody has a choice, or uses it: a mean seek between two places, and half a turn.'
    case 'scan':
      return `${random} An arm that sweeps over ${choiceText(t)} moves M/(q\u00A0+\u00A01) = ${cylinders(reached / (q + 1))} at a time; ${most}${whole}`
    case 'c-look':
      return `${random} An arm that sweeps upwards over ${choiceText(t)} finds the next one r·M = ${cylinders(reached / (2 * q))} ahead, r = 1/(2q), and goes back once in 2q requests; ${most}${whole}`
    case 'sstf':
      return `${random} The nearest of ${choiceText(t)} is taken, as if each choice were among fresh ones.${whole}`
    case 'sptf':
      return `${random} The soonest of ${choiceText(t)} is taken, by seek and turn together, as if each choice were among fresh ones. S(t) is the share of random requests that take longer than t.${whole}`
  }
}

/** Seek and turn that an order of service leaves: who chooses among how many. */
function positioningPart(explained: RandomExplanation, unit: RateUnit): ExplainedPart {
  const { rule, by, positioning } = explained
  return {
    title: positioning[rule].title + (rule === 'fcfs' ? '' : `, chosen by the ${by}`),
    words: positioningWords(explained),
    formulas: inBoth(positioning[rule], unit),
  }
}

/** What bus and host let through at most, in words. */
function limitWords({ hostLimit, linkLimit, busTime }: (RandomExplanation | SequentialExplanation)['terms']): string {
  const host = hostLimit ? `, the host for ${formatTime(1 / hostLimit.value)}` : ''
  if (linkLimit)
    return `Of a request the fullest link takes ${formatTime(1 / linkLimit.value)}${host}; more than they carry does not come through.`
  return `A request holds the bus or channel for ${text(busTime)}${host}; more than they carry does not come through.`
}

/** What drives let through, and what bus and host leave of it. */
const limitedFormulas = ({ formulas }: RandomExplanation | SequentialExplanation, unit: RateUnit): ExplainedPart['formulas'] => [
  inOneLine(formulas.drives, unit),
  ...inBoth(formulas.throughput, unit),
]

function loadPart(explained: RandomExplanation, unit: RateUnit): ExplainedPart {
  const { drives, outstanding, stations } = explained.terms
  const on = stations.value === drives.value ? called(drives.value, 'drive', 'drives') : called(stations.value, 'channel', 'channels')
  const spread =
    stations.value === 1
      ? 'One station is never idle while requests wait'
      : `Requests gather at some of S = ${text(stations)} stations while others are idle: each is busy U = n/(S + n − 1) of the time`
  return {
    title: capitalized(`${called(outstanding.value, 'request', 'requests')} on ${on}`),
    words: `${spread}. ${limitWords(explained.terms)}`,
    formulas: limitedFormulas(explained, unit),
  }
}

/** What keeps a drive from its next sequential request. */
function sequentialPart({ terms: t, formulas }: SequentialExplanation, unit: RateUnit): ExplainedPart {
  const formula = t.lostTurns.value > 0 ? formulas.missed : formulas.readAhead
  return { title: `${formula.title} of ${text(t.requestSize)}`, words: formula.words ?? '', formulas: inBoth(formula, unit) }
}

function streamPart(explained: SequentialExplanation, unit: RateUnit): ExplainedPart {
  const drives = explained.terms.drives.value
  return {
    title: `The stream over ${called(drives, 'drive', 'drives')}`,
    words: `${drives > 1 ? 'The requests go round the drives, each of which has its own part of them. ' : ''}${limitWords(explained.terms)}`,
    formulas: limitedFormulas(explained, unit),
  }
}

/** The formulas of the present drives and queues, in letters and with numbers. */
export function queueingParts(explained: RandomExplanation | SequentialExplanation, unit: RateUnit): readonly ExplainedPart[] {
  if (explained.pattern === 'random') return [servicePart(explained, unit), positioningPart(explained, unit), loadPart(explained, unit)]
  const { media } = explained.formulas
  return [formulaPart(media, media.words ?? '', unit), sequentialPart(explained, unit), streamPart(explained, unit)]
}
