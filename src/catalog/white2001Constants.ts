import { milliseconds, type Fraction, type Seconds } from '../units/quantities.ts'
import type { Family } from './publishedResults/white2001Prices.ts'
import { assumed, calibrated, derived, published, type Sourced } from './sourced.ts'

const white = 'White, Ng & Hillyer 2001'

/** What the cells of Table 5 need beyond the catalogue’s drive, bus and host. */
export interface BenchmarkConstants {
  /** Id in catalog/systems.ts. */
  readonly system: string
  /** Share of the disk over which the random addresses lie. */
  readonly span: Sourced<Fraction>
  /** Commands the drive’s scheduler looks at. */
  readonly window: Sourced<number>
  /** Most tags that are in use, whatever the driver is told. */
  readonly mostTags: Sourced<number>
  /** Driver and host, one request after the other. */
  readonly readCost: Sourced<Seconds>
  readonly writeCost: Sourced<Seconds>
  /** By which every seek before a write is longer. */
  readonly writeSeek: Sourced<Seconds>
  /** Parts of the drive’s buffer. */
  readonly segments: Sourced<number>
}

const writeSeek = (times: string): Sourced<Seconds> =>
  derived(milliseconds(1), `${white}, Table 3: ${times} on average, taken for all distances`)
const driver = (seconds: number, cell: string): Sourced<Seconds> =>
  calibrated(milliseconds(seconds), `fitted to one cell of Table 5: ${cell}`)
const segments = assumed(8, 'not published')

/** Constants of both systems; each calibrated one is fitted to the cell that `fittedTo` names, which is not judged. */
export const benchmarkConstants: Readonly<Record<Family, BenchmarkConstants>> = {
  SCSI: {
    system: 'white-scsi',
    span: assumed(1, 'the whole disk; the paper does not say over what its 10 MB of addresses spread'),
    window: calibrated(32, 'the power of two nearest to one cell of Table 5: random reads, disk only, 64 tags, 2.3 MB/s'),
    mostTags: published(64, `${white}, caption of Table 6; the lines of 128 tags in Table 5 repeat those of 64`),
    readCost: driver(0.519, 'sequential reads, both, 32 tags, 15.8 MB/s'),
    writeCost: driver(0.427, 'sequential writes, both, 32 tags, 19.2 MB/s'),
    writeSeek: writeSeek('5.9 against 4.9 ms'),
    segments,
  },
  IDE: {
    system: 'white-ide',
    span: calibrated(0.4, 'fitted to one cell of Table 5: random reads, none, no tags, 0.9 MB/s, more than the whole disk allows'),
    window: calibrated(4, 'the power of two nearest to one cell of Table 5: random reads, disk only, 32 tags, 1.3 MB/s'),
    mostTags: published(32, `${white}, Table 2`),
    readCost: driver(0.259, 'sequential reads, both, 32 tags, 31.6 MB/s'),
    writeCost: driver(0.302, 'sequential writes, both, 32 tags, 27.1 MB/s'),
    writeSeek: writeSeek('8.0 against 7.0 ms'),
    segments,
  },
}

/** The cells to which constants are fitted, as family, access, pattern, tags and scheduler. */
export const fittedTo: ReadonlyMap<string, string> = new Map([
  ['SCSI read random 64 disk', 'window'],
  ['SCSI read sequential 32 both', 'driver’s time'],
  ['SCSI write sequential 32 both', 'driver’s time'],
  ['IDE read random 1 none', 'span'],
  ['IDE read random 32 disk', 'window'],
  ['IDE read sequential 32 both', 'driver’s time'],
  ['IDE write sequential 32 both', 'driver’s time'],
])

/** How the words of Table 5 become drives and queues. */
export const readings: readonly string[] = [
  'Host: C-LOOK, as FreeBSD sweeps upwards. Disk: SPTF, as measured drives gain more than sweeps give. Whoever is off serves in order; writes are cached; 128 requests of 8 KB are always outstanding.',
  'No tags is one command at a time. 128 tags on SCSI are 64: more were not in use, and the two lines of Table 5 agree.',
  'An IDE drive with tags always schedules: section 4.2.2 finds no difference between disk scheduling and none.',
  'An IDE drive also orders the writes in its buffer without tags: read off its random writes, which do not change with tags. That column therefore tests the constants, not this reading.',
]

/** What a model of drives, queues and buses cannot know about the rest of the paper. */
export const unknowable: readonly string[] = [
  'Tables 4 and 6 and the lower part of Table 7 time applications on file systems: which requests reach a drive, in which order and when, is not published.',
  'Faults of drivers: IDE drives with tags do not schedule interleaved requests or random writes (section 4.2.2); the paper leaves open who is at fault.',
  'Caches of controllers: both hardware arrays of Table 7 have 128 MB before their disks.',
  'Where the 10 MB of random addresses lie, which track a drive reads ahead to, how its buffer is cut, and what its scheduler looks at.',
  'Beginning and end: 10 MB are moved, of which 2 MB of writes can still be in the drive’s buffer when the last one is reported; the simulation is of a steady state.',
]

/** What the simulation says about the software array that the paper does not. */
export const arrayReading: readonly string[] = [
  'Random writes: four drives need a tenth of the SCSI bus, so contention for it, which the paper blames, cannot halve them. The measured 4.2 MB/s lie near what drives do that serve in order; tags and schedulers of the array are not published.',
  'Sequential and interleaved writes: 6.9 MB/s from IDE drives of which one alone writes 27.1 is the software’s doing (Vinum), not a queue’s. Here a stream goes to the drives request by request, not in units of 64 KB, and the driver’s time bounds it.',
]
