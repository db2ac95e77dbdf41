import type { StripingFacts } from '../../domain/array.ts'
import type { ParityExplanation, StripingExplanation } from '../../prediction/striping.ts'
import { formatNumber, formatPercent, type RateUnit } from '../../units/formatQuantity.ts'
import { formulaPart, type ExplainedPart } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { countWord } from '../shared/intervalText.ts'
import { inNumbers, quantityText as text } from '../shared/Mathematics.tsx'
import { unitText } from './stripingWords.ts'
import type { StripingFormulas } from './stripingState.ts'

type Terms = StripingExplanation['terms']

function askedWords({ requestSize, stripeUnit, drives, bytesPerDisk, disksPerRequest }: Terms, { starts, sizes }: StripingFacts): string {
  if (sizes)
    return `In the mean over the sizes a request asks n = ${text(disksPerRequest)} drives, and each of them is asked for SZ/n = ${text(bytesPerDisk)} with SZ = ${text(requestSize)}.`
  const ratio = requestSize.value / stripeUnit.value
  const begins =
    starts === 'sectors'
      ? 'Requests begin at any sector, so most reach into one unit more; n is their mean'
      : Number.isInteger(ratio)
        ? 'Requests begin with a unit'
        : 'Requests begin with a unit, and the last one is asked for in part'
  const rows = ratio > drives.value ? ' What lies in further rows of a drive is asked for together with the first.' : ''
  return `${begins}.${rows} Each drive asked sends SZ/n = ${text(bytesPerDisk)}.`
}

const diskWords = ({ positioningTime, usedCylinders, electronics, sustainedRate }: Terms, unit: RateUnit): string =>
  `The disk positions for P = ${text(positioningTime)}: the mean seek over ${text(usedCylinders)} cylinders${electronics.value > 0 ? ', half a turn and its electronics' : ' and half a turn'}. Then it sends at X = ${text(sustainedRate, unit)}, track switches included.`

/** What γ is, by its rule. */
function lagWords(rule: number | 'p(1-p)', lag: Terms['issueLag']): string {
  if (rule === 'p(1-p)') return `γ = p(1 − p) = ${text(lag)}`
  if (rule === 0.15) return 'γ = 0.15, which Lee & Katz calibrated against their simulation'
  return `γ = ${text(lag)}, as entered`
}

/** What several sizes and think time add to equation (7). */
function beyondWords({ thinking, shortness, emptyQueue, thinkTime }: Terms, sizes: StripingFacts['sizes']): string {
  if (!thinking || !shortness || !emptyQueue) return ''
  const pauses = thinkTime ? ` Each process thinks for Z = ${text(thinkTime)} first, which is Z/(p·E(S)) = ${text(thinking)}.` : ''
  const mixed = sizes ? ` Those that pass it over are smaller ones: δ = ${text(shortness)}.` : ''
  return `${pauses}${mixed} Only a disk with an empty queue waits for them: p₀ = 1 − U(L − 1)/L = ${text(emptyQueue)}. Not in the paper: from its equation (3).`
}

function busyWords(t: Terms, { issueLag: rule, sizes }: StripingFacts): string {
  const {
    accessProbability,
    passedOver,
    issueLag,
    thinkTime,
    processes: { value: load },
  } = t
  const requests = thinkTime
    ? `L = ${load} ${load === 1 ? 'process asks' : 'processes ask'}`
    : `L = ${load} ${load === 1 ? 'request is' : 'requests are'} always in flight`
  return `A request asks a disk with the chance p = n/N = ${text(accessProbability)}, so 1/p − 1 = ${text(passedOver)} requests pass it over before one asks it. ${lagWords(rule, issueLag)}, is the lag until the next request is issued. ${requests}.${beyondWords(t, sizes)}`
}

const responseWords = ({ processes, disksPerRequest, thinkTime }: Terms): string =>
  `Little’s law${thinkTime ? ', over request and think time' : ''}: L·n = ${formatNumber(processes.value * disksPerRequest.value, true)} disk requests are under way, and the disks end U·N in every E(S).`

/** Beyond this the two forms of throughput are two numbers, not one. */
const sameRate = 0.005

function rateWords({ drives, unitThroughput: line, throughput, bestUtilization }: Terms, unit: RateUnit): string {
  const sends = drives.value === 1 ? 'The disk sends' : `Each of the ${countWord(drives.value)} disks sends`
  // why the line of the chart passes beside the throughput of eq. 9
  const chart =
    Math.abs(line.value / throughput.value - 1) < sameRate
      ? `The line of the chart${bestUtilization ? '' : ', equation (19),'} is the same.`
      : `The line of the chart is equation ${bestUtilization ? '(9)' : '(19)'}, whose n is SZ/SU without rounding: ${text(line, unit)}.`
  return `${sends} its part of a request in every E(S), for the share U of the time. ${chart}`
}

const curveWords = ({ positioningBytes, bestIssueLag, bestUtilization }: Terms, rule: number | 'p(1-p)'): string =>
  bestUtilization
    ? `Larger units position less often, smaller ones put more disks to work on a request. Equation (19) takes one size and no think time; so (9) with the U of “Present unit”, here U = ${text(bestUtilization)}, and n = SZ/SU of each size without rounding. With the best unit:`
    : `Larger units position less often, smaller ones put more disks to work on a request. P·X = ${text(positioningBytes)} is what a disk could send while it positions, and ${lagWords(rule, bestIssueLag)}. With the best unit:`

/** Where eq. 19 is highest: by eq. 20, or sought where γ changes with the unit. */
function optimumPart({ terms: t, formulas }: StripingExplanation, unit: RateUnit): ExplainedPart {
  const { optimum } = formulas
  const [least, most] = [text(t.leastUnit), text(t.mostUnit)]
  const best = unitText(t.bestUnit.value)
  if (!t.optimalUnit) {
    const reason = t.bestUtilization
      ? 'Equation (20) takes one size and no think time'
      : 'Equation (20) wants a constant γ, but p(1 − p) changes with the unit'
    const words = `${reason}. So the highest point${t.bestUtilization ? '' : ' of (19)'} between SZ/N = ${least} and SZ = ${most} is sought: ${best}.`
    return { title: optimum.title, words, formulas: [] }
  }
  const isBetween = Math.abs(t.bestUnit.value / t.optimalUnit.value - 1) < 1e-6
  const ends = `Below SZ/N = ${least} no more disks can help, and above SZ = ${most} a request is on one disk anyway`
  const kept = isBetween ? 'the optimum lies between' : `so the best unit is ${best}`
  return formulaPart(optimum, `Where (19) stops rising. ${ends}; ${kept}.`, unit)
}

/** One end of the units that are nearly as good. */
const endText = (end: number, limit: number, name: string): string =>
  Math.abs(end / limit - 1) < 1e-3 ? `${name} = ${unitText(limit)}` : unitText(end)

/** Which units keep so much of the best throughput. */
function keptPart({ terms: t, formulas }: StripingExplanation, share: number, unit: RateUnit): ExplainedPart {
  const low = endText(t.keptFrom.value, t.leastUnit.value, 'SZ/N')
  const high = endText(t.keptTo.value, t.mostUnit.value, 'SZ')
  return {
    title: `Units that keep ${formatPercent(share)}`,
    words: `${t.bestUtilization ? 'Throughput' : '(19)'} falls away from the best unit. From ${low} to ${high} it gives at least:`,
    formulas: [inNumbers(formulas.kept, unit)],
  }
}

/** The unit for a range of loads; nothing where the load is one number. */
const loadsParts = ({ robust, array, configuration }: StripingFormulas): readonly ExplainedPart[] =>
  robust
    ? [
        {
          title: `From ${array.striping.processes} to ${configuration.mostProcesses} requests in flight`,
          words: `The best unit rises with the load. By (19), ${unitText(robust.best)} keeps ${formatPercent(robust.worstShare)} of the best at both ends, and no less in between.`,
          formulas: [],
        },
      ]
    : []

/** How many disks a request asks; of several sizes there is no formula but the mean. */
export function askedPart(
  { terms: t, formulas }: StripingExplanation,
  { array: { striping }, configuration }: StripingFormulas,
): ExplainedPart {
  const formula = striping.starts === 'units' ? formulas.askedByUnits : formulas.askedBySectors
  const words = askedWords(t, striping)
  return striping.sizes ? { title: formula.title, words, formulas: [] } : formulaPart(formula, words, rateUnit(configuration.units))
}

/** The formulas of the best unit, in letters and with the present numbers. */
export function unitParts(explained: StripingExplanation, state: StripingFormulas): readonly ExplainedPart[] {
  const { terms: t, formulas } = explained
  const unit = rateUnit(state.configuration.units)
  return [
    formulaPart(formulas.curve, curveWords(t, state.array.striping.issueLag), unit),
    optimumPart(explained, unit),
    keptPart(explained, state.choice.share, unit),
    ...loadsParts(state),
  ]
}

/** The same of the present unit. */
export function presentParts(explained: StripingExplanation, state: StripingFormulas): readonly ExplainedPart[] {
  const {
    array: { striping },
    configuration,
  } = state
  const { terms: t, formulas } = explained
  const unit = rateUnit(configuration.units)
  return [
    askedPart(explained, state),
    formulaPart(formulas.disk, diskWords(t, unit), unit),
    formulaPart(formulas.busy, busyWords(t, striping), unit),
    formulaPart(formulas.response, responseWords(t), unit),
    formulaPart(formulas.rate, rateWords(t, unit), unit),
  ]
}

/** What answers where equations (7) to (9) do not: of arrays with redundancy, on a bus, on a machine. */
export const networkPart = ({ formulas }: StripingExplanation, { configuration }: StripingFormulas): ExplainedPart =>
  formulaPart(formulas.array, formulas.array.words ?? '', rateUnit(configuration.units))

/** What answers of arrays with parity. */
export function parityParts(
  { busy, response, rate }: ParityExplanation['formulas'],
  { configuration }: StripingFormulas,
): readonly ExplainedPart[] {
  const unit = rateUnit(configuration.units)
  return [
    formulaPart(busy, busy.words ?? '', unit),
    formulaPart(rate, 'Each drive sends its part in every E(S), for the share U of the time; n counts what parity costs.', unit),
    formulaPart(response, 'Little’s law: L·n drive requests are under way.', unit),
  ]
}
