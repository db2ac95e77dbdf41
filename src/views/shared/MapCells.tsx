import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import type { PlacedGrid } from '../../charts/GridChart.tsx'
import './mapCells.css'

/** A cell of a drawn map as a place to go. */
export interface MapPlace {
  readonly key: string
  /** What is known of it, for a reader who does not see it. */
  readonly name: string
  /** Counted from the top. */
  readonly row: number
  readonly column: number
  /** The present configuration stands here. */
  readonly isHere: boolean
}

interface MapCellsProps<Place extends MapPlace> {
  readonly label: string
  /** In the order of the drawn ones. */
  readonly places: readonly Place[]
  readonly placed: PlacedGrid
  readonly choose: (place: Place) => void
  /** Told which cell is pointed at, if it matters. */
  readonly point?: (place: Place | null) => void
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** A button over each cell of a drawn map; the arrow keys go from one to the next. */
export function MapCells<Place extends MapPlace>({ label, places, placed, choose, point }: MapCellsProps<Place>): ReactElement {
  const group = useRef<HTMLDivElement>(null)
  const first = Math.max(
    0,
    places.findIndex(({ isHere }) => isHere),
  )
  const onKey = (event: KeyboardEvent, { row, column }: Place): void => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = places.findIndex((place) => place.row === row + step[0] && place.column === column + step[1])
    if (next >= 0) group.current?.querySelectorAll('button')[next]?.focus()
  }
  const pointing = (place: Place): Partial<Record<'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave', () => void>> =>
    point
      ? { onFocus: () => point(place), onBlur: () => point(null), onPointerEnter: () => point(place), onPointerLeave: () => point(null) }
      : {}
  return (
    <div ref={group} className="map-cells" role="group" aria-label={label}>
      {places.map((place, index) => {
        const at = placed.cells[index]
        return (
          <button
            key={place.key}
            type="button"
            tabIndex={index === first ? 0 : -1}
            aria-label={place.name}
            aria-current={place.isHere || undefined}
            style={at && { left: at.x, top: at.y, width: placed.cellWidth, height: placed.cellHeight }}
            onClick={() => choose(place)}
            onKeyDown={(event) => onKey(event, place)}
            {...pointing(place)}
          />
        )
      })}
    </div>
  )
}
