import type { Cell, Column, PressedPlace, Section, Table } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { atAxisValue, axisField } from '../../configuration/sweep.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { columnKinds } from '../shared/figure.ts'
import { changedValues } from '../shared/pinnedChanges.ts'
import { cellText, mapGrid, mapNote, mapSides, mapState, outputOf, pinnedPlace, type MapCell, type MapState } from './map.ts'
import type { PlanPart } from './planParts.ts'

/** "96 KiB, 4 disks: +17 %; measured +16 %" */
function cellName(map: MapState, row: number, column: number, { figure, published }: MapCell): string {
  const measured = published === null ? '' : `; measured ${cellText(map, published)}`
  return `${map.columnNames[column]}, ${map.rowNames[row]}: ${cellText(map, figure)}${measured}`
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

/** In files: a row a cell, of A its own alone. */
function mapTable(
  { output, across, up }: Pick<MapState, 'output' | 'across' | 'up'>,
  cells: readonly (Pick<MapCell, 'across' | 'up' | 'figure'> & Partial<MapCell>)[],
): Table {
  const isRate = output === 'naive' || output === 'pipelined' || output === 'ideal'
  const place = (field: NumberName): Column => ({
    name: titleOf(axisField(field)).toLowerCase(),
    kind: columnKinds[axisField(field).kind],
    field,
  })
  return {
    columns: [
      place(across),
      place(up),
      { name: output === 'gain' ? 'gain of pipelining' : output, kind: isRate ? 'rate' : 'share' },
      ...(cells.some(({ published }) => published !== undefined) ? [{ name: 'measured', kind: 'share' } as const] : []),
    ],
    rows: cells.map(({ across: right, up: high, figure, published }) => [
      right,
      high,
      finite(figure),
      ...(published === undefined ? [] : [published]),
    ]),
    about: 2,
  }
}

/** On the page. */
function shownTable(map: MapState, places: readonly PressedPlace[]): Table {
  const column = (name: string): Column => ({ name, kind: 'text', only: 'page' })
  const cellOf = ({ figure, published, isHere }: MapCell, place: PressedPlace | undefined): Cell => ({
    value: cellText(map, figure),
    isHere,
    ...(place && { sets: place.sets, spoken: place.name }),
    ...(published !== null && { aside: `measured ${cellText(map, published)}` }),
  })
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

const [id, gainName] = ['break-even', 'Does pipelining pay?'] as const

/** Where A stands on the map of the present configuration. */
function pinnedMap(configuration: Configuration, planning: Planning, present: Configuration): Section {
  const map = pinnedPlace(configuration, present, planning)
  const { across, up } = mapSides(present)
  return {
    id,
    name: '',
    chart: { is: 'map', title: '', map: map.grid },
    all: () => mapTable({ output: outputOf(present), across, up }, [map]),
    asPinned: map.text,
  }
}

/** A map over two fields, its cells as places to go. */
export const breakEven: PlanPart = {
  id,
  name: gainName,
  section: ({ configuration, planning, present }) => {
    if (present) return pinnedMap(configuration, planning, present)
    const map = mapState(configuration, planning)
    const name = map.output === 'gain' ? gainName : 'The map'
    const places = placesOf(map, configuration)
    const [across, up] = [axisField(map.across).key, axisField(map.up).key]
    const several = configuration.buses > 1 ? ' Drawn for all disks on one bus.' : ''
    return {
      id,
      name,
      title: mapNote(map),
      source: 'A map of what the closed forms say; blue: gains, warm: loses; ring: measured by Barve et al. 1999.',
      chart: {
        is: 'map',
        title: `${name} ${mapNote(map)}`,
        map: mapGrid(map),
        pressed: { legend: 'Cells of the map: press one to go there', places },
      },
      table: shownTable(map, places),
      all: () => mapTable(map, map.rows.flat()),
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
        mapNote(map) + several,
        'Loading ahead costs 0 with the PREFETCH command; aioread took 2.1–2.3 ms on the slow host of Table 4.',
      ],
    }
  },
}
