/** The requests of a trace; numbers in base units. */
export interface TraceValues {
  /** Trace. */
  readonly trace:
    | 'as400-1'
    | 'as400-2'
    | 'as400-3'
    | 'as400-4'
    | 'zipf'
    | 'sequential'
    | 'mixed'
    | 'rec-zipf'
    | 'rec-4disks'
    | 'own'
    | 'file'
  /** Speed-up of arrivals. A number, 0.001 to 1000. */
  readonly 'trace-speed': number
  /** Requests. A whole number, 1 to 5 000 000. Used where trace is own. */
  readonly 'own-requests': number
  /** Reads. Share of one, 0 % to 100 %. Used where trace is own. */
  readonly 'own-reads': number
  /** Mean read. Bytes, 0.5 KiB to 1 048 576 KiB. Used where trace is own. */
  readonly 'own-read-size': number
  /** Mean write. Bytes, 0.5 KiB to 1 048 576 KiB. Used where trace is own. */
  readonly 'own-write-size': number
  /** Largest request. Bytes, 0.5 KiB to 1 048 576 KiB. Used where trace is own. */
  readonly 'own-largest': number
  /** Duration. Seconds, 0.001 s to 10 000 000 s. Used where trace is own. */
  readonly 'own-duration': number
  /** Disks of the trace. A whole number, 1 to 65 536. Used where trace is own. */
  readonly 'own-disks': number
  /** Data on a disk. Bytes, 1 MiB to 32 768 MiB. Used where trace is own. */
  readonly 'own-capacity': number
  /** Alignment of new places. Bytes, 0.5 KiB to 1024 KiB. Used where trace is own. */
  readonly 'own-alignment': number
  /** Reads that go on. Share of one, 0 % to 100 %. Used where trace is own. */
  readonly 'read-sequential': number
  /** Reads that go back. Share of one, 0 % to 100 %. Used where trace is own. */
  readonly 'read-repeated': number
  /** Recency of reads. A number, 0 to 5. Used where trace is own. */
  readonly 'read-recency': number
  /** Reach of recency, reads. A whole number, 0 to 1 000 000. Used where trace is own. */
  readonly 'read-reach': number
  /** Popularity, reads. A number, 0 to 5. Used where trace is own. */
  readonly 'read-skew': number
  /** Writes that go on. Share of one, 0 % to 100 %. Used where trace is own. */
  readonly 'write-sequential': number
  /** Writes that go back. Share of one, 0 % to 100 %. Used where trace is own. */
  readonly 'write-repeated': number
  /** Recency of writes. A number, 0 to 5. Used where trace is own. */
  readonly 'write-recency': number
  /** Reach of recency, writes. A whole number, 0 to 1 000 000. Used where trace is own. */
  readonly 'write-reach': number
  /** Popularity, writes. A number, 0 to 5. Used where trace is own. */
  readonly 'write-skew': number
}
