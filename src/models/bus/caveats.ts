import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import { kindsOf, largestOf, type Scenario } from '../../domain/scenario.ts'
import { kibibytes } from '../../units/quantities.ts'
import { isMixed } from './driveKinds.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'
import { isReadInRounds, roundsOverlap, slowHeadsShare } from './roundAssumptions.ts'
import { hiddenSwitchShare } from './singleDisk.ts'

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
  'several-heads': 'Here more than one disk of a round sends at its head’s rate; the formula may be up to a fifth too fast.',
  'overlapping-rounds':
    'Heads arrive about as far apart as the bus needs for a round: rounds overlap, the formula may be up to 13 % too slow.',
  'hidden-switches':
    'The bus sends from the buffer while a fenced disk changes tracks; the formula adds that time and is more than 5 % too slow.',
  'head-faster-than-bus': 'The heads read faster than the bus carries; the papers measured only slower heads.',
} as const satisfies Partial<Record<CaveatCode, string>>

/** How far eq. 2, 3 and 4 may be from the simulation without a word; see prediction/studies/agreement.ts. */
const tolerance = { oneDisk: 0.05, unfenced: 0.08, fenced: 0.1 } as const

/** What makes the formula for a scenario less trustworthy than its stated error, in plain sentences. */
export function formulaCaveats(scenario: Scenario): readonly Caveat[] {
  const { drives, bus, adapter, fence, workload, extrapolated } = scenario
  const isBound = workload.method === 'ideal'
  const isNaive = workload.method === 'naive'
  const size = meanRequestSize(scenario)
  const inRounds = isReadInRounds(scenario)
  const applies: readonly (readonly [keyof typeof messages, boolean])[] = [
    ['small-request', !isBound && size < kibibytes(16)],
    ['large-request', !isBound && size > kibibytes(128)],
    ['many-disks', !isBound && drives > 7],
    ['low-fence', isNaive && fence > 0 && fence < 50],
    ['no-formula', isNaive && adapter.dispatch === 'oldest-first' && drives > 2],
    ['think-time', isNaive && workload.thinkTime > 0 && drives > 1 && (drives === 2 || adapter.dispatch !== 'host-first')],
    ['mixed-drives', !isBound && workload.method !== 'pipelined' && isMixed(scenario)],
    ['several-heads', inRounds && slowHeadsShare(scenario) > (fence > 0 ? tolerance.fenced : tolerance.unfenced)],
    ['overlapping-rounds', inRounds && roundsOverlap(scenario)],
    ['hidden-switches', !isBound && workload.method !== 'pipelined' && drives === 1 && hiddenSwitchShare(scenario) > tolerance.oneDisk],
    ['extrapolation', extrapolated],
    ['buffer-too-small', !isBound && kindsOf(scenario).some(({ drive }) => largestOf(workload.sizes) > drive.buffer)],
    ['head-faster-than-bus', usedLayout(scenario).headRate > bus.rate],
  ]
  return applies.filter(([, doesApply]) => doesApply).map(([code]) => ({ code, message: messages[code] }))
}
