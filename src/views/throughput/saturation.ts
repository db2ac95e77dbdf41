import { othersOnBus } from '../../configuration/machineOf.ts'
import { scale } from '../../charts/scales.ts'
import { withValues } from '../../configuration/configuration.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { linkCapacity } from './linkCapacity.ts'
import type { ThroughputFormulas } from './throughputState.ts'

/** Share of what a link can carry from which on it is called full. */
export const fullShare = 0.99
/** Up to so many disks the closed form is within 15 % of what is simulated where it calls the link full; of more nothing is said. */
const mostTold = 128
const tries = 12

type Alone = Pick<Witnesses['bus'], 'predictAlong'>

/** Whole numbers from one to another, in equal proportions. */
function between(low: number, high: number): readonly number[] {
  const at = scale('log', [low, high], [0, tries - 1])
  return [...new Set(Array.from({ length: tries }, (_, index) => Math.round(at.invert(index))))]
}

/**
 * How many disks fill the link with naive reads, by the closed form; undefined where none of those tried do, where it takes more than
 * the closed form is good for, or where disks of other kinds would have to be added, too.
 */
export function saturationOf(
  { configuration, here }: Pick<ThroughputFormulas, 'configuration' | 'here'>,
  { predictAlong }: Alone,
): number | undefined {
  if (othersOnBus(configuration).length > 0) return undefined
  const full = fullShare * linkCapacity(here.scenario)
  const alone = predictAlong(withValues(configuration, { disks: 1 }), 'disks', [1], ['ideal'])[0]?.get('ideal')
  if (!alone) return undefined
  // as many as there would be if nobody waited, less a tenth
  let [low, high] = [Math.max(1, Math.ceil((full / alone.throughput) * 0.9)), mostTold]
  if (low > high) return undefined
  for (let pass = 0; pass < 3; pass++) {
    const counts = between(low, high)
    const rates = predictAlong(configuration, 'disks', counts, ['naive']).map((said) => said?.get('naive')?.throughput ?? 0)
    const first = rates.findIndex((rate) => rate >= full)
    if (first < 0) return undefined
    high = counts[first] ?? high
    low = counts[first - 1] ?? high
    if (high - low <= 1) break
  }
  return high
}
