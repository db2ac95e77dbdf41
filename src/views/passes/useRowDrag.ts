import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { PlacedRow } from './hopRow.ts'
import { landings, nearestLanding, type Landing } from './landing.ts'
import { moveTo, placesFor } from './machineEdits.ts'
import type { MachineTreeState } from './useMachineTree.ts'
import type { Path } from '../../domain/machinePath.ts'

/** Indent of a level, as in machineTree.css. */
export const indent = 22

interface Drag {
  readonly path: Path
  readonly landing: Landing | undefined
}

interface RowDragInput {
  readonly tree: RefObject<HTMLElement | null>
  readonly placed: readonly PlacedRow[]
  readonly state: MachineTreeState
}

/** Dragging a branch by its grip: one line where it would land, at places where it may hang only. Escape leaves it where it is. */
export function useRowDrag({ tree, placed, state: { machine, act } }: RowDragInput): {
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
      if (landing && !isTakenBack.current) act(moveTo(machine, path, landing.place))
    }
    grip.addEventListener('pointermove', onMove)
    grip.addEventListener('pointerup', onUp)
    grip.addEventListener('pointercancel', end)
  }
  return { drag, onGrip }
}
