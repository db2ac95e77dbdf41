import type { Section } from '../../../answer/document.ts'
import { missingInArrays } from '../../../catalog/white2001Arrays.ts'
import { arrayReading } from '../../../catalog/white2001Constants.ts'
import type { WhiteArrayRow } from '../../../prediction/studies/whiteArrays.ts'
import type { ArrayStudyRow } from '../../../prediction/studies/whiteStudy.ts'
import { tableOf, type Column } from '../../shared/columns.ts'
import { errorText } from '../../shared/errorScale.ts'
import { publishedArrays, publishedQueues } from '../publishedStates.ts'
import { asked, studyOf, type Asked, type Study } from '../study.ts'
import type { JudgedArray } from './leeKatz1993.ts'
import { foldedSection, gridSection, percentText, said, type GridValue, type Paper } from './paperKit.ts'
import { megabytesText, printedText, softwareArrays, softwareFacts, type JudgedQueue } from './white2001.ts'

/** Table 7: simulated as arrays, and the software array as drives with queues. */
export interface ArraysState {
  readonly whites: readonly WhiteArrayRow[]
  readonly software: readonly ArrayStudyRow[]
}

/** Table 7 by both simulations. */
export const arraysStudy = ({ witnesses, service }: Asked): Study<ArraysState> =>
  studyOf(
    {
      cost: 1.3,
      facts: ({ whites, software }) => [
        ...whites.flatMap(({ simulated }) => simulated.map(({ throughput }) => throughput)),
        ...softwareFacts(software),
      ],
    },
    async () => {
      const [striping, queueing] = [await witnesses.stripingStudy(), await witnesses.whiteStudy()]
      const [plan, software] = [striping.whiteArrayPlan(), softwareArrays(queueing)]
      const arrays = plan.flatMap((cell) => cell.arrays).map((array) => ({ array, run: striping.whiteArrayRun }))
      const striped = asked(service, 'array', arrays)
      const queued = asked(
        service,
        'queueing',
        software.queued.map((one) => ({ queued: one, run: queueing.queueStudyRun })),
      )
      return {
        all: striped.all + queued.all,
        simulate: async (report, signal) => {
          await striped.simulate(report, signal)
          await queued.simulate((index, outcome) => report(striped.all + index, outcome), signal)
        },
        recorded: async () => [...(await publishedArrays('whites')), ...(await publishedQueues('software'))],
        judge: (known: readonly (JudgedArray | JudgedQueue)[]): ArraysState => {
          let from = 0
          return {
            whites: plan.map((cell) => striping.judgeWhiteArray(cell, known.slice(from, (from += cell.arrays.length)))),
            // those behind the arrays
            software: software.judge(known.slice(striped.all) as readonly JudgedQueue[]),
          }
        },
      }
    },
  )

const errorValue = (error: number): GridValue => ({ text: errorText(error), error })

/** Table 7, the software array. */
const softwareColumns: readonly Column<ArrayStudyRow>[] = [
  { name: 'family', kind: 'text', of: ({ family }) => family },
  { name: 'pattern', kind: 'text', of: ({ pattern }) => pattern },
  { name: 'measured', kind: 'rate', of: ({ measured }) => measured },
  { name: 'simulated with both schedulers and 32 tags', kind: 'rate', of: ({ simulated }) => simulated.throughput },
  { name: 'simulated error', kind: 'share', of: ({ error }) => error },
  { name: 'simulated with neither', kind: 'rate', of: ({ simulatedInOrder }) => simulatedInOrder.throughput },
  { name: 'bus or channels held', kind: 'share', of: ({ simulated }) => simulated.busUtilization },
]

/** Four drives striped in software, as drives with queues: measured, simulated in two ways, and how busy bus or channels are. */
const softwareSection = (arrays: readonly ArrayStudyRow[]): Section =>
  gridSection(
    {
      id: 'queue-arrays',
      name: 'Drives with queues: four in software',
      title: 'Four drives in software, striped, write requests: measured and simulated.',
      source:
        'Table 7 of White, Ng & Hillyer 2001 in MB/s: measured; simulated with both schedulers and 32 tags, and its error in %; simulated with neither; share of the time the bus or the channels are held.',
      all: () => tableOf(softwareColumns, arrays),
    },
    {
      corner: 'software array',
      rows: arrays.map(({ family, pattern }) => `${family}, ${pattern} writes`),
      columns: ['measured', 'both, 32 tags', 'error, %', 'neither', 'bus held'],
      cells: arrays.map(({ measured, simulated, simulatedInOrder, error }) => [
        { text: printedText(measured) },
        { text: megabytesText(simulated.throughput) },
        errorValue(error),
        { text: megabytesText(simulatedInOrder.throughput) },
        { text: percentText(simulated.busUtilization) },
      ]),
      xTitle: 'MB/s, error in %',
      key: '',
    },
  )

/** What Table 7 says of the simulation of arrays. */
export function whitesSentence({ whites }: Pick<ArraysState, 'whites'>): string {
  const judged = whites.filter(({ isJudged }) => isJudged)
  const between = judged.filter(({ isBetween }) => isBetween).length
  return `Of ${judged.length} arrays measured by White et al. under random writes ${between} lie between disks that serve in order and disks that sort by least positioning; what no simulation here has in between is listed under the table.`
}

const orders = ['in order', 'C-LOOK', 'least positioning'] as const

/** Random writes of Table 7 by the simulation of arrays. */
const whiteColumns: readonly Column<WhiteArrayRow>[] = [
  { name: 'family', kind: 'text', of: ({ family }) => family },
  { name: 'array', kind: 'text', of: ({ kind }) => kind },
  { name: 'drives', kind: 'count', of: ({ drives }) => drives },
  { name: 'measured', kind: 'rate', of: ({ measured }) => measured },
  ...orders.map((order, index): Column<WhiteArrayRow> => ({
    name: `simulated, ${order}`,
    kind: 'rate',
    of: ({ simulated }) => simulated[index]?.throughput ?? null,
  })),
  { name: 'error of the last', kind: 'share', of: ({ error }) => error },
  { name: 'judged', kind: 'text', of: ({ isJudged }) => (isJudged ? 'yes' : 'no') },
]

/** Random writes of Table 7: measured, and simulated by the order in which disks serve. */
export const whitesSection = ({ whites }: Pick<ArraysState, 'whites'>): Section =>
  gridSection(
    {
      id: 'array-writes',
      name: 'Arrays of four and of eight drives: random writes',
      title: whitesSentence({ whites }),
      source:
        'Random writes of Table 7 of White, Ng & Hillyer 2001 in MB/s: measured; simulated with disks that serve in order, by C-LOOK, by least positioning, and the error of the last in %. Caches are not simulated.',
      all: () => tableOf(whiteColumns, whites),
    },
    {
      corner: 'array',
      rows: whites.map(({ family, kind, drives, isJudged }) => `${family}, ${kind}, ${drives} drives${isJudged ? '' : ' and a spare'}`),
      columns: ['measured', ...orders, 'error, %'],
      cells: whites.map(({ measured, simulated, error }) => [
        { text: printedText(measured) },
        ...simulated.map(({ throughput }) => ({ text: (throughput / 1e6).toFixed(2) })),
        errorValue(error),
      ]),
      xTitle: 'MB/s, error in %',
      key: '',
    },
  )

/** Table 7 of White, Ng & Hillyer 2001: four drives striped in software, eight in RAID 5. */
export const arraysOfWhite2001: Paper<'arrays', ArraysState> = {
  heading: 'Arrays of real drives: Table 7 of White, Ng & Hillyer 2001',
  study: () => 'arrays',
  figures: { 'queue-arrays': 'Drives with queues: four in software', 'array-writes': 'Arrays of four and of eight drives' },
  say: ({ found }) =>
    said(
      [
        'Writes of Table 7, with the constants of single drives and nothing fitted. None of six cells of the software array is within 15 %, and one of four under random writes. ',
        { text: whitesSentence(found) },
      ],
      [
        softwareSection(found.software),
        whitesSection(found),
        foldedSection('What the simulation has that the arrays had not, and the other way round', [...arrayReading, ...missingInArrays]),
      ],
    ),
}
