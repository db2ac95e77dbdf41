import { formatCount, formatPercent, formatRate, rateNumber } from '../../units/formatQuantity.ts'
import type { Answer } from '../shared/answer.ts'
import { answerOf, type Advice, type AnswerParts, type SaidWitness } from '../shared/answerParts.ts'
import { differenceText } from '../shared/comparison.ts'
import type { SaidLimit, SaidPart } from '../shared/firstSentence.ts'
import { capitalized } from '../shared/intervalText.ts'
import { isNothing, lessThan } from '../shared/smallDifference.ts'
import { busNoun, partNoun } from './hopWords.ts'
import { drivesNoun, drivesText } from '../shared/say.ts'
import { gainOf } from './remedyState.ts'
import { filledPart, limitsOf, sequentialFull, type RemedyState, type SaturationState } from './saturationState.ts'
import type { Remedy } from '../../prediction/plan/planning.ts'

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

/** What limits: of disks until so many of them fill what they share, and how busy that is now. */
function limitOf(state: SaturationState): SaidLimit {
  const { configuration, load, saturation } = state
  const { kind, parts } = limitsOf(load)
  const saidParts = parts.map((part): SaidPart => {
    const name = partNoun(part, configuration)
    if (part.kind === 'processes') return { name, share: part.share, does: 'thinking' }
    return { name, share: part.share, row: part.kind === 'drives' ? 'drives' : name }
  })
  const full = fullByRule(state)
  if (kind !== 'one' || parts[0]?.kind !== 'drives' || full === null) return { kind, parts: saidParts }
  const part = filledPart(saturation)
  const now = load.parts.find((one) => part && one.kind === part.kind && one.name === part.name)
  const noun = filledNoun(state)
  const when = noun === 'host' ? `${formatCount(full)} keep the host busy` : `${formatCount(full)} fill the ${noun}`
  return { kind, parts: saidParts, until: [` until ${when}`, now ? `, now ${formatPercent(now.share)} busy` : ''] }
}

const byId = ({ remedyStates }: SaturationState, ...ids: readonly Remedy['id'][]): RemedyState | undefined =>
  remedyStates.find(({ remedy }) => ids.includes(remedy.id))

/** What a change does; only what has been simulated. */
function effectOf(state: RemedyState | undefined, what: string): readonly Advice[] {
  if (!state?.simulated) return []
  const { gain, isSome, most } = gainOf(state)
  if (isSome) return [{ kind: 'told', what, does: gain > 0 ? 'bring' : 'cost', amount: formatPercent(Math.abs(gain)) }]
  return [isNothing(most) ? { kind: 'told', what, does: 'nothing' } : { kind: 'told', what, does: 'bring', amount: lessThan(most) }]
}

/** What twice the disks bring, and what a faster link. */
function adviceOf(state: SaturationState): readonly Advice[] {
  const { saturation, configuration } = state
  const disks = byId(state, 'twice-the-disks')
  const link = byId(state, 'faster-bus', 'faster-link')
  const more = saturation.here.drives === 1 ? `A second ${drivesNoun(1, configuration)}` : `Twice the ${drivesNoun(2, configuration)}`
  const told = effectOf(disks, more)
  return told.length === 0
    ? []
    : [...told, ...effectOf(link, `A faster ${link?.remedy.id === 'faster-link' ? 'link' : busNoun(configuration)}`)]
}

/** How far the simulation is; once all of it is in, whether it agrees with a number that the limit says. */
function witnessOf(state: SaturationState, isSaid: boolean): SaidWitness | undefined {
  const { done, total, isStopped, saturation, simulatedFull, simulatedHere } = state
  if (simulatedFull !== undefined) return isSaid && simulatedFull === saturation.full?.drives ? { kind: 'agrees' } : undefined
  const isAdvised = byId(state, 'twice-the-disks')?.simulated !== undefined
  if (isStopped && isAdvised && simulatedHere) return undefined
  return { kind: isStopped ? 'stopped' : 'running', done, total, of: 'point', isAdvised }
}

/** Drives that are read in order, of which nothing is simulated. */
const isInOrder = ({ configuration, saturation }: SaturationState): boolean =>
  configuration.order !== 'random' && saturation.sequential.perDrive > 0

/** How far it is from A. */
export function saturationDifference(present: SaturationState, pinned: SaturationState): string {
  if (isInOrder(present)) return ''
  const rate = (one: number): string => formatRate(one, present.unit)
  return `${capitalized(differenceText(present.saturation.here.throughput, pinned.saturation.here.throughput, rate))}.`
}

/** Beyond their errors the witnesses contradict each other, and one of them is trusted. */
function caveatsOf({ standing, saturation, simulatedHere, configuration }: SaturationState): readonly string[] {
  const random = configuration.order === 'random' ? [] : ['Hops and changes are those of random reads.']
  if (standing !== 'apart' || !simulatedHere) return random
  const share = formatPercent(Math.abs(saturation.here.throughput / simulatedHere.value - 1))
  return [...random, `Model and simulation differ by ${share} here. The simulation follows every disk: advice is from it.`]
}

/** The same of drives that are read in order: what heads send, and what their way carries. */
function sequentialParts(state: SaturationState): AnswerParts {
  const { saturation, unit, loop, configuration } = state
  const { here, sequential } = saturation
  const noun = filledNoun(state)
  const sent = here.drives * sequential.perDrive
  const full = formatCount(sequentialFull(saturation) ?? 1)
  const isFull = sent >= sequential.most
  return {
    comes: {
      who: `Read in order, ${drivesText(configuration, here.drives)}`,
      does: here.drives === 1 ? 'delivers' : 'deliver',
      model: formatRate(Math.min(sent, sequential.most), unit),
      token: loop,
      tail: isFull ? [` of ${formatRate(sent, unit)}`] : [],
    },
    limit: isFull
      ? { kind: 'one', parts: [{ name: noun, row: noun }], until: [` from ${full} ${drivesNoun(2, configuration)} on`, ''] }
      : {
          kind: 'one',
          parts: [{ name: drivesNoun(here.drives, configuration), row: 'drives' }],
          until: [` until ${full} fill the ${noun}`, ''],
        },
    reason: 'Bounds: every head on its outermost tracks, and what the way to the host carries at most.',
    caveats: caveatsOf(state),
  }
}

/** When the system is saturated: what comes, what limits until when, and what more disks or a faster link bring. */
export function saturationParts(state: SaturationState): AnswerParts {
  if (isInOrder(state)) return sequentialParts(state)
  const { configuration, loop, saturation, simulatedFull, simulatedHere, standing, unit } = state
  const { drives, throughput } = saturation.here
  const sequential = sequentialFull(saturation)
  const limit = limitOf(state)
  const model = saturation.full?.drives ?? null
  // said once: by the limit, or beneath it
  const isSaid = limit.until !== undefined && (simulatedFull === undefined || simulatedFull === model)
  const isOpen = simulatedFull === undefined && model === null
  return {
    comes: {
      who: capitalized(drivesText(configuration, drives)),
      does: drives === 1 ? 'delivers' : 'deliver',
      model: formatRate(throughput, unit),
      simulated: simulatedHere && standing === 'apart' ? rateNumber(simulatedHere.value, unit) : undefined,
      token: loop,
    },
    limit,
    advice: adviceOf(state),
    witness: witnessOf(state, isSaid),
    full:
      isSaid || isOpen
        ? undefined
        : { noun: filledNoun(state), disks: drivesNoun(model ?? 2, configuration), model, simulated: simulatedFull },
    reason:
      simulatedFull === undefined || sequential === null
        ? ''
        : `Read in order, ${sequential === 1 ? 'one fills' : `${formatCount(sequential)} fill`} it.`,
    caveats: caveatsOf(state),
  }
}

/** The same in sentences. */
export const saturationAnswer = (state: SaturationState): Answer => answerOf(saturationParts(state))
