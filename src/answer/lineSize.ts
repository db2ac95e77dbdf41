import type { ChartSize } from '../charts/plot.ts'
import type { Chart } from './document.ts'

/** Pixels below which a chart has the names of its lines only, and from which on it says what they mean; its heights. */
export const rooms = {
  high: { narrow: 520, full: 860, heights: [420, 264] },
  full: { narrow: 720, full: 900, heights: [400, 290] },
  medium: { narrow: 520, full: Infinity, heights: [400, 290] },
  low: { narrow: 420, full: Infinity, heights: [330, 290] },
  small: { narrow: 440, full: Infinity, heights: [260, 240] },
  redrawn: { narrow: 520, full: Infinity, heights: [320, 320] },
} as const

/** A chart is no flatter than this share of its width, where the page has the height. */
const leastHeight = 0.28

/** The size of a chart of lines in a column of so many pixels. */
export function sizeOf({ room }: Extract<Chart, { is: 'lines' }>, width: number): ChartSize {
  const { narrow, full, heights } = rooms[room]
  const isNarrow = width < narrow
  const height = isNarrow ? heights[1] : Math.max(heights[0], Math.round(width * leastHeight))
  return { width, height, detail: isNarrow ? 'narrow' : width >= full ? 'full' : 'medium' }
}
