import type { Palette } from '../palette.ts'
import type { ChartSize, Rectangle } from '../plot.ts'
import type { Scale } from '../scales.ts'

/** What the marks of a line chart stand on. */
export interface Coordinates {
  readonly size: ChartSize
  readonly plot: Rectangle
  readonly horizontal: Scale
  readonly vertical: Scale
}

/** A place on a line chart, in base units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What draws a mark. */
export interface MarkProps<Placed> {
  readonly placed: Placed
  readonly palette: Palette
}
