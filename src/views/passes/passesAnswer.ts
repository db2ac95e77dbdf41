import { copiesAt } from '../../domain/hopCopies.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import { movedBy } from '../../domain/passRates.ts'
import type { LimitedPart } from '../../domain/passLimits.ts'
import { lastFlow, limitedParts } from '../../domain/passLimits.ts'
import { asSaid, durationBetween, formatDuration } from '../../units/formatDuration.ts'
import { counted, formatNumber, formatPercent, formatRate } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { answerOf, type AnswerParts } from '../shared/answerParts.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { differenceText } from '../shared/comparison.ts'
import { hopNoun } from '../shared/hopNoun.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { limitName, passWords } from './passesWords.ts'
import { passedNoun } from '../shared/passedNoun.ts'
import { apart, isLateByTurns, type PassesState } from './passesState.ts'

/** Further apart than this the two witnesses are both named. */
const agreed = 0.01

/** The parts of the flow that is done last. */
export const decisiveParts = ({ predicted }: Pick<PassesState, 'predicted'>): readonly LimitedPart[] => {
  const flow = predicted.flows[lastFlow(predicted)]
  return flow ? limitedParts(flow) : []
}

const isOne = ({ resolved }: PassesState): boolean => resolved.drives === 1

const limitPhrase = (state: PassesState, { limit }: LimitedPart): Phrase => ({
  text: limit.kind === 'drives' && isOne(state) ? passedNoun(state.scenario, 1) : limitName(state.scenario, limit),
  token: limit.kind === 'hop' ? 'busRate' : limit.kind === 'drives' ? 'headText' : 'idleLabel',
})

/** "SAS cables", "SATA links of SATA SSD 4 TB". */
const plural = (noun: string): string => noun.replace(/(s|x|ch)?(?= of |$)/, (end) => `${end}${end ? 'es' : 's'}`)

/** Who limits, with what stands before: "the SAS cables", "the root complex B", "three of the four root complexes". */
function who(state: PassesState, part: LimitedPart): readonly [before: string, Phrase] {
  const { hops } = state.scenario
  if (part.limit.kind !== 'hop' || !isMany(state, part)) return ['the ', limitPhrase(state, part)]
  const nounOf = (name: string): string => hopNoun(name).replace(/ [A-Z]$/, '')
  const noun = nounOf(hops[part.limit.hop]?.name ?? '')
  const copies = copiesAt(hops, part.limit.hop)
  const all = hops.reduce((sum, { name }, hop) => sum + (nounOf(name) === noun ? copiesAt(hops, hop) : 0), 0)
  return [all > copies ? `${countWord(copies)} of the ${countWord(all)} ` : 'the ', { text: plural(noun), token: 'busRate' }]
}

const isMany = ({ scenario: { hops } }: PassesState, { limit }: LimitedPart): boolean =>
  limit.kind === 'hop' && copiesAt(hops, limit.hop) > 1

/** Whether the words for who limits are one of many: "the disks limit", "the SAS cable limits". */
const isPlural = (state: PassesState, part: LimitedPart): boolean => (part.limit.kind === 'drives' ? !isOne(state) : isMany(state, part))

/** A part too short to be worth a word. */
const isSeen = ({ from, to, fromShare, toShare }: LimitedPart, end: number): boolean =>
  to - from > 0.005 * end || toShare - fromShare > 0.005

/** Who limits, in one sentence: "The SAS cable is the limit for the first 70 % of each disk, then the disks." */
function limitSentence(state: PassesState): readonly Phrase[] {
  const { predicted, scenario } = state
  const end = predicted.flows[lastFlow(predicted)]?.end ?? 0
  const [first, second, third] = decisiveParts(state).filter((part) => isSeen(part, end))
  if (!first) return []
  if (!second && first.limit.kind === 'pace') return ['The pace that is set is the limit.']
  const [before, name] = who(state, first)
  const opening: readonly Phrase[] = [capitalized(before), name, ` ${isPlural(state, first) ? 'are' : 'is'} the limit`]
  if (!second) return [...opening, '.']
  const share = { text: formatPercent(first.toShare / scenario.share), ...(first.limit.kind === 'hop' && { token: 'busRate' as const }) }
  const upTo: readonly Phrase[] = third ? [` up to ${formatPercent(second.toShare / scenario.share)}, then `, ...who(state, third)] : []
  return [...opening, ' for the first ', share, ` of each ${passedNoun(scenario, 1)}, then `, ...who(state, second), ...upTo, '.']
}

/** The fullest hop at the start, where none limits the drives that are done last. */
function fullest(state: PassesState): string {
  const { hops } = state.loads.start
  let most = -1
  for (const [index, { use }] of hops.entries()) if (use !== null && use > (hops[most]?.use ?? 0)) most = index
  const name = state.scenario.hops[most]?.name
  const use = hops[most]?.use
  if (name === undefined || use === undefined || use === null) return 'No link is in the way.'
  const asked = `the ${hopNoun(name)} is asked for ${formatPercent(use)} of what it carries at the start`
  return use > 1 ? `${capitalized(asked)}, which slows only drives that are done sooner.` : `No link is full: ${asked}.`
}

/** What it would be otherwise, and what costs the difference. */
function reasonOf(state: PassesState): string {
  const { predicted, free, alone, restored, unpaced } = state
  if (state.isInStep) return inStepText(state)
  if (restored && predicted.time > restored.time * 1.0005) {
    const cost = durationBetween(predicted.time, restored.time)
    return `With every link at the speed it was made for it would be ${formatDuration(restored.time)}: what has trained down costs ${cost}.`
  }
  if (alone && predicted.time > alone.time * 1.0005)
    return `Without the users it would be ${formatDuration(alone.time)}: they cost ${durationBetween(predicted.time, alone.time)}.`
  if (unpaced) return `At the pace that the machine allows it would be ${formatDuration(unpaced.time)}.`
  const hop = decisiveParts(state).find(({ limit }) => limit.kind === 'hop')?.limit
  if (!hop || hop.kind !== 'hop' || !(predicted.time > free.time * 1.0005)) return fullest(state)
  return `With no link in the way it would be ${formatDuration(free.time)}: ${costText(state, hop.hop)}.`
}

/** Why a pass whose drives are in step is slower than its model. */
function inStepText({ scenario, predicted, alone }: PassesState): string {
  const { depth } = scenario
  const nouns = passedNoun(scenario, 2)
  const without = alone && alone.time < predicted.time ? ` Without the users it would be ${formatDuration(alone.time)}.` : ''
  return `With ${counted(depth, 'piece')} at a time ${nouns} in step wait for whichever serves a user; the more at a time, the nearer it comes to the model.${without}`
}

/** From here on a share would have too many digits. */
const manyTimes = 3

/** What the links cost; where one alone is asked for too much, how much that is. */
function costText({ predicted, free, loads }: PassesState, hop: number): string {
  const times = predicted.time / free.time
  const cost = times >= manyTimes ? `${formatNumber(times)} times as long` : `${formatPercent(times - 1)} longer`
  const full = loads.start.hops.filter(({ use }) => use !== null && use > 1)
  const use = loads.start.hops[hop]?.use ?? null
  if (full.length !== 1 || use === null || use <= 1) return `the links make it ${cost}`
  const asked = use >= manyTimes ? `${formatNumber(use)} times what it carries` : `${formatPercent(use - 1)} more than it carries`
  return times >= manyTimes ? `a link asked for ${asked} makes it ${cost}` : `a link asked for ${asked} costs ${formatPercent(times - 1)}`
}

/** How far the simulation is from the formula, as a share of the formula; undefined until it is there. */
const simulatedDifference = ({ predicted, simulated }: PassesState): number | undefined =>
  simulated && Number.isFinite(predicted.time) ? simulated.time / predicted.time - 1 : undefined

/** What to doubt where data are followed, not pieces. */
function caveatsOfShares(state: PassesState): string[] {
  const difference = simulatedDifference(state)
  const nouns = passedNoun(state.scenario, 2)
  return [
    ...(difference !== undefined && Math.abs(difference) > agreed
      ? [`Formula and simulation differ by ${formatPercent(Math.abs(difference))}.`]
      : []),
    ...(isLateByTurns(state)
      ? [
          `Users interrupt ${nouns} at different times; those in step are taken to work far enough ahead not to wait for one another. With few pieces in hand it takes longer.`,
        ]
      : []),
  ]
}

function caveatsOf(state: PassesState): readonly string[] {
  const caveats: string[] = state.isInStep
    ? ['Followed piece by piece at the start, the middle and the end, not all the way.']
    : caveatsOfShares(state)
  const { cautious } = state
  if (cautious && isBound(state)) {
    caveats.push(`Writes are a bound: with the smallest packets that a host may answer in, it would be ${formatDuration(cautious.time)}.`)
  }
  const { queued, predicted } = state
  if (queued && queued.exponential > predicted.time * 1.005) {
    const [least, most] = [Math.max(queued.fixed, predicted.time), queued.exponential]
    caveats.push(
      `With one piece at a time a drive waits while its piece is on the link: ${formatDuration(least)} if times are regular, up to ${formatDuration(most)} if they are not.`,
    )
  }
  const { pieces, shares } = startOf(state)
  if (pieces && !state.isInStep && pieces.high < shares * (1 - apart)) {
    const rate = formatRate(pieces.rate, rateUnit(state.configuration.units))
    const why = state.scenario.depth === 1 && !queued ? ': with one piece at a time, a drive waits while its piece is on the link' : ''
    caveats.push(`Followed in pieces, the pass begins at ${rate}, ${formatPercent(1 - pieces.rate / shares)} below fair shares${why}.`)
  }
  return caveats
}

/** The rate of everything at the begin, by fair shares, and followed in pieces once that is there. */
export function startOf({ pieces, scenario, predicted }: PassesState): {
  readonly shares: number
  readonly pieces: Record<'rate' | 'low' | 'high', number> | undefined
} {
  const sum = (of: (flow: number) => number): number =>
    scenario.flows.reduce((total, flow, index) => total + flow.count * movedBy(flow) * of(index), 0)
  const inPieces = (of: 'rate' | 'low' | 'high'): number => sum((flow) => pieces?.flows[flow]?.[of] ?? 0)
  return {
    shares: sum((flow) => predicted.flows[flow]?.stretches[0]?.fromRate ?? 0),
    pieces: pieces && { rate: inPieces('rate'), low: inPieces('low'), high: inPieces('high') },
  }
}

/** Whether the time is a bound: what limits writes beside the frames is not published. */
const isBound = ({ cautious, predicted }: PassesState): boolean => cautious !== undefined && cautious.time > predicted.time * 1.0005

const timeOf = ({ time }: PassPrediction): string => formatDuration(time)

/** How long a pass takes, who is to blame, and what to doubt. */
function passesParts(present: PassesState): AnswerParts {
  const { configuration, scenario, predicted, simulated } = present
  const words = passWords(configuration, scenario)
  const caveats = caveatsOf(present)
  if (!Number.isFinite(predicted.time)) {
    const reason = 'Something on the way carries nothing, or the users need all of the drives’ time.'
    return { comes: [words, { text: ' never ends' }, '.'], reason, caveats }
  }
  const difference = simulatedDifference(present)
  const isApart = difference !== undefined && Math.abs(difference) > agreed
  return {
    comes: {
      who: words,
      does: isBound(present) ? 'takes at least' : 'takes',
      model: timeOf(predicted),
      simulated: simulated && isApart ? timeOf(simulated) : undefined,
    },
    limit: limitSentence(present),
    witness: difference === undefined ? undefined : { kind: isApart ? 'apart' : 'agrees' },
    reason: reasonOf(present),
    caveats,
  }
}

/** The same in sentences. */
export const passesAnswer = (present: PassesState): Answer => answerOf(passesParts(present))

/** How much longer than A it takes, in one sentence. */
export const passesDifference = ({ predicted: { time } }: PassesState, { predicted: other }: PassesState): string =>
  Number.isFinite(time) && Number.isFinite(other.time)
    ? `${capitalized(differenceText(asSaid(time), asSaid(other.time), formatDuration, { more: 'longer', less: 'shorter' }))}.`
    : ''
