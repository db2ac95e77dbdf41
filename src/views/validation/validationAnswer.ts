import { claims } from '../../catalog/claims.ts'
import { publishedRange, publishedTables } from '../../catalog/publishedResults/barve1999.ts'
import type { ErrorSummary, ValidationRow } from '../../prediction/studies/validationPlans.ts'
import { plainSentence, type Answer, type Phrase } from '../shared/answer.ts'
import { blindLargest } from './blind.ts'
import { driveOf, type JudgedStudy, type TableState, type ValidationState } from './validationState.ts'

const noBreakSpace = '\u00A0'

/** A share as a percentage with one decimal: "2.5 %". */
export const percentText = (share: number): string => `${(100 * share).toFixed(1)}${noBreakSpace}%`

const wholePercent = (share: number): string => `${Math.ceil(100 * share - 1e-9)}${noBreakSpace}%`

const strong = (share: number): Phrase => ({ text: percentText(share) })

const worst = (rows: readonly (ValidationRow | null)[]): ValidationRow | null =>
  rows.reduce<ValidationRow | null>((most, row) => (row && (!most || Math.abs(row.error) > Math.abs(most.error)) ? row : most), null)

/** The cell in which the model is furthest off. */
export const worstFormula = ({ cells }: TableState): ValidationRow | null => worst(cells.map(({ formula }) => formula))

/** "only within" beyond what the paper itself claims. */
const withinText = (largest: number): string => (largest > publishedRange.error ? 'only within ' : 'within ')

/** What was predicted before it was seen: the first thing to know. */
export const blindSentence = (): string => {
  const { met, of, detail } = claims.distributions.found
  const [share = ''] = detail.split(' of the mean')
  return `Predicted blind, response times of nine drives are ${share.replace(' ', noBreakSpace)} of the mean off, nearer than DiskSim’s on ${met} of ${of}.`
}

/** How well both witnesses follow a table that their constants are fitted to. */
export function tableSentence({ simulated, formula, cells }: TableState): readonly Phrase[] {
  const fitted = `Fitted to the ${cells.length} cells of this table, `
  const model: readonly Phrase[] = [withinText(formula.largest), strong(formula.largest), '.']
  if (!simulated) return [fitted, 'the model is ', ...model]
  return [fitted, `the simulation is ${withinText(simulated.largest)}`, strong(simulated.largest), ', the model ', ...model]
}

/** The same in words, with what it is worth. */
export const fittedText = (state: TableState): string =>
  `${plainSentence(tableSentence(state))} Both share one set of constants: these errors show how well they can follow, not that they predict.`

const largestOf = (summaries: readonly (ErrorSummary | null)[]): number => Math.max(0, ...summaries.map((summary) => summary?.largest ?? 0))

/** Whether it can be trusted: what was predicted blind, how well tables are followed that were fitted to, and the reader’s own system. */
export const validationAnswer = ({ tables }: Pick<ValidationState, 'tables'>, own: readonly Phrase[]): Answer => ({
  sentence: [
    { text: `Blind: nine drives’ response times are distributed as measured, within ${percentText(blindLargest())}.` },
    ' On tables it was fitted to, the simulation is within ',
    strong(largestOf(tables.map(({ simulated }) => simulated))),
    ', the model within ',
    strong(largestOf(tables.map(({ formula }) => formula))),
    '.',
  ],
  second: own,
  caveats: [],
})

/**
 * The paper's claim, and whether it holds for the cells of a table: naive reads, which equations (3) and (4) are about.
 *
 * @param studies among them equation (3) with two constants of its own, as the paper has it
 */
export function claimText(
  { table, claimed }: TableState,
  studies: readonly JudgedStudy[],
): { readonly claim: string; readonly verdict: string } {
  const naive = claimed.filter(({ method }) => method === 'naive')
  const beyond = naive.filter(({ error }) => Math.abs(error) > publishedRange.error)
  const largest = Math.max(0, ...naive.map(({ error }) => Math.abs(error)))
  const equation3 = studies.find(({ study }) => study.kind === 'equation-3' && study.table === table.id)?.summary
  const alone = equation3 ? `; equation (3) with constants of its own within ${percentText(equation3.largest)}` : ''
  const range = `${publishedRange.smallest / 1024}–${publishedRange.largest / 1024}${noBreakSpace}KiB`
  return {
    claim: `The paper claims its equations for naive reads to be within ${wholePercent(publishedRange.error)} for ${range}.`,
    verdict:
      beyond.length === 0
        ? `It holds on all ${naive.length} cells: within ${percentText(largest)}${alone}.`
        : `It fails on ${beyond.length} of ${naive.length} cells: up to ${percentText(largest)}${alone}.`,
  }
}

const listed = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const nameOf = (table: string): string => {
  const published = publishedTables.find(({ id }) => id === table)
  return published ? driveOf(published) : table
}

/** The three orders of service on one system, by variant. */
export type Orders = ReadonlyMap<string, JudgedStudy>

/** Whether a variant of the two-constant study is an order of service with the catalogue’s own phases. */
const isOrder = (variant: string): boolean => variant.endsWith(' first')

/** Orders of service by table, in the order of the studies; and the one whose phases are stated. */
export function ordersByTable(studies: readonly JudgedStudy[]): ReadonlyMap<string, Orders> {
  const byTable = new Map<string, Map<string, JudgedStudy>>()
  for (const one of studies) {
    if (one.study.kind !== 'two-constants') continue
    const orders = byTable.get(one.study.table) ?? new Map<string, JudgedStudy>()
    orders.set(one.study.variant, one)
    byTable.set(one.study.table, orders)
  }
  return byTable
}

const rmsText = (variant: string, { summary }: JudgedStudy): string => `${variant} (${percentText(summary?.rms ?? 0)})`

/** Which order of service the measurements single out, by root mean square error; nothing before all are simulated. */
export function ordersSentence(byTable: ReadonlyMap<string, Orders>): string {
  const singled: string[] = []
  const others: string[] = []
  for (const [table, variants] of byTable) {
    const orders = new Map([...variants].filter(([variant]) => isOrder(variant)))
    const disksFirst = orders.get('disks first')
    if (!disksFirst?.summary || [...orders.values()].some(({ summary }) => !summary)) return ''
    const { rms } = disksFirst.summary
    const asGood = [...orders].filter(([variant, { summary }]) => variant !== 'disks first' && (summary?.rms ?? Infinity) <= rms)
    if (asGood.length === 0) {
      const next = Math.min(...[...orders].map(([variant, { summary }]) => (variant === 'disks first' ? Infinity : (summary?.rms ?? 0))))
      singled.push(`the ${nameOf(table)} (${percentText(rms)}; next best ${percentText(next)})`)
    } else {
      const better = listed(asGood.map(([variant, study]) => rmsText(variant, study)))
      others.push(
        `The ${nameOf(table)} does not single it out: ${better} ${asGood.length === 1 ? 'fits' : 'fit'} it as well or better (disks first: ${percentText(rms)}).`,
      )
    }
  }
  const clear = singled.length > 0 ? `Disks first fits ${listed(singled)} best.` : ''
  return [clear, ...others].filter(Boolean).join(' ')
}

/** The same as the band behind the drawn errors. */
const close = 0.05

/** How many cells of all tables the simulation meets; nothing before all are simulated. */
export function tablesSentence(studies: readonly JudgedStudy[]): string {
  const systems = studies.filter(({ study }) => study.kind === 'system')
  if (systems.some(({ summary }) => !summary)) return ''
  const errors = systems.flatMap(({ study }) => study.rows.map(({ error }) => Math.abs(error)))
  const within = errors.filter((error) => error <= close).length
  return `Of all ${errors.length} published cells, which its sets are fitted to, the simulation is within ${wholePercent(close)} on ${within}; it is never off by more than ${percentText(Math.max(0, ...errors))}.`
}
