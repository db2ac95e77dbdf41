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
    explains: (cell) => cell.pattern === 'interleaved' && cell.access === 'read' && cell.scheduler === 'host' && cell.tags >= 64,
    text: 'Interleaved reads that the host sorts and the drive does not, with many tags: commands that alternate cost the measured drive a third (section 4.2.2, Figure 1). Here it has both streams in its segments, and the driver’s time still bounds it.',
  },
  {
    explains: (cell) => cell.pattern === 'interleaved' && cell.access === 'read' && hostSorts(cell),
    text: 'Interleaved reads that the host sorts: measured faster (21.0) than sequential reads at the same setting (16.9). No constant time for each request explains both.',
  },
  {
    explains: (cell) => cell.pattern === 'interleaved' && cell.access === 'read' && isInOrder(cell),
    text: 'Interleaved reads in order: two requests of a stream for each seek. With tags the measured SCSI drive is slower (1.4 to 1.5 MB/s) than without (1.8), which here makes no difference; the IDE drive without tags reads on further than 8 KB, in three turns for six requests.',
  },
  {
    explains: (cell) => cell.pattern === 'interleaved' && cell.access === 'read',
    text: 'Interleaved reads that the drive sorts: here it goes on with a stream as long as it sees the next request of it. The measured SCSI drive does so less; the IDE drive gives up after a few hundred (section 4.2.2).',
  },
  {
    explains: (cell) => cell.pattern === 'interleaved',
    text: 'Interleaved writes: 2 MB of them lie in the drive’s buffer, where no elevator of the host reaches them. How firmware joins and orders them is not published; the IDE drive must join neighbours, as it writes 10.5 MB/s in any order.',
  },
]

const reasonOf = (cell: QueueCell): Reason | undefined => reasons.find(({ explains }) => explains(cell))

/** Why a cell is further off than the bound, where it is. */
export const queueReason = (cell: QueueCell, error: number): string | null =>
  Math.abs(error) <= queueErrorBound ? null : (reasonOf(cell)?.text ?? 'No reason is known.')
