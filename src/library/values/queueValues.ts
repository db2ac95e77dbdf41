/** How requests wait; numbers in base units. */
export interface QueueValues {
  /** Connection. */
  readonly connection: 'scsi-bus' | 'ide-channels' | 'own-channels'
  /** Requests in flight, all drives. A whole number, 1 to 10 000. */
  readonly outstanding: number
  /** Pattern. */
  readonly pattern: 'random' | 'sequential' | 'interleaved'
  /** Writes in the queue. Share of one, 0 % to 100 %. */
  readonly 'queue-writes': number
  /** Scheduler of the host. */
  readonly 'host-scheduler': 'fcfs' | 'sstf' | 'scan' | 'c-look' | 'sptf'
  /** Scheduler of the drive. */
  readonly 'drive-scheduler': 'fcfs' | 'sstf' | 'scan' | 'c-look' | 'sptf'
  /** Tags. A whole number, 1 to 256. */
  readonly tags: number
  /** Scheduling window. A whole number, 1 to 256. */
  readonly window: number
  /** Write cache. */
  readonly 'write-cache': 'on' | 'off'
  /** Buffer segments. A whole number, 0 to 64. */
  readonly segments: number
  /** Reads on at least. Bytes, 0 KiB to 1024 KiB. */
  readonly 'least-read-ahead': number
  /** Most tags in use. A whole number, 1 to 256. */
  readonly 'most-tags': number
  /** When the drive sorts. */
  readonly 'drive-sorts': 'told' | 'always'
  /** Seek before a write, longer by. Seconds, 0 ms to 10 000 ms. */
  readonly 'write-seek': number
  /** Cost of a write. Seconds, 0 ms to 10 000 ms. */
  readonly 'write-cost': number
  /** Streams go over. */
  readonly 'streams-over': 'span' | 'disk'
  /** Second stream later by. Share of one, 0 % to 100 %. */
  readonly 'streams-apart': number
}
