import { figure5, publishedClaims } from '../../catalog/publishedResults/leeKatz1993.ts'
import {
  approximationClaims,
  type ApproximationClaim,
  type ApproximationClaimName,
} from '../../catalog/publishedResults/leeKatz1993Approximations.ts'
import { stripingErrors, type ApproximationError } from '../striping.ts'
import type { UtilizationRow } from './stripingStudy.ts'

/** A claim with its verdict. */
export interface JudgedApproximation {
  readonly published: ApproximationClaim
  /** The figures found, in the order in which the claim names them. */
  readonly here: string
  readonly isKept: boolean
}

interface Point extends UtilizationRow {
  readonly alpha: ApproximationError
  readonly beta: ApproximationError
  readonly gamma: ApproximationError
}

interface Verdict {
  readonly here: string
  readonly isKept: boolean
}

const [generally, tends] = [0.9, 2 / 3]

const size = Math.abs
const ratio = (value: number): string => value.toFixed(2)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** In how many cases something is so, and whether they are enough. */
function counted(cases: readonly boolean[], least: number): Verdict {
  const met = cases.filter(Boolean).length
  return { here: `${met} of ${cases.length}`, isKept: met >= least * cases.length }
}

function pointOf(row: UtilizationRow): Point {
  const [alpha, beta, gamma] = stripingErrors(row.array, row.simulated)
  if (!alpha || !beta || !gamma) throw new Error('an approximation without an error')
  return { ...row, alpha, beta, gamma }
}

const partsOf = ({ alpha, beta, gamma }: Point): readonly ApproximationError[] => [alpha, beta, gamma]

/** Whether a sensitivity falls from each point to the one that follows it among some. */
function falling(points: readonly Point[], of: (point: Point) => readonly ApproximationError[]): readonly boolean[] {
  return points.slice(1).flatMap((point, index) => {
    const before = points[index]
    const sensitivities = before ? of(before).map(({ sensitivity }) => size(sensitivity)) : []
    return of(point).map(({ sensitivity }, which) => size(sensitivity) < (sensitivities[which] ?? 0))
  })
}

/** What holds of all three: errors, inaccuracies, sensitivities. */
function ofAll(points: readonly Point[]): Readonly<Record<'sum' | 'errors' | 'accuracies' | 'sensitivities' | 'compensation', Verdict>> {
  const parts = points.flatMap(partsOf)
  const sensitivities = parts.map(({ sensitivity }) => size(sensitivity))
  const inaccurate = parts.toSorted((one, other) => size(other.relativeAccuracy) - size(one.relativeAccuracy))
  const tenth = inaccurate.slice(0, Math.ceil(parts.length / 10)).map(({ sensitivity }) => size(sensitivity))
  const summed = points.map((point) => point.error - partsOf(point).reduce((sum, { relativeError }) => sum + relativeError, 0))
  return {
    sum: counted(
      summed.map((rest) => size(rest) <= 0.01),
      generally,
    ),
    errors: counted(
      parts.map(({ relativeError }) => size(relativeError) <= publishedClaims.component),
      generally,
    ),
    accuracies: counted(
      parts.map(({ relativeAccuracy }) => size(relativeAccuracy) <= 1),
      generally,
    ),
    sensitivities: { here: ratio(Math.max(...sensitivities)), isKept: Math.max(...sensitivities) < 1 },
    compensation: { here: `${ratio(mean(tenth))}, ${ratio(mean(sensitivities))}`, isKept: mean(tenth) < mean(sensitivities) / 2 },
  }
}

/** What holds of α by load and size of requests. */
function ofAlpha(
  byLoad: readonly (readonly Point[])[],
): Readonly<Record<'alphaSmall' | 'alphaLarge' | 'alphaSensitivity' | 'alphaByLoad' | 'alphaPeak', Verdict>> {
  const off = ({ alpha }: Point): number => size(1 - alpha.measured)
  const small = byLoad.map((points) => mean(points.filter(({ units }) => units <= 8).map(off)))
  const large = byLoad.map((points) => mean(points.filter(({ units }) => units > 8).map(off)))
  const largest = Math.max(...byLoad.map((points) => points.at(-1)?.alpha.measured ?? 0))
  const ones = byLoad.flatMap(([first]) => (first ? [first] : []))
  const sensitivities = ones.map(({ alpha }) => size(alpha.sensitivity))
  const peak = Math.max(...sensitivities)
  const at = sensitivities.indexOf(peak)
  return {
    alphaSmall: {
      here: `${ratio(mean(small))}, ${ratio(mean(large))}`,
      isKept: small.every((value, index) => value < (large[index] ?? 0)),
    },
    alphaLarge: { here: ratio(largest), isKept: largest <= 0.2 },
    alphaSensitivity: counted(
      byLoad.flatMap((points) => falling(points, ({ alpha }) => [alpha])),
      tends,
    ),
    alphaByLoad: {
      here: ones.map(({ alpha }) => ratio(alpha.measured)).join(', '),
      isKept: ones.every((point, index) => index === 0 || off(point) > off(ones[index - 1] ?? point)),
    },
    alphaPeak: {
      here: `${ratio(peak)} at L = ${ones[at]?.processes}`,
      isKept: peak >= 0.3 && peak <= 0.4 && at > 0 && at < ones.length - 1,
    },
  }
}

/** Judges what the paper says of Figure 6; nothing before every point of Figure 5 is known. No simulation of its own. */
export function judgeApproximations(rows: readonly UtilizationRow[]): readonly JudgedApproximation[] {
  if (rows.length < figure5.loads.length * figure5.unitsPerRequest.length) return []
  const points = rows.map(pointOf)
  const byLoad = figure5.loads.map((load) => points.filter(({ processes }) => processes === load))
  const byUnits = figure5.unitsPerRequest.map((count) => points.filter(({ units }) => units === count))
  const verdicts: Readonly<Record<ApproximationClaimName, Verdict>> = {
    ...ofAll(points),
    sensitivityByLoad: counted(
      byUnits.flatMap((some) => falling(some, partsOf)),
      tends,
    ),
    ...ofAlpha(byLoad),
    beta: counted(
      points.map(({ beta }) => size(beta.relativeError) <= publishedClaims.beta),
      generally,
    ),
    cancelling: counted(
      points.map(({ alpha, gamma }) => alpha.relativeError * gamma.relativeError < 0),
      tends,
    ),
  }
  // keys of a literal
  const names = Object.keys(approximationClaims) as ApproximationClaimName[]
  return names.map((name) => ({ ...verdicts[name], published: approximationClaims[name] }))
}
