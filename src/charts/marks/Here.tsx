import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import type { Palette } from '../palette.ts'
import type { Rectangle } from '../plot.ts'
import { textWidth } from '../textWidth.ts'

/** Half the width of the pill that carries the present value. */
export const pillHalfWidth = (text: string): number => textWidth(text, 12) / 2 + 11

/** The present value as a slider on the axis. */
export interface HereControl {
  readonly label: string
  readonly minimum: number
  readonly maximum: number
  readonly value: number
  /** What a screen reader says: the value and every number at it. */
  readonly spoken: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
}

interface HereProps {
  readonly plot: Rectangle
  /** Pixels of the present value. */
  readonly here: number
  readonly palette: Palette
  readonly pill: string
  readonly control?: HereControl | undefined
}

/** The plum line and its pill: "you are here", and the way to go elsewhere. */
export function Here({ plot, here, palette, pill, control }: HereProps): ReactElement {
  const bottom = plot.top + plot.height
  const half = pillHalfWidth(pill)
  const slider = control && {
    role: 'slider',
    tabIndex: 0,
    'aria-label': control.label,
    'aria-valuemin': control.minimum,
    'aria-valuemax': control.maximum,
    'aria-valuenow': control.value,
    'aria-valuetext': control.spoken,
    onKeyDown: control.onKeyDown,
    onPointerDown: control.onPointerDown,
    onPointerMove: control.onPointerMove,
    className: 'pill',
  }
  return (
    <>
      <line x1={here} x2={here} y1={plot.top} y2={bottom + 7} stroke={palette.here} strokeWidth={1.25} pointerEvents="none" />
      <g {...slider}>
        {slider && <rect className="ring" x={here - half - 4} y={bottom + 2} width={half * 2 + 8} height={30} rx={15} fill="transparent" />}
        <rect x={here - half} y={bottom + 6} width={half * 2} height={22} rx={11} fill={palette.here} />
        <text x={here} y={bottom + 21.5} textAnchor="middle" fontSize={12} fontWeight={600} fill={palette.hereLabel}>
          {pill}
        </text>
      </g>
    </>
  )
}
