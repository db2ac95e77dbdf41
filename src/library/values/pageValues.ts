/** What is asked, and how the page shows it; numbers in base units. */
export interface PageValues {
  /** Measurements, as in a link: "read.b128K.q32.j1.direct.c0.88/1:204~0.8,2:408x3". */
  readonly measured: string
  /** Question. */
  readonly view: 'throughput' | 'passes' | 'rounds' | 'plan' | 'striping' | 'caching' | 'drives' | 'validation'
  /** Page. */
  readonly page: 'answer' | 'systems' | 'machine'
  /** Table. */
  readonly table: 'table-6' | 'table-5' | 'table-4'
  /** Compared. */
  readonly compared:
    | 'drives'
    | 'traces'
    | 'links'
    | 'nominal'
    | 'orders'
    | 'rounds'
    | 'queues'
    | 'arrays'
    | 'stripes'
    | 'caches'
    | 'tables'
    | 'claims'
    | 'studies'
    | 'conflicts'
    | 'unknown'
  /** Throughput against. */
  readonly axis:
    | 'disks'
    | 'rpm'
    | 'cylinders'
    | 'surfaces'
    | 'seek-a'
    | 'seek-b'
    | 'seek-c'
    | 'seek-d'
    | 'seek-e'
    | 'seek-single'
    | 'seek-average'
    | 'seek-full'
    | 'head-rate'
    | 'track'
    | 'track-switch'
    | 'cylinder-switch'
    | 'buffer'
    | 'drive-overhead'
    | 'hit-overhead'
    | 'bus-rate'
    | 'command-time'
    | 'reconnect-time'
    | 'status-time'
    | 'read-cost'
    | 'prefetch-cost'
    | 'size'
    | 'span'
    | 'span-start'
    | 'think-time'
    | 'fence'
  /** Units. */
  readonly units: 'MB' | 'MiB'
  /** Goal. */
  readonly goal: 'saturation' | 'throughput' | 'requests'
  /** Goal, throughput. Bytes per second, 0 MB/s to 10 000 000 MB/s. Used where goal is throughput. */
  readonly 'goal-rate': number
  /** Goal, reads per second. A number, 0 to 1 000 000 000. Used where goal is requests. */
  readonly 'goal-reads': number
  /** Buses in a plan. A whole number, 1 to 256. */
  readonly buses: number
  /** Least gain worth a step. Share of one, 0.1 % to 100 %. */
  readonly knee: number
  /** Part of a plan. */
  readonly 'plan-part': 'answer' | 'fields' | 'map' | 'sensitivity' | 'ledger' | 'hops' | 'known' | 'streams'
  /** Map of. */
  readonly map: 'gain' | 'naive' | 'pipelined' | 'ideal' | 'naive-bus-use' | 'pipelined-bus-use'
  /** Rate of a stream. Bytes per second, 0.001 MB/s to 1000 MB/s. */
  readonly 'stream-rate': number
  /** Period of a video server. Seconds, 1 ms to 100 000 ms. */
  readonly 'stream-period': number
  /** Reads per period of a stream. A whole number, 1 to 1000. */
  readonly 'stream-reads': number
  /** Periods that may be late. Share of one, 0.01 % to 50 %. */
  readonly 'stream-risk': number
  /** Map, across. */
  readonly 'map-across':
    | 'disks'
    | 'rpm'
    | 'cylinders'
    | 'surfaces'
    | 'seek-a'
    | 'seek-b'
    | 'seek-c'
    | 'seek-d'
    | 'seek-e'
    | 'seek-single'
    | 'seek-average'
    | 'seek-full'
    | 'head-rate'
    | 'track'
    | 'track-switch'
    | 'cylinder-switch'
    | 'buffer'
    | 'drive-overhead'
    | 'hit-overhead'
    | 'bus-rate'
    | 'command-time'
    | 'reconnect-time'
    | 'status-time'
    | 'read-cost'
    | 'prefetch-cost'
    | 'size'
    | 'span'
    | 'span-start'
    | 'think-time'
    | 'fence'
  /** Map, upwards. */
  readonly 'map-up':
    | 'disks'
    | 'rpm'
    | 'cylinders'
    | 'surfaces'
    | 'seek-a'
    | 'seek-b'
    | 'seek-c'
    | 'seek-d'
    | 'seek-e'
    | 'seek-single'
    | 'seek-average'
    | 'seek-full'
    | 'head-rate'
    | 'track'
    | 'track-switch'
    | 'cylinder-switch'
    | 'buffer'
    | 'drive-overhead'
    | 'hit-overhead'
    | 'bus-rate'
    | 'command-time'
    | 'reconnect-time'
    | 'status-time'
    | 'read-cost'
    | 'prefetch-cost'
    | 'size'
    | 'span'
    | 'span-start'
    | 'think-time'
    | 'fence'
  /** Paper’s equations. */
  readonly equations: 'hidden' | 'drawn'
  /** Horizontal scale. */
  readonly 'x-scale': 'auto' | 'linear' | 'log'
  /** Vertical scale. */
  readonly 'y-scale': 'auto' | 'linear' | 'log'
}
