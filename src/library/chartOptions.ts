import type { AskOptions } from './question.ts'
import type { Running } from './simulating.ts'

/** Which chart is drawn, and how. */
export interface ChartOptions extends AskOptions, Running {
  /** Its id, as `busbar chart --figure` has it; the main one of the question if left out. */
  readonly figure?: string
  /** `light` if left out. */
  readonly theme?: 'light' | 'dark'
  /** Pixels, 320 to 4000; 860 if left out. */
  readonly width?: number
  /** In place of the sentence that the chart proves. */
  readonly title?: string
  /** Beneath the chart. */
  readonly caption?: string
  /** Prints the link beneath the chart, for paper; it stands in the metadata of the file in any case. */
  readonly printLink?: boolean
}
