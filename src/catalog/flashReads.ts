import { microseconds } from '../units/quantities.ts'
import type { PassDriveId } from './passDriveIds.ts'
import { borrowed, type Sourced } from './sourced.ts'

const sata = borrowed(
  microseconds(92),
  [microseconds(80), microseconds(102)],
  '4 KiB at random, one read at a time, less their transfer: 10,000 a second of the Samsung 850 Pro (Tom’s Hardware, 2014), 110 µs in the specification of the Intel SSD DC S4500',
)

/**
 * From a command to its first byte, of drives without arms. None of them has it printed: it is that of their class, read one at a time; with more
 * in hand flash is many times faster, which nothing here asks of it.
 */
export const flashReads: Readonly<Partial<Record<PassDriveId, Sourced<number>>>> = {
  'sata-ssd-4tb': sata,
  'sata-ssd': sata,
  'usb-ssd': borrowed(
    microseconds(230),
    [microseconds(90), microseconds(490)],
    'T. Kaiser, Quick Preview of ROCK 5 ITX and of ROCK 5B: 17.1 MB/s of 4 KiB at random over two UAS enclosures in a row, 8.2 MB/s over one on USB 2.0',
  ),
  nvme: borrowed(
    microseconds(52),
    [microseconds(40), microseconds(90)],
    'data sheet of the Samsung 970 EVO Plus: 19,000 reads of 4 KiB a second, one at a time',
  ),
}
