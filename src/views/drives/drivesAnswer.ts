import type { CaveatCode } from '../../domain/prediction.ts'
import type { AccessPattern, QueueingPrediction } from '../../domain/queueing.ts'
import { formatNumber, formatRate, formatTime, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { rateDifference, withClause } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { limitOf, limitText, type Limit } from './limits.ts'
import { placementTokens, type PlacementId } from './placements.ts'
import { atTags, knownAt, presentVariant, simulatedAt, type ComparedDrives, type DrivesFormulas, type DrivesState } from './drivesState.ts'

/** Throughput with requests sorted somewhere and so many tags. */
export interface Choice {
  readonly placement: PlacementId
  readonly tags: number
  readonly throughput: number
}

/** What the sentences are made of. */
export interface DrivesSentences {
  readonly unit: RateUnit
  readonly pattern: AccessPattern
  /** The bus or the channels, with their verb. */
  readonly channels: 'bus is' | 'channels are'
  readonly outstanding: number
  /** Every way that is known, the plainest first: nobody sorts, host, drive, both, each by rising tags. */
  readonly choices: readonly Choice[]
  readonly present: { readonly placement: PlacementId; readonly tags: number }
  /** What is full as it is now. */
  readonly limit: Limit
}

/** Within this of the best, the plainer way is recommended. */
export const asGood = 0.02

const inColour = (text: string, { placement }: Pick<Choice, 'placement'>): Phrase => ({ text, token: placementTokens[placement] })

const bestOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.reduce<Choice | undefined>((best, one) => (best && best.throughput >= one.throughput ? best : one), undefined)

/** The plainest of the ways that are as good as the best. */
export function recommended(choices: readonly Choice[]): Choice | undefined {
  const best = bestOf(choices)
  return best && choices.find(({ throughput }) => throughput >= (1 - asGood) * best.throughput)
}

/** What to do, in the imperative. */
function advice({ placement, tags }: Choice): string {
  const queue = tags > 1 ? `ueue in the drive, ${tags} deep` : ''
  switch (placement) {
    case 'none':
      return `Q${queue}, unsorted`
    case 'host':
      return tags > 1 ? `Sort in the host alone and q${queue}` : 'Sort in the host'
    case 'drive':
      return `Q${queue}`
    case 'both':
      return tags > 1 ? `Sort in the host and q${queue}` : 'Sort in the host'
  }
}

/** What the present way gives beside the recommended one. */
function yours({ choices, present, unit }: DrivesSentences, pick: Choice): readonly Phrase[] {
  const own = choices.find(({ placement, tags }) => placement === present.placement && tags === present.tags)
  if (own === pick) return ['; that is what you have.']
  if (!own) return ['.']
  if (own.throughput >= (1 - asGood) * pick.throughput) return ['; yours does as well.']
  return ['; yours gives ', inColour(rateNumber(own.throughput, unit), own), '.']
}

/** Where neither sorting nor queueing gives anything, why. */
function nothingHelps(sentences: DrivesSentences): string {
  const { pattern, outstanding, limit } = sentences
  if (outstanding === 1) return 'One request at a time leaves nothing to sort: '
  if (limit === 'bus') return `The ${sentences.channels} full, however requests wait: `
  if (limit === 'host') return 'The host is full, however requests wait: '
  if (pattern === 'sequential') return 'Sequential requests need neither queue nor sorting: '
  return 'Neither queue nor sorting helps here: '
}

/** The recommendation. */
export function drivesSentence(sentences: DrivesSentences): readonly Phrase[] {
  const { choices, unit, pattern } = sentences
  const pick = recommended(choices)
  const plain = choices[0]
  if (!pick || !plain) return ['Interleaved streams have no formula; the simulation is on its way.']
  if (pick === plain) return [nothingHelps(sentences), inColour(formatRate(pick.throughput, unit), pick), ` ${pattern}.`]
  const instead = [` ${pattern} instead of `, inColour(rateNumber(plain.throughput, unit), plain)]
  return [`${advice(pick)}: `, inColour(formatRate(pick.throughput, unit), pick), ...instead, ...yours(sentences, pick)]
}

/** What the other one’s sorting would add. */
export function sortingText({ choices, unit }: Pick<DrivesSentences, 'choices' | 'unit'>): string {
  const pick = recommended(choices)
  const of = (placement: PlacementId): Choice | undefined => bestOf(choices.filter((one) => one.placement === placement))
  const [none, host, drive] = [of('none'), of('host'), of('drive')]
  if (!pick || !none || !host || !drive || choices[0] === pick) return ''
  if (pick.placement === 'drive') return 'Sorting in the host adds nothing once the drive sorts. '
  if (pick.placement === 'host') return `${pick.tags > 1 ? 'Sorting' : 'A queue'} in the drive adds nothing once the host sorts. `
  if (pick.placement === 'none') return 'Sorting adds nothing. '
  return `At best the host alone gives ${rateNumber(host.throughput, unit)}, the drive alone ${formatRate(drive.throughput, unit)}. `
}

/** How long requests take as they wait now. */
const latencyText = ({ run }: QueueingPrediction): string =>
  run
    ? `Yours: half of the requests take less than ${formatTime(run.responses.median)}, 95\u00A0% less than ${formatTime(run.responses.percentile95)}, 99\u00A0% less than ${formatTime(run.responses.percentile99)}. `
    : ''

/** What was measured of the present configuration. */
const measuredText = ({ measured, present, told, configuration }: DrivesFormulas): string => {
  const rate = measured(present.id, told.tags)
  const unit = rateUnit(configuration.units)
  const factor = unitFactors.rate[unit] ?? 1
  return rate === undefined ? '' : `White, Ng & Hillyer measured ${formatNumber(rate / factor, true)}\u00A0${unit} with yours. `
}

/** What stands beneath the chart rather than as a doubt about the answer: it speaks of the lines. */
const aboutLines: ReadonlySet<CaveatCode> = new Set<CaveatCode>([
  'scheduling-bound',
  'sweeping',
  'two-schedulers',
  'near-the-bus',
  'host-positions',
  'reads-ahead',
  'mean-of-zones',
])

/** Reasons for doubt by code; a system that was measured so differs from nothing that was. */
const caveatsOf = (state: DrivesState): ReadonlyMap<CaveatCode, string> => {
  const present = presentVariant(state)
  const all = [...(state.formula(present)?.caveats ?? []), ...(simulatedAt(state, present)?.caveats ?? [])]
  const meant = all.filter(({ code }) => !(code === 'extrapolation' && state.isMeasured))
  return new Map(meant.map(({ code, message }) => [code, message]))
}

/** What the lines of the chart do not know. */
export const lineNotes = (state: DrivesFormulas): readonly string[] => {
  const all = state.placements.flatMap((one) => state.formula(atTags(state, one, state.told.tags))?.caveats ?? [])
  return [...new Set(all.filter(({ code }) => aboutLines.has(code)).map(({ message }) => message))]
}

/** Every way that something is known of, the plainest first. */
export const choicesOf = (state: DrivesState): readonly Choice[] =>
  state.placements.flatMap((placement) =>
    state.tags
      // one request at a time leaves a drive nothing to choose from
      .filter((tags) => tags > 1 || placement.id === 'none' || placement.id === 'host' || placement.id === state.present.id)
      .flatMap((tags) => {
        const known = knownAt(state, atTags(state, placement, tags))
        return known ? [{ placement: placement.id, tags, throughput: known.throughput }] : []
      }),
  )

/** The sentences of the view. */
export function drivesAnswer({ present: state, pinned }: ComparedDrives): Answer {
  const { configuration, queued } = state
  const { queueing } = queued
  const here = knownAt(state, presentVariant(state))
  const unit = rateUnit(configuration.units)
  const sentences: DrivesSentences = {
    unit,
    pattern: queueing.pattern,
    channels: queueing.connection === 'scsi-bus' ? 'bus is' : 'channels are',
    outstanding: queueing.outstanding,
    choices: choicesOf(state),
    present: { placement: state.present.id, tags: state.told.tags },
    limit: here ? limitOf(here, queued) : 'nothing',
  }
  const progress = state.isComplete ? '' : 'The simulation is on its way. '
  const second = here ? sortingText(sentences) + measuredText(state) + latencyText(here) + limitText(here, queued) : ''
  const answer: Answer = {
    sentence: drivesSentence(sentences),
    second: [progress + second],
    caveats: [...caveatsOf(state)].filter(([code]) => !aboutLines.has(code)).map(([, message]) => message),
  }
  const other = pinned && knownAt(pinned, presentVariant(pinned))
  return here && other ? withClause(answer, `As it is: ${rateDifference(here.throughput, other.throughput, unit)}.`) : answer
}

/** An amount in dollars: "$ 15.3", "$ 550". */
export const moneyText = (value: number): string => `$\u00A0${formatNumber(value)}`
