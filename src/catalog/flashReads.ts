import type { FlashClass } from '../domain/flash.ts'
import { microseconds } from '../units/quantities.ts'
import type { PassDriveId } from './passDriveIds.ts'
import { borrowed, type Sourced } from './sourced.ts'

/** What a drive without an arm makes of 4 KiB reads at random. */
export interface FlashReads {
  /** From request to data with one in flight, as a program sees it. */
  readonly alone: Sourced<number>
  /** Reads a second with any number in flight. */
  readonly ceiling: Sourced<number>
}

/** What no data sheet prints; the ranges are those of a handful of drives whose whole curve against requests in flight is public. */
const ofClass = {
  front: borrowed(
    microseconds(6),
    [microseconds(4), microseconds(8)],
    'part of a read alone that occupies no die: Intel P3600 and P4510 and two Samsung SSDs against requests in flight, github.com/kangeek/fio-bench-disks-ceph, BU-DiSC/SSD-Benchmark, nicktehrany/ZNS-Study',
  ),
  spareDies: borrowed(2, [1.25, 4], 'dies at work over those that the ceiling needs: the same curves, which hardly tell 1.25 from 4'),
  furtherCommand: borrowed(
    0.9,
    [0.6, 1],
    'reads of 8 KiB at full depth: half as many as of 4 KiB on most drives, 239,000 of 471,000 a second on the Intel P4510 (BU-DiSC/SSD-Benchmark)',
  ),
  furtherAlone: borrowed(
    microseconds(5),
    [microseconds(0.5), microseconds(13)],
    'reads of 8 KiB alone less those of 4 KiB: 4.7 µs on the Intel P4510 (BU-DiSC/SSD-Benchmark), 5.4 on another, 13 with flash of 2014',
  ),
} as const

export const flashClass: FlashClass = {
  front: ofClass.front.value,
  spareDies: ofClass.spareDies.value,
  furtherCommand: ofClass.furtherCommand.value,
  furtherAlone: ofClass.furtherAlone.value,
}

const sata: FlashReads = {
  alone: borrowed(
    microseconds(100),
    [microseconds(75), microseconds(160)],
    '10,000 reads of 4 KiB a second, one at a time, of the Samsung 850 Pro (Tom’s Hardware, 2014), 77 µs of the Samsung 870 EVO by its data sheet, 110 µs in the specification of the Intel SSD DC S4500',
  ),
  ceiling: borrowed(
    94_000,
    [68_000, 98_000],
    'data sheets: 94,000 of the Kingston DC600M (pugetsystems.com, part 14933), 98,000 of the Samsung 870 EVO, 68,000 of the Intel E 5410s (docslib.org 2453818); a port of 6 Gb/s carries 90,000 to 98,000',
  ),
}

/** None of these drives has it printed: it is that of their class. */
export const flashReads: Readonly<Partial<Record<PassDriveId, FlashReads>>> = {
  'sata-ssd-4tb': sata,
  'sata-ssd': sata,
  'usb-ssd': {
    alone: borrowed(
      microseconds(240),
      [microseconds(100), microseconds(500)],
      'T. Kaiser, Quick Preview of ROCK 5 ITX and of ROCK 5B: 17.1 MB/s of 4 KiB at random over two UAS enclosures in a row, 8.2 MB/s over one on USB 2.0',
    ),
    ceiling: borrowed(
      60_000,
      [20_000, 100_000],
      'commands that a bridge passes a second with many in flight: no measurement found, between that of one and of the drive alone',
    ),
  },
  nvme: {
    alone: borrowed(
      1 / 19_000,
      [microseconds(33), microseconds(115)],
      'data sheet of the Samsung 970 EVO Plus: 19,000 reads of 4 KiB a second, one at a time; consumer drives on PCIe 4.0 take 33 to 55 µs, those of data centres up to 115',
    ),
    ceiling: borrowed(
      1_200_000,
      [800_000, 1_400_000],
      'data sheets of drives on PCIe 4.0: 1,200,000 of the Samsung 990 PRO 1 TB, 1,400,000 with 2 TB (digitec.ch 35511542), 800,000 of the WD SN850X 1 TB (pcspecchart.com 107)',
    ),
  },
}
