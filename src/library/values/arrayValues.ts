/** A striped array; numbers in base units. */
export interface ArrayValues {
  /** Stripe unit. Bytes, 0.5 KiB to 1 048 576 KiB. */
  readonly 'stripe-unit': number
  /** Array request size. Bytes, 0.5 KiB to 1 048 576 KiB. */
  readonly 'array-size': number
  /** Requests in flight. A whole number, 1 to 10 000. */
  readonly processes: number
  /** Most requests in flight. A whole number, 1 to 10 000. */
  readonly 'most-processes': number
  /** Redundancy. */
  readonly redundancy: 'raid-0' | 'raid-10' | 'raid-5'
  /** Share of writes. Share of one, 0 % to 100 %. */
  readonly writes: number
  /** Links. */
  readonly links: 'direct' | 'shared'
  /** Scheduler of the array’s disks. */
  readonly 'array-scheduler': 'fcfs' | 'sstf' | 'scan' | 'c-look' | 'sptf'
  /** Spindles. */
  readonly spindles: 'free' | 'synchronised'
  /** Requests begin. */
  readonly starts: 'units' | 'sectors'
  /** Issue lag γ. */
  readonly gamma: 'calibrated' | 'product' | 'zero' | 'own'
  /** Own γ. A number, 0 to 1. Used where gamma is own. */
  readonly 'gamma-own': number
  /** Share of the best throughput. Share of one, 50 % to 99.9 %. */
  readonly 'kept-share': number
}
