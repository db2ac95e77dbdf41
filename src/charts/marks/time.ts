import type { Scale } from '../scales.ts'

/** The stretch of time that is shown, in seconds. */
export interface TimeView {
  readonly from: number
  readonly to: number
}

/** What the marks of a timeline stand on: instants as pixels, those outside the view at its ends. */
export interface TimeCoordinates {
  readonly view: TimeView
  readonly at: Scale
  readonly left: number
  readonly width: number
}
