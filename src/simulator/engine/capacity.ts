import type { BytesPerSecond } from '../../units/quantities.ts'
import { formatRate } from '../../units/formatQuantity.ts'
import type { Estimate } from './batches.ts'

/** Half-widths by which chance may bring an estimate above what is possible: once in millions of runs. */
const byChance = 3
/** What adjusting may add where nothing is drawn and reads of unlike drives end in bursts: up to 0.9 % in 9,000 systems. */
const byAdjusting = 0.02

/**
 * Holds an estimate to what drives, links and host can carry at most, which chance and adjusting may bring it a little above.
 *
 * @returns by what time has to be stretched for it, 1 where the estimate is possible
 * @throws where it lies far outside, or below 0: that is a fault of the simulator, and no answer
 */
export function stretchWithin({ throughput, relativeHalfWidth }: Estimate, most: BytesPerSecond): number {
  if (!(throughput >= 0 && throughput * (1 - byChance * relativeHalfWidth - byAdjusting) <= most))
    throw new Error(
      `it came to ${formatRate(throughput, 'MB/s')} where drives, links and host can carry ${formatRate(most, 'MB/s')}, which is a fault of Busbar, not of the system`,
    )
  return Math.max(1, throughput / most)
}
