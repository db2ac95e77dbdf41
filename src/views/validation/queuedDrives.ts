import type { QueueCell } from '../../catalog/publishedResults/white2001.ts'
import { benchmarkConstants } from '../../catalog/white2001Drives.ts'
import type { GridChartData } from '../../charts/GridChart.tsx'
import type { GridCell } from '../../charts/marks/Cells.tsx'
import type { JudgedFigure } from '../../prediction/studies/figureOne.ts'
import type { JudgedWhiteClaim } from '../../prediction/studies/whiteClaims.ts'
import type { ArrayStudyRow, QueueStudyRow, QueueSummary } from '../../prediction/studies/whiteStudy.ts'
import { errorText, errorTint } from '../shared/errorScale.ts'
import { percentText } from './validationAnswer.ts'

/** What is known of Tables 5 and 7 so far. */
export interface QueuedState {
  readonly cells: readonly QueueStudyRow[]
  readonly arrays: readonly ArrayStudyRow[]
  /** Nothing before every cell is known. */
  readonly summary: QueueSummary | null
  readonly reasons: ReadonlyMap<string, number>
  /** None before every cell is known. */
  readonly claims: readonly JudgedWhiteClaim[]
  /** Figure 1, which needs no simulation of time. */
  readonly figure: (JudgedFigure & { readonly sentence: string }) | null
}

const patterns = ['random', 'sequential', 'interleaved'] as const

/** Columns of reads or of writes: what the model speaks of first. */
export const queueColumns: readonly Pick<QueueCell, 'family' | 'pattern'>[] = patterns.flatMap((pattern) =>
  (['SCSI', 'IDE'] as const).map((family) => ({ family, pattern })),
)

export const placements: Readonly<Record<QueueCell['scheduler'], string>> = {
  both: 'host and drive',
  disk: 'drive',
  host: 'host',
  none: 'nobody',
}

export const tagsText = (tags: number): string => (tags === 1 ? 'no tags' : `${tags} tags`)

/** One decimal, as the paper prints; two where it would leave two digits. */
export const megabytesText = (rate: number): string => (rate / 1e6).toFixed(rate < 1e7 ? 2 : 1)

/** How many cells are met, by what they test, once every one is known. */
export function queuedSentence({ summary, cells }: QueuedState): string {
  if (!summary) return ''
  const met = (pattern: QueueCell['pattern']): string => {
    const own = cells.filter(({ cell, fitted }) => cell.pattern === pattern && fitted === null)
    return `${own.filter(({ error }) => Math.abs(error) <= summary.bound).length} of ${own.length}`
  }
  return `Within ${percentText(summary.bound)} are, seen but not fitted to, ${met('random')} random and ${met('interleaved')} interleaved cells; of the sequential ones, which one fitted constant a column answers, ${met('sequential')}. Furthest off is ${placeOf(summary.worst)}, ${errorText(summary.worst.error)}\u00A0%.`
}

const placeOf = ({ cell: { family, access, pattern, tags, scheduler } }: QueueStudyRow): string =>
  `${family}, ${pattern} ${access}s, ${tagsText(tags)}, ordered by ${placements[scheduler]}`

const names = {
  span: 'share of the disk that random addresses span',
  window: 'requests the drive’s scheduler looks at',
  mostTags: 'tags in use at most',
  readCost: 'driver and host, a read',
  writeCost: 'driver and host, a write',
  writeSeek: 'seek before a write, longer by',
  segments: 'segments of the buffer',
  leastReadAhead: 'bytes that a read goes on at least',
  streamsApart: 'turns by which the second stream begins later',
} as const

const inMilliseconds: ReadonlySet<string> = new Set(['readCost', 'writeCost', 'writeSeek'])

/** Every constant beside the presets’: for whom, what, how much, and from where. */
export const constantRows: readonly (readonly string[])[] = (['SCSI', 'IDE'] as const).flatMap((family) =>
  (Object.keys(names) as (keyof typeof names)[]).map((name) => {
    const { value, provenance, source } = benchmarkConstants[family][name]
    const shown = inMilliseconds.has(name) ? `${Number((1000 * value).toPrecision(3))}\u00A0ms` : String(value)
    return [`${family}: ${names[name]}`, shown, `${provenance}: ${source}`]
  }),
)

const schedulers = ['both', 'disk', 'host', 'none'] as const
const tagCounts = [1, 4, 32, 64, 128] as const

/** The rows of Table 5. */
export const queueRows: readonly Pick<QueueCell, 'scheduler' | 'tags'>[] = schedulers.flatMap((scheduler) =>
  tagCounts.map((tags) => ({ scheduler, tags })),
)

type QueuePlace = Pick<QueueCell, 'access' | 'family' | 'pattern' | 'scheduler' | 'tags'>

/** What is known of a cell. */
export const queueRowAt = ({ cells }: QueuedState, { access, family, pattern, scheduler, tags }: QueuePlace): QueueStudyRow | undefined =>
  cells.find(
    ({ cell }) =>
      cell.access === access && cell.family === family && cell.pattern === pattern && cell.tags === tags && cell.scheduler === scheduler,
  )

const errorCell = (error: number, marks = ''): GridCell => ({
  text: `${errorText(error)}${marks}`,
  tint: errorTint(error) ?? 'bg',
  label: 'ink',
  measured: null,
})

const plainCell = (text: string): GridCell => ({ text, tint: 'bg', label: 'ink', measured: null })

const marksOf = ({ cell, fitted, reason }: QueueStudyRow): string =>
  `${cell.isQuestionable ? '?' : ''}${fitted === null ? '' : '*'}${reason === null ? '' : '†'}`

/** Reads or writes of Table 5 as a map of errors; rows of which nothing is known are left out. */
export function queueMap(state: QueuedState, access: QueueCell['access']): GridChartData {
  const rows = queueRows
    .map((row) => ({ row, cells: queueColumns.map((column) => queueRowAt(state, { access, ...row, ...column })) }))
    .filter(({ cells }) => cells.some(Boolean))
  return {
    columns: queueColumns.map(({ family, pattern }) => `${family} ${pattern}`),
    rows: rows.map(({ row }) => `${placements[row.scheduler]}, ${tagsText(row.tags)}`),
    cells: rows.map(({ cells }) => cells.map((row) => (row ? errorCell(row.error, marksOf(row)) : null))),
    here: null,
    xTitle: 'drive and pattern',
    key: '%',
    yTitle: `${access}s sorted by`,
  }
}

/** Table 7 as a map. */
export const arraysMap = ({ arrays }: QueuedState): GridChartData => ({
  columns: ['measured', 'both', 'error', 'neither', 'bus held'],
  rows: arrays.map(({ family, pattern }) => `${family}, ${pattern}`),
  cells: arrays.map(({ measured, simulated, simulatedInOrder, error }) => [
    plainCell((measured / 1e6).toFixed(1)),
    plainCell(megabytesText(simulated.throughput)),
    errorCell(error),
    plainCell(megabytesText(simulatedInOrder.throughput)),
    plainCell(percentText(simulated.busUtilization)),
  ]),
  here: null,
  xTitle: 'MB/s, error in %',
  key: '',
})

/** Table 7: measured, simulated in two ways, and how busy the SCSI bus is. */
export const arrayRows = ({ arrays }: QueuedState): readonly (readonly string[])[] =>
  arrays.map(({ family, pattern, measured, simulated, simulatedInOrder, error }) => [
    `${family}, ${pattern} writes`,
    (measured / 1e6).toFixed(1),
    `${megabytesText(simulated.throughput)} (${errorText(error)}\u00A0%)`,
    megabytesText(simulatedInOrder.throughput),
    percentText(simulated.busUtilization),
  ])

/** Figure 1, a line for each instant: what waits, what is served by the figure, and here. */
export const figureRows = ({ figure }: QueuedState): readonly (readonly string[])[] =>
  (figure?.steps ?? []).map(({ tags, printed, served }, index) => [
    `${tagsText(tags)}, T${(index % 6) + 1}`,
    printed.waiting.join(' and '),
    printed.served.join(', '),
    served.join(', '),
  ])
