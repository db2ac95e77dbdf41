import { megabytesPerSecond } from '../units/quantities.ts'
import type { BytesPerSecond } from '../units/quantities.ts'

/** A bus that can be bought in place of another one of its family. */
export interface BusGeneration {
  readonly name: string
  /** Nominal; for USB the best measured, as in catalog/buses.ts. */
  readonly rate: BytesPerSecond
}

/** Generations of one connection, the slowest first. */
export interface BusFamily {
  /** How ids of catalog/buses.ts begin. */
  readonly prefixes: readonly string[]
  readonly source: string
  readonly generations: readonly BusGeneration[]
}

const generation = (name: string, rate: number): BusGeneration => ({ name, rate: megabytesPerSecond(rate) })

/** The families of the buses of the catalogue. */
export const busFamilies: readonly BusFamily[] = [
  {
    prefixes: ['scsi', 'ultra'],
    source: 'names and rates of parallel SCSI, ANSI X3.131 to SPI-4; a wide bus carries two bytes at a time',
    generations: [
      generation('SCSI-1', 5),
      generation('Fast SCSI', 10),
      generation('Fast wide SCSI', 20),
      generation('Ultra wide SCSI', 40),
      generation('Ultra2 wide SCSI', 80),
      generation('Ultra160 SCSI', 160),
      generation('Ultra320 SCSI', 320),
    ],
  },
  {
    prefixes: ['ata'],
    source: 'Ultra DMA modes of ATA/ATAPI-4 to ATA/ATAPI-7',
    generations: [generation('ATA/33', 33.3), generation('ATA/66', 66.7), generation('ATA/100', 100), generation('ATA/133', 133)],
  },
  {
    prefixes: ['sas'],
    source: 'SAS line rates × 8/10 × 4 lanes; 24G: 22.5 Gb/s × 128/150 × 4 lanes',
    generations: [
      generation('SAS-3 port, 4 lanes', 1_200),
      generation('SAS-6 port, 4 lanes', 2_400),
      generation('SAS-12 port, 4 lanes', 4_800),
      generation('24G SAS port, 4 lanes', 9_600),
    ],
  },
  {
    prefixes: ['usb'],
    source: 'best measured reads of UASP bridges; USB 2 the middle of reported reads',
    generations: [generation('USB 2', 36), generation('USB 3, UASP', 369.2), generation('USB 3.1 Gen 2, UASP', 900)],
  },
]

/** Spindle speeds that drives are sold with, turns per minute. */
export const spindleSpeeds: readonly number[] = [3_600, 5_400, 7_200, 10_000, 15_000]
