import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import { kindsOf, largestOf, type Scenario } from '../../domain/scenario.ts'
import { kibibytes } from '../../units/quantities.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'

/** A caveat, and whether it applies. */
export type Applying = readonly [code: CaveatCode, message: string, doesApply: boolean]

export const applying = (candidates: readonly Applying[]): readonly Caveat[] =>
  candidates.filter(([, , doesApply]) => doesApply).map(([code, message]) => ({ code, message }))

/**
 * One sentence about the range that was measured, under each of the codes it is said by: who shows sentences once shows one.
 *
 * @param isLarge reads are larger than any that were measured
 * @param isMany more drives hang on the bus than on any that was measured
 */
function rangeSentence(extrapolated: boolean, isLarge: boolean, isMany: boolean): string {
  if (extrapolated)
    return isLarge || isMany
      ? 'Nobody has measured this system; the model was checked on two to seven disks and reads up to 128 KiB.'
      : 'Nobody has measured this system; the model was checked on three others.'
  if (isLarge && isMany) return 'Nothing was measured with more than seven disks, nor above 128 KiB.'
  return isLarge
    ? 'Nothing was measured above 128 KiB, where systems may split reads.'
    : 'Nothing was measured with more than seven disks on a bus.'
}

/** What any closed form of a bus is not known to be good for. */
export function systemCaveats(scenario: Scenario): readonly Applying[] {
  const { drives, bus, workload, extrapolated } = scenario
  const isBound = workload.method === 'ideal'
  const [isLarge, isMany] = [meanRequestSize(scenario) > kibibytes(128), drives > 7]
  const range = rangeSentence(extrapolated, isLarge, isMany)
  return [
    ['large-request', range, !isBound && isLarge],
    ['many-disks', range, !isBound && isMany],
    ['extrapolation', range, extrapolated],
    [
      'buffer-too-small',
      'The largest request does not fit in the buffer of a drive; the formula assumes that it does.',
      !isBound && kindsOf(scenario).some(({ drive }) => largestOf(workload.sizes) > drive.buffer),
    ],
    [
      'head-faster-than-bus',
      'The heads read faster than the bus carries; the papers measured only slower heads.',
      usedLayout(scenario).headRate > bus.rate,
    ],
  ]
}

/** Of the formulas that the paper has for 16 KiB and more. */
export const publishedSmallRequest =
  'Below 16 KiB the published error was not established: disks rarely wait for each other, and small overheads decide.'

/** Of formulas that average over the drives of a bus. */
export const averagedDrives =
  'For drives of different kinds the formula averages; where some are several times slower, it is up to two thirds too fast.'

/** What makes the formula for a scenario less trustworthy than its stated error, in plain sentences. */
export function formulaCaveats(scenario: Scenario): readonly Caveat[] {
  const { method, thinkLaw } = scenario.workload
  const size = meanRequestSize(scenario)
  return applying([
    ['small-request', publishedSmallRequest, (method === 'pipelined' || method === 'no-rounds') && size < kibibytes(16)],
    ['small-request', 'Below 8 KiB nothing was measured: small overheads decide.', method === 'naive' && size < kibibytes(8)],
    [
      'think-time',
      `The formula takes think times as equally long${method === 'pipelined' ? '; spread, they leave less hidden: it is up to 37 % too fast.' : '.'}`,
      // one process that waits for nobody reads by the mean alone
      thinkLaw !== undefined && method !== 'ideal' && (method === 'pipelined' || scenario.drives > 1),
    ],
    ...systemCaveats(scenario),
  ])
}
