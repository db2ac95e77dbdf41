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

/** The first that applies. */
const reasons: readonly Reason[] = [
  {
    explains: (cell) => isRandom(cell, 'SCSI', 'write') && cell.scheduler === 'disk' && cell.tags === 4,
    text: 'Random writes with 4 tags: measured as fast as reads, though seeks are 1 ms longer. The drive may choose among more writes in its buffer than it has tags; here it does not.',
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
    text: 'Interleaved writes that the drive sorts: the measured drive falls with tags from 32 to 64 (11.8 to 10.5 MB/s, with the host 16.8 to 15.8); here it does not.',
  },
]

const reasonOf = (cell: QueueCell): Reason | undefined => reasons.find(({ explains }) => explains(cell))

/** Why a cell is further off than the bound, where it is. */
export const queueReason = (cell: QueueCell, error: number): string | null =>
  Math.abs(error) <= queueErrorBound ? null : (reasonOf(cell)?.text ?? 'No reason is known.')
