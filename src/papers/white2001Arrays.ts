import type { Section } from '../answer/document.ts'
import { hardwareArray, softwareArray, table7Writes } from '../catalog/publishedResults/white2001.ts'
import type { Family } from '../catalog/publishedResults/white2001Prices.ts'
import { missingInArrays } from '../catalog/white2001Arrays.ts'
import { arrayReading } from '../catalog/white2001Constants.ts'
import { benchmarkConstants } from '../catalog/white2001Drives.ts'
import { presetConfiguration, setFields } from '../configuration/presets.ts'
import { resolveArray } from '../configuration/resolve/resolveArray.ts'
import type { ArrayScenario } from '../domain/array.ts'
import { granted } from '../domain/problem.ts'
import type { Scheduler } from '../domain/queueing.ts'
import type { BytesPerSecond } from '../units/quantities.ts'
import { tableOf, type Column } from '../views/shared/columns.ts'
import { ofBound, signed, worstOf, type Judged } from './errors.ts'
import { foldedSection, gridSection, percentText, said, type Paper } from './kit.ts'
import { comparisonOf, type Found, type Known, type KnownOf, type Part, type Recorded } from './study.ts'
import { errorValue, megabytesText, printedText } from './white2001.ts'
import { queueErrorBound } from './whiteReasons.ts'
import { judgeSoftware, publishedWhite, queueParts, softwareFacts, whiteRun, type SoftwareRow } from './whiteStudy.ts'

/** Orders of service that are simulated: the paper does not say which the arrays had. */
const arrayOrders = ['fcfs', 'c-look', 'sptf'] as const satisfies readonly Scheduler[]
const redundancies = { Vinum: 'raid-0', 'RAID 5': 'raid-5' } as const

/** One of the arrays of Table 7 under random writes, before it is simulated. */
interface WhiteArrayCell {
  readonly family: Family
  readonly kind: keyof typeof redundancies
  readonly drives: number
  /** Whether the number of drives is the one of the text; the others are shown and not judged. */
  readonly isJudged: boolean
  readonly measured: BytesPerSecond
  /** In the order of `arrayOrders`. */
  readonly arrays: readonly ArrayScenario[]
}

/** With disks that sort as their firmware does, by least positioning, an error. */
interface WhiteArrayRow extends WhiteArrayCell, Judged {
  /** In the order of `arrayOrders`. */
  readonly simulated: readonly BytesPerSecond[]
  /** Whether the measured throughput lies between service in order and least positioning. */
  readonly isBetween: boolean
}

/** Table 7: simulated as arrays, and the software array as drives with queues. */
export interface ArraysState extends Found {
  readonly whites: readonly WhiteArrayRow[]
  readonly software: readonly SoftwareRow[]
}

function cellOf(family: Family, kind: WhiteArrayCell['kind'], drives: number, measured: BytesPerSecond): WhiteArrayCell {
  const preset = presetConfiguration(benchmarkConstants[family].system)
  // four SCSI drives share a bus, eight hang on two, which nothing here knows: IDE drives have a channel each
  const links = kind === 'Vinum' && softwareArray.connection[family] === 'scsi-bus' ? 'shared' : 'direct'
  const arrays = arrayOrders.map((arrayScheduler) => {
    return granted(
      resolveArray(
        setFields(preset, {
          disks: drives,
          // missingInArrays says why
          ...(family === 'SCSI' && { span: 1 }),
          redundancy: redundancies[kind],
          links,
          arrayScheduler,
          stripeUnit: hardwareArray.stripeUnit,
          arraySize: preset.requestSize,
          processes: preset.outstanding,
          writeShare: 1,
        }),
      ),
    )
  })
  return { family, kind, drives, isJudged: drives !== hardwareArray.withoutSpare, measured, arrays }
}

/** Random writes of Table 7 by the simulation of arrays: as many processes and as large requests as Table 5 has. */
export function whiteArrayPlan(): readonly WhiteArrayCell[] {
  const random = table7Writes.find(({ pattern }) => pattern === 'random')
  if (!random) throw new Error('Table 7 has no random writes')
  return (['IDE', 'SCSI'] as const).flatMap((family) => [
    cellOf(family, 'Vinum', softwareArray.drives, random.software[family]),
    cellOf(family, 'RAID 5', hardwareArray.drives, random.hardware[family]),
    cellOf(family, 'RAID 5', hardwareArray.withoutSpare, random.hardware[family]),
  ])
}

/** What is simulated of arrays, by the names of the published run. */
export const parts = (): { readonly whites: Part<'array', 'throughput'>; readonly software: Part<'queueing', 'held'> } => ({
  whites: {
    study: 'array',
    tells: 'throughput',
    questions: whiteArrayPlan().flatMap(({ arrays }) => arrays.map((array) => ({ array, run: whiteRun }))),
  },
  software: queueParts().software,
})

/** @param known in the order of `arrayOrders`, for each array */
const judgeWhites = (known: readonly Known<'throughput'>[]): readonly WhiteArrayRow[] =>
  whiteArrayPlan().map((cell, index) => {
    const simulated = known.slice(index * arrayOrders.length, (index + 1) * arrayOrders.length).map(({ throughput }) => throughput)
    return {
      ...cell,
      simulated,
      error: (simulated.at(-1) ?? Number.NaN) / cell.measured - 1,
      isBetween: cell.measured >= Math.min(...simulated) && cell.measured <= Math.max(...simulated),
    }
  })

export function judge(known: KnownOf<ReturnType<typeof parts>>): ArraysState {
  const [whites, software] = [judgeWhites(known.whites), judgeSoftware(known.software)]
  return { whites, software, facts: [...whites.flatMap(({ simulated }) => simulated), ...softwareFacts(software)] }
}

/** Table 7 by both simulations. */
export const comparison = (): Recorded<ArraysState> =>
  comparisonOf(
    async () => `${(await import('../catalog/publishedRuns/leeKatz1993.ts')).leeKatzRun}${await publishedWhite()}`,
    parts(),
    judge,
  )

/** Table 7, the software array. */
const softwareColumns: readonly Column<SoftwareRow>[] = [
  { name: 'family', kind: 'text', of: ({ family }) => family },
  { name: 'pattern', kind: 'text', of: ({ pattern }) => pattern },
  { name: 'measured', kind: 'rate', of: ({ measured }) => measured },
  { name: 'simulated with both schedulers and 32 tags', kind: 'rate', of: ({ simulated }) => simulated.throughput },
  { name: 'simulated error', kind: 'share', of: ({ error }) => error },
  { name: 'simulated with neither', kind: 'rate', of: ({ simulatedInOrder }) => simulatedInOrder.throughput },
  { name: 'bus or channels held', kind: 'share', of: ({ simulated }) => simulated.busUtilization },
]

/** Four drives striped in software, as drives with queues: measured, simulated in two ways, and how busy bus or channels are. */
const softwareSection = (arrays: readonly SoftwareRow[]): Section =>
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
export function whitesSentence(whites: readonly WhiteArrayRow[]): string {
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
    of: ({ simulated }) => simulated[index] ?? null,
  })),
  { name: 'error of the last', kind: 'share', of: ({ error }) => error },
  { name: 'judged', kind: 'text', of: ({ isJudged }) => (isJudged ? 'yes' : 'no') },
]

/** Random writes of Table 7: measured, and simulated by the order in which disks serve. */
export const whitesSection = (whites: readonly WhiteArrayRow[]): Section =>
  gridSection(
    {
      id: 'array-writes',
      name: 'Arrays of four and of eight drives: random writes',
      title: whitesSentence(whites),
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
        ...simulated.map((rate) => ({ text: (rate / 1e6).toFixed(2) })),
        errorValue(error),
      ]),
      xTitle: 'MB/s, error in %',
      key: '',
    },
  )

/** Table 7 of White, Ng & Hillyer 2001: four drives striped in software, eight in RAID 5. */
export const arraysOfWhite2001: Paper<ArraysState> = {
  heading: 'Arrays of real drives: Table 7 of White, Ng & Hillyer 2001',
  figures: { 'queue-arrays': 'Drives with queues: four in software', 'array-writes': 'Arrays of four and of eight drives' },
  say: ({ found: { software, whites } }) =>
    said(
      [
        'Writes of Table 7, with the constants of single drives and nothing fitted. None of six cells of the software array is within 15 %, and one of four under random writes. ',
        { text: whitesSentence(whites) },
      ],
      [
        softwareSection(software),
        whitesSection(whites),
        foldedSection('What the simulation has that the arrays had not, and the other way round', [...arrayReading, ...missingInArrays]),
      ],
    ),
  findings: ({ whites }) => {
    const judged = whites.filter(({ isJudged }) => isJudged)
    const between = judged.filter(({ isBetween }) => isBetween).length
    const detail = `worst ${signed(worstOf(judged).error, 0)} %; ${between} measured between service in order and least positioning`
    return { hardwareArrays: ofBound(judged, queueErrorBound, detail) }
  },
}
