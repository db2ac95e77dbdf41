import type { Caveat } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { kibibytes } from '../../units/quantities.ts'
import { applying, averagedDrives, publishedSmallRequest, systemCaveats } from './caveats.ts'
import { isMixed } from './driveKinds.ts'
import { meanRequestSize } from './meanRequest.ts'
import { isReadInRounds, roundsOverlap, slowHeadsShare } from './roundAssumptions.ts'
import { hiddenSwitchShare } from './singleDisk.ts'

/** How far eq. 2, 3 and 4 may be from the simulation without a word; see tests/support/agreement.ts. */
const tolerance = { oneDisk: 0.05, unfenced: 0.08, fenced: 0.1 } as const

/** What makes eq. 1–4 for naive reads less trustworthy than their stated error, in plain sentences. */
export function equationCaveats(scenario: Scenario): readonly Caveat[] {
  const { drives, adapter, fence, workload } = scenario
  const inRounds = isReadInRounds(scenario)
  return applying([
    ['small-request', publishedSmallRequest, meanRequestSize(scenario) < kibibytes(16)],
    ['low-fence', 'The formula for fences was published for 50 and above.', fence > 0 && fence < 50],
    ['no-formula', 'The paper’s equations know only adapters that serve disks first.', adapter.dispatch !== 'disks-first' && drives > 2],
    [
      'think-time',
      'Thinking loosens the rounds. Where processes think about as long as a round lasts, the paper’s equations are up to a quarter too fast.',
      workload.thinkTime > 0 && drives > 1,
    ],
    ['mixed-drives', averagedDrives, isMixed(scenario)],
    [
      'several-heads',
      'Here more than one disk of a round sends at its head’s rate; the paper’s equations are too fast, on quick buses by two thirds.',
      inRounds && slowHeadsShare(scenario) > (fence > 0 ? tolerance.fenced : tolerance.unfenced),
    ],
    [
      'overlapping-rounds',
      'Heads arrive about as far apart as the bus needs for a round: rounds overlap, the paper’s equations may be 13 % too slow.',
      inRounds && roundsOverlap(scenario),
    ],
    [
      'hidden-switches',
      'The bus sends from the buffer while a fenced disk changes tracks; the formula adds that time and is more than 5 % too slow.',
      drives === 1 && hiddenSwitchShare(scenario) > tolerance.oneDisk,
    ],
    ...systemCaveats(scenario),
  ])
}
