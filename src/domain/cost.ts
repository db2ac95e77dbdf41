import type { Bytes } from '../units/quantities.ts'

/** What a configuration is paid for; prices in any one currency, 0 where nobody said. */
export interface CostFacts {
  readonly drives: number
  readonly drivePrice: number
  /** Data that one drive is sold to hold. */
  readonly driveCapacity: Bytes
  readonly controllerPrice: number
  /** Drives that one controller takes, at least 1. */
  readonly drivesPerController: number
}
