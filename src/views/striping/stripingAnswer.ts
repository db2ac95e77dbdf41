import { heldWidth } from '../../domain/hopShares.ts'
import type { ArrayPrediction, ArrayScenario } from '../../domain/array.ts'
import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import { counted, formatPercent, formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { rateDifference } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { countWord } from '../shared/intervalText.ts'
import { driveNoun } from '../shared/say.ts'
import { byChance, meantOnly, workloadPhrases } from '../shared/sameWorkload.ts'
import { isCovered, unitPoints, type StripingFormulas, type StripingState } from './stripingState.ts'
import { beyondText, loadText, rangeText, unitText } from './stripingWords.ts'
import { isAsGood, unitVerdict, type SettledUnit, type UnitVerdict } from './stripingVerdict.ts'

/** What the sentences are made of. */
type StripingSentences = ReturnType<typeof sentencesOf>

const chosen = (bytes: number): Phrase => ({ text: unitText(bytes), token: 'here' })

type Settled = UnitVerdict & { readonly kind: 'settled' }

/** What the present unit is beside an advised one; the simulation says by how much. */
function yours({ striping, row }: StripingSentences, { best }: Settled, advised: SettledUnit): readonly Phrase[] {
  const here = row.find(({ stripeUnit }) => stripeUnit === striping.stripeUnit)
  if (here === advised) return [' That is what you have.']
  const simulated = here?.simulated
  if (!here || !simulated) return []
  const text = `your ${unitText(here.stripeUnit)}`
  if (isAsGood({ ...here, simulated }, best)) return [` ${text.replace('y', 'Y')} makes no difference.`]
  return [` Use it: simulated, ${text} gives `, { text: `${formatPercent(1 - simulated.value / best.simulated.value)} less` }, '.']
}

/** A rate in the words of whoever may say it: the model’s where both agree, else both. */
function rateOf({ model, simulated }: SettledUnit, rates: Settled['rates'], unit: RateUnit, spelled: (rate: Phrase) => readonly Phrase[]) {
  return rates === 'agree'
    ? spelled({ text: formatRate(model, unit) })
    : ['the model says ', { text: formatRate(model, unit) }, ', the simulation ', { text: rateNumber(simulated.value, unit) }]
}

/** Before the best unit and its neighbours are simulated: what the model says, and no advice. */
function modelSentence(sentences: StripingSentences): readonly Phrase[] {
  const { choice, unit } = sentences
  if (!sentences.isCovered)
    return [`${loadText(sentences.striping)}${beyondText(sentences.striping)}, only the simulation knows the best stripe unit.`]
  const rate = { text: formatRate(choice.throughput, unit) }
  if (choice.low <= choice.least * 1.001 && choice.high >= choice.most * 0.999)
    return [
      `${loadText(sentences.striping)} the model gives any unit from ${rangeText(choice.least, choice.most)} `,
      rate,
      `, within ${formatPercent(1 - choice.share)}.`,
    ]
  return [`${loadText(sentences.striping)} the model prefers `, chosen(choice.best), ' units: ', rate, '.']
}

function settledSentence(sentences: StripingSentences, verdict: Settled): readonly Phrase[] {
  const { unit, choice, drives, noun, striping, row } = sentences
  const { best, preferred, settled, rates } = verdict
  const start = `${loadText(striping)}${beyondText(sentences.striping)}`
  const disks = `${countWord(drives)} ${noun}s`
  const isFlat = settled.length === row.length && settled.every(({ simulated }) => simulated.value >= choice.share * best.simulated.value)
  const gives = (end: string) => (rate: Phrase) => [`${disks} deliver `, rate, end]
  if (!sentences.isCovered) {
    const rate = { text: formatRate(best.simulated.value, unit) }
    if (isFlat) return [`${start}, `, ...gives(` whatever the stripe unit, within ${formatPercent(1 - choice.share)}.`)(rate)]
    const count = `${countWord(settled.length)} stripe units simulated: `
    return [`${start}, `, chosen(best.stripeUnit), ` is the best of ${count}`, rate, '.', ...yours(sentences, verdict, best)]
  }
  if (isFlat) {
    const within = `, within ${formatPercent(1 - choice.share)}`
    return rates === 'agree'
      ? [`${start}, `, ...rateOf(preferred, rates, unit, gives(` whatever the stripe unit${within}.`))]
      : [`${start} the stripe unit makes no difference${within}: `, ...rateOf(preferred, rates, unit, (rate) => [rate]), '.']
  }
  if (!verdict.isSame) {
    const here = settled.find(({ stripeUnit }) => stripeUnit === striping.stripeUnit)
    const rate = { text: formatRate(best.simulated.value, unit) }
    const parted = [`${start} the model prefers `, chosen(preferred.stripeUnit), ' units, the simulation ', chosen(best.stripeUnit), '. ']
    if (here === best) return [...parted, `Keep ${unitText(best.stripeUnit)}: simulated, it gives `, rate, '.']
    if (here && isAsGood(here, best))
      return [...parted, `Your ${unitText(here.stripeUnit)} makes no difference: simulated, that gives `, rate, '.']
    const more = here
      ? `, ${formatPercent(best.simulated.value / here.simulated.value - 1)} more than your ${unitText(here.stripeUnit)}.`
      : '.'
    return [...parted, 'Use ', { text: unitText(best.stripeUnit) }, ': simulated, it gives ', rate, more]
  }
  const own = yours(sentences, verdict, preferred)
  return rates === 'agree'
    ? [`${start}, `, ...rateOf(preferred, rates, unit, gives(' with a stripe unit of ')), chosen(preferred.stripeUnit), '.', ...own]
    : [`${start} both prefer `, chosen(preferred.stripeUnit), ' units: ', ...rateOf(preferred, rates, unit, (rate) => [rate]), '.', ...own]
}

function sentence(sentences: StripingSentences, verdict: UnitVerdict): readonly Phrase[] {
  const { drives, noun, choice, unit } = sentences
  if (drives > 1) return verdict.kind === 'settled' ? settledSentence(sentences, verdict) : modelSentence(sentences)
  const start = `One ${noun} has nothing to stripe: `
  const whatever = (rate: Phrase): readonly Phrase[] => [rate, ' whatever the unit']
  return verdict.kind === 'settled'
    ? [start, ...rateOf(verdict.preferred, verdict.rates, unit, whatever), '.']
    : [start, ...whatever({ text: formatRate(choice.throughput, unit) }), ' by the model.']
}

/** How far the simulation is. */
function progressText({ progress }: StripingSentences, { done, total }: UnitVerdict & { readonly kind: 'waiting' }): string {
  const of = `${done} of ${counted(total, 'stripe unit')}`
  if (progress === 'running') return `Simulating: ${of} are in. Advice follows.`
  if (done === 0) return 'Nothing has been simulated, and the model alone is no advice.'
  return `The simulation was stopped at ${of}, too few to advise on.`
}

/** Beyond this a difference between the witnesses is no agreement. */
const contradiction = 0.1

/** Which other units are nearly as good, and how near the witnesses are to each other. */
function aroundText({ choice, isCovered: isModel, drives }: StripingSentences, { best, settled, isSame }: Settled): string {
  if (drives === 1) return ''
  const share = formatPercent(choice.share)
  const good = settled.filter(({ simulated }) => simulated.value >= choice.share * best.simulated.value)
  const ends = good.map(({ stripeUnit }) => stripeUnit)
  if (!isModel || !isSame)
    return ends.length > 1 ? `Simulated, ${rangeText(Math.min(...ends), Math.max(...ends))} keeps ${share} of that.` : ''
  const most = Math.max(...settled.map(({ model, simulated }) => Math.abs(model / simulated.value - 1)))
  const percent = formatPercent(Math.max(0.01, Math.ceil(most * 100 - 1e-9) / 100))
  const witness =
    most <= contradiction ? `the simulation agrees within ${percent}` : `elsewhere model and simulation differ by up to ${percent}`
  if (choice.low <= choice.least * 1.001) return `Anything up to ${unitText(choice.high)} keeps ${share} of that; ${witness}.`
  if (choice.high >= choice.most * 0.999) return `Anything from ${unitText(choice.low)} up keeps ${share} of that; ${witness}.`
  return `Anything from ${rangeText(choice.low, choice.high)} keeps ${share} of that; ${witness}.`
}

function robustText({ robust, striping, mostProcesses, isCovered: isModel }: StripingSentences): string {
  if (!robust || !isModel) return ''
  return ` For up to ${mostProcesses} in flight the model prefers ${unitText(robust.best)}: ${formatPercent(robust.worstShare)} of the best at any load from ${striping.processes} up.`
}

/** The one thing to doubt: how far the witnesses are apart where they are. */
function apartText({ isCovered: isModel }: StripingSentences, verdict: UnitVerdict): readonly string[] {
  if (!isModel || verdict.kind === 'waiting' || verdict.rates === 'agree') return []
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

function sentencesOf(present: StripingState) {
  const { configuration, array, choice, robust, here, settled, progress } = present
  const { striping, system } = array
  const { processes, requestSize, stripeUnit, sizes } = striping
  const noun = driveNoun([system.drive.flash === undefined], 1)
  return {
    drives: system.drives,
    /** Of one of them. */
    noun,
    striping,
    mostProcesses: configuration.mostProcesses,
    unit: rateUnit(configuration.units),
    choice,
    robust,
    isCovered: isCovered(array),
    /** Every stripe unit that is simulated, rising, the present one among them. */
    row: unitPoints(present),
    progress,
    /** What this load has to do with that of the first question. */
    workload: workloadPhrases(
      configuration,
      { inFlight: processes, size: requestSize },
      (first) => ({ processes: first.inFlight, ...(!sizes && { arraySize: first.size }) }),
      settled.has(stripeUnit) && here ? setApart(array, here, noun) : undefined,
    ),
  }
}

/** The recommendation, its witness, and what to doubt. */
export function stripingAnswer(present: StripingState): Answer {
  const sentences = sentencesOf(present)
  const { row, choice, workload, drives } = sentences
  const verdict = unitVerdict(row, choice.best)
  const second = verdict.kind === 'waiting' ? progressText(sentences, verdict) : aroundText(sentences, verdict)
  return {
    sentence: sentence(sentences, verdict),
    second: [...workload, second + robustText(sentences)],
    caveats: [...[...apartText(sentences, verdict), ...doubts(present)].slice(0, 1), ...meantOnly(present.configuration, drives)],
  }
}

/** Best unit against best unit, as far as the model covers both. */
export function stripingDifference({ array, choice, configuration }: StripingFormulas, pinned: StripingFormulas): string {
  if (!isCovered(array) || !isCovered(pinned.array)) return 'Its dashed line compares it with A; the model does not cover both.'
  const difference = rateDifference(choice.throughput, pinned.choice.throughput, rateUnit(configuration.units))
  const [own, other] = [unitText(choice.best), unitText(pinned.choice.best)]
  return `At the model’s best unit: ${difference}${own === other ? '' : `, whose best is ${other}`}.`
}

/** What to doubt of a best unit where requests begin at any sector. */
export const startsCaveat =
  'The model’s unit is for requests that begin with a stripe unit; those that begin anywhere ask one disk more and want a larger one.'
