import type { SchedulerPlacement } from './white2001.ts'
import type { Family } from './white2001Prices.ts'

/*
 * White, Ng & Hillyer 2001, Tables 4, 6 and 7: what applications on file systems took, in seconds of elapsed time. Published, and compared with nothing
 * here: which requests reached the drives is not (white2001Constants.ts).
 */

const applications = ['SDET', 'SSH', 'NetNews', 'PostMark'] as const
const systems = ['FFS', 'Soft Updates'] as const

/** What a number is of: the file system, the drives, the application. */
export interface ApplicationColumn {
  readonly system: (typeof systems)[number]
  readonly family: Family
  readonly application: (typeof applications)[number]
}

/** The columns of Table 6 after tags and scheduler, as printed. */
export const applicationColumns: readonly ApplicationColumn[] = systems.flatMap((system) =>
  (['IDE', 'SCSI'] as const).flatMap((family) => applications.map((application) => ({ system, family, application }))),
)

/** A line of numbers in the order of the columns; null where it prints “Not Supported by Driver”. */
interface ApplicationRow {
  readonly of: string
  readonly seconds: readonly (number | null)[]
}

const sortedBy: Readonly<Record<SchedulerPlacement, string>> = { both: 'host and drive', disk: 'drive', host: 'host', none: 'nobody' }

/** Table 6: tags (32 are those of IDE, 64 of SCSI), who sorts, then FFS on IDE and SCSI, then Soft Updates on both. SDET runs 20 scripts at once. */
const table6 = `
  no both  376.1 86.8 1100 500  292.2 80.9 840 406  19.8 63.5 837 199  20.0 64.2 658 181
  8 both  - - - -  282.7 80.3 809 383  - - - -  19.5 63.9 574 158
  32/64 both  374.5 86.6 1100 502  283.0 80.3 809 387  19.9 66.5 835 202  20.0 63.7 574 166
  no disk  399.0 88.2 1234 571  348.2 83.3 971 485  20.5 64.0 931 250  19.4 65.9 824 248
  8 disk  - - - -  302.8 81.1 855 407  - - - -  20.3 64.4 610 182
  32/64 disk  399.9 87.9 1234 573  291.6 81.3 840 402  20.2 67.1 1001 252  20.4 64.5 585 173
  no host  378.5 87.7 1020 500  295.8 81.3 841 405  19.9 63.6 833 200  19.8 63.8 660 174
  8 host  - - - -  287.2 81.4 828 402  - - - -  20.2 64.2 652 172
  32/64 host  380.9 87.5 1027 501  301.2 81.4 866 431  20.3 66.8 841 201  19.7 63.9 741 208
  no none  471.8 94.8 1141 573  345.6 83.1 974 485  19.6 68.2 940 249  21.5 65.7 823 249
  8 none  - - - -  333.7 83.1 950 471  - - - -  20.7 65.9 801 245
  32/64 none  460.2 95.0 1139 572  338.1 83.1 955 471  21.7 71.2 939 249  19.8 65.8 805 246
`

const numbers = (words: readonly string[]): readonly (number | null)[] => words.map((word) => (word === '-' ? null : Number(word)))

export const table6Applications: readonly ApplicationRow[] = table6
  .trim()
  .split('\n')
  .map((line) => {
    const [tags, by, ...words] = line.trim().split(/ +/)
    return { of: `one drive, ${tags} tags, sorted by ${sortedBy[by as SchedulerPlacement]}`, seconds: numbers(words) }
  })

/** Table 7 in the same order: four drives striped by Vinum, and hardware RAID 5 of eight. */
export const table7Applications: readonly ApplicationRow[] = [
  {
    of: 'four drives in software',
    seconds: [303.1, 86.8, 542, 205, 244.9, 78.3, 420, 237, 16, 62.5, 344, 74, 16.9, 64.1, 255, 96],
  },
  {
    of: 'eight drives in RAID 5, hardware',
    seconds: [21.5, 64.6, 410, 57, 43.1, 65.1, 326, 106, 16.5, 63.2, 309, 49, 16.2, 63.3, 301, 82],
  },
]

/** Table 4, FFS, both schedulers and 32 tags: application, seconds on IDE and on SCSI. */
export const table4Applications: readonly (readonly [application: string, ide: number, scsi: number])[] = [
  ['SDET, 1 job', 10.1, 12.3],
  ['SDET, 5 jobs', 78.2, 63.8],
  ['SDET, 10 jobs', 178.5, 129.4],
  ['SDET, 20 jobs', 377.1, 283],
  ['SSH', 88.5, 74.9],
  ['PostMark', 502, 387],
  ['NetNews', 1100, 809],
]
