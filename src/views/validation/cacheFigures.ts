import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { VerticalAxis } from '../../charts/marks/Axes.tsx'
import type { PartialWrites } from '../../domain/cache.ts'
import type { Palette } from '../../charts/palette.ts'
import type { JudgedClaim, RedrawnFigure } from '../../prediction/studies/reddyStudy.ts'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import type { ColumnKind, FigureTable } from '../shared/figure.ts'
import { sizeTicks } from '../shared/sizeTicks.ts'

/** The figure in links; Figures 2 and 3 by themselves are those of another paper. */
export const cacheFigureId = (number: number): string => `cache-figure-${number}`

/** Readings of what the paper does not say, as they are chosen and told. */
export const readings = {
  whole: 'counts as whole',
  sectors: 'holds these sectors',
  fetched: 'is fetched',
} as const satisfies Readonly<Record<PartialWrites, string>>

/** How what the paper does not say is read, in a sentence. */
export const readingSentence = (reading: PartialWrites): string =>
  `A block that is written in part ${reading === 'sectors' ? 'holds these sectors alone (valid bits)' : reading === 'fetched' ? 'is fetched first' : 'counts as whole'}; the paper does not say.`

const plain = (unit: string, factor: number, sign = ''): VerticalAxis => ({
  unit,
  factor,
  format: (value) => formatNumber(value / factor, true),
  precise: (value) => `${formatNumber(value / factor)}${sign}`,
})

const axes = {
  relative: plain('times that of blocks and fetches of 4 KB', 1),
  time: plain('ms a request', 1e-3, ' ms'),
  share: plain('%', 0.01, ' %'),
  ratio: plain('times those of strict LRU', 1),
} as const satisfies Readonly<Record<RedrawnFigure['figure']['y'], VerticalAxis>>

/** What the curves of a figure are in a table. */
const kinds = { relative: 'count', time: 'time', share: 'share', ratio: 'count' } as const satisfies Readonly<
  Record<RedrawnFigure['figure']['y'], ColumnKind>
>

const seriesOf = ({ name, label, isMain, isDashed, points }: RedrawnFigure['curves'][number], palette: Palette): Series => ({
  id: name,
  label,
  meaning: '',
  colour: isMain ? palette.ink : palette.ink2,
  dash: isDashed ? 'dashed' : 'solid',
  isFamily: !isMain,
  line: points.map(({ x, y }) => ({ x, y, tested: true })),
  dots: points.map(({ x, y }) => ({ x, y, low: y, high: y })),
  rings: [],
})

/** A figure of the paper as a chart: simulated points, joined. */
export function cacheChart({ figure, curves }: RedrawnFigure, palette: Palette): LineChartData {
  const places = curves.flatMap(({ points }) => points.map(({ x }) => x))
  const range = [Math.min(...places), Math.max(...places)] as const
  return {
    x: { spacing: 'log', range, ticks: sizeTicks(range, 7) },
    y: axes[figure.y],
    // bold lines lie over the others
    series: curves.toSorted((one, other) => Number(one.isMain) - Number(other.isMain)).map((curve) => seriesOf(curve, palette)),
    brackets: [],
    callout: null,
    here: null,
  }
}

/** The numbers of a figure: a row for each place on its axis, a column for each curve. */
export function cacheTable({ figure, curves }: RedrawnFigure): FigureTable {
  const places = [...new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((one, other) => one - other)
  return {
    columns: [{ name: figure.x, kind: 'size' }, ...curves.map(({ name }) => ({ name, kind: kinds[figure.y] }))],
    rows: places.map((place) => [place, ...curves.map(({ points }) => points.find(({ x }) => x === place)?.y ?? null)]),
  }
}

/** The same in words, for a reader of the page. */
export function cacheNumbers(state: RedrawnFigure): {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
} {
  const { columns, rows } = cacheTable(state)
  const { precise } = axes[state.figure.y]
  return {
    head: columns.map(({ name }) => name),
    rows: rows.map(([place, ...values]) => [
      formatSize(Number(place)),
      ...values.map((value) => (value === null ? '–' : precise(Number(value)))),
    ]),
  }
}

const named = ({ published, here }: JudgedClaim): string =>
  `${published.what} (here ${here}; paper: ${published.paper}${published.fitted === true ? '; fitted' : ''})`

/** Which of the statements about a figure come out, fitted ones counted apart. */
export function agreement({ claims }: Pick<RedrawnFigure, 'claims'>): string {
  const fitted = claims.filter(({ published }) => published.fitted === true)
  const seen = claims.filter(({ published }) => published.fitted !== true)
  const count = (some: readonly JudgedClaim[], what: string): readonly string[] =>
    some.length === 0 ? [] : [`${some.filter(({ kept }) => kept).length} of ${some.length} ${what}`]
  const missed = claims.filter(({ kept }) => !kept)
  const differs = missed.length === 0 ? '' : ` Not ${missed.map(named).join('; ')}.`
  return `${[...count(seen, 'seen'), ...count(fitted, 'fitted')].join(' and ')} statements come out.${differs}`
}
