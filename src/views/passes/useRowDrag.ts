import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Machine } from '../../domain/machine.ts'
import type { PlacedRow } from './hopRow.ts'
import { isWithin, pathKey, type Path, type Place } from '../../domain/machinePath.ts'
import { moveTo, placesFor, type Edit } from './machineEdits.ts'

/** Where a visible row is drawn, from the top of the tree. */
export interface RowSpan {
  readonly placed: PlacedRow
  readonly top: number
  readonly bottom: number
}

/** A place to land: where its line is drawn, and how deep. */
interface Landing {
  readonly place: Place
  readonly y: number
  readonly depth: number
}

/** The lines between visible rows at which a branch may land. */
export function landings(rows: readonly RowSpan[], places: readonly Place[]): readonly Landing[] {
  const own = rows.filter(({ placed }) => !placed.row.isOwnLink)
  const spanOf = (path: Path): RowSpan | undefined => own.find(({ placed }) => pathKey(placed.row.path) === pathKey(path))
  /** Where the visible part of a branch ends. */
  const endOf = (path: Path): number | undefined =>
    rows.reduce<number | undefined>(
      (end, { placed, bottom }) => (isWithin(path, placed.row.path) ? Math.max(end ?? 0, bottom) : end),
      undefined,
    )
  return places.flatMap((place): Landing[] => {
    const { parent, index } = place
    const above = spanOf(parent)
    if (!above) return []
    // a folded parent takes it as its last
    const isShown = !above.placed.isFolded
    if (!isShown && places.some((other) => pathKey(other.parent) === pathKey(parent) && other.index > index)) return []
    const y = index === 0 || !isShown ? above.bottom : endOf([...parent, index - 1])
    return y === undefined ? [] : [{ place, y, depth: above.placed.depth + 1 }]
  })
}

/** The landing nearest to a pointer: the nearest line, and of those at one height the nearest indent. */
export function nearestLanding(all: readonly Landing[], x: number, y: number, indent: number): Landing | undefined {
  const far = ({ y: line }: Landing): number => Math.abs(line - y)
  const aside = ({ depth }: Landing): number => Math.abs(depth * indent - x)
  return all.reduce<Landing | undefined>((best, one) => {
    if (!best || far(one) < far(best)) return one
    return far(one) === far(best) && aside(one) < aside(best) ? one : best
  }, undefined)
}

/** Indent of a level, as in machineTree.css. */
export const indent = 22

interface Drag {
  readonly path: Path
  readonly landing: Landing | undefined
}

interface RowDragInput {
  readonly tree: RefObject<HTMLElement | null>
  readonly machine: Machine
  readonly placed: readonly PlacedRow[]
  readonly apply: (edit: Edit) => void
}

/** Dragging a branch by its grip: one line where it would land, at places where it may hang only. Escape leaves it where it is. */
export function useRowDrag({ tree, machine, placed, apply }: RowDragInput): {
  readonly drag: Drag | null
  readonly onGrip: (event: PointerEvent<HTMLElement>, path: Path) => void
} {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isTakenBack = useRef(false)
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      isTakenBack.current = true
      setDrag(null)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isDragging])

  const landingAt = (path: Path, x: number, y: number): Landing | undefined => {
    const frame = tree.current?.getBoundingClientRect()
    if (!frame) return undefined
    const spans = placed.flatMap((one) => {
      const box = tree.current?.querySelector(`[data-row="${CSS.escape(one.key)}"]`)?.getBoundingClientRect()
      return box ? [{ placed: one, top: box.top - frame.top, bottom: box.bottom - frame.top }] : []
    })
    return nearestLanding(landings(spans, placesFor(machine, path)), x - frame.left, y - frame.top, indent)
  }

  const onGrip = (event: PointerEvent<HTMLElement>, path: Path): void => {
    if (event.button !== 0) return
    event.preventDefault()
    const grip = event.currentTarget
    const { pointerId } = event
    grip.setPointerCapture(pointerId)
    isTakenBack.current = false
    let landing: Landing | undefined
    setDrag({ path, landing })
    const onMove = (moved: globalThis.PointerEvent): void => {
      landing = landingAt(path, moved.clientX, moved.clientY)
      setDrag((now) => now && { path, landing })
    }
    const end = (): void => {
      grip.removeEventListener('pointermove', onMove)
      grip.removeEventListener('pointerup', onUp)
      grip.removeEventListener('pointercancel', end)
      setDrag(null)
    }
    const onUp = (): void => {
      end()
      if (landing && !isTakenBack.current) apply(moveTo(machine, path, landing.place))
    }
    grip.addEventListener('pointermove', onMove)
    grip.addEventListener('pointerup', onUp)
    grip.addEventListener('pointercancel', end)
  }
  return { drag, onGrip }
}
