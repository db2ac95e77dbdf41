import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import { type Palette, palettes } from '../../charts/palette.ts'
import type { FigureColumn, FigureDeclaration, FigureTable } from './figure.ts'

/** Narrower than this a chart is drawn as on a phone. */
export const narrowBelow = 520

/** One row a place on the axis, with every line, its simulation and its measurement there. */
function linesTable({ series }: LineChartData, x: FigureColumn, kind: FigureColumn['kind']): FigureTable {
  const places = new Set(series.flatMap(({ line, dots, rings }) => [...line, ...dots, ...rings].map((point) => point.x)))
  const columns = series.flatMap(({ label, line, dots, rings }) => [
    { name: label, values: new Map(line.map((point) => [point.x, point.y])) },
    { name: `${label} simulated`, values: new Map(dots.map((point) => [point.x, point.y])) },
    { name: `${label} simulated low`, values: new Map(dots.map((point) => [point.x, point.low])) },
    { name: `${label} simulated high`, values: new Map(dots.map((point) => [point.x, point.high])) },
    { name: `${label} measured`, values: new Map(rings.map((point) => [point.x, point.y])) },
  ])
  const used = columns.filter(({ values }) => values.size > 0)
  return {
    columns: [x, ...used.map(({ name }) => ({ name, kind }))],
    rows: [...places].toSorted((one, other) => one - other).map((place) => [place, ...used.map(({ values }) => values.get(place) ?? null)]),
  }
}

/** A chart of lines as data. */
export interface LinesDeclaration<State> extends Pick<FigureDeclaration<State>, 'id' | 'name' | 'title' | 'source'> {
  /** Pixels, in files. */
  readonly height: number
  readonly lines: (state: State, palette: Palette) => LineChartData
  /** The quantity along the horizontal axis, and what the lines are. */
  readonly x: FigureColumn
  readonly y: FigureColumn['kind']
}

/** A chart of lines as it goes into files, its table made of its lines. */
export const declaredLines = <State,>({ height, lines, x, y, ...figure }: LinesDeclaration<State>): FigureDeclaration<State> => ({
  ...figure,
  draw: (state, { palette, width }) => {
    const data = lines(state, palette)
    const chart = (
      <LineChart
        placed={placeLines(data, { width, height, detail: width < narrowBelow ? 'narrow' : 'medium' })}
        palette={palette}
        title={figure.title(state)}
        pill={data.here === null ? '' : String(data.here)}
        apart={null}
      />
    )
    return { chart, width, height }
  },
  shown: (state) => linesTable(lines(state, palettes.light), x, y),
})
