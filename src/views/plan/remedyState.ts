import type { Configuration } from '../../configuration/configuration.ts'
import { formatCount, formatPercent, formatRate } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { isNothing, wholePercent } from '../shared/smallDifference.ts'
import { modelError } from '../shared/witnessRule.ts'
import { manyBuses, partNoun } from './hopWords.ts'
import { drivesNoun } from '../shared/say.ts'
import { remedyName } from './remedies.ts'
import { limitsOf, type RemedyState, type SaturationState } from './saturationState.ts'

/** A change as a card shows it. */
export interface RemedyCard {
  /** "48 disks" */
  readonly label: string
  /** "instead of 24"; empty where there is nothing to compare with. */
  readonly instead: string
  /** "+98 %" */
  readonly gain: string
  /** "2857 MB/s · port 62 % in use" */
  readonly brings: string
  readonly state: RemedyState
}

/** A gain that is smaller than this rounds to nothing. */
const leastGain = 0.005

/** A gain, whether that is more than nothing, and where it is not how large it may be by the interval of the simulation, unless the model, too, says nothing. */
export interface Gain {
  readonly gain: number
  readonly isSome: boolean
  readonly most: number
}

/** What a change brings, by the simulation where it is in. */
export function gainOf({ remedy, simulated }: RemedyState): Gain {
  const { gain, gainHalfWidth } = simulated ?? { gain: remedy.gain, gainHalfWidth: 0 }
  const isSome = Math.abs(gain) > Math.max(leastGain, gainHalfWidth)
  return { gain, isSome, most: Math.abs(remedy.gain) < leastGain ? 0 : Math.abs(gain) + gainHalfWidth }
}

/** "+98 %", "no difference", "within ±3 %" where its interval is too wide for that. */
function gainText(state: RemedyState): string {
  const { gain, isSome, most } = gainOf(state)
  return isSome ? signedPercent(gain) : isNothing(most) ? 'no difference' : `within ±${formatPercent(wholePercent(most))}`
}

/** The same, with what the model says where that rounds otherwise: "−24 to −26 %". */
function gainRange(state: RemedyState): string {
  const { remedy, simulated } = state
  const { gain, isSome } = gainOf(state)
  const [one, other] = [signedPercent(gain), signedPercent(remedy.gain)]
  const isNear = Math.sign(gain) === Math.sign(remedy.gain) && Math.abs(gain - remedy.gain) <= modelError
  if (!isSome || !simulated || one === other || !isNear) return gainText(state)
  const [less, more] = Math.abs(gain) < Math.abs(remedy.gain) ? [one, other] : [other, one]
  return `${less.replace('\u00A0%', '')} to ${more}`
}

function insteadOf({ id, from }: RemedyState['remedy'], state: SaturationState): string {
  if (id === 'twice-the-disks') return `instead of ${formatCount(state.saturation.here.drives)}`
  if (id === 'half-the-disk') return 'the outer half'
  return id === 'one-more-bus' ? `instead of ${String(from)}` : ''
}

/** What is in use once a change is made, other than what limits now. */
function nextText({ remedy, simulated }: RemedyState, limited: string, configuration: Configuration): string {
  const load = simulated?.load()
  if (!load) return ''
  const next = load.parts.toSorted((one, other) => other.share - one.share).find((part) => partNoun(part, remedy.configuration) !== limited)
  if (!next) return ''
  return ` · ${partNoun(next, configuration)} ${formatPercent(next.share)} in use`
}

/** What a change is called on its card. */
function labelOf(remedy: RemedyState['remedy'], { configuration, saturation }: SaturationState): string {
  const { id, buses } = remedy
  if (id === 'twice-the-disks') return `${formatCount(saturation.here.drives + saturation.here.count)} ${drivesNoun(2, configuration)}`
  if (id === 'half-the-disk') return 'Half of each disk'
  if (id === 'one-more-bus') return `${buses} ${manyBuses(configuration)}`
  return remedyName(remedy, rateUnit(configuration.units))
}

function cardOf(state: RemedyState, of: SaturationState): RemedyCard {
  const { configuration } = of
  const { remedy, simulated } = state
  const unit = rateUnit(configuration.units)
  const {
    parts: [limit],
  } = limitsOf(of.load)
  const throughput = simulated?.value ?? remedy.throughput
  return {
    label: labelOf(remedy, of),
    instead: insteadOf(remedy, of),
    gain: gainText(state),
    brings: formatRate(throughput, unit) + nextText(state, limit ? partNoun(limit, configuration) : '', remedy.configuration),
    state,
  }
}

/** How many changes have a card. */
const mostCards = 3

/** The changes by what they bring. */
export interface RankedRemedies {
  /** Those that bring most, the best first. */
  readonly cards: readonly RemedyCard[]
  /** Others that bring more than the share from which something is worth it. */
  readonly also: readonly RemedyCard[]
  readonly rest: readonly RemedyCard[]
  /** Whether all of it has been simulated; before that the order is the model’s. */
  readonly isRanked: boolean
}

/** The changes, sorted by the simulation once all of it is in. */
export function remedyCards(of: SaturationState): RankedRemedies {
  const isRanked =
    of.simulatedHere !== undefined && of.remedyStates.every(({ simulated }, index) => simulated || of.changed[index] === null)
  // until all is in, by one witness alone
  const states = isRanked ? of.remedyStates : of.remedyStates.map((one) => ({ ...one, simulated: undefined }))
  const sorted = states.toSorted((one, other) => gainOf(other).gain - gainOf(one).gain)
  const isWorth = (state: RemedyState): boolean => gainOf(state).isSome && gainOf(state).gain > of.configuration.kneeShare
  const worth = sorted.filter(isWorth).map((state) => cardOf(state, of))
  const rest = sorted.filter((state) => !isWorth(state)).map((state) => cardOf(state, of))
  return { cards: worth.slice(0, mostCards), also: worth.slice(mostCards), rest, isRanked }
}

/** A label in the middle of a sentence, without numbers of lanes. */
function inSentence(label: string): string {
  const name = label.replace(/, \d+ lanes$/, '').replace(', ', ' ')
  return /^(?:A |[A-Z][a-z])/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** "24G SAS port no difference, no fence −7 %"; empty where nothing is left. */
export const restText = (rest: readonly RemedyCard[]): string =>
  rest.map(({ label, state }) => `${inSentence(label)} ${gainRange(state)}`).join(', ')
