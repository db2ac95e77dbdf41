import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import type { PlacedTimeline } from '../../charts/TimelineChart.tsx'
import type { Lane } from '../../charts/marks/Lanes.tsx'
import type { TimeView } from '../../charts/marks/time.ts'
import { pieceUnder, seenPieces, steppedPiece, type Piece } from '../../charts/pieces.ts'

interface PieceLayerProps {
  readonly lanes: readonly Lane[]
  readonly placed: PlacedTimeline
  /** Named while nothing is pointed at: what is under the playhead. */
  readonly playing: Piece | null
  /** Shows another stretch of time. */
  readonly show: (view: TimeView) => void
}

const isSame = (one: Piece | null, other: Piece | null): boolean => one?.lane === other?.lane && one?.index === other?.index

const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** A piece in words: what, how long, and why. */
function spoken(lane: Lane | undefined, index: number): string {
  const name = lane?.name(index)
  return name ? `${name.what}${name.why ? `: ${name.why}` : ''}` : ''
}

/** Moved so that an interval is seen, with some of what is before and behind it. */
function showing({ from, to }: TimeView, start: number, end: number): TimeView | null {
  if (start >= from && end <= to) return null
  const length = Math.max(to - from, (end - start) * 1.2)
  const shift = start < from ? start - length * 0.1 : end - length * 0.9
  return { from: shift, to: shift + length }
}

/** Which piece is pointed at, which has the focus, and where arrow keys lead. */
function usePieces({ lanes, placed, show }: PieceLayerProps) {
  const [pointed, setPointed] = useState<Piece | null>(null)
  const [focused, setFocused] = useState<Piece | null>(null)
  const [isFocusIn, setIsFocusIn] = useState(false)
  const { view } = placed.coordinates
  const point = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const found = pieceUnder(lanes, placed.lanes, view, clientX - left, clientY - top)
    setPointed((before) => (isSame(before, found) ? before : found))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!focused || !arrows.includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const next = steppedPiece(lanes, focused, event.key)
    const lane = next && lanes[next.lane]
    if (!next || !lane) return
    setPointed(null)
    setFocused(next)
    const moved = showing(view, lane.starts[next.index] ?? 0, lane.ends[next.index] ?? 0)
    if (moved) show(moved)
  }
  const focus = ({ target }: FocusEvent): void => {
    const [lane, index] = (target instanceof HTMLElement ? (target.dataset['piece'] ?? '') : '').split(' ').map(Number)
    if (lane === undefined || index === undefined) return
    setFocused({ lane, index })
    setIsFocusIn(true)
  }
  return {
    named: pointed ?? (isFocusIn ? focused : null),
    focused,
    isFocusIn,
    focus,
    leave: () => setIsFocusIn(false),
    unpoint: () => setPointed(null),
    point,
    onKeyDown,
  }
}

interface TargetsProps extends Pick<PieceLayerProps, 'lanes' | 'placed'> {
  readonly focused: Piece | null
  readonly isFocusIn: boolean
}

/** What the keyboard and a screen reader find, lane by lane. */
const Targets = memo(({ lanes, placed, focused, isFocusIn }: TargetsProps): ReactElement => {
  const { view } = placed.coordinates
  const seen = useMemo(() => seenPieces(lanes, placed.lanes, view), [lanes, placed, view])
  const reachable = focused && seen.some((piece) => isSame(piece, focused)) ? focused : (seen[0] ?? null)
  return (
    <>
      {lanes.map((lane, position) => {
        const own = seen.filter((piece) => piece.lane === position)
        return own.length === 0 ? null : (
          <div key={lane.id} role="group" aria-label={lane.label}>
            {own.map((piece) => (
              <PieceTarget
                key={piece.index}
                {...{ lanes, placed, piece }}
                isReachable={isSame(piece, reachable)}
                isWanted={isFocusIn && isSame(piece, focused)}
              />
            ))}
          </div>
        )
      })}
    </>
  )
})

/** Lies over a timeline: names the piece under pointer, finger or focus in the band above the bus, and lets arrow keys go from piece to piece. */
export const PieceLayer = memo((props: PieceLayerProps): ReactElement => {
  const { lanes, placed, playing } = props
  const { named, focused, isFocusIn, focus, leave, unpoint, point, onKeyDown } = usePieces(props)
  // nobody sees them, so they need not follow every frame of a drag
  const settled = useDeferredValue(placed)
  const shown = named ?? playing
  return (
    // pieces have a focus of their own; here pointers are followed, and arrow keys from one piece to the next
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="pieces"
      role="group"
      aria-label="Pieces"
      onPointerMove={(event) => (event.buttons === 0 ? point(event) : undefined)}
      onPointerDown={point}
      onPointerLeave={(event) => (event.pointerType === 'mouse' ? unpoint() : undefined)}
      onKeyDown={onKeyDown}
      onFocus={focus}
      onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : leave())}
    >
      <Targets lanes={lanes} placed={settled} focused={focused} isFocusIn={isFocusIn} />
      {shown && <PieceName lanes={lanes} placed={placed} piece={shown} />}
    </div>
  )
})

type PieceProps = Pick<PieceLayerProps, 'lanes' | 'placed'> & { readonly piece: Piece }

/** Where a piece is, in pixels. */
function boxOf({
  lanes,
  placed,
  piece,
}: PieceProps): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null {
  const lane = lanes[piece.lane]
  const row = placed.lanes.lanes[piece.lane]
  const [start, end] = [lane?.starts[piece.index], lane?.ends[piece.index]]
  if (!row || start === undefined || end === undefined) return null
  const { at } = placed.coordinates
  return { left: at(start), top: row.top, width: Math.max(2, at(end) - at(start)), height: row.height }
}

/** What a screen reader and the keyboard find of a piece. */
function PieceTarget(props: PieceProps & { readonly isReachable: boolean; readonly isWanted: boolean }): ReactElement | null {
  const { lanes, piece, isReachable, isWanted } = props
  const place = useRef<HTMLSpanElement>(null)
  // an arrow leads here, perhaps to what has just come into view
  useEffect(() => {
    if (isWanted) place.current?.focus({ preventScroll: true })
  }, [isWanted])
  const box = boxOf(props)
  return (
    box && (
      <span
        ref={place}
        className="piece"
        role="img"
        aria-label={spoken(lanes[piece.lane], piece.index)}
        // a roving place in the tab order, from which arrows lead on
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isReachable ? 0 : -1}
        style={box}
        data-piece={`${piece.lane} ${piece.index}`}
      />
    )
  )
}

/** The outline of a piece, and its name in the band above the bus. */
function PieceName(props: PieceProps): ReactElement | null {
  const { lanes, placed, piece } = props
  const box = boxOf(props)
  const name = lanes[piece.lane]?.name(piece.index)
  const bus = placed.lanes.lanes.at(-1)
  if (!box || !name || !bus) return null
  // as far along its own width as the piece is along the timeline: it never leaves the page
  const share = Math.min(1, Math.max(0, (box.left + box.width / 2) / placed.width))
  const outline = { left: box.left - 1, top: box.top - 1, width: box.width + 2, height: box.height + 2 }
  return (
    <div aria-hidden="true">
      <div className="piece-outline" style={outline} />
      <div
        className="piece-name"
        style={{ left: `${share * 100}%`, bottom: `calc(100% - ${bus.top - 5}px)`, transform: `translateX(${-share * 100}%)` }}
      >
        <strong>
          {name.what}
          {name.why && ':'}
        </strong>{' '}
        {name.why}
      </div>
    </div>
  )
}
