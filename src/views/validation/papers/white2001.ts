import type { Cell, Column, Section, Table } from '../../../answer/document.ts'
import { conflicts, type QueueCell } from '../../../catalog/publishedResults/white2001.ts'
import { whiteClaims } from '../../../catalog/publishedResults/white2001Claims.ts'
import { readings, unknowable } from '../../../catalog/white2001Constants.ts'
import { benchmarkConstants } from '../../../catalog/white2001Drives.ts'
import type { QueueingPrediction, QueueingScenario } from '../../../domain/queueing.ts'
import type { JudgedFigure } from '../../../prediction/studies/figureOne.ts'
import type { JudgedWhiteClaim } from '../../../prediction/studies/whiteClaims.ts'
import type { ArrayStudyRow, QueueStudyRow, QueueSummary } from '../../../prediction/studies/whiteStudy.ts'
import { counted } from '../../../units/formatQuantity.ts'
import { tableOf, type Column as ColumnOf } from '../../shared/columns.ts'
import { errorText } from '../../shared/errorScale.ts'
import { publishedQueues } from '../publishedStates.ts'
import { asked, studyOf, type Asked, type Study } from '../study.ts'
import {
  claimsSection,
  claimsSentence,
  foldedSection,
  gridSection,
  percentText,
  proseSection,
  said,
  type GridValue,
  type Paper,
} from './paperKit.ts'

/** Table 5, and what is said in words of it and of Table 7. */
export interface QueuesState {
  readonly cells: readonly QueueStudyRow[]
  /** The software array of Table 7. */
  readonly arrays: readonly ArrayStudyRow[]
  /** Null where nothing is judged. */
  readonly summary: QueueSummary | null
  readonly reasons: ReadonlyMap<string, number>
  readonly claims: readonly JudgedWhiteClaim[]
  /** Figure 1, which needs no simulation of time. */
  readonly figure: JudgedFigure & { readonly sentence: string }
}

/** What is judged of drives with queues. */
export type JudgedQueue = Pick<QueueingPrediction, 'throughput' | 'busUtilization'>

/** The simulations of the software array of Table 7, and what comes of them. */
export function softwareArrays({ arrayPlan, judgeArray }: Awaited<ReturnType<Asked['witnesses']['whiteStudy']>>): {
  readonly queued: readonly QueueingScenario[]
  readonly judge: (known: readonly JudgedQueue[]) => readonly ArrayStudyRow[]
} {
  const plan = arrayPlan()
  return {
    queued: plan.flatMap(({ scheduled, inOrder }) => [scheduled, inOrder]),
    judge: (known) => plan.map((cell, index) => judgeArray(cell, known[2 * index] as JudgedQueue, known[2 * index + 1] as JudgedQueue)),
  }
}

export const softwareFacts = (rows: readonly ArrayStudyRow[]): readonly number[] =>
  rows.flatMap(({ simulated, simulatedInOrder }) => [simulated.throughput, simulatedInOrder.throughput])

/** Tables 5 and 7: what is said in words takes both. */
export const queuesStudy = ({ witnesses, service }: Asked): Study<QueuesState> =>
  studyOf(
    {
      cost: 5.7,
      facts: ({ cells, arrays, claims }) => [
        ...cells.map(({ simulated }) => simulated),
        ...softwareFacts(arrays),
        ...claims.map(({ here }) => here),
      ],
    },
    async () => {
      const study = await witnesses.whiteStudy()
      const [plan, software] = [study.queuePlan(), softwareArrays(study)]
      const jobs = [...plan.map(({ queued }) => queued), ...software.queued]
      return {
        ...asked(
          service,
          'queueing',
          jobs.map((queued) => ({ queued, run: study.queueStudyRun })),
        ),
        recorded: () => publishedQueues('queues', 'software'),
        judge: (known: readonly JudgedQueue[]): QueuesState => {
          const cells = plan.map((cell, index) => study.judgeQueue(cell, (known[index] as JudgedQueue).throughput))
          const arrays = software.judge(known.slice(plan.length))
          const figure = study.judgeFigureOne()
          return {
            cells,
            arrays,
            summary: study.queueSummary(cells),
            reasons: study.neededReasons(cells),
            claims: study.judgeWhite(cells, arrays),
            figure: { ...figure, sentence: study.figureOneSentence(figure) },
          }
        },
      }
    },
  )

const patterns = ['random', 'sequential', 'interleaved'] as const
const families = ['SCSI', 'IDE'] as const
const schedulers = ['both', 'disk', 'host', 'none'] as const
const tagCounts = [1, 4, 32, 64, 128] as const

const sortedBy: Readonly<Record<QueueCell['scheduler'], string>> = { both: 'host and drive', disk: 'drive', host: 'host', none: 'nobody' }

const tagsText = (tags: number): string => (tags === 1 ? 'no tags' : `${tags} tags`)

/** One decimal, as the paper prints; two where it would leave two digits. */
export const megabytesText = (rate: number): string => (rate / 1e6).toFixed(rate < 1e7 ? 2 : 1)

export const printedText = (rate: number): string => (rate / 1e6).toFixed(1)

const placeOf = ({ cell: { family, access, pattern, tags, scheduler } }: QueueStudyRow): string =>
  `${family}, ${pattern} ${access}s, ${tagsText(tags)}, ordered by ${sortedBy[scheduler]}`

/** How many cells are met, by what they test. */
export function queuedSentence({ summary, cells }: Pick<QueuesState, 'summary' | 'cells'>): string {
  if (!summary) return ''
  const met = (pattern: QueueCell['pattern']): string => {
    const own = cells.filter(({ cell, fitted }) => cell.pattern === pattern && fitted === null)
    return `${own.filter(({ error }) => Math.abs(error) <= summary.bound).length} of ${own.length}`
  }
  return `Within ${percentText(summary.bound)} are, seen but not fitted to, ${met('random')} random and ${met('interleaved')} interleaved cells; of the sequential ones, which one fitted constant a column answers, ${met('sequential')}. Furthest off is ${placeOf(summary.worst)}, ${errorText(summary.worst.error)}\u00A0%.`
}

const errorValue = (error: number, marks = ''): GridValue => ({ text: `${errorText(error)}${marks}`, error })

const marksOf = ({ cell, fitted, reason }: QueueStudyRow): string =>
  `${cell.isQuestionable ? '?' : ''}${fitted === null ? '' : '*'}${reason === null ? '' : '†'}`

/** Table 5 cell by cell. */
const cellColumns: readonly ColumnOf<QueueStudyRow>[] = [
  { name: 'access', kind: 'text', of: ({ cell }) => cell.access },
  { name: 'family', kind: 'text', of: ({ cell }) => cell.family },
  { name: 'pattern', kind: 'text', of: ({ cell }) => cell.pattern },
  { name: 'sorted by', kind: 'text', of: ({ cell }) => sortedBy[cell.scheduler] },
  { name: 'tags', kind: 'count', of: ({ cell }) => cell.tags },
  { name: 'measured', kind: 'rate', of: ({ measured }) => measured },
  { name: 'formula', kind: 'rate', of: ({ predicted }) => predicted },
  { name: 'simulated', kind: 'rate', of: ({ simulated }) => simulated },
  { name: 'simulated error', kind: 'share', of: ({ error }) => error },
  { name: 'doubted by the paper', kind: 'text', of: ({ cell }) => (cell.isQuestionable ? 'yes' : 'no') },
  { name: 'fitted to it', kind: 'text', of: ({ fitted }) => fitted },
  { name: 'reason', kind: 'text', of: ({ reason }) => reason },
]

/** Reads or writes of Table 5: a line for each scheduler and number of tags; what was measured, and how far the simulation is from it. */
export function queueSection(state: QueuesState, access: QueueCell['access']): Section {
  const columns = patterns.flatMap((pattern) => families.map((family) => ({ family, pattern })))
  const rows = schedulers
    .flatMap((scheduler) => tagCounts.map((tags) => ({ scheduler, tags })))
    .map(({ scheduler, tags }) => ({
      name: `${sortedBy[scheduler]}, ${tagsText(tags)}`,
      cells: columns.map(({ family, pattern }) =>
        state.cells.find(
          ({ cell }) =>
            cell.access === access &&
            cell.family === family &&
            cell.pattern === pattern &&
            cell.tags === tags &&
            cell.scheduler === scheduler,
        ),
      ),
    }))
    .filter(({ cells }) => cells.some(Boolean))
  const pair = (row: QueueStudyRow | undefined): readonly Cell[] =>
    row
      ? [
          printedText(row.measured),
          { value: `${errorText(row.error)}${marksOf(row)}`, error: row.error, aside: megabytesText(row.simulated) },
        ]
      : [null, null]
  const table: Table = {
    columns: [
      { name: `${access}s sorted by`, kind: 'text', only: 'page' },
      ...columns.flatMap(({ family, pattern }): readonly Column[] =>
        ['measured', 'error'].map((name) => ({ name, group: `${family}, ${pattern}`, kind: 'text', only: 'page' })),
      ),
    ],
    rows: rows.map(({ name, cells }) => [name, ...cells.flatMap(pair)]),
  }
  const marks = '* A constant was fitted to this cell; it is not judged. ? Doubted by the paper. † Beyond 15 %, with its reason'
  return gridSection(
    {
      id: `queue-${access}s`,
      name: `Drives with queues: ${access}s`,
      choice: access === 'read' ? 'Reads' : 'Writes',
      title: queuedSentence(state),
      source: `Table 5 of White, Ng & Hillyer 2001, ${access}s: simulation over measurement, in %, by drive and pattern (random, sequential, interleaved). ${marks} in the table.`,
      notes: [`First measured MB/s, then the error of the simulation in %; small, what it says. ${marks} below.`],
      table,
      all: () => tableOf(cellColumns, state.cells),
    },
    {
      corner: '',
      rows: rows.map(({ name }) => name),
      columns: columns.map(({ family, pattern }) => `${family} ${pattern}`),
      cells: rows.map(({ cells }) => cells.map((row) => (row ? errorValue(row.error, marksOf(row)) : null))),
      xTitle: 'drive and pattern',
      yTitle: `${access}s sorted by`,
      key: '%',
    },
  )
}

const constantNames = {
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

/** Every constant beside the presets’: for whom, what, how much, and from where. */
export const constantRows: readonly (readonly string[])[] = families.flatMap((family) =>
  (Object.keys(constantNames) as (keyof typeof constantNames)[]).map((name) => {
    const { value, provenance, source } = benchmarkConstants[family][name]
    const isTime = name === 'readCost' || name === 'writeCost' || name === 'writeSeek'
    const shown = isTime ? `${Number((1000 * value).toPrecision(3))}\u00A0ms` : String(value)
    return [`${family}: ${constantNames[name]}`, shown, `${provenance}: ${source}`]
  }),
)

/** Figure 1, a line for each instant: what waits, what is served by the figure, and here. */
export const figureOneSection = ({ figure }: Pick<QueuesState, 'figure'>): Section => ({
  name: 'Figure 1, two streams in a buffer of two: what waits in the host, what it sends',
  choice: 'Figure 1',
  table: {
    columns: ['tags and instant', 'waits', 'sent, printed', 'sent, here'].map((name) => ({ name, kind: 'text' })),
    rows: figure.steps.map(({ tags, printed, served }, index) => [
      `${tagsText(tags)}, T${(index % 6) + 1}`,
      printed.waiting.join(' and '),
      printed.served.join(', '),
      served.join(', '),
    ]),
  },
  notes: [figure.sentence],
})

/** White, Ng & Hillyer 2001: drives with queues, IDE against SCSI, cell by cell. */
export const queuesOfWhite2001: Paper<'queues', QueuesState> = {
  heading: 'Drives with queues: Table 5 of White, Ng & Hillyer 2001',
  study: () => 'queues',
  figures: { 'queue-reads': 'Drives with queues: reads', 'queue-writes': 'Drives with queues: writes' },
  say: ({ found: state }) =>
    said(
      [
        'One IDE and one SCSI drive, 128 requests of 8 KiB, sorted by host, drive, both or nobody: Table 5. The paper measures and does not model. ',
        { text: queuedSentence(state) },
      ],
      [
        queueSection(state, 'read'),
        queueSection(state, 'write'),
        claimsSection(
          {
            name: 'What is said in words of Tables 5 and 7',
            choice: 'In words',
            text: [claimsSentence(state.claims, 'that constants or readings were chosen for')],
          },
          state.claims,
          whiteClaims,
        ),
        figureOneSection(state),
        foldedSection(
          `What is further off, and why: ${counted(state.reasons.size, 'reason')}`,
          [...state.reasons].map(([reason, cells]) => `${counted(cells, 'cell')}. ${reason}`),
        ),
        foldedSection('How the table is read', readings),
        proseSection({ name: 'Constants beside those of the presets', isFolded: true }, ['constant', 'value', 'source'], constantRows),
        foldedSection('Conflicts in the paper', conflicts),
        foldedSection('What the model cannot know', unknowable),
      ],
    ),
}
