import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import { kindsOf, largestOf, type Scenario } from '../../domain/scenario.ts'
import { kibibytes } from '../../units/quantities.ts'
import { isMixed } from './driveKinds.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'

/** A caveat, and whether it applies. */
export type Applying = readonly [code: CaveatCode, message: string, doesApply: boolean]

export const applying = (candidates: readonly Applying[]): readonly Caveat[] =>
  candidates.filter(([, , doesApply]) => doesApply).map(([code, message]) => ({ code, message }))

/** What any closed form of a bus is not known to be good for. */
export function systemCaveats(scenario: Scenario): readonly Applying[] {
  const { drives, bus, workload, extrapolated } = scenario
  const isBound = workload.method === 'ideal'
  return [
    [
      'large-request',
      'Above 128 KiB nothing was measured: systems may split such reads, which the formula does not know.',
      !isBound && meanRequestSize(scenario) > kibibytes(128),
    ],
    ['many-disks', 'The paper measured at most 7 disks on a bus; with more, compare with the simulation.', !isBound && drives > 7],
    ['extrapolation', 'This system differs from everything the papers measured; the stated error may not hold.', extrapolated],
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
    ['mixed-drives', averagedDrives, method === 'no-rounds' && isMixed(scenario)],
    [
      'think-time',
      `The formula takes think times as equally long${method === 'pipelined' ? '; spread, they leave less hidden: it is up to 37 % too fast.' : '.'}`,
      // one process that waits for nobody reads by the mean alone
      thinkLaw !== undefined && method !== 'ideal' && (method === 'pipelined' || scenario.drives > 1),
    ],
    ...systemCaveats(scenario),
  ])
}
