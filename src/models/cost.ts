import type { CostFacts } from '../domain/cost.ts'
import type { BytesPerSecond } from '../units/quantities.ts'

/** What a configuration costs, in the currency of its prices. */
export interface Cost {
  readonly controllers: number
  readonly total: number
  /** Per drive, controllers included. */
  readonly perDrive: number
  /** Per GB = 10^9 bytes as sold, controllers included. */
  readonly perGigabyte: number
  /** Per MB/s = 10^6 bytes per second of a throughput. */
  readonly perMegabytePerSecond: number
}

const gigabyte = 1e9
const megabytePerSecond = 1e6

/**
 * Price of drives and their controllers.
 *
 *   total = drives·drivePrice + ⌈drives/drivesPerController⌉·controllerPrice
 *
 * White, Ng & Hillyer 2001, Table 1, divides a controller’s price by all drives it could take; here it is paid whole.
 *
 * @param throughput of the drives together, as predicted, > 0
 */
export function costOf(facts: CostFacts, throughput: BytesPerSecond): Cost {
  const { drives, drivePrice, driveCapacity, controllerPrice, drivesPerController } = facts
  const controllers = controllerPrice > 0 ? Math.ceil(drives / drivesPerController) : 0
  const total = drives * drivePrice + controllers * controllerPrice
  return {
    controllers,
    total,
    perDrive: total / drives,
    perGigabyte: total / ((drives * driveCapacity) / gigabyte),
    perMegabytePerSecond: total / (throughput / megabytePerSecond),
  }
}
