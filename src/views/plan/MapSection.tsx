import { Fragment, useId, useMemo, useRef, type CSSProperties, type ReactElement } from 'react'
import { GridChart, placeGrid } from '../../charts/GridChart.tsx'
import { titleOf } from '../../configuration/fields/field.ts'
import { atAxisValue, axisField } from '../../configuration/sweep.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { keyedValue, sliderRange, sliderShare, valueAtShare } from '../shared/fieldSteps.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { MapCells } from '../shared/MapCells.tsx'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { cellText, mapState, mapGrid, mapNote, mapSides, pinnedMapNote, type MapCell, type MapState } from './map.ts'
import { Chooser, PinnedText } from '../shared/FieldsInText.tsx'
import { changedValues } from './planRows.ts'

interface MapSectionProps extends Pick<ViewProps, 'configuration' | 'pinned' | 'palette' | 'isPhone' | 'set' | 'setAll' | 'exportFigure'> {
  readonly planning: Planning
}

/** Positions of the native slider; the field's own spacing lies between them. */
const sliderSteps = 1_000

/** What the host pays to load ahead: nothing for PREFETCH, 2.1 to 2.3 ms for aioread on the slow host of Barve et al. 1999, Table 4. */
function CostSlider({ configuration, set }: Pick<MapSectionProps, 'configuration' | 'set'>): ReactElement {
  const id = useId()
  const gesture = useRef(0)
  const field = axisField('prefetchCost')
  const value = configuration.prefetchCost
  const range = sliderRange(field, value)
  const share = sliderShare(field, value, range)
  const text = valueText(field, value, rateUnit(configuration.units))
  const put = (next: number): void => set('prefetchCost', next, `map cost ${gesture.current}`)
  return (
    <div className="cost">
      <label htmlFor={id}>
        {field.label}: <strong>{text}</strong>
      </label>
      <input
        id={id}
        type="range"
        className="slider"
        min={0}
        max={sliderSteps}
        step="any"
        value={share * sliderSteps}
        style={{ '--share': share } as CSSProperties /* React's type does not know custom properties */}
        aria-valuetext={text}
        onPointerDown={() => {
          gesture.current += 1
        }}
        onKeyDown={(event) => {
          const next = keyedValue(field, value, event, range)
          if (next === null) return
          event.preventDefault()
          if (!event.repeat) gesture.current += 1
          put(next)
        }}
        onChange={(event) => put(valueAtShare(field, Number(event.target.value) / sliderSteps, range))}
      />
      <p className="note">0 for the PREFETCH command; aioread took 2.1–2.3 ms on the slow host of Table 4.</p>
    </div>
  )
}

/** "96 KiB, 4 disks: +17 %; measured +16 %" */
function cellName(map: MapState, row: number, column: number, { figure, published, isPinned }: MapCell): string {
  const measured = published === null ? '' : `; measured ${cellText(map, published)}`
  return `${map.columnNames[column]}, ${map.rowNames[row]}: ${cellText(map, figure)}${measured}${isPinned ? '; A stands here' : ''}`
}

interface MapTableProps {
  readonly map: MapState
  readonly go: (cell: MapCell) => void
}

function MapTable({ map, go }: MapTableProps): ReactElement {
  return (
    <FoldedNumbers
      label="The map as a table"
      head={[titleOf(axisField(map.up)), ...map.columnNames]}
      rows={map.rows.map((cells, row) => [
        map.rowNames[row],
        ...cells.map((cell, column) => (
          <Fragment key={cell.across}>
            <button
              type="button"
              className="link"
              aria-label={cellName(map, row, column, cell)}
              aria-current={cell.isHere || undefined}
              onClick={() => go(cell)}
            >
              {cellText(map, cell.figure)}
            </button>
            {cell.published !== null && <span className="aside"> measured {cellText(map, cell.published)}</span>}
            {cell.isPinned && map.pinned && <PinnedText text={cellText(map, map.pinned.figure)} />}
          </Fragment>
        )),
      ])}
    />
  )
}

/** Does pipelining pay: a map over two fields, its cells as places to go, and the price of loading ahead. */
export function MapSection(props: MapSectionProps): ReactElement {
  const { configuration, pinned, planning, palette, isPhone, set, setAll, exportFigure } = props
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 560)
  const map = useMemo(() => mapState(configuration, planning, pinned), [configuration, planning, pinned])
  const placed = useMemo(() => placeGrid(mapGrid(map, width < 420), width), [map, width])
  const places = useMemo(
    () =>
      map.rows.flatMap((cells, row) =>
        cells.map((cell, column) => ({ ...cell, key: `${cell.across} ${cell.up}`, name: cellName(map, row, column, cell), row, column })),
      ),
    [map],
  )
  const { across, up } = mapSides(configuration)
  const go = (cell: MapCell): void => {
    const there = atAxisValue(atAxisValue(configuration, up, cell.up), across, cell.across)
    setAll(changedValues(configuration, there))
  }
  const title = map.output === 'gain' ? 'Does pipelining pay?' : 'The map'
  return (
    <section className="plan-map">
      <h2>{title}</h2>
      <div className="choosers">
        <Chooser name="mapOutput" value={configuration.mapOutput} set={(value) => set('mapOutput', value)} />
        <span>over</span>
        <Chooser name="mapAcross" value={axisField(across).key} without={axisField(up).key} set={(value) => set('mapAcross', value)} />
        <span>and</span>
        <Chooser name="mapUp" value={axisField(up).key} without={axisField(across).key} set={(value) => set('mapUp', value)} />
      </div>
      <div ref={place} className="map-place">
        <GridChart placed={placed} palette={palette} title={`${title} ${mapNote(map)}`} />
        <MapCells label="Cells of the map: press one to go there" places={places} placed={placed} choose={go} />
      </div>
      <ExportButton name={title} onPress={() => exportFigure('break-even')} />
      <p className="note">
        {mapNote(map)}
        {pinnedMapNote(map)}
        {configuration.buses > 1 && ' Drawn for all disks on one bus.'}
      </p>
      <MapTable map={map} go={go} />
      <CostSlider configuration={configuration} set={set} />
    </section>
  )
}
