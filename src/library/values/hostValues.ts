/** The host; numbers in base units. */
export interface HostValues {
  /** Host. */
  readonly host: 'ultra-1' | 'sparc-20' | 'alphastation-600' | 'pc-2000' | 'today' | 'own'
  /** Who goes first. */
  readonly dispatch: 'disks-first' | 'host-first' | 'oldest-first'
  /** Cost of a read. Seconds, 0 ms to 10 000 ms. */
  readonly 'read-cost': number
  /** Load ahead with. */
  readonly prefetch: 'aioread' | 'prefetch'
  /** Cost of loading ahead. Seconds, 0 ms to 10 000 ms. */
  readonly 'prefetch-cost': number
}
