import type { Caveat, Prediction } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { applying, systemRemarks } from './caveats.ts'
import { isMixed } from './driveKinds.ts'
import { meanRequestSize } from './meanRequest.ts'
import { naiveRound } from './roundRecurrence.ts'

/** By how much eq. 1–4 are beyond their stated error here, by the recurrence, which is far nearer to the simulation than they are. */
export function equationCaveats(scenario: Scenario, { throughput, uncertainty: { low, high } }: Prediction): readonly Caveat[] {
  const expected = (scenario.drives * meanRequestSize(scenario)) / naiveRound(scenario).cycle
  const off = throughput / expected - 1
  const percent = Math.round(100 * Math.abs(off))
  return applying([
    [
      'beyond-error',
      `Here the paper’s equations are about ${percent}\u00A0% too ${off > 0 ? 'fast' : 'slow'}, by the recurrence that answers instead.`,
      expected < low || expected > high,
    ],
  ])
}

/** What eq. 1–4 leave out, or nobody has measured of them. */
export const equationRemarks = (scenario: Scenario): readonly Caveat[] => [
  ...applying([
    ['low-fence', 'The formula for fences was published for 50 and above.', scenario.fence > 0 && scenario.fence < 50],
    [
      'no-formula',
      'The paper’s equations know only adapters that serve disks first.',
      scenario.adapter.dispatch !== 'disks-first' && scenario.drives > 2,
    ],
    ['mixed-drives', 'For drives of different kinds the formula averages.', isMixed(scenario)],
  ]),
  ...systemRemarks(scenario),
]
