import { figure5, figure7, publishedClaims } from '../../catalog/publishedResults/leeKatz1993.ts'
import type { GridChartData } from '../../charts/GridChart.tsx'
import type { GridCell } from '../../charts/marks/Cells.tsx'
import type { IssueLagError, StripeUnitRow, UtilizationRow, Utilized } from '../../prediction/studies/stripingStudy.ts'
import type { WhiteArrayRow } from '../../prediction/studies/whiteArrays.ts'
import { errorText, errorTint } from '../shared/errorScale.ts'
import { percentText } from './validationAnswer.ts'
import { counted } from '../../units/formatQuantity.ts'

/** What is known of the figures so far, each point once. */
export interface StripedState {
  readonly utilization: readonly UtilizationRow<Utilized>[]
  readonly units: readonly StripeUnitRow[]
  /** Figure 5 by each γ, best first; empty until every point is known. */
  readonly issueLags: readonly IssueLagError[]
  /** Table 7 of White, Ng & Hillyer 2001. */
  readonly whites: readonly WhiteArrayRow[]
}

const cellOf = (error: number): GridCell => ({
  text: errorText(error),
  tint: errorTint(error) ?? 'bg',
  label: 'ink',
  measured: null,
})

/** Figure 5 as a map: the error of equation (7) against the simulation, by requests in flight and units of a request. */
export function utilizationMap({ utilization }: Pick<StripedState, 'utilization'>): GridChartData {
  const loads = figure5.loads.toReversed()
  return {
    columns: figure5.unitsPerRequest.map(String),
    rows: loads.map((load) => (load === loads[0] ? `${load} in flight` : String(load))),
    cells: loads.map((load) =>
      figure5.unitsPerRequest.map((units) => {
        const row = utilization.find((one) => one.processes === load && one.units === units)
        return row ? cellOf(row.error) : null
      }),
    ),
    here: null,
    xTitle: 'stripe units of a request',
    key: 'model over simulation, %',
  }
}

/** What the map shows, once every point is known. */
export function utilizationSentence({ utilization }: Pick<StripedState, 'utilization'>): string {
  const errors = utilization.map(({ error }) => Math.abs(error))
  if (errors.length < figure5.loads.length * figure5.unitsPerRequest.length) return ''
  const rms = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length)
  const within = errors.filter((error) => error <= publishedClaims.utilization).length
  const worst = utilization.reduce((most, row) => (Math.abs(row.error) > Math.abs(most.error) ? row : most))
  return `Over ${errors.length} points the model is off by ${percentText(rms)} (rms); ${within} lie within ${percentText(publishedClaims.utilization)}. It is furthest off, ${errorText(worst.error)}\u00A0%, at ${counted(worst.processes, 'request')} in flight and ${worst.units === 1 ? 'one unit' : `${worst.units} units`}: service varies less than it takes for granted.`
}

/** γ as the paper writes it. */
export const issueLagText = (issueLag: IssueLagError['issueLag']): string => (issueLag === 'p(1-p)' ? 'p(1 − p)' : String(issueLag))

/** Which γ of the paper’s four comes closest; nothing until every point is known. */
export function issueLagsSentence({ issueLags }: Pick<StripedState, 'issueLags'>): string {
  if (issueLags.length === 0) return ''
  const errors = issueLags.map(({ issueLag, rms }) => `${issueLagText(issueLag)} ${percentText(rms)}`)
  return `By γ, rms: ${errors.join(', ')}. The paper ranks its four so: p(1 − p) best, a constant 0.15 nearly as good, 0 worse, 1 “highly inaccurate”.`
}

/** A stripe unit as the paper prints it, in KiB. */
export const kibibytesText = (bytes: number): string => (bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0)

/** One row a load, one cell a request size. */
const rowsOf = ({ units }: Pick<StripedState, 'units'>, text: (row: StripeUnitRow) => string): readonly (readonly string[])[] =>
  figure7.loads.map((load) => [
    String(load),
    ...figure7.requestSizes.map((size) => {
      const row = units.find((one) => one.processes === load && one.requestSize === size)
      return row ? text(row) : '–'
    }),
  ])

const judgedText = (unit: number, isInside: boolean, kept: number): string =>
  `${kibibytesText(unit)} ${isInside ? '✓' : `✗ ${percentText(kept)}`}`

/** Figures 7 and 9: the unit by equation (20), and whether the simulation finds it as good as the best. */
export const unitRows = (state: Pick<StripedState, 'units'>): readonly (readonly string[])[] =>
  rowsOf(state, ({ predicted, isInside, kept }) => judgedText(predicted, isInside, kept))

/** Figure 8: the same of Chen & Patterson’s rule. */
export const olderUnitRows = (state: Pick<StripedState, 'units'>): readonly (readonly string[])[] =>
  rowsOf(state, ({ older, isOlderInside, olderKept }) => judgedText(older, isOlderInside, olderKept))

/** The same as a map. */
export const stripeUnitsMap = ({ units }: Pick<StripedState, 'units'>): GridChartData => ({
  columns: figure7.requestSizes.map((size) => `${size / 1024} KiB`),
  rows: figure7.loads.map((load, index) => (index === 0 ? `${load} in flight` : String(load))),
  cells: figure7.loads.map((load) =>
    figure7.requestSizes.map((size): GridCell | null => {
      const row = units.find((one) => one.processes === load && one.requestSize === size)
      if (!row) return null
      const text = row.isInside ? kibibytesText(row.predicted) : `${kibibytesText(row.predicted)} (${percentText(row.kept)})`
      return { text, tint: row.isInside ? 'bg' : (errorTint(row.kept - 1) ?? 'bg'), label: 'ink', measured: null }
    }),
  ),
  here: null,
  xTitle: 'request size',
  key: 'KiB',
})

/** How often equation (20) may be followed, once every case is known. */
export function unitsSentence({ units }: Pick<StripedState, 'units'>): string {
  if (units.length < figure7.loads.length * figure7.requestSizes.length) return ''
  const inside = units.filter(({ isInside }) => isInside).length
  return `In ${inside} of ${units.length} cases the unit of equation (20) keeps ${percentText(figure7.share)} of the best simulated throughput; where it does not, the share it keeps stands beside it.`
}

/** The same of Chen & Patterson’s rule, against what the paper says of it. */
export function olderRuleSentence({ units }: Pick<StripedState, 'units'>): string {
  if (units.length < figure7.loads.length * figure7.requestSizes.length) return ''
  const missed = units.filter(({ isOlderInside }) => !isOlderInside)
  const alone = missed.filter(({ processes }) => processes === 1)
  return `Chen & Patterson’s rule, which does not know the request size, does so in ${units.length - missed.length} (Figure 8); the paper excepts small requests of one process, where here ${alone.length === 0 ? 'none' : alone.length} of its ${missed.length} misses ${missed.length === 1 ? 'lies' : 'lie'}.`
}

const megabytes = (rate: number): string => (rate / 1e6).toFixed(2)

/** Random writes of Table 7: measured, and simulated by the order in which disks serve. */
export const whiteRows = ({ whites }: Pick<StripedState, 'whites'>): readonly (readonly string[])[] =>
  whites.map(({ family, kind, drives, isJudged, measured, simulated, error }) => [
    `${family}, ${kind}, ${drives} drives${isJudged ? '' : ' and a spare'}`,
    (measured / 1e6).toFixed(1),
    ...simulated.slice(0, -1).map(({ throughput }) => megabytes(throughput)),
    `${megabytes(simulated.at(-1)?.throughput ?? Number.NaN)} (${errorText(error)}\u00A0%)`,
  ])

/** What Table 7 says of the simulation of arrays; nothing before it is known. */
export function whitesSentence({ whites }: Pick<StripedState, 'whites'>): string {
  const judged = whites.filter(({ isJudged }) => isJudged)
  if (judged.length === 0) return ''
  const between = judged.filter(({ isBetween }) => isBetween).length
  return `Of ${judged.length} arrays measured by White et al. under random writes ${between} lie between disks that serve in order and disks that sort by least positioning; what no simulation here has in between is listed under the table.`
}

/** The same as a map. */
export const whitesMap = ({ whites }: Pick<StripedState, 'whites'>): GridChartData => ({
  columns: ['measured', 'in order', 'C-LOOK', 'least', 'error'],
  rows: whites.map(({ family, kind, drives }) => `${family}, ${kind} of ${drives}`),
  cells: whites.map(({ measured, simulated, error }) => [
    ...[measured, ...simulated.map(({ throughput }) => throughput)].map((rate): GridCell => ({
      text: megabytes(rate),
      tint: 'bg',
      label: 'ink',
      measured: null,
    })),
    cellOf(error),
  ]),
  here: null,
  xTitle: 'MB/s, error in %',
  key: '',
})
