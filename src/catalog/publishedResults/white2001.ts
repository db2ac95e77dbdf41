import type { AccessPattern, DriveConnection } from '../../domain/queueing.ts'
import { kibibytes, mebibytes, megabytesPerSecond, type Bytes, type BytesPerSecond } from '../../units/quantities.ts'
import type { Family } from './white2001Prices.ts'

/** Who sorts waiting requests: the elevator of FreeBSD, the drive, both or nobody. */
export type SchedulerPlacement = 'both' | 'disk' | 'host' | 'none'

/** One cell of Table 5. */
export interface QueueCell {
  readonly family: Family
  readonly access: 'read' | 'write'
  readonly pattern: AccessPattern
  /** Requests in the drive at once; 1 where the paper prints “none”. */
  readonly tags: number
  readonly scheduler: SchedulerPlacement
  /** MB = 10^6 bytes; null where it prints “Not Supported in IDE”. */
  readonly throughput: BytesPerSecond | null
  /** An IDE drive was asked to schedule and section 4.2.2 finds that it does not: “questionable results that may reflect bugs”. */
  readonly isQuestionable: boolean
}

/** What is common to all cells of Table 5 (section 3.2). */
export const microBenchmark: { readonly requestSize: Bytes; readonly outstanding: number; readonly moved: Bytes } = {
  requestSize: kibibytes(8),
  outstanding: 128,
  moved: mebibytes(10),
}

/**
 * Table 5, a line for each number of tags and scheduler: IDE reads (sequential, interleaved, random), IDE writes, SCSI reads and SCSI writes,
 * in MB/s.
 */
const table5 = `
  1 both  30.8 24.8 1.3  25.1 18.5 1.4  16.9 21.0 1.6  21.4 19.0 1.6
  4 both  31.9 24.7 1.6  26.7 17.4 1.4  15.0 18.6 2.2  19.6 17.8 2.0
  32 both  31.6 23.5 1.5  27.1 19.2 1.4  15.8 17.4 2.5  19.2 16.8 2.1
  64 both  - - -  - - -  16.0 15.8 2.4  19.1 15.8 2.1
  128 both  - - -  - - -  15.8 15.2 2.4  19.1 15.6 2.1
  1 disk  31.4 1.9 0.9  23.3 10.7 1.1  14.4 1.8 1.1  19.4 0.9 1.0
  4 disk  32.7 2.0 1.1  24.2 10.7 1.1  14.1 1.9 1.5  18.2 1.7 1.6
  32 disk  31.6 2.0 1.3  24.5 10.5 1.1  14.4 9.4 2.2  19.3 11.8 1.8
  64 disk  - - -  - - -  14.1 8.9 2.3  19.2 10.5 1.9
  128 disk  - - -  - - -  14.8 8.9 2.3  19.0 10.4 1.9
  1 host  30.7 24.4 1.3  24.3 18.2 1.4  16.5 21.0 1.6  21.1 18.7 1.6
  4 host  32.4 24.7 1.6  24.3 17.0 1.4  14.7 18.9 1.8  19.7 17.8 1.6
  32 host  29.4 24.5 1.5  26.7 18.1 1.4  13.8 15.0 1.7  19.1 12.3 1.6
  64 host  - - -  - - -  14.1 11.1 1.7  18.2 8.9 1.5
  128 host  - - -  - - -  14.3 11.1 1.7  18.4 9.0 1.5
  1 none  32.4 1.8 0.9  23.0 10.6 1.1  15.3 1.8 1.1  19.7 0.9 1.0
  4 none  32.2 1.9 1.1  24.7 10.5 1.1  14.4 1.4 1.2  18.3 0.9 1.0
  32 none  31.1 2.5 1.3  25.8 10.5 1.1  14.7 1.5 1.2  17.8 0.9 1.0
  64 none  - - -  - - -  14.6 1.5 1.2  18.2 0.9 1.0
  128 none  - - -  - - -  14.5 1.5 1.2  17.9 0.9 1.0
`

const placements: readonly SchedulerPlacement[] = ['both', 'disk', 'host', 'none']
const patterns: readonly AccessPattern[] = ['sequential', 'interleaved', 'random']

/** The columns of Table 5 after tags and scheduler, as printed. */
const columns = (['IDE', 'SCSI'] as const).flatMap((family) =>
  (['read', 'write'] as const).flatMap((access) => patterns.map((pattern) => ({ family, access, pattern }))),
)

const asksTheDrive = (tags: number, scheduler: SchedulerPlacement): boolean => tags > 1 && (scheduler === 'disk' || scheduler === 'both')

/** Table 5: micro-benchmarks with different tags and schedulers. Every column for one line of the table before the next line. */
export const table5Cells: readonly QueueCell[] = table5
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [tags, name, ...values] = line.trim().split(/ +/)
    const scheduler = placements.find((placement) => placement === name) ?? 'none'
    return columns.map(({ family, access, pattern }, column) => {
      const value = Number(values[column] ?? Number.NaN)
      const isDoubtful = family === 'IDE' && (pattern === 'interleaved' || (pattern === 'random' && access === 'write'))
      return {
        family,
        access,
        pattern,
        tags: Number(tags),
        scheduler,
        throughput: Number.isNaN(value) ? null : megabytesPerSecond(value),
        isQuestionable: isDoubtful && !Number.isNaN(value) && asksTheDrive(Number(tags), scheduler),
      }
    })
  })

/** One line of Table 7’s write micro-benchmark: arrays of IDE and of SCSI drives. */
export interface ArrayWriteCell {
  readonly pattern: AccessPattern
  /** Vinum: four drives, striped without redundancy, units of 64 KB. */
  readonly software: Readonly<Record<Family, BytesPerSecond>>
  /** Eight drives, RAID 5 with a spare, 128 MB of cache. */
  readonly hardware: Readonly<Record<Family, BytesPerSecond>>
}

const arrayCell = (
  pattern: AccessPattern,
  [ide, scsi, hardwareIde, hardwareScsi]: readonly [number, number, number, number],
): ArrayWriteCell => ({
  pattern,
  software: { IDE: megabytesPerSecond(ide), SCSI: megabytesPerSecond(scsi) },
  hardware: { IDE: megabytesPerSecond(hardwareIde), SCSI: megabytesPerSecond(hardwareScsi) },
})

/** Table 7, write micro-benchmark. Tags and schedulers are not given (section 4.2.4). */
export const table7Writes: readonly ArrayWriteCell[] = [
  arrayCell('sequential', [6.9, 23.9, 15.1, 35.2]),
  arrayCell('interleaved', [7.2, 23.5, 15.4, 25.8]),
  arrayCell('random', [5.4, 4.2, 3.8, 3.3]),
]

/** The software array of Table 7 (section 4.2.4): IDE drives on a channel each, SCSI drives on one bus. */
export const softwareArray = {
  drives: 4,
  stripeUnit: kibibytes(64),
  connection: { IDE: 'own-channels', SCSI: 'scsi-bus' },
} as const satisfies {
  readonly drives: number
  readonly stripeUnit: Bytes
  readonly connection: Readonly<Record<Family, DriveConnection>>
}

/** The hardware arrays of Table 7 (section 3): eight drives, of which the caption calls one a spare; an i960 with 128 MB of cache each. */
export const hardwareArray = {
  drives: 8,
  withoutSpare: 7,
  stripeUnit: softwareArray.stripeUnit,
} as const satisfies { readonly drives: number; readonly withoutSpare: number; readonly stripeUnit: Bytes }

/** Where the paper contradicts itself or prints what cannot be, and what is used here. */
export const conflicts: readonly string[] = [
  'Section 4.2.1 says that with 4 tags the drive has reached its peak of 220 requests a second; Table 5 prints 2.2 MB/s there, which is 268 of 8 KB (both schedulers), and 220 only for 1.8 MB/s (host alone). Table 5 is used.',
  'Section 4.1 gives 36 % and 43 % for the ratios of seek times in reading and writing; Table 3 has them the other way round (7.0 / 4.9 and 8.0 / 5.9).',
  'Table 4 and Table 6 differ for the same setting: SSH 88.5 and 86.6 s on IDE, 74.9 and 80.3 s on SCSI; SDET 377.1 and 374.5 s.',
  'The percentages of Table 7 relate to IDE, those of Table 4 to SCSI.',
  'Table 1 reckons dollars per GB of SCSI disks with 36.4 GB where it prints 36.',
]
