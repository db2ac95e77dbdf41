/** A cache; numbers in base units. */
export interface CacheValues {
  /** Cache size. Bytes, 0.5 KiB to 1 073 741 824 KiB. */
  readonly 'cache-size': number
  /** Cache block. Bytes, 0.5 KiB to 1 048 576 KiB. */
  readonly 'cache-block': number
  /** Fetch size. Bytes, 0.5 KiB to 1 048 576 KiB. */
  readonly fetch: number
  /** Destage unit. Bytes, 0.5 KiB to 1 048 576 KiB. */
  readonly 'destage-unit': number
  /** Write back. */
  readonly 'write-back': 'track' | 'evicted'
  /** Block written in part. */
  readonly 'partial-writes': 'whole' | 'sectors' | 'fetched'
  /** Disk access. */
  readonly access: 'normal' | 'split'
  /** Second level. */
  readonly 'second-level': 'none' | 'front' | 'behind'
  /** Second cache size. Bytes, 0.5 KiB to 1 073 741 824 KiB. Used where second-level is front or behind. */
  readonly 'second-size': number
  /** Second cache block. Bytes, 0.5 KiB to 1 048 576 KiB. Used where second-level is front or behind. */
  readonly 'second-block': number
}
