import type { ModernCell, ModernGroup, ModernQuantity } from '../catalog/publishedResults/modern/modernCell.ts'
import { modernGroups } from '../catalog/publishedResults/modern/modernCells.ts'
import { modernSources } from '../catalog/publishedResults/modern/modernSources.ts'
import type { ErrorRowsData } from '../charts/ErrorRowsChart.tsx'
import type { PassStudyRow } from './passes/passStudy.ts'
import { errorSummary, worstOf } from './errors.ts'
import { bounded, inside, tooHigh, type JudgedKnee, type JudgedPass, type JudgedRatio, type PassSummary } from './passes/passSummary.ts'
import { counted, typeset, type RateUnit } from '../units/formatQuantity.ts'
import { unitFactors } from '../units/parseQuantity.ts'
import type { Phrase } from '../views/shared/answer.ts'
import { errorText } from '../views/shared/errorScale.ts'
import { percentText, strong } from './kit.ts'

/** Whole numbers from 1000 on, one decimal below, as the pages print. */
const digits = (value: number): string =>
  typeset(Math.abs(value) >= 1000 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, ''))

/** A measured or predicted number without its unit; of commands with it. */
export const amountText = (value: number, of: ModernQuantity, unit: RateUnit): string =>
  of === 'commands' ? `${typeset(String(Math.round(value)))}/s` : digits(value / (unitFactors.rate[unit] ?? 1))

/** What the formula says: a number, a bound of a write, or a range. */
export function predictedText({ cell, predicted, low }: PassStudyRow, unit: RateUnit): string {
  if (predicted === null) return '–'
  const high = amountText(predicted, cell.of, unit)
  if (cell.direction === 'write') return `≤ ${high}`
  return low === null ? high : `${amountText(low, cell.of, unit)}–${high}`
}

/** What was fitted, and to what. */
export const fittedText = ({ cell }: PassStudyRow): string =>
  cell.fitted === undefined ? '–' : cell.fitted === cell.id ? 'to this cell' : `one number, ${cell.fitted}`

/** What else there is to say of a cell, in a few words; empty where its errors say it all. */
export function remarkOf({ cell, low, queued }: PassStudyRow, unit: RateUnit): string {
  switch (cell.standing) {
    case 'bound':
      return low === null ? 'a bound' : `a bound; cautiously ${amountText(low, cell.of, unit)}`
    case 'spread':
      return low === null ? 'two days apart' : 'order not printed'
    case 'context':
      return 'context, not judged'
    case 'out':
      return `out: ${cell.assumed}${queued ? `, ${queued.map((rate) => amountText(rate, cell.of, unit)).join('–')}` : ''}`
    case 'unfitted':
    case 'repeated':
    case 'series':
    case 'calibrated':
    case 'input':
      return ''
  }
}

export const addressOf = ({ source }: ModernCell): string => modernSources[source].address

/** Rows of one kind of link. */
export interface LinkGroup {
  readonly id: ModernGroup['id']
  readonly title: string
  readonly rows: readonly PassStudyRow[]
}

/** What stands in the table, in this order within a group: nothing fitted first; what is out comes last, where anything is said of it. */
const shown: readonly ModernCell['standing'][] = ['unfitted', 'series', 'bound', 'spread', 'calibrated', 'context', 'out']

const isOfCurve = ({ cell }: PassStudyRow): boolean => /^\d+ NVMe/.test(cell.system)

const isInTable = (row: PassStudyRow): boolean => !isOfCurve(row) && (row.cell.standing !== 'out' || row.predicted !== null)

/** The table: every cell of which something is said, but for the curve of NVMe drives, which has its chart. */
export const judgedGroups = (rows: readonly PassStudyRow[]): readonly LinkGroup[] =>
  modernGroups.flatMap(({ id, title }) => {
    const own = shown.flatMap((standing) => rows.filter((row) => row.group === id && row.cell.standing === standing && isInTable(row)))
    return own.length === 0 ? [] : [{ id, title, rows: own }]
  })

/** Reads that nothing was fitted to, each system once, by their errors: predicted over measured. */
export const systemRows = (rows: readonly PassStudyRow[]): ErrorRowsData => ({
  rows: rows.flatMap(({ cell, error }) =>
    cell.standing === 'unfitted' && error !== null
      ? [{ label: cell.system, error, rival: null, cells: [`${errorText(error)}\u00A0%`, cell.id] }]
      : [],
  ),
  columns: ['error', 'cell'],
  axis: 'predicted against measured',
  range: [-0.08, 0.08],
  band: 0.07,
  format: (share, isEnd) => `${share === 0 ? '0' : errorText(share).replace('.0', '')}${isEnd ? '\u00A0%' : ''}`,
})

/** How far the simulation is from the model at most, as a share, where nothing was fitted. */
export const largestBetween = (rows: readonly PassStudyRow[]): number =>
  Math.max(
    0,
    ...rows.flatMap(({ cell, predicted, simulated }) =>
      cell.standing === 'unfitted' && predicted !== null && simulated !== null ? [Math.abs(simulated / predicted - 1)] : [],
    ),
  )

export const curveRows = (rows: readonly PassStudyRow[]): readonly PassStudyRow[] => rows.filter(isOfCurve)

/** The error as it is printed; of a range that holds the measurement, so. */
export const errorOfRow = ({ error, low, cell }: PassStudyRow): string =>
  error === null ? '–' : error === 0 && low !== null && cell.direction === 'read' ? 'inside' : errorText(error)

/** Whether links of today can be trusted, in two sentences. */
export const linksSentence = ({ unfitted, spread, full }: PassSummary): readonly Phrase[] => [
  `Reads of ${counted(unfitted.length, 'system')} with nothing fitted are within `,
  strong(errorSummary(unfitted).largest),
  ', ',
  strong(errorSummary(unfitted).mean),
  ` on average; up to 16 NVMe drives at once within `,
  strong(errorSummary(spread).largest),
  ', 28 to 30 with one number fitted within ',
  strong(errorSummary(full).largest),
  '.',
]

function errorsText(rows: readonly JudgedPass[]): string {
  const { error, cell } = worstOf(rows)
  return `mean ${percentText(errorSummary(rows).mean)}, worst ${errorText(error)}\u00A0% (${cell.id})`
}

const ratioSentence = ({ ratio, measured, predicted, error }: JudgedRatio): string => {
  const kind = { unfitted: 'nothing fitted', calibrated: 'calibrated', out: 'out' }[ratio.standing]
  return `${ratio.what} (${ratio.over}/${ratio.under}): measured ${measured.toFixed(2)}, predicted ${predicted.toFixed(2)}, ${errorText(error)}\u00A0%; ${kind}: ${ratio.assumed}.`
}

function kneeSentence({ knee, predicted: [free, full], exact, isKept }: JudgedKnee): string {
  const said = free === 0 ? 'full with 1' : `full between ${free} and ${full} (${exact.toFixed(1)})`
  const [seenFree, seenFull] = knee.drives
  const seen =
    seenFree === 0
      ? `seen full with ${seenFull} (${knee.full})`
      : `seen free with ${seenFree} (${knee.free}) and full with ${seenFull} (${knee.full})`
  return `${knee.what}: ${said}; ${seen}${isKept ? '' : ', which contradicts it'}${knee.fitted === undefined ? '' : `; fitted to ${knee.fitted}`}.`
}

/** Everything that is said of the cells together, a line each. */
export function summaryLines(summary: PassSummary): readonly string[] {
  const { unfitted, ceilings, spread, pairs, full, order, printedSpread, means, calibrated, writes, ratios, knees, out } = summary
  const cautious = summary.cautious.map(({ cell, error }) => `${cell.id} ${errorText(error)}\u00A0%`).join(', ')
  return [
    `Reads with nothing fitted, each system counted once: ${unfitted.length} cells, ${errorsText(unfitted)}. All were known when the formula was worked out; none is blind.`,
    `Where frames of a protocol alone decide: ${ceilings.length} cells, ${errorsText(ceilings)}; too high in ${tooHigh(ceilings)}. Frames are an upper bound, and what is measured mostly lies 1 to 7\u00A0% below.`,
    `NVMe drives at once: 2 to 16 ${errorsText(spread)}; on two and four root complexes with four each ${errorsText(pairs)}; 28 to 30 with the ceiling of one root complex fitted to m036 ${errorsText(full)}.`,
    `17 to 27 NVMe drives: the order in which they were added is not printed; ${inside(order)} of ${order.length} lie in the range it leaves, the others at most ${percentText(errorSummary(order).largest)} below it. The same eight drives were ${percentText(printedSpread)} apart on two days.`,
    `Mean of a disk from rim to hub: ${means.length} cells, ${errorsText(means)}; too low in ${means.length - tooHigh(means)}, as outer zones are faster than equal bits per area would make them.`,
    `Writes: a bound; ${bounded(writes)} of ${writes.length} are not above it, ${errorsText(writes)}. With the smallest answers of a host: ${cautious}.`,
    `Calibrated: ${errorsText(calibrated)}; its one number comes from m042.`,
    ...knees.map(kneeSentence),
    ...ratios.map(ratioSentence),
    `Out, each with its reason: ${counted(out, 'cell')}.`,
  ]
}

/** What a cell is used for, in words. */
export function usedAs({ standing, fitted }: ModernCell): string {
  const words: Readonly<Record<ModernCell['standing'], string>> = {
    unfitted: 'counted, nothing fitted',
    repeated: 'said once more, not counted again',
    series: fitted === undefined ? 'one of a curve, nothing fitted' : `one of a curve, one number from ${fitted}`,
    spread: 'held against a range',
    calibrated: `one number from ${fitted ?? 'another cell'}`,
    bound: 'a bound',
    input: 'put in',
    out: 'out',
    context: 'context',
  }
  return words[standing]
}
