import { kibibytes, megabytesPerSecond } from '../../units/quantities.ts'
import type { Bytes, BytesPerSecond } from '../../units/quantities.ts'

/** One cell of a table: both throughputs as printed, in bytes per second (MB = 10^6 bytes, KB = 1024 bytes). */
export interface PublishedCell {
  readonly drives: number
  readonly requestSize: Bytes
  readonly naive: BytesPerSecond
  readonly pipelined: BytesPerSecond
  /** The value as printed where it is a misprint; barve1999Misprint.ts says why. */
  readonly misprint?: { readonly printed: BytesPerSecond }
}

/** A table of measured throughput and the system it was measured on. */
export interface PublishedTable {
  readonly id: 'table-4' | 'table-5' | 'table-6'
  readonly title: string
  /** Id of the system in catalog/systems.ts. */
  readonly system: string
  readonly cells: readonly PublishedCell[]
}

const rows = (text: string, counts: readonly number[]): PublishedCell[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [size = 0, ...values] = line.trim().split(/[ /]+/).map(Number)
      return counts.map((drives, column) => ({
        drives,
        requestSize: kibibytes(size),
        naive: megabytesPerSecond(values[2 * column] ?? 0),
        pipelined: megabytesPerSecond(values[2 * column + 1] ?? 0),
      }))
    })

/** In Table 5, 8 KB, three disks, 1.38 is printed; the table's own −13 % and its neighbours say 1.58. */
const misprint = { printed: megabytesPerSecond(1.38) }

/** Table 4: Wren-7, Sun Sparc-20, fence 0: request size in KB, then naive/pipelined in MB/s for each number of disks. */
const table4: PublishedTable = {
  id: 'table-4',
  title: 'Table 4: Wren-7, Sun Sparc-20',
  system: 'wren-sparc-20',
  cells: rows(
    `
  8 0.52/0.48  0.97/0.85  1.43/1.22
  16 0.89/0.83  1.53/1.49  1.89/1.93
  32 1.37/1.4  1.97/2.19  2.35/2.45
  64 1.88/2.05  2.42/2.72  2.8/2.98
  96 2.15/2.42  2.65/2.89  3.0/3.09
  128 2.26/2.53  2.68/2.98  2.93/2.9
`,
    [2, 4, 7],
  ),
}

/** Table 5: Barracuda, DEC AlphaStation 600, fence 0: request size in KB, then naive/pipelined in MB/s for each number of disks. */
const table5: PublishedTable = {
  id: 'table-5',
  title: 'Table 5: Barracuda, DEC AlphaStation 600',
  system: 'barracuda-alpha',
  cells: rows(
    `
  8 1.05/0.93  1.38/1.36  2.1/1.78
  16 1.96/1.75  2.95/2.62  3.9/3.3
  32 3.49/3.15  5.18/4.66  6.78/6.06
  64 5.51/5.19  7.97/7.43  9.76/9.92
  96 6.87/6.48  9.58/9.69  11.25/12.51
  128 7.87/7.6  10.35/11.19  12.13/14.4
`,
    [2, 3, 4],
  ).map((cell) => (cell.naive === misprint.printed ? { ...cell, naive: megabytesPerSecond(1.58), misprint } : cell)),
}

/** Table 6: Cheetah, Sun Ultra-1, fence 0: request size in KB, then naive/pipelined in MB/s for each number of disks. */
const table6: PublishedTable = {
  id: 'table-6',
  title: 'Table 6: Cheetah, Sun Ultra-1',
  system: 'cheetah-ultra-1',
  cells: rows(
    `
  8 1.32/1.22  1.97/1.74  2.63/2.3
  16 2.48/2.34  3.65/3.31  4.83/4.28
  32 4.43/4.27  6.32/6.07  8.02/7.75
  64 7.08/7.09  9.38/10.05  10.72/12.48
  96 8.76/9.48  10.85/12.76  12.09/14.12
  128 9.86/11.01  11.79/14.19  13.0/14.45
`,
    [2, 3, 4],
  ),
}

/** The measured throughput of Barve et al. 1999: 54 cells, each naive and pipelined. */
export const publishedTables: readonly PublishedTable[] = [table4, table5, table6]

/** What the summary of 1998 says of the error on Cheetahs: at most, from 16 KB on, and “increases to 14% with 8 KB blocks”, a whole per cent. */
export const summaryErrors = { system: 'cheetah-ultra-1', largest: 0.092, small: kibibytes(8), ofSmall: 0.14 } as const

/** The paper's own claim for equations (3) and (4): 16–128 KB, largest error (section 4.6). */
export const publishedRange = { smallest: kibibytes(16), largest: kibibytes(128), error: 0.12 } as const
