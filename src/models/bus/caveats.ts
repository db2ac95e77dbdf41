import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import { kindsOf, largestOf, type Scenario } from '../../domain/scenario.ts'
import { kibibytes } from '../../units/quantities.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'

/** A sentence about a number, and whether it applies. */
export type Applying = readonly [code: CaveatCode, message: string, doesApply: boolean]

export const applying = (candidates: readonly Applying[]): readonly Caveat[] =>
  candidates.filter(([, , doesApply]) => doesApply).map(([code, message]) => ({ code, message }))

/** What closed forms of a bus leave out of a scenario, or what nobody has measured of it. */
export function systemRemarks(scenario: Scenario, smallest = kibibytes(16)): readonly Caveat[] {
  const { drives, bus, workload, extrapolated } = scenario
  const isMethod = workload.method !== 'ideal'
  const size = meanRequestSize(scenario)
  return applying([
    ['extrapolation', 'Nobody has measured this system; the model was checked on three others.', extrapolated],
    ['small-request', `Nothing was measured below ${smallest / kibibytes(1)} KiB: small overheads decide.`, isMethod && size < smallest],
    ['large-request', 'Nothing was measured above 128 KiB, where systems may split reads.', isMethod && size > kibibytes(128)],
    ['many-disks', 'Nothing was measured with more than seven disks on a bus.', isMethod && drives > 7],
    [
      'buffer-too-small',
      'The largest request does not fit in the buffer of a drive; the formula assumes that it does.',
      isMethod && kindsOf(scenario).some(({ drive }) => largestOf(workload.sizes) > drive.buffer),
    ],
    [
      'head-faster-than-bus',
      'The heads read faster than the bus carries; the papers measured only slower heads.',
      usedLayout(scenario).headRate > bus.rate,
    ],
    // one process that waits for nobody reads by the mean alone
    [
      'think-time',
      'The formula takes think times as equally long.',
      workload.thinkLaw !== undefined && isMethod && (workload.method === 'pipelined' || drives > 1),
    ],
  ])
}

/** The same of the formula that answers a method. */
export const formulaRemarks = (scenario: Scenario): readonly Caveat[] =>
  systemRemarks(scenario, kibibytes(scenario.workload.method === 'naive' ? 8 : 16))
