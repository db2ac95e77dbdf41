import type { Cell, Column, PressedPlace, Section, Table } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { atAxisValue, axisField } from '../../configuration/sweep.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { pinnedName } from '../shared/comparison.ts'
import { columnKinds, type FigureTable } from '../shared/figure.ts'
import { cellText, mapGrid, mapNote, mapState, pinnedMapNote, type MapCell, type MapState } from './map.ts'
import { changedValues } from '../shared/pinnedChanges.ts'

/** "96 KiB, 4 disks: +17 %; measured +16 %" */
function cellName(map: MapState, row: number, column: number, { figure, published, isPinned }: MapCell): string {
  const measured = published === null ? '' : `; measured ${cellText(map, published)}`
  return `${map.columnNames[column]}, ${map.rowNames[row]}: ${cellText(map, figure)}${measured}${isPinned ? '; A stands here' : ''}`
}

/** The cells from the top, and where they lead. */
const placesOf = (map: MapState, configuration: Configuration): readonly PressedPlace[] =>
  map.rows.flatMap((cells, row) =>
    cells.map((cell, column) => {
      const there = atAxisValue(atAxisValue(configuration, map.up, cell.up), map.across, cell.across)
      const name = cellName(map, row, column, cell)
      return { key: `${cell.across} ${cell.up}`, name, row, column, isHere: cell.isHere, sets: changedValues(configuration, there) }
    }),
  )

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** In files. */
function mapTable(map: MapState): FigureTable {
  const { output, pinned } = map
  const [across, up] = [axisField(map.across), axisField(map.up)]
  const isRate = output === 'naive' || output === 'pipelined' || output === 'ideal'
  const figure = { name: output === 'gain' ? 'gain of pipelining' : output, kind: isRate ? 'rate' : 'share' } as const
  return {
    columns: [
      { name: titleOf(across).toLowerCase(), kind: columnKinds[across.kind], field: map.across },
      { name: titleOf(up).toLowerCase(), kind: columnKinds[up.kind], field: map.up },
      figure,
      { name: 'measured', kind: 'share' },
      ...(pinned ? [{ ...figure, name: pinnedName(figure.name) }] : []),
    ],
    rows: map.rows
      .flat()
      .map((cell) => [
        cell.across,
        cell.up,
        finite(cell.figure),
        cell.published,
        ...(pinned ? [cell.isPinned ? finite(pinned.figure) : null] : []),
      ]),
  }
}

/** On the page. */
function shownTable(map: MapState, places: readonly PressedPlace[]): Table {
  const column = (name: string): Column => ({ name, kind: 'text', only: 'page' })
  const cellOf = ({ figure, published, isPinned, isHere }: MapCell, place: PressedPlace | undefined): Cell => {
    const asides = [
      ...(published === null ? [] : [`measured ${cellText(map, published)}`]),
      ...(isPinned && map.pinned ? [`A: ${cellText(map, map.pinned.figure)}`] : []),
    ]
    const value = cellText(map, figure)
    return { value, isHere, ...(place && { sets: place.sets, spoken: place.name }), ...(asides.length > 0 && { aside: asides.join(', ') }) }
  }
  return {
    columns: [titleOf(axisField(map.up)).toLowerCase(), ...map.columnNames].map(column),
    rows: map.rows.map((cells, row) => [
      map.rowNames[row] ?? '',
      ...cells.map((cell, at) =>
        cellOf(
          cell,
          places.find((place) => place.row === row && place.column === at),
        ),
      ),
    ]),
  }
}

/** A map over two fields, its cells as places to go. */
export function mapSection(configuration: Configuration, planning: Planning, pinned: Configuration | undefined): Section {
  const map = mapState(configuration, planning, pinned)
  const name = map.output === 'gain' ? 'Does pipelining pay?' : 'The map'
  const places = placesOf(map, configuration)
  const [across, up] = [axisField(map.across).key, axisField(map.up).key]
  const several = configuration.buses > 1 ? ' Drawn for all disks on one bus.' : ''
  return {
    id: 'break-even',
    name,
    title: mapNote(map),
    source: `A map of what the closed forms say; blue: gains, warm: loses; ring: measured by Barve et al. 1999.${pinnedMapNote(map)}`,
    chart: {
      is: 'map',
      title: `${name} ${mapNote(map)}`,
      map: mapGrid(map),
      pressed: { legend: 'Cells of the map: press one to go there', places },
    },
    table: shownTable(map, places),
    all: () => mapTable(map),
    isTold: true,
    asks: [
      { choice: 'mapOutput' },
      'over',
      { choice: 'mapAcross', value: across, without: up },
      'and',
      { choice: 'mapUp', value: up, without: across },
      'where loading ahead costs',
      { field: 'prefetchCost' },
    ],
    notes: [
      mapNote(map) + pinnedMapNote(map) + several,
      'Loading ahead costs 0 with the PREFETCH command; aioread took 2.1–2.3 ms on the slow host of Table 4.',
    ],
  }
}
