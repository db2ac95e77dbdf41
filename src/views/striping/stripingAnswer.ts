import { heldWidth } from '../../domain/hopShares.ts'
import type { ArrayPrediction, ArrayScenario } from '../../domain/array.ts'
import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import { counted, formatPercent, formatRate, rateNumber } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { answerOf, type Advice, type AnswerParts, type SaidWitness } from '../shared/answerParts.ts'
import { rateDifference } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Comes } from '../shared/firstSentence.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { driveNoun } from '../shared/say.ts'
import { byChance, meantOnly, workloadPhrases } from '../shared/sameWorkload.ts'
import { standing } from '../shared/witnessRule.ts'
import { unitPoints, type StripingFormulas, type StripingState } from './stripingState.ts'
import { beyondText, loadText, rangeText, unitText } from './stripingWords.ts'
import { isAsGood, unitVerdict, type SettledUnit, type UnitPoint, type UnitVerdict } from './stripingVerdict.ts'

type Settled = UnitVerdict & { readonly kind: 'settled' }

/** What comes with the unit that is told: the best as simulated, and until that is known the one that the model prefers. */
function comesOf(state: StripingState, told: UnitPoint | undefined, isFlat: boolean): Comes {
  const { array, choice, configuration, form } = state
  const { striping, system } = array
  const unit = rateUnit(configuration.units)
  const noun = nounOf(array)
  const isKnown = form !== null
  const model = isKnown ? (told?.model ?? choice.throughput) : undefined
  const simulated = told?.simulated
  const isApart = !isKnown || (told !== undefined && standing(told) === 'apart')
  const within = ` whatever the stripe unit, within ${formatPercent(1 - choice.share)}`
  return {
    who: system.drives === 1 ? `One ${noun}` : `${loadText(striping)}${beyondText(striping)}, ${countWord(system.drives)} ${noun}s`,
    does: system.drives === 1 ? 'delivers' : 'deliver',
    model: model === undefined ? undefined : formatRate(model, unit),
    simulated: simulated && isApart ? (model === undefined ? formatRate : rateNumber)(simulated.value, unit) : undefined,
    tail:
      system.drives === 1
        ? [': nothing to stripe']
        : isFlat
          ? [within]
          : told || isKnown
            ? [' with ', { text: unitText(told?.stripeUnit ?? choice.best), token: 'here' }, ' units']
            : [' the best stripe unit'],
  }
}

/**
 * What the present unit is beside the best; the simulation says by how much.
 *
 * @param told as good as the best
 */
function advised(own: UnitPoint | undefined, told: SettledUnit, best: SettledUnit): Advice | undefined {
  if (own === told) return { kind: 'do', what: `Keep ${unitText(told.stripeUnit)}` }
  const { simulated } = own ?? {}
  if (!own || !simulated) return undefined
  if (isAsGood({ ...own, simulated }, best)) return { kind: 'told', what: `Your ${unitText(own.stripeUnit)}`, does: 'nothing' }
  // each may be as good as the best within its own interval
  const use = told.simulated.value > simulated.value ? told : best
  const brings = formatPercent(use.simulated.value / simulated.value - 1)
  return { kind: 'do', what: `Use ${unitText(use.stripeUnit)}`, brings, changes: { stripeUnit: use.stripeUnit } }
}

/** Beyond this a difference between the witnesses is no agreement. */
const contradiction = 0.1

/** The simulation, or how far it is. */
function witnessOf(state: StripingState, verdict: UnitVerdict): SaidWitness {
  if (verdict.kind === 'waiting')
    return { kind: state.progress === 'running' ? 'running' : 'stopped', done: verdict.done, total: verdict.total, of: 'stripe unit' }
  if (state.form === null) return { kind: 'apart', says: `best of ${counted(verdict.settled.length, 'stripe unit')}` }
  const most = Math.max(...verdict.settled.map(({ model, simulated }) => Math.abs(model / simulated.value - 1)))
  const share = formatPercent(Math.max(0.01, Math.ceil(most * 100 - 1e-9) / 100))
  return most > contradiction ? { kind: 'apart', says: `up to ${share} from the model` } : { kind: 'agrees', says: `within ${share}` }
}

/** Which other units are nearly as good. */
function aroundText({ choice, form }: StripingState, { best, settled, isSame }: Settled): string {
  const share = formatPercent(choice.share)
  if (form === null || !isSame) {
    const good = settled.filter(({ simulated }) => simulated.value >= choice.share * best.simulated.value)
    const ends = good.map(({ stripeUnit }) => stripeUnit)
    return ends.length > 1 ? `${rangeText(Math.min(...ends), Math.max(...ends))} keeps ${share} of that.` : ''
  }
  if (form === 'parity')
    return choice.low < choice.high ? `Anything from ${rangeText(choice.low, choice.high)} keeps ${share} of that.` : ''
  if (choice.low <= choice.least * 1.001) return `Anything up to ${unitText(choice.high)} keeps ${share} of that.`
  if (choice.high >= choice.most * 0.999) return `Anything from ${unitText(choice.low)} up keeps ${share} of that.`
  return `Anything from ${rangeText(choice.low, choice.high)} keeps ${share} of that.`
}

function robustText({ robust, configuration, array, form }: StripingState): string {
  if (!robust || form === null) return ''
  return `For up to ${configuration.mostProcesses} in flight the model prefers ${unitText(robust.best)}: ${formatPercent(robust.worstShare)} of the best at any load from ${array.striping.processes} up.`
}

/** The one thing to doubt: how far the witnesses are apart where they are. */
function apartText({ form }: StripingState, verdict: UnitVerdict): readonly string[] {
  if (form === null || verdict.kind === 'waiting' || verdict.rates === 'agree') return []
  const { model, simulated, stripeUnit } = verdict.preferred
  return [`Model and simulation differ by ${formatPercent(Math.abs(model / simulated.value - 1))} at ${unitText(stripeUnit)}.`]
}

/** What the best unit that the sentence names does not know; other remarks stand in the explanation. */
const aboutTheUnit: ReadonlySet<CaveatCode> = new Set<CaveatCode>(['striping-only', 'shared-links'])

/** What to doubt of the present array, the most telling first. */
function doubts({ predicted, here, array }: StripingState): readonly string[] {
  const remarks = (predicted.remarks ?? []).filter(({ code }) => aboutTheUnit.has(code))
  const found: readonly Caveat[] = [...predicted.caveats, ...remarks, ...(here?.caveats ?? [])]
  const starts = array.striping.starts === 'sectors' ? [startsCaveat] : []
  return [...starts, ...found.map(({ message }) => message)]
}

/** Below this nobody waits for links to speak of. */
const emptyLink = 0.5

/** Whether chance alone sets apart requests that ask one drive: not where they wait for links, or for a box that belongs to one drive at a time. */
export const isByChance = ({ system }: ArrayScenario, { run }: ArrayPrediction): boolean =>
  (run?.busUtilization ?? 0) < emptyLink && heldWidth(system) === null

/** Why the same load gives another rate than in the first question. */
function setApart(array: ArrayScenario, here: ArrayPrediction, noun: string): readonly [here: string, there: string] | undefined {
  const { stripeUnit, requestSize } = array.striping
  if (stripeUnit < requestSize) return [`A request asks ${countWord(Math.round(here.disksPerRequest))} ${noun}s`, 'it asks one']
  return isByChance(array, here) ? byChance(here.utilization, noun) : undefined
}

/** One of the drives. */
const nounOf = ({ system }: ArrayScenario): string => driveNoun([system.drive.flash === undefined], 1)

/** What this load has to do with that of the first question. */
function workloadOf({ configuration, array, settled, here }: StripingState): readonly Phrase[] {
  const { processes, requestSize, stripeUnit, sizes } = array.striping
  return workloadPhrases(
    configuration,
    { inFlight: processes, size: requestSize },
    (first) => ({ processes: first.inFlight, ...(!sizes && { arraySize: first.size }) }),
    settled.has(stripeUnit) && here ? setApart(array, here, nounOf(array)) : undefined,
  )
}

/** What is said of stripe units, and what to doubt. */
export function stripingParts(present: StripingState): AnswerParts {
  const { array, choice, configuration } = present
  const isKnown = present.form !== null
  const { drives } = array.system
  const row = unitPoints(present)
  const verdict = unitVerdict(row, choice.best)
  const settled = verdict.kind === 'settled' ? verdict : undefined
  const isWorst = choice.low <= choice.least * 1.001 && choice.high >= choice.most * 0.999
  const isFlat = settled
    ? settled.settled.length === row.length &&
      settled.settled.every(({ simulated }) => simulated.value >= choice.share * settled.best.simulated.value)
    : isKnown && isWorst
  const told = settled && (isKnown && settled.isSame ? settled.preferred : settled.best)
  const advice =
    settled && told && !isFlat && drives > 1
      ? advised(
          row.find(({ stripeUnit }) => stripeUnit === array.striping.stripeUnit),
          told,
          settled.best,
        )
      : undefined
  return {
    comes: comesOf(present, told, isFlat),
    advice: advice && [advice],
    witness: witnessOf(present, verdict),
    prefers: settled && isKnown && !settled.isSame ? unitText(settled.preferred.stripeUnit) : undefined,
    reason: [settled && drives > 1 && !isFlat ? aroundText(present, settled) : '', robustText(present)]
      .filter((text) => text !== '')
      .join(' '),
    elsewhere: workloadOf(present),
    caveats: [...[...apartText(present, verdict), ...doubts(present)].slice(0, 1), ...meantOnly(configuration, drives)],
  }
}

/** The same in sentences. */
export const stripingAnswer = (present: StripingState, isShort = false): Answer => answerOf(stripingParts(present), isShort)

/** Best unit against best unit, as far as the model covers both. */
export function stripingDifference({ form, choice, configuration }: StripingFormulas, pinned: StripingFormulas): string {
  if (form === null || pinned.form === null) return 'Its dashed line compares it with A; the model does not cover both.'
  const difference = rateDifference(choice.throughput, pinned.choice.throughput, rateUnit(configuration.units))
  const [own, other] = [unitText(choice.best), unitText(pinned.choice.best)]
  return `${capitalized(difference)}${own === other ? '' : `, whose best is ${other}`}.`
}

/** What to doubt of a best unit where requests begin at any sector. */
export const startsCaveat =
  'The model’s unit is for requests that begin with a stripe unit; those that begin anywhere ask one disk more and want a larger one.'
