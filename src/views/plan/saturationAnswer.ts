import { formatCount, formatPercent, formatRate } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { differenceText } from '../shared/comparison.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { isNothing, lessThan } from '../shared/smallDifference.ts'
import { busNoun, arePlural, partNoun } from './hopWords.ts'
import { drivesNoun } from '../shared/say.ts'
import { gainOf } from './remedyState.ts'
import { filledPart, limitsOf, sequentialFull, type RemedyState, type SaturationState } from './saturationState.ts'
import type { Remedy } from '../../prediction/plan/planning.ts'

const shownCount = (count: number): string => (count <= 12 ? countWord(count) : formatCount(count))

const drivesText = ({ configuration }: SaturationState, drives: number): string =>
  `${formatCount(drives)} ${drivesNoun(drives, configuration)}`

/** Drives that fill the system: the model’s number while both witnesses are near each other, else the simulation’s. */
const farApart = 0.05
export function fullByRule({ saturation: { full }, simulatedFull }: SaturationState): number | null {
  const model = full?.drives ?? null
  if (simulatedFull === undefined || simulatedFull === null || model === null) return model
  return Math.abs(model / simulatedFull - 1) <= farApart ? model : simulatedFull
}

/** What fills up: "port", "host". */
function filledNoun(state: SaturationState): string {
  const part = filledPart(state.saturation)
  return part ? partNoun(part, state.configuration) : 'link'
}

/** Until when the limit stays: by the number of drives that fill what they share. */
function untilText(state: SaturationState): string {
  const full = fullByRule(state)
  const noun = filledNoun(state)
  if (full === null) return ', however many there are.'
  if (state.saturation.here.drives === 1)
    return noun === 'host'
      ? `: it takes ${formatCount(full)} to keep the host busy.`
      : `: it takes ${formatCount(full)} to fill the ${noun}.`
  return noun === 'host'
    ? `, until ${formatCount(full)} of them keep the host busy.`
    : `, until ${formatCount(full)} of them fill the ${noun}.`
}

function idleText(state: SaturationState): string {
  const part = filledPart(state.saturation)
  const noun = filledNoun(state)
  const now = state.load.parts.find((one) => part && one.kind === part.kind && one.name === part.name)
  if (!now) return ''
  const has = part && arePlural(part) ? 'have' : 'has'
  return ` You have ${shownCount(state.saturation.here.drives)}: the ${noun} ${has} ${formatPercent(1 - now.share)} to spare.`
}

/** What would fill it, or that it is full with fewer than there are. */
function enoughText(state: SaturationState): string {
  const { drives } = state.saturation.here
  const full = fullByRule(state)
  if (full === null) return ''
  const part = filledPart(state.saturation)
  const noun = filledNoun(state)
  const isHost = part?.kind === 'host'
  if (full > drives) return ` ${capitalized(drivesText(state, full))} would ${isHost ? 'keep the host busy' : `fill the ${noun}`}.`
  return ` ${capitalized(drivesText(state, full))} ${full === 1 ? 'does' : 'do'} as much; you have ${shownCount(drives)}.`
}

/** What limits, its share, and until when. */
function limitPhrases(state: SaturationState): readonly [string, string] {
  const { configuration, load, saturation } = state
  const { kind, parts } = limitsOf(load)
  const [limit, other] = parts
  if (!limit) return ['', '']
  const noun = partNoun(limit, configuration)
  const are = arePlural(limit) ? 'are' : 'is'
  if (other) {
    const both = capitalized(`${noun} and ${partNoun(other, configuration)}`)
    const [one, two] = [formatPercent(limit.share), formatPercent(other.share)]
    const thinks = [limit, other].map((part) => part.kind === 'processes')
    const how = thinks.map((does) => (does ? 'thinking' : 'in use'))
    const shares = thinks.includes(true)
      ? `${one} ${how[0]} and ${two} ${how[1]}`
      : one === two
        ? `each ${one} in use`
        : `${one} and ${two} in use`
    const words = kind === 'waiting' ? `wait for each other, ${shares}` : `are the limit together, ${shares}`
    return [`${both} ${words}.`, enoughText(state)]
  }
  if (limit.kind === 'drives') return [`The ${noun} ${are} the limit${untilText(state)}`, idleText(state)]
  if (limit.kind === 'processes')
    return [
      `The ${noun} ${are} the limit: ${arePlural(limit) ? 'they think' : 'it thinks'} ${formatPercent(limit.share)} of the time.`,
      enoughText(state),
    ]
  const share = limit.share >= 0.995 ? (limit.kind === 'host' ? 'busy all the time' : 'full') : `${formatPercent(limit.share)} in use`
  const isSaturated = saturation.full !== null && saturation.full.drives <= saturation.here.drives
  const whole = `The ${noun} ${are} the limit: ${arePlural(limit) ? 'they are' : 'it is'} ${share}.`
  return [whole, isSaturated || limit.share < 0.995 ? enoughText(state) : '']
}

/** Rows of the machine that are named as the limit. */
function limitRows({ configuration, load }: SaturationState): readonly string[] {
  const { kind, parts } = limitsOf(load)
  if (kind === 'waiting') return []
  return parts.flatMap((part) => (part.kind === 'processes' ? [] : [part.kind === 'drives' ? 'drives' : partNoun(part, configuration)]))
}

const byId = ({ remedyStates }: SaturationState, ...ids: readonly Remedy['id'][]): RemedyState | undefined =>
  remedyStates.find(({ remedy }) => ids.includes(remedy.id))

/** "add 98 % to", "take 3 % off", "change nothing about". */
function effect(state: RemedyState, isMany: boolean): string {
  const { gain, isSome, most } = gainOf(state)
  if (!isSome) return `${isMany ? 'add' : 'adds'} ${isNothing(most) ? 'nothing' : lessThan(most)}`
  if (gain > 0) return `${isMany ? 'add' : 'adds'} ${formatPercent(gain)}`
  return `${isMany ? 'cost' : 'costs'} ${formatPercent(-gain)}`
}

/** What twice the disks bring, and what a faster link; only what has been simulated. */
function gainsSentence(state: SaturationState): readonly Phrase[] {
  const { saturation, standing, simulatedHere, unit, configuration, loop } = state
  if (!simulatedHere) return []
  const rate = { text: formatRate(saturation.here.throughput, unit), token: loop }
  const said: readonly Phrase[] =
    standing === 'apart' ? ['the ', rate, ' of the model, ', { text: formatRate(simulatedHere.value, unit) }, ' simulated'] : ['the ', rate]
  const disks = byId(state, 'twice-the-disks')
  const link = byId(state, 'faster-bus', 'faster-link')
  const isIn = disks?.simulated !== undefined
  if (!disks || !isIn) return [' It delivers ', ...said.slice(1), '.']
  const noun = link?.remedy.id === 'faster-link' ? 'link' : busNoun(configuration)
  const more = saturation.here.drives === 1 ? `A second ${drivesNoun(1, configuration)}` : `Twice the ${drivesNoun(2, configuration)}`
  const faster = link?.simulated ? `; a faster ${noun} ${effect(link, false)}` : ''
  return [` ${more} ${effect(disks, saturation.here.drives > 1)} to `, ...said, `${faster}.`]
}

/** How far the simulation is, and whether advice waits for it. */
function progressText(state: SaturationState): string {
  const { done, total, isStopped } = state
  if (isStopped) {
    return done === 0
      ? 'Nothing is simulated, and so nothing advised.'
      : `The simulation was stopped at ${done} of ${total}: too few for all advice.`
  }
  const isAdvised = byId(state, 'twice-the-disks')?.simulated !== undefined
  return `Simulated so far: ${done} of ${total}.${isAdvised ? '' : ' Advice follows when the simulation is in.'}`
}

/** Where both witnesses see it full, and where reading in sequence fills it. */
function secondSentence(state: SaturationState): string {
  const { saturation, simulatedFull } = state
  const noun = filledNoun(state)
  const part = filledPart(saturation)
  const is = part && arePlural(part) ? 'are' : 'is'
  const sequential = sequentialFull(saturation)
  const inOrder = sequential === null ? '' : ` Read in sequence, ${formatCount(sequential)} would fill it.`
  const full = saturation.full
  if (simulatedFull === undefined) return progressText(state)
  if (full === null) return `Neither witness finds a number of disks that fills it.${inOrder}`
  const busy = noun === 'host' ? 'busy' : 'full'
  if (simulatedFull === null)
    return `By the model the ${noun} ${is} ${busy} at ${formatCount(full.drives)}; the simulation still gains beyond.${inOrder}`
  if (simulatedFull === full.drives) return `The ${noun} ${is} ${busy} at ${formatCount(full.drives)} by both witnesses.${inOrder}`
  return `The ${noun} ${is} ${busy} at ${formatCount(simulatedFull)} by the simulation, at ${formatCount(full.drives)} by the model.${inOrder}`
}

/** Drives that are read in order, of which nothing is simulated. */
const isInOrder = ({ configuration, saturation }: SaturationState): boolean =>
  configuration.order !== 'random' && saturation.sequential.perDrive > 0

/** How far it is from A. */
export function saturationDifference(present: SaturationState, pinned: SaturationState): string {
  if (isInOrder(present)) return ''
  const rate = (one: number): string => formatRate(one, present.unit)
  return `Now it is ${differenceText(present.saturation.here.throughput, pinned.saturation.here.throughput, rate)}.`
}

/** Beyond their errors the witnesses contradict each other, and one of them is trusted. */
function caveatsOf({ standing, saturation, simulatedHere, configuration }: SaturationState): readonly string[] {
  const random = configuration.order === 'random' ? [] : ['Hops and changes are those of random reads.']
  if (standing !== 'apart' || !simulatedHere) return random
  const share = formatPercent(Math.abs(saturation.here.throughput / simulatedHere.value - 1))
  return [...random, `Model and simulation differ by ${share} here. The simulation follows every disk: advice is from it.`]
}

/** The same of drives that are read in order: what heads send, and what their way carries. */
function sequentialAnswer(state: SaturationState): Answer {
  const { saturation, unit, loop, configuration } = state
  const { here, sequential } = saturation
  const noun = filledNoun(state)
  const sent = here.drives * sequential.perDrive
  const full = sequentialFull(saturation) ?? 1
  const rate: Phrase = { text: formatRate(Math.min(sent, sequential.most), unit), token: loop }
  const disks = capitalized(drivesText(state, here.drives))
  const sentence: readonly Phrase[] =
    sent >= sequential.most
      ? [
          `${disks} read in sequence could send ${formatRate(sent, unit)}, and the ${noun} carries `,
          rate,
          `. The ${noun} is the limit, from ${formatCount(full)} ${drivesNoun(full, configuration)} on.`,
        ]
      : [
          `${disks} read in sequence ${here.drives === 1 ? 'sends' : 'send'} `,
          rate,
          `. The ${drivesNoun(here.drives, configuration)} ${here.drives === 1 ? 'is' : 'are'} the limit: it takes ${formatCount(full)} to fill the ${noun}.`,
        ]
  return {
    sentence,
    second: ['Bounds: every head on its outermost tracks, and what the way to the host carries at most.'],
    caveats: caveatsOf(state),
    limits: [sent >= sequential.most ? noun : 'drives'],
  }
}

/** When the system is saturated: what limits, until when, and what more disks or a faster link bring. */
export function saturationAnswer(state: SaturationState): Answer {
  if (isInOrder(state)) return sequentialAnswer(state)
  const [limit, further] = limitPhrases(state)
  const isAlone = state.standing === 'model alone'
  const opening: readonly Phrase[] = isAlone
    ? ['By the model ', { text: limit.charAt(0).toLowerCase() + limit.slice(1) }]
    : [{ text: limit }]
  return {
    sentence: [...opening, further, ...gainsSentence(state)],
    second: [secondSentence(state)],
    caveats: caveatsOf(state),
    limits: limitRows(state),
  }
}
