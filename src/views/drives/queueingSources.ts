import type { QueueingPrediction } from '../../domain/queueing.ts'
import { formatCount, formatNumber, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { RandomExplanation, SequentialExplanation } from '../../prediction/queueFormulas.ts'
import type { ExplainedFact } from '../shared/ExplainParts.tsx'
import { signedPercent } from '../shared/intervalText.ts'
import { quantityText as text } from '../shared/Mathematics.tsx'

const band =
  'That the host’s sweep leaves the drive a band to choose within is from no publication, and optimistic: the arm leaves it at times.'

/** Where the formulas hold, and whose they are. */
export function sourceFacts(explained: RandomExplanation | SequentialExplanation): readonly [range: ExplainedFact, source: ExplainedFact] {
  const { formulas } = explained
  if (explained.pattern === 'sequential')
    return [
      ['Holds for', formulas.drives.holdsFor],
      ['Source', formulas.drives.source],
    ]
  const { terms: t, rule, positioning } = explained
  const isBand = t.reachedCylinders.value < t.usedCylinders.value
  return [
    ['Holds for', positioning[rule].holdsFor],
    ['Source', positioning[rule].source, ...(isBand ? [band] : []), ...(t.drives.value > 1 ? [formulas.drives.source] : [])],
  ]
}

export const interleavedSources: readonly ExplainedFact[] = [
  ['Formula', 'none'],
  ['Source', 'The two streams are those of White, Ng & Hillyer 2001, section 3.2.'],
]

/** How far a formula was off wherever it was compared. */
function foundText({ uncertainty, throughput }: QueueingPrediction): string {
  if (uncertainty.kind !== 'validated-error') return 'A bound: what comes out is at most this.'
  const [high, low] = [throughput / uncertainty.low - 1, 1 - throughput / uncertainty.high].map(
    (share) => `${formatNumber(share * 100, true)}\u00A0%`,
  )
  return `Up to ${high} too high and ${low} too low against the simulation, with bus and host.`
}

/** How far the formula is from what is simulated and measured of the present drives, and what was published. */
export function errorFact(
  formula: QueueingPrediction,
  simulated: QueueingPrediction | undefined,
  measured: number | undefined,
  unit: RateUnit,
): ExplainedFact {
  const off = (rate: number): string => signedPercent(formula.throughput / rate - 1, 1)
  return [
    'Error',
    `${foundText(formula)} No error is published.`,
    ...(simulated
      ? [`Here ${off(simulated.throughput)} against the simulated ${rateNumber(simulated.throughput, unit)}\u00A0${unit}.`]
      : []),
    ...(measured === undefined
      ? []
      : [`${off(measured)} against the ${rateNumber(measured, unit)}\u00A0${unit} that White, Ng & Hillyer 2001 measured.`]),
  ]
}

/** What follows for latency: its mean, and no more. */
export const latencyFact = ({ terms: t }: RandomExplanation | SequentialExplanation): ExplainedFact => [
  'Latency',
  `${text(t.meanLatency)} on average, ${formatCount(t.outstanding.value)} over ${text(t.requestRate)} (Little’s law). How it spreads has no formula; it is simulated.`,
]
