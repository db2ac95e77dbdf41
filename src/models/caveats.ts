import type { Caveat, CaveatCode } from '../domain/prediction.ts'
import { kindsOf, largestOf, type Scenario } from '../domain/scenario.ts'
import { kibibytes } from '../units/quantities.ts'
import { isMixed } from './driveKinds.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'

const messages = {
  'small-request': 'Below 16 KiB the published error was not established: disks rarely wait for each other, and small overheads decide.',
  'large-request': 'Above 128 KiB nothing was measured: systems may split such reads, which the formula does not know.',
  'many-disks': 'The paper measured at most 7 disks on a bus; with more, compare with the simulation.',
  'low-fence': 'The formula for fences was published for 50 and above; below that, trust the simulation more.',
  'no-formula': 'The formula knows only adapters that serve disks first; for oldest-first, trust the simulation.',
  extrapolation: 'This system differs from everything the papers measured; the stated error may not hold.',
  'buffer-too-small': 'The largest request does not fit in the buffer of a drive; the formula assumes that it does.',
  'think-time':
    'Thinking loosens the rounds. Where processes think about as long as a round lasts, the formula is up to a quarter too fast.',
  'mixed-drives':
    'For drives of different kinds the formula averages; where some are several times slower, it is up to two thirds too fast.',
  'head-faster-than-bus': 'The heads read faster than the bus carries; the papers measured only slower heads.',
} as const satisfies Partial<Record<CaveatCode, string>>

/** What makes the formula for a scenario less trustworthy than its stated error, in plain sentences. */
export function formulaCaveats(scenario: Scenario): readonly Caveat[] {
  const { drives, bus, adapter, fence, workload, extrapolated } = scenario
  const isBound = workload.method === 'ideal'
  const isNaive = workload.method === 'naive'
  const size = meanRequestSize(scenario)
  const applies: readonly (readonly [keyof typeof messages, boolean])[] = [
    ['small-request', !isBound && size < kibibytes(16)],
    ['large-request', !isBound && size > kibibytes(128)],
    ['many-disks', !isBound && drives > 7],
    ['low-fence', isNaive && fence > 0 && fence < 50],
    ['no-formula', isNaive && adapter.dispatch === 'oldest-first' && drives > 2],
    ['think-time', isNaive && workload.thinkTime > 0 && drives > 1 && (drives === 2 || adapter.dispatch !== 'host-first')],
    ['mixed-drives', !isBound && workload.method !== 'pipelined' && isMixed(scenario)],
    ['extrapolation', extrapolated],
    ['buffer-too-small', !isBound && kindsOf(scenario).some(({ drive }) => largestOf(workload.sizes) > drive.buffer)],
    ['head-faster-than-bus', usedLayout(scenario).headRate > bus.rate],
  ]
  return applies.filter(([, doesApply]) => doesApply).map(([code]) => ({ code, message: messages[code] }))
}
