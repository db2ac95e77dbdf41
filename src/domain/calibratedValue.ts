/**
 * What can be calibrated on somebody’s own measurements:
 * B/s of a drive at its first bytes, seconds of a read on the host, seconds of a random read besides
 * seek, turn and transfer. */
export type CalibratedId = 'rim' | 'host' | 'random-service'

/** A constant as somebody’s own measurements have it, in base units. */
export interface CalibratedValue {
  readonly id: CalibratedId
  readonly value: number
  /** Half of its 95 % interval. */
  readonly halfWidth: number
  /** What it was before, which is the way back. */
  readonly before: {
    readonly value: number
    /** Smallest and largest value of its class, where it was borrowed. */
    readonly range: readonly [number, number] | null
    /** Whether the configuration itself said it; else it follows from the drive or the host. */
    readonly isWritten: boolean
  }
  /** Most drives it was measured with: beyond them a prediction says less. */
  readonly disks: number
}
