import { figure5, figure7, misprints, publishedClaims } from '../catalog/publishedResults/leeKatz1993.ts'
import { missingInArrays } from '../catalog/white2001Arrays.ts'
import { arraySimulation } from '../prediction/arraySimulation.ts'
import {
  issueLagErrors,
  stripeUnitStudy,
  utilizationStudy,
  utilizationSummary,
  type StripeUnitRow,
  type UtilizationRow,
} from '../prediction/studies/stripingStudy.ts'
import { judgeApproximations, type JudgedApproximation } from '../prediction/studies/approximationStudy.ts'
import { approximationFindings, stripingFindings, whiteArrayFindings } from '../prediction/studies/findings.ts'
import { arrayOrders, whiteArrayStudy, type WhiteArrayRow } from '../prediction/studies/whiteArrays.ts'
import { issueLagText, kibibytesText } from '../views/validation/stripedArrays.ts'

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${(100 * Math.abs(value)).toFixed(1)}`

/** Errors of U, a line for each load. */
function utilizationLines(rows: readonly UtilizationRow[]): string {
  return figure5.loads
    .map((load) => {
      const errors = rows.filter(({ processes }) => processes === load).map(({ error }) => signed(error).padStart(6))
      return `  L = ${String(load).padStart(2)} ${errors.join('')}`
    })
    .join('\n')
}

/** α, β and γ as simulated and as taken by the formula, for few, some, many and all disks. */
function approximationLines(rows: readonly UtilizationRow[]): string {
  return rows
    .filter(({ units }) => [1, 4, 9, 16, 17].includes(units))
    .map(({ processes, units, simulated, predicted }) => {
      const [true_, taken] = [simulated.approximations, predicted.approximations]
      const pair = (name: 'alpha' | 'beta' | 'gamma'): string =>
        `${true_[name].toFixed(2).padStart(6)} (${taken[name].toFixed(2)})`.padEnd(16)
      return `  L = ${String(processes).padStart(2)}, n = ${String(units).padStart(2)}: α ${pair('alpha')} β ${pair('beta')} γ ${pair('gamma')}`
    })
    .join('\n')
}

const approximationLine = ({ published: { what, paper, kept }, here, isKept }: JudgedApproximation): string =>
  `    ${what}\n       paper: ${paper}; here: ${here}; ${isKept ? 'kept' : 'not kept'} (kept: ${kept})`

const missLine = ({ processes, requestSize, predicted, simulated, low, high, kept }: StripeUnitRow): string =>
  `    L = ${processes}, ${requestSize / 1024} KB: ${kibibytesText(predicted)} KB keeps ${(100 * kept).toFixed(1)} %; simulated best ${kibibytesText(simulated)} KB, 95 % from ${kibibytesText(low)} to ${kibibytesText(high)} KB`

const olderMissLine = ({ processes, requestSize, older, simulated, low, high, olderKept }: StripeUnitRow): string =>
  `    L = ${processes}, ${requestSize / 1024} KB: ${kibibytesText(older)} KB keeps ${(100 * olderKept).toFixed(1)} %; simulated best ${kibibytesText(simulated)} KB, 95 % from ${kibibytesText(low)} to ${kibibytesText(high)} KB`

const whiteLine = ({ family, kind, drives, isJudged, measured, simulated, error }: WhiteArrayRow): string => {
  const rates = simulated.map(({ throughput }, index) => `${(throughput / 1e6).toFixed(2)} ${arrayOrders[index]?.toUpperCase() ?? ''}`)
  return `  ${`${family}, ${kind}, ${drives} drives`.padEnd(24)} ${(measured / 1e6).toFixed(1)} measured, ${rates.join(', ')} (${signed(error)} %)${isJudged ? '' : '; with a spare, not judged'}`
}

/** Shares of the best throughput nearer than this are the same. */
const asGood = 0.002

/**
 * Prints Figures 5 to 9 of Lee & Katz 1993 as errors.
 *
 * @returns in how many cases its claims are met
 */
export function validateStriping(
  write: (text: string) => void,
): ReturnType<typeof stripingFindings> & ReturnType<typeof approximationFindings> & ReturnType<typeof whiteArrayFindings> {
  const rows = utilizationStudy(arraySimulation)
  const { rms, within, worst, cells } = utilizationSummary(rows, publishedClaims.utilization)
  write(
    `\nStriped arrays, seen, nothing fitted: utilisation by equation (7) of Lee & Katz 1993 over the simulated one, errors in %, Figure 5 (N = ${figure5.drives}, SU = ${figure5.stripeUnit / 1024} KB, n = 1 … 17)\n`,
  )
  write(`${utilizationLines(rows)}\n`)
  write(
    `  ${cells} points: rms ${(100 * rms).toFixed(2)} %, ${within} within 5 % (${((100 * within) / cells).toFixed(0)} %), worst ${signed(worst.error)} % at L = ${worst.processes}, n = ${worst.units}\n`,
  )
  const announced = rows.filter(({ error, predicted }) => Math.abs(error) > publishedClaims.utilization && predicted.remarks?.length)
  write(`  beyond 5 %: ${cells - within}, of them with a caveat: ${announced.length}\n`)
  const lags = issueLagErrors(rows).map(({ issueLag, rms: error }) => `${issueLagText(issueLag)} ${(100 * error).toFixed(2)} %`)
  write(`  by γ, rms: ${lags.join(', ')}; the paper’s order: ${figure5.ranking.map(issueLagText).join(', ')}\n`)
  write(`\nα, β, γ simulated (taken by the formula), Figure 6\n${approximationLines(rows)}\n`)
  const approximations = judgeApproximations(rows)
  write(`  What the paper says of Figure 6 (section 5.3), seen, nothing fitted\n${approximations.map(approximationLine).join('\n')}\n`)
  const units = stripeUnitStudy(arraySimulation)
  const misses = units.filter(({ isInside }) => !isInside)
  write(
    `\nOptimal stripe unit by equation (20), clamped, seen, nothing fitted, Figures 7 and 9 (N = ${figure7.drives}, 32 to 1024 KB): within the simulated 95 % range in ${units.length - misses.length} of ${units.length} cases\n`,
  )
  if (misses.length > 0) write(`${misses.map(missLine).join('\n')}\n`)
  const olderMisses = units.filter(({ isOlderInside }) => !isOlderInside)
  const closer = (older: boolean): number =>
    units.filter(({ kept, olderKept }) => (older ? olderKept - kept : kept - olderKept) > asGood).length
  write(
    `\nThe same by Chen & Patterson’s rule, which does not know the request size, Figure 8: in ${units.length - olderMisses.length} of ${units.length} cases; equation (20) keeps more in ${closer(false)}, the rule in ${closer(true)}\n`,
  )
  if (olderMisses.length > 0) write(`${olderMisses.map(olderMissLine).join('\n')}\n`)
  write(`  Misprints: ${misprints.join(' ')} ${figure7.misprint}\n`)
  const whites = whiteArrayStudy(arraySimulation)
  write(
    '\nArrays of Table 7 of White, Ng & Hillyer 2001 by the simulation of arrays, seen, nothing fitted to them: random writes of 8 KB, MB/s by the order in which disks serve\n',
  )
  write(`${whites.map(whiteLine).join('\n')}\n  Missing between them:\n${missingInArrays.map((text) => `    ${text}\n`).join('')}`)
  return { ...stripingFindings(rows, units), ...approximationFindings(approximations), ...whiteArrayFindings(whites) }
}
