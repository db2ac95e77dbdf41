import type { Caveat } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { applying, systemRemarks } from './caveats.ts'
import { isMixed } from './driveKinds.ts'
import { naiveRound } from './roundRecurrence.ts'

/** By how much eq. 1–4 are beyond their stated error here, by the recurrence, which is nearer to the simulation than they are by two orders of magnitude. */
export function equationCaveats(scenario: Scenario, cycle: Seconds, stated: Fraction): readonly Caveat[] {
  const off = naiveRound(scenario).cycle / cycle - 1
  const percent = Math.round(100 * Math.abs(off))
  return applying([
    [
      'beyond-error',
      `Here the paper’s equations are about ${percent}\u00A0% too ${off > 0 ? 'fast' : 'slow'}, by the recurrence that answers instead.`,
      // as the interval has it: throughput/(1 + stated) to throughput/(1 − stated)
      off > stated || off < -stated,
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
