import type { Cell, Column, Section, Table } from '../answer/document.ts'
import type { Finding } from '../catalog/claims.ts'
import { conflicts, type QueueCell } from '../catalog/publishedResults/white2001.ts'
import { whiteClaims } from '../catalog/publishedResults/white2001Claims.ts'
import { chosenOnTags, readings, unknowable } from '../catalog/white2001Constants.ts'
import { benchmarkConstants } from '../catalog/white2001Drives.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { originOf } from '../configuration/sources.ts'
import { counted } from '../units/formatQuantity.ts'
import { tableOf, type Column as ColumnOf } from '../views/shared/columns.ts'
import { errorText } from '../views/shared/errorScale.ts'
import { ofBound, signed, within, worstOf, type Judged } from './errors.ts'
import { figureOneSentence, judgeFigureOne } from './figureOne.ts'
import {
  claimsSection,
  claimsSentence,
  foldedSection,
  gridSection,
  keptInWords,
  numbersSection,
  percentText,
  proseSection,
  said,
  type GridValue,
  type JudgedInWords,
  type Paper,
} from './kit.ts'
import { comparisonOf, type Found, type KnownOf, type Recorded } from './study.ts'
import { applicationSections } from './whiteApplications.ts'
import { judgeWhite } from './whiteClaims.ts'
import { queueErrorBound } from './whiteReasons.ts'
import {
  judgeQueues,
  judgeSoftware,
  neededReasons,
  publishedWhite,
  queueParts,
  softwareFacts,
  type QueueStudyRow,
  type SoftwareRow,
} from './whiteStudy.ts'

const judgedOf = (rows: readonly QueueStudyRow[]): readonly QueueStudyRow[] => rows.filter(({ fitted }) => fitted === null)

/** Table 5, and what is said in words of it and of Table 7. */
export interface QueuesState extends Found {
  readonly cells: readonly QueueStudyRow[]
  readonly arrays: readonly SoftwareRow[]
  readonly claims: readonly JudgedInWords[]
}

function judge(known: KnownOf<ReturnType<typeof queueParts>>): QueuesState {
  const [cells, arrays] = [judgeQueues(known.queues), judgeSoftware(known.software)]
  const claims = judgeWhite(cells, arrays)
  return {
    cells,
    arrays,
    claims,
    facts: [...cells.map(({ simulated }) => simulated), ...softwareFacts(arrays), ...claims.map(({ here }) => here)],
  }
}

/** Tables 5 and 7: what is said in words takes both. */
export const comparison = (): Recorded<QueuesState> => comparisonOf(publishedWhite, queueParts(), judge)

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

/** Judged interleaved cells: of the columns on which constants were chosen, and of the others. */
function interleavedOf(cells: readonly QueueStudyRow[]): readonly [chosen: readonly QueueStudyRow[], other: readonly QueueStudyRow[]] {
  const own = judgedOf(cells).filter(({ cell }) => cell.pattern === 'interleaved')
  const isChosen = ({ cell }: QueueStudyRow): boolean => chosenOnTags.includes(cell.tags)
  return [own.filter(isChosen), own.filter((row) => !isChosen(row))]
}

/** How many cells are met, by what they test. */
export function queuedSentence(cells: readonly QueueStudyRow[]): string {
  const judged = judgedOf(cells)
  const met = (pattern: QueueCell['pattern']): string => {
    const own = judged.filter(({ cell }) => cell.pattern === pattern)
    return `${within(own, queueErrorBound)} of ${own.length}`
  }
  const worst = worstOf(judged)
  const [chosen, other] = interleavedOf(cells)
  return `Within ${percentText(queueErrorBound)} are, seen but not fitted to, ${met('random')} random cells and ${within(other, queueErrorBound)} of ${other.length} interleaved ones; of the interleaved ones with no tags and 32, on which constants were chosen, ${within(chosen, queueErrorBound)} of ${chosen.length}; of the sequential ones, which one fitted constant a column answers, ${met('sequential')}. Furthest off is ${placeOf(worst)}, ${errorText(worst.error)}\u00A0%.`
}

export const errorValue = (error: number, marks = ''): GridValue => ({ text: `${errorText(error)}${marks}`, error })

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
export function queueSection(all: readonly QueueStudyRow[], access: QueueCell['access']): Section {
  const columns = patterns.flatMap((pattern) => families.map((family) => ({ family, pattern })))
  const rows = schedulers
    .flatMap((scheduler) => tagCounts.map((tags) => ({ scheduler, tags })))
    .map(({ scheduler, tags }) => ({
      name: `${sortedBy[scheduler]}, ${tagsText(tags)}`,
      cells: columns.map(({ family, pattern }) => all.find(({ name }) => name === `${family} ${access} ${pattern} ${tags} ${scheduler}`)),
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
      title: queuedSentence(all),
      source: `Table 5 of White, Ng & Hillyer 2001, ${access}s: simulation over measurement, in %, by drive and pattern (random, sequential, interleaved). ${marks} in the table.`,
      notes: [`First measured MB/s, then the error of the simulation in %; small, what it says. ${marks} below.`],
      table,
      all: () =>
        tableOf(
          cellColumns,
          all.filter(({ cell }) => cell.access === access),
        ),
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
  driveSorts: 'when the drive sorts',
  sortsFirst: 'requests of runs that the drive sorts',
  goesOn: 'how long the drive goes on with a run',
  readCost: 'driver and host, a read',
  writeCost: 'driver and host, a write',
  hostChooses: 'when the host chooses',
  writeSeek: 'seek before a write, longer by',
  writeRoom: 'bytes of reported writes at most',
  cachedWrites: 'where they lie',
  segments: 'segments of the buffer',
  leastReadAhead: 'bytes that a read goes on at least',
  streamsApart: 'turns by which the second stream begins later',
  testSize: 'bytes moved from rest',
} as const

/** Every constant beside the presets’: for whom, what, how much, and from where. */
export const constantRows: readonly (readonly string[])[] = families.flatMap((family) =>
  (Object.keys(constantNames) as (keyof typeof constantNames)[]).flatMap((name) => {
    const origin = originOf(presetConfiguration(benchmarkConstants[family].system), name)
    if (origin === null) return []
    const { value, provenance, source } = origin
    const isTime = name === 'readCost' || name === 'writeCost' || name === 'writeSeek'
    const shown = isTime ? `${Number((1000 * Number(value)).toPrecision(3))}\u00A0ms` : String(value)
    return [[`${family}: ${constantNames[name]}`, shown, `${provenance}: ${source}`]]
  }),
)

/** Figure 1, a line for each instant: what waits, what is served by the figure, and here. */
export function figureOneSection(): Section {
  const figure = judgeFigureOne()
  return numbersSection(
    {
      name: 'Figure 1, two streams in a buffer of two: what waits in the host, what it sends',
      choice: 'Figure 1',
      notes: [figureOneSentence(figure)],
    },
    ['tags and instant', 'waits', 'sent, printed', 'sent, here'],
    figure.steps.map(({ tags, printed, served }, index) => [
      `${tagsText(tags)}, T${(index % 6) + 1}`,
      printed.waiting.join(' and '),
      printed.served.join(', '),
      served.join(', '),
    ]),
    'text',
  )
}

/** White, Ng & Hillyer 2001: drives with queues, IDE against SCSI, cell by cell. */
export const queuesOfWhite2001: Paper<QueuesState> = {
  heading: 'Drives with queues: Table 5 of White, Ng & Hillyer 2001',
  figures: {
    'queue-reads': 'Drives with queues: reads',
    'queue-writes': 'Drives with queues: writes',
    applications: 'Applications on file systems',
  },
  say: ({ found: { cells, claims } }) => {
    const reasons = neededReasons(cells)
    return said(
      [
        'One IDE and one SCSI drive, 128 requests of 8 KiB, sorted by host, drive, both or nobody: Table 5. The paper measures and does not model. ',
        { text: queuedSentence(cells) },
      ],
      [
        queueSection(cells, 'read'),
        queueSection(cells, 'write'),
        claimsSection(
          {
            name: 'What is said in words of Tables 5 and 7',
            choice: 'In words',
            text: [claimsSentence(claims, 'that constants or readings were chosen for')],
          },
          claims,
          whiteClaims,
        ),
        figureOneSection(),
        ...applicationSections(),
        foldedSection(
          `What is further off, and why: ${counted(reasons.size, 'reason')}`,
          [...reasons].map(([reason, cells]) => `${counted(cells, 'cell')}. ${reason}`),
        ),
        foldedSection('How the table is read', readings),
        proseSection({ name: 'Constants beside those of the presets', isFolded: true }, ['constant', 'value', 'source'], constantRows),
        foldedSection('Conflicts in the paper', conflicts),
        foldedSection('What the model cannot know', unknowable),
      ],
    )
  },
  findings: ({ cells, arrays, claims }) => {
    const found = (rows: readonly Judged[]): Finding => ofBound(rows, queueErrorBound, `worst ${signed(worstOf(rows).error, 0)} %`)
    const judged = judgedOf(cells)
    const by = (pattern: QueueCell['pattern']): Finding => found(judged.filter(({ cell }) => cell.pattern === pattern))
    const [chosen, other] = interleavedOf(cells)
    return {
      queuesRandom: by('random'),
      queuesInterleaved: found(other),
      queuesInterleavedChosen: found(chosen),
      queuesSequential: by('sequential'),
      softwareArray: found(arrays),
      queuesInWords: keptInWords(claims),
    }
  },
}
