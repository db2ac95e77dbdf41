import { figure5, publishedClaims } from '../catalog/publishedResults/leeKatz1993.ts'
import {
  approximationClaims,
  type ApproximationClaim,
  type ApproximationClaimName,
} from '../catalog/publishedResults/leeKatz1993Approximations.ts'
import type { ArrayScenario, StripingFacts } from '../domain/array.ts'
import { predictArrayByFormula, stripingErrors, type ApproximationError } from '../prediction/striping.ts'
import { errorSummary } from './errors.ts'
import { judgedInWords, type JudgedInWords, type Verdict, type Verdicts } from './kit.ts'
import type { Known } from './study.ts'

/** A simulated point of Figure 5. */
interface Followed {
  readonly processes: number
  readonly units: number
  readonly array: ArrayScenario
  readonly simulated: Known<'followed'>
  readonly error: number
}

/** Root mean square error of eq. 7 over all points of Figure 5 by one γ. */
export interface IssueLagError {
  readonly issueLag: StripingFacts['issueLag']
  readonly rms: number
}

/** Figure 5 by each of its γ, best first, from the same simulations. */
export const issueLagErrors = (rows: readonly Pick<Followed, 'array' | 'simulated'>[]): readonly IssueLagError[] =>
  figure5.issueLags
    .map((issueLag) => {
      const errors = rows.map(({ array, simulated }) => {
        const striping = { ...array.striping, issueLag }
        return { error: predictArrayByFormula({ ...array, striping }).utilization / simulated.utilization - 1 }
      })
      return { issueLag, rms: errorSummary(errors).rms }
    })
    .sort((one, other) => one.rms - other.rms)

/** A claim of Figure 6 with its verdict. */
export type JudgedApproximation = JudgedInWords<ApproximationClaimName, ApproximationClaim>

const [generally, tends] = [0.9, 2 / 3]

const size = Math.abs
const ratio = (value: number): string => value.toFixed(2)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** In how many cases something is so, and whether they are enough. */
function counted(cases: readonly boolean[], least: number): Verdict {
  const met = cases.filter(Boolean).length
  return [`${met} of ${cases.length}`, met >= least * cases.length]
}

/** A point with the error that each approximation makes there. */
export type Point = Followed & Readonly<Record<'alpha' | 'beta' | 'gamma', ApproximationError>>

export function pointOf(row: Followed): Point {
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
function ofAll(points: readonly Point[]): Verdicts<ApproximationClaimName> {
  const parts = points.flatMap(partsOf)
  const sensitivities = parts.map(({ sensitivity }) => size(sensitivity))
  const inaccurate = parts.toSorted((one, other) => size(other.relativeAccuracy) - size(one.relativeAccuracy))
  const tenth = inaccurate.slice(0, Math.ceil(parts.length / 10)).map(({ sensitivity }) => size(sensitivity))
  const rests = points.map((point) => point.error - partsOf(point).reduce((sum, { relativeError }) => sum + relativeError, 0))
  const all = <Row>(rows: readonly Row[], isSo: (row: Row) => boolean): Verdict => counted(rows.map(isSo), generally)
  return {
    sum: all(rests, (rest) => size(rest) <= 0.01),
    errors: all(parts, ({ relativeError }) => size(relativeError) <= publishedClaims.component),
    accuracies: all(parts, ({ relativeAccuracy }) => size(relativeAccuracy) <= 1),
    sensitivities: [ratio(Math.max(...sensitivities)), Math.max(...sensitivities) < 1],
    compensation: [`${ratio(mean(tenth))}, ${ratio(mean(sensitivities))}`, mean(tenth) < mean(sensitivities) / 2],
    beta: all(points, ({ beta }) => size(beta.relativeError) <= publishedClaims.beta),
    cancelling: counted(
      points.map(({ alpha, gamma }) => alpha.relativeError * gamma.relativeError < 0),
      tends,
    ),
  }
}

/** What holds of α by load and size of requests. */
function ofAlpha(byLoad: readonly (readonly Point[])[]): Verdicts<ApproximationClaimName> {
  const off = ({ alpha }: Point): number => size(1 - alpha.measured)
  const small = byLoad.map((points) => mean(points.filter(({ units }) => units <= 8).map(off)))
  const large = byLoad.map((points) => mean(points.filter(({ units }) => units > 8).map(off)))
  const largest = Math.max(...byLoad.map((points) => points.at(-1)?.alpha.measured ?? 0))
  const ones = byLoad.flatMap(([first]) => (first ? [first] : []))
  const sensitivities = ones.map(({ alpha }) => size(alpha.sensitivity))
  const peak = Math.max(...sensitivities)
  const at = sensitivities.indexOf(peak)
  return {
    alphaSmall: [`${ratio(mean(small))}, ${ratio(mean(large))}`, small.every((value, index) => value < (large[index] ?? 0))],
    alphaLarge: [ratio(largest), largest <= 0.2],
    alphaSensitivity: counted(
      byLoad.flatMap((points) => falling(points, ({ alpha }) => [alpha])),
      tends,
    ),
    alphaByLoad: [
      ones.map(({ alpha }) => ratio(alpha.measured)).join(', '),
      ones.every((point, index) => index === 0 || off(point) > off(ones[index - 1] ?? point)),
    ],
    alphaPeak: [`${ratio(peak)} at L = ${ones[at]?.processes}`, peak >= 0.3 && peak <= 0.4 && at > 0 && at < ones.length - 1],
  }
}

/** Judges what the paper says of Figure 6 by every point of Figure 5; no simulation of its own. */
export function judgeApproximations(rows: readonly Followed[]): readonly JudgedApproximation[] {
  const points = rows.map(pointOf)
  const byUnits = figure5.unitsPerRequest.map((count) => points.filter(({ units }) => units === count))
  return judgedInWords<ApproximationClaimName, ApproximationClaim>(approximationClaims, {
    ...ofAll(points),
    ...ofAlpha(figure5.loads.map((load) => points.filter(({ processes }) => processes === load))),
    sensitivityByLoad: counted(
      byUnits.flatMap((some) => falling(some, partsOf)),
      tends,
    ),
  })
}
