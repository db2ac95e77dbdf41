import type { ChartSize } from '../../charts/plot.ts'

const heights = { medium: 400, narrow: 290 } as const

/** The size of the chart in a column of so many pixels: names and values of the lines in one row each. */
export function stripeSize(width: number, isNarrow: boolean): ChartSize {
  const detail = isNarrow ? 'narrow' : 'medium'
  return { width, height: heights[detail], detail }
}
