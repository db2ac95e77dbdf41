import type { GridChartData } from '../../charts/GridChart.tsx'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { kibibytes } from '../../units/quantities.ts'
import type { Compared } from '../shared/questionState.ts'
import { isCovered, type StripingFormulas, type UnitMap } from './stripingState.ts'
import { askersText } from './stripingWords.ts'

/** A stripe unit in KiB without its unit, as it stands in a table of them. */
export const kibibyteText = (bytes: number): string => {
  const kib = bytes / kibibytes(1)
  return kib < 10 ? formatNumber(Math.round(kib * 2) / 2 || 0.5, true) : String(Math.round(kib))
}

/** Where an array stands on a map of units, if it has a cell there. */
export function unitPlace(
  { sizes, loads }: UnitMap,
  array: StripingFormulas['array'] | undefined,
): { readonly row: number; readonly column: number } | undefined {
  const [row, column] = [loads.indexOf(array?.striping.processes ?? -1), sizes.indexOf(array?.striping.requestSize ?? -1)]
  return row < 0 || column < 0 ? undefined : { row, column }
}

/** Where A stands on the map of units, and its own best; empty where nothing is pinned. */
export function pinnedUnitText({ present: { map }, pinned }: Compared<StripingFormulas>): string {
  if (!pinned) return ''
  const { array, choice } = pinned
  const { requestSize, processes } = array.striping
  const best = isCovered(array) ? `: by itself the model prefers ${kibibyteText(choice.best)}\u00A0KiB` : ''
  const place = unitPlace(map, array) ? 'Dashed ring: A' : 'A is not on this map'
  return ` ${place}, ${formatSize(requestSize)} requests, ${askersText(processes, array.striping.thinkTime)}${best}.`
}

/** The map of best stripe units as it goes into files. */
export function unitMapData({ present: { map, array }, pinned }: Compared<StripingFormulas>): GridChartData {
  const { sizes, loads, best } = map
  const here = unitPlace(map, array)
  return {
    columns: sizes.map(formatSize),
    rows: loads.map(String),
    cells: best.map((line, row) =>
      line.map((bytes, column) => ({
        text: kibibyteText(bytes),
        tint: here?.row === row && here.column === column ? 'hereSoft' : 'panel',
        label: 'ink',
        measured: null,
      })),
    ),
    here: here ?? null,
    ghost: unitPlace(map, pinned?.array),
    xTitle: `${array.striping.thinkTime > 0 ? 'processes' : 'requests in flight'} against request size`,
    key: 'the model’s stripe unit, KiB',
  }
}
