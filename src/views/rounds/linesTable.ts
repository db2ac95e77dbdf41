import { rising } from '../../charts/scales.ts'
import type { Cell, Column, DrawnSeries, Section, Table } from '../../answer/document.ts'

/** Rows of a table beneath a small chart, where it has no simulated ones, which are all there. */
const mostRows = 24

/**
 * Lines as the table of a section, and with every place of them: a row a place, a column a line, and where there are dots one of them.
 *
 * @param x what places are
 * @param of what values are
 * @param unit of the values on the page, where their kind has none
 */
export function linesTable(
  series: readonly DrawnSeries[],
  x: Column,
  of: Pick<Column, 'kind' | 'text'>,
  unit = '',
): Required<Pick<Section, 'table' | 'all'>> {
  const columns = series.flatMap(({ label, line, dots }): readonly { readonly column: Column; readonly values: Map<number, Cell> }[] => {
    const named = (name: string): Pick<Column, 'name' | 'heading'> => ({ name, ...(unit !== '' && { heading: `${name}, ${unit}` }) })
    const simulated = dots.map(({ x: place, y, low, high }) => [place, { value: y, low, high }] as const)
    return [
      { column: { ...of, ...named(label) }, values: new Map(line.map(({ x: place, y }) => [place, y])) },
      ...(dots.length > 0 ? [{ column: { ...of, ...named(`${label} simulated`), isInterval: true }, values: new Map(simulated) }] : []),
    ]
  })
  const places = rising(series.flatMap(({ line, dots }) => [...line, ...dots].map((point) => point.x)))
  const every = Math.ceil(places.length / mostRows)
  const dotted = places.filter((place) => series.some(({ dots }) => dots.some(({ x: at }) => at === place)))
  const shared = places.filter((place, index) => index % every === 0 && columns.every(({ values }) => values.has(place)))
  const tableOf = (shown: readonly number[]): Table => ({
    columns: [x, ...columns.map(({ column }) => column)],
    rows: shown.map((place) => [place, ...columns.map(({ values }) => values.get(place) ?? null)]),
  })
  return { table: tableOf(dotted.length > 0 ? dotted : shared), all: () => tableOf(places) }
}
