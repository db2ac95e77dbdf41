import type { QueueCell } from '../catalog/publishedResults/white2001.ts'
import type { Fraction } from '../units/quantities.ts'

/** How far a simulated cell may be off where nothing is known against it. */
export const queueErrorBound: Fraction = 0.15

/** Why some cells of Table 5 are not met. What is said describes cells that were seen; it excuses none. */
interface Reason {
  readonly explains: (cell: QueueCell) => boolean
  readonly text: string
}

const hostSorts = ({ scheduler }: QueueCell): boolean => scheduler === 'both' || scheduler === 'host'
const isRandom = ({ family, access, pattern }: QueueCell, ofFamily: string, ofAccess: string): boolean =>
  pattern === 'random' && family === ofFamily && access === ofAccess
/** Requests go in the order in which they were asked for. */
const isInOrder = ({ family, scheduler, tags }: QueueCell): boolean =>
  scheduler === 'none' ? family === 'SCSI' || tags === 1 : scheduler === 'disk' && tags === 1

/** The first that applies. */
const reasons: readonly Reason[] = [
  {
    explains: (cell) => isRandom(cell, 'SCSI', 'read') && cell.scheduler === 'none' && cell.tags > 1,
    text: 'Random reads in order, with tags: 6.8 ms were measured, less than the published 4.9 ms of seek and half a turn. Over which part of the disk the 10 MB of addresses spread is not published; the whole is taken.',
  },
  {
    explains: (cell) => isRandom(cell, 'SCSI', 'write') && cell.scheduler === 'disk' && cell.tags === 4,
    text: 'Random writes with 4 tags: measured as fast as reads, though seeks are 1 ms longer. The drive may choose among more writes in its buffer than it has tags; here it does not.',
  },
  {
    explains: (cell) => isRandom(cell, 'IDE', 'read') && hostSorts(cell) && cell.tags === 32,
    text: 'Random reads that the host sorts, with 32 tags: the measured drive is slower than with 4 (1.5 against 1.6 MB/s). What its firmware does with more tags is not published.',
  },
  {
    explains: (cell) => cell.family === 'IDE' && cell.access === 'write' && cell.pattern === 'sequential' && isInOrder(cell),
    text: 'Sequential writes in order, without tags: the driver’s time is fitted where the host sorts, and may be longer where it does not.',
  },
  {
    explains: (cell) => cell.pattern === 'interleaved' && cell.access === 'read' && hostSorts(cell),
    text: 'Interleaved reads that the host sorts: measured faster (21.0) than sequential reads at the same setting (16.9). No constant time for each request explains both.',
  },
  {
    explains: (cell) => cell.pattern === 'interleaved' && cell.access === 'read',
    text: 'Interleaved reads in order, with tags: the measured SCSI drive is slower (1.4 to 1.5 MB/s) than without (1.8), which here makes no difference.',
  },
  {
    explains: ({ pattern, family }) => pattern === 'interleaved' && family === 'IDE',
    text: 'Interleaved writes that the host sorts: 80 ms in 10 MB are missing, six changes of stream or ten turns.',
  },
  {
    explains: (cell) => cell.pattern === 'interleaved',
    text: 'Interleaved writes that the drive sorts, with 32 tags: the measured drive is faster than with 64 (11.8 against 10.5 MB/s); here both are one.',
  },
]

const reasonOf = (cell: QueueCell): Reason | undefined => reasons.find(({ explains }) => explains(cell))

/** Why a cell is further off than the bound, where it is. */
export const queueReason = (cell: QueueCell, error: number): string | null =>
  Math.abs(error) <= queueErrorBound ? null : (reasonOf(cell)?.text ?? 'No reason is known.')
