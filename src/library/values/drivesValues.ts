/** The drives, and how many; numbers in base units. */
export interface DrivesValues {
  /** Drive. */
  readonly drive:
    | 'cheetah-4lp'
    | 'barracuda-4lp'
    | 'wren-7'
    | 'nearline-20tb'
    | 'ibm-0661'
    | 'ultrastar-36zx'
    | 'deskstar-75gxp'
    | 'as400'
    | 'own'
  /** Number of disks. A whole number, 1 to 10 000. */
  readonly disks: number
  /** Other drives, as in a link: "2xbarracuda-4lp,1xwren-7". */
  readonly others: string
  /** Spindle speed. rpm, 1 to 1 000 000. */
  readonly rpm: number
  /** Cylinders. A whole number, 1 to 100 000 000. Used where media is rate. */
  readonly cylinders: number
  /** Surfaces. A whole number, 1 to 1000. */
  readonly surfaces: number
  /** Seek curve. */
  readonly seek: 'smooth' | 'curve' | 'three' | 'table'
  /** Seek a. Seconds, 0 ms to 10 000 ms. Used where seek is smooth or curve. */
  readonly 'seek-a': number
  /** Seek b. Seconds per √cylinder, 0 ms to 10 000 ms. Used where seek is smooth or curve. */
  readonly 'seek-b': number
  /** Seek c. Seconds, −10 000 ms to 10 000 ms. Used where seek is curve. */
  readonly 'seek-c': number
  /** Seek d. Seconds per cylinder, 0 ms to 10 000 ms. Used where seek is smooth or curve. */
  readonly 'seek-d': number
  /** Seek e. cylinders, 0 to 100 000 000. Used where seek is smooth or curve. */
  readonly 'seek-e': number
  /** Seek of one cylinder. Seconds, 0 ms to 10 000 ms. Used where seek is three. */
  readonly 'seek-single': number
  /** Average seek. Seconds, 0 ms to 10 000 ms. Used where seek is three. */
  readonly 'seek-average': number
  /** Full-stroke seek. Seconds, 0 ms to 10 000 ms. Used where seek is three. */
  readonly 'seek-full': number
  /** Seek table, as in a link: "1:0.6,1600:6.9,6580:15.5". Used where seek is table. */
  readonly 'seek-table': string
  /** Media. */
  readonly media: 'rate' | 'zones'
  /** Head rate. Bytes per second, 0.001 MB/s to 1 000 000 MB/s. Used where media is rate. */
  readonly 'head-rate': number
  /** Sectors per track. A number, 1 to 10 000 000. Used where media is rate. */
  readonly track: number
  /** Zones, as in a link: "2000x195,4581x160". Used where media is zones. */
  readonly zones: string
  /** Rotation, simulated. */
  readonly rotation: 'random' | 'angle'
  /** Track switch. Seconds, 0 ms to 10 000 ms. */
  readonly 'track-switch': number
  /** Cylinder switch. Seconds, 0 ms to 10 000 ms. */
  readonly 'cylinder-switch': number
  /** Buffer. Bytes, 0.5 KiB to 1 073 741 824 KiB. */
  readonly buffer: number
  /** Drive electronics, miss. Seconds, 0 ms to 10 000 ms. */
  readonly 'drive-overhead': number
  /** Drive electronics, hit. Seconds, 0 ms to 10 000 ms. */
  readonly 'hit-overhead': number
  /** Own drive, as in a link: "X18,hub:0.5(0.4-0.6x5)". Used where drive is own. */
  readonly 'drive-note': string
}
