import type { ArrayPrediction } from '../../domain/array.ts'
import type { Formula } from '../../domain/formula.ts'
import type { StripingExplanation } from '../../prediction/striping.ts'
import { formatNumber, formatPercent, formatRate, formatSize, formatTime, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { caveatFacts, type ExplainedFact } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { startsCaveat } from './stripingAnswer.ts'
import { unitText } from './stripingWords.ts'
import type { StripingState } from './stripingState.ts'

/** What to doubt, and where the answer is to be had instead. */
const caveats = ({ predicted }: StripingState, further: readonly string[] = []): readonly ExplainedFact[] =>
  caveatFacts([...(predicted.remarks ?? []).map(({ message }) => message), ...further])

/** Of the units that were simulated, the best, and what the nearest to the formula's keeps of it. */
function simulatedText({ choice, simulated, progress }: StripingState): readonly string[] {
  const units = [...simulated].map(([unit, { throughput }]) => ({ unit, throughput }))
  const [first] = units
  if (progress !== 'done' || !first || units.length < 2) return []
  const best = units.reduce((most, one) => (one.throughput > most.throughput ? one : most), first)
  const away = (unit: number): number => Math.abs(Math.log2(unit / choice.best))
  const nearest = units.reduce((near, one) => (away(one.unit) < away(near.unit) ? one : near), first)
  const text = `Of ${units.length} units simulated here ${formatSize(best.unit)} is best`
  if (nearest === best) return [`${text}: the nearest to what the model prefers.`]
  return [
    `${text}; ${formatSize(nearest.unit)}, the nearest to what the model prefers, gives ${signedPercent(1 - nearest.throughput / best.throughput, 1).slice(1)} less.`,
  ]
}

/** Where the best unit holds, how far it is off, and whose it is. */
export function unitFacts(
  { terms: { leastUnit, mostUnit, optimalUnit }, formulas: { curve, optimum } }: StripingExplanation,
  state: StripingState,
): readonly ExplainedFact[] {
  const { holdsFor, source } = optimalUnit ? optimum : curve
  const here = `here ${unitText(leastUnit.value)} to ${unitText(mostUnit.value)}`
  return [
    ['Holds for', holdsFor.replace('SZ/N to SZ', `SZ/N to SZ, ${here}`)],
    [
      'Error',
      'Lee & Katz: within 5\u00A0% of the best that they simulate, but for small requests of one process.',
      'Simulated here at 36 points of their Figures 7 and 9 it is so at 33.',
      ...simulatedText(state),
    ],
    ['Source', `${source} The unit by Chen & Patterson is under “The rule of the model”.`],
    ...caveats(state, state.array.striping.starts === 'sectors' ? [startsCaveat] : []),
  ]
}

/** How far three numbers are from the simulated ones. */
function hereText(formula: ArrayPrediction, here: ArrayPrediction | undefined, unit: RateUnit): readonly string[] {
  if (!here) return ['It is simulated next.']
  const off = (of: 'utilization' | 'responseTime' | 'throughput'): string => signedPercent(formula[of] / here[of] - 1, 1)
  return [
    `Here ${off('throughput')} against the simulated ${formatRate(here.throughput, unit)}, response time ${off('responseTime')} against ${formatTime(here.responseTime)}, utilisation ${off('utilization')} against ${formatNumber(here.utilization)}. Which approximation is to blame is shown under “What each approximation does to the model”.`,
  ]
}

/** What the simulation says of the same array, and of how it was judged. */
export function networkFacts({ holdsFor, source }: Pick<Formula, 'holdsFor' | 'source'>, state: StripingState): readonly ExplainedFact[] {
  const { predicted, configuration, here } = state
  const unit = rateUnit(configuration.units)
  const { low, high } = predicted.uncertainty
  const simulated = here ? ` The simulation says ${formatRate(here.throughput, unit)}.` : ''
  return [
    ['Holds for', holdsFor],
    ['Error', `Expected here, by drawn arrays that were simulated: ${rateNumber(low, unit)} to ${formatRate(high, unit)}.${simulated}`],
    ['Source', source],
    ...caveats(state),
  ]
}

/** Where the numbers of the present unit hold, how far they are off, and whose they are. */
export function presentFacts({ formulas: { rate } }: StripingExplanation, state: StripingState): readonly ExplainedFact[] {
  const { predicted, configuration, form, here } = state
  const unit = rateUnit(configuration.units)
  const { low, high } = predicted.uncertainty
  const [down, up] = [1 - low / predicted.throughput, high / predicted.throughput - 1]
  return [
    ['Holds for', rate.holdsFor],
    [
      'Error',
      'Lee & Katz: mostly within 5\u00A0% of the utilisation that they simulate.',
      'Simulated here at the 102 points of their Figure 5: 3.2\u00A0% root mean square, 94 within 5\u00A0%, the worst 14\u00A0% too low.',
      ...(form !== null
        ? [
            `Expected here: ${rateNumber(low, unit)} to ${formatRate(high, unit)}, from ${formatPercent(down)} less to ${formatPercent(up)} more.`,
          ]
        : []),
      ...hereText(predicted, here, unit),
    ],
    ['Source', `${rate.source} (8) and (9) are exact for the true U.`],
    ...caveats(state),
  ]
}
