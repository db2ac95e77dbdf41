import { useCallback, useLayoutEffect, useState, type ReactElement, type RefObject } from 'react'
import type { FoundRow, Place } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import { onceDrawn } from './drawingTurns.ts'
import { InPortions } from './InPortions.tsx'
import { lineKey } from './LineName.tsx'

/** One curve from a telling line to the row that it tells of. */
interface Curve {
  readonly row: number
  readonly line: string
  readonly isWarned: boolean
  /** Pixels down from the middle of the row, so that two curves to one row do not cover each other. */
  readonly aside: number
}

interface PlacedCurve extends Curve {
  readonly curve: string
  readonly dotted: string
  readonly begin: readonly [number, number]
}

/** The curves of a tree: one a hop from its telling line, one for each side of what is contradicted. */
export function curvesOf(rows: readonly FoundRow[], texts: readonly ReadText[]): readonly Curve[] {
  return rows.flatMap(({ tells, contradiction, isTrained }, row): readonly Curve[] => {
    const isOpen = contradiction !== null && !contradiction.isDecided
    const from: readonly Place[] = isOpen ? contradiction.options.flatMap(({ places }) => places.slice(0, 1)) : tells ? [tells] : []
    return from.map((place, index) => ({
      row,
      line: lineKey(texts, place),
      isWarned: isOpen || isTrained,
      aside: (index - (from.length - 1) / 2) * 4,
    }))
  })
}

/** Where curves run, from what stands on the page; without those of which one end is not there. */
function placeCurves(curves: readonly Curve[], around: HTMLElement): readonly PlacedCurve[] {
  const [left, right] = [around.querySelector('.machine-texts'), around.querySelector('.machine-became')]
  if (!left || !right) return []
  const lines = new Map([...around.querySelectorAll<HTMLElement>('[data-line]')].map((line) => [line.dataset['line'], line]))
  const nodes = [...around.querySelectorAll('.found-row > .node')]
  const box = around.getBoundingClientRect()
  const fromX = left.getBoundingClientRect().right - box.left + 4
  const toX = right.getBoundingClientRect().left - box.left - 6
  const bend = (toX - fromX) * 0.55
  return curves.flatMap((curve) => {
    const [lineBox, nodeBox] = [lines.get(curve.line), nodes[curve.row]].map((one) => one?.getBoundingClientRect())
    if (!lineBox || !nodeBox) return []
    const fromY = lineBox.top + lineBox.height / 2 - box.top
    const toY = nodeBox.top + nodeBox.height / 2 - box.top + curve.aside
    return {
      ...curve,
      begin: [fromX, fromY],
      curve: `M${fromX},${fromY}C${fromX + bend},${fromY} ${toX - bend},${toY} ${toX},${toY}`,
      dotted: `M${toX},${toY}H${nodeBox.left - box.left - 2}`,
    }
  })
}

/** Curves that are drawn at a time. */
const portion = 200

interface CurvesProps {
  readonly around: RefObject<HTMLElement | null>
  readonly rows: readonly FoundRow[]
  readonly texts: readonly ReadText[]
}

/** Curves from the lines of the text to the rows of the tree. */
export function Curves({ around, rows, texts }: CurvesProps): ReactElement {
  const [placed, setPlaced] = useState<readonly PlacedCurve[]>([])
  useLayoutEffect(() => {
    const element = around.current
    if (!element) return
    const curves = curvesOf(rows, texts)
    const observed = new Set<Element>()
    const place = (): void => {
      setPlaced(placeCurves(curves, element))
      // folds that open move lines inside without a change of what is around them
      for (const one of [element, ...element.querySelectorAll('.text-lines, .found-row')]) {
        if (!observed.has(one)) observer.observe(one)
        observed.add(one)
      }
    }
    let cancel = (): void => {}
    const placeOnceDrawn = (): void => {
      cancel()
      cancel = onceDrawn(place)
    }
    const observer = new ResizeObserver(placeOnceDrawn)
    observer.observe(element)
    placeOnceDrawn()
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [around, rows, texts])
  const render = useCallback(
    (from: number, to: number) =>
      placed.slice(from, to).map(({ row, line, curve, dotted, begin: [x, y], isWarned }) => (
        <g key={`${row} ${line}`} data-warned={isWarned || undefined}>
          <circle cx={x} cy={y} r={2.5} />
          <path d={curve} />
          <path d={dotted} strokeDasharray="1.5 2.5" />
        </g>
      )),
    [placed],
  )
  return (
    <svg className="text-curves" aria-hidden="true">
      <InPortions count={placed.length} portion={portion} render={render} />
    </svg>
  )
}
