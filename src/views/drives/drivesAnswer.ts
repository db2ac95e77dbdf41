import type { CaveatCode } from '../../domain/prediction.ts'
import type { QueueingPrediction } from '../../domain/queueing.ts'
import { formatNumber, formatRate, formatTime, rateNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { answerOf, type AnswerParts, type SaidWitness } from '../shared/answerParts.ts'
import { rateDifference } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Comes } from '../shared/firstSentence.ts'
import { capitalized } from '../shared/intervalText.ts'
import { subjectOf } from '../shared/say.ts'
import { rateOf } from '../shared/simulatedRate.ts'
import { standing } from '../shared/witnessRule.ts'
import { byChance, meantOnly, workloadPhrases } from '../shared/sameWorkload.ts'
import { advised, loadText, sortingText } from './drivesSentences.ts'
import { waysVerdict, type Way, type WaysVerdict } from './drivesVerdict.ts'
import { linkName, saidLimit } from './limits.ts'
import { placementTokens } from './placements.ts'
import { atTags, isSettled, knownAt, presentVariant, simulatedAt, type DrivesFormulas, type DrivesState } from './drivesState.ts'

/** How long requests take as they wait now. */
const latencyText = ({ run }: QueueingPrediction): string =>
  run
    ? `Half of the requests take less than ${formatTime(run.responses.median)}, 99\u00A0% less than ${formatTime(run.responses.percentile99)}.`
    : ''

/** What was measured of the present configuration. */
const measuredText = ({ measured, present, told, configuration }: DrivesFormulas): string | undefined => {
  const rate = measured(present.id, told.tags)
  const unit = rateUnit(configuration.units)
  const factor = unitFactors.rate[unit] ?? 1
  return rate === undefined ? undefined : `${formatNumber(rate / factor, true)}\u00A0${unit}`
}

/** What stands beneath the chart rather than as a doubt about the answer: it speaks of the lines. */
const aboutLines: ReadonlySet<CaveatCode> = new Set<CaveatCode>([
  'scheduling-bound',
  'sweeping',
  'two-schedulers',
  'near-the-bus',
  'host-positions',
  'queued-writes',
  'buffer-too-small',
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
  const all = state.placements.flatMap((one) => state.formula(atTags(state, one, state.told.tags))?.remarks ?? [])
  return [...new Set(all.filter(({ code }) => aboutLines.has(code)).map(({ message }) => message))]
}

/** Every way to queue, the plainest first, each placement by rising tags; only full precision counts as simulated. */
export const waysOf = (state: DrivesState): readonly Way[] =>
  state.placements.flatMap((placement) =>
    state.tags
      // one request at a time leaves a drive nothing to choose from
      .filter((tags) => tags > 1 || placement.id === 'none' || placement.id === 'host' || placement.id === state.present.id)
      .map((tags): Way => {
        const variant = atTags(state, placement, tags)
        const found = isSettled(state, variant) ? simulatedAt(state, variant) : undefined
        return { placement: placement.id, tags, model: state.formula(variant)?.throughput, simulated: found && rateOf(found) }
      }),
  )

/** What both witnesses together allow to say of the ways to queue. */
const verdictOf = ({ present, told }: DrivesState, ways: readonly Way[]): readonly [present: number, verdict: WaysVerdict] => {
  const own = ways.findIndex(({ placement, tags }) => placement === present.id && tags === told.tags)
  return [own, waysVerdict(ways, own)]
}

/** What who sorts adds, beneath the chart; empty until it is simulated. */
export function sortingNote(state: DrivesState): string {
  const ways = waysOf(state)
  const [, verdict] = verdictOf(state, ways)
  return verdict.kind === 'settled' ? sortingText(verdict, ways[0]) : ''
}

/** What this load has to do with that of the first question; sequential requests have nothing. */
function workloadOf({ configuration, queued }: DrivesState, here: QueueingPrediction | undefined): readonly Phrase[] {
  const { pattern, outstanding, requestSize } = queued.queueing
  if (pattern !== 'random') return []
  return workloadPhrases(
    configuration,
    { inFlight: outstanding, size: requestSize },
    ({ inFlight }) => ({ outstanding: inFlight }),
    here && byChance(here.driveUtilization),
  )
}

/** What to doubt, the most telling first; that a system is none of the papers’ is said where it is first met, and in the explanation. */
const doubts = (state: DrivesState): readonly string[] =>
  [...caveatsOf(state)].filter(([code]) => !aboutLines.has(code) && code !== 'extrapolation').map(([, message]) => message)

/** What is delivered as requests wait now: the model’s rate where both agree, else both. */
function comesOf(state: DrivesState, own: Way | undefined): Comes {
  const { configuration, queued } = state
  const unit = rateUnit(configuration.units)
  const { model, simulated } = own ?? { model: undefined, simulated: undefined }
  const isApart = model === undefined || standing({ model, simulated }) === 'apart'
  return {
    who: capitalized(subjectOf(configuration, queued.system.drives, 'disk')),
    does: queued.system.drives === 1 ? 'delivers' : 'deliver',
    model: model === undefined ? undefined : formatRate(model, unit),
    simulated: simulated && isApart ? (model === undefined ? formatRate : rateNumber)(simulated.value, unit) : undefined,
    token: placementTokens[state.present.id],
    what: loadText(state),
  }
}

/** The simulation, or how far it is with the ways to queue. */
function witnessOf({ simulated }: DrivesState, verdict: WaysVerdict, { model, simulated: inFull }: Way): SaidWitness {
  if (verdict.kind === 'waiting')
    return { kind: simulated.state === 'running' ? 'running' : 'stopped', done: verdict.done, total: verdict.total, of: 'queue' }
  if (model === undefined) return { kind: 'alone' }
  return { kind: standing({ model, simulated: inFull }) === 'apart' ? 'apart' : 'agrees' }
}

/** What is said of drives and their queues. */
export function drivesParts(state: DrivesState): AnswerParts {
  const { configuration, queued } = state
  const ways = waysOf(state)
  const [present, verdict] = verdictOf(state, ways)
  const own = ways[present]
  const variant = presentVariant(state)
  const here = isSettled(state, variant) ? simulatedAt(state, variant) : undefined
  const isOneByOne = queued.queueing.outstanding === 1 && verdict.kind === 'settled'
  return {
    comes: comesOf(state, own),
    limit: here && saidLimit(here, queued, linkName(queued, configuration.bus)),
    ...(verdict.kind === 'settled' && advised(verdict)),
    witness: own && witnessOf(state, verdict, own),
    reason: [isOneByOne ? 'One request at a time leaves nothing to sort.' : '', here ? latencyText(here) : '']
      .filter((text) => text !== '')
      .join(' '),
    measured: here && measuredText(state),
    elsewhere: workloadOf(state, here),
    caveats: [...doubts(state).slice(0, 1), ...meantOnly(configuration, queued.system.drives)],
  }
}

/** The same in sentences. */
export const drivesAnswer = (state: DrivesState, isShort = false): Answer => answerOf(drivesParts(state), isShort)

/** How far the present throughput is from that of A. */
export function drivesDifference(state: DrivesState, pinned: DrivesState): string {
  const [own, other] = [state, pinned].map((one) => knownAt(one, presentVariant(one)))
  return own && other ? `${capitalized(rateDifference(own.throughput, other.throughput, rateUnit(state.configuration.units)))}.` : ''
}

/** An amount in dollars: "$ 15.3", "$ 550". */
export const moneyText = (value: number): string => `$\u00A0${formatNumber(value)}`
