import type { ChartSize } from '../../charts/plot.ts'

const heights = {
  main: { full: 400, medium: 400, narrow: 290 },
  small: { full: 260, medium: 260, narrow: 240 },
} as const

/** Narrower than this a chart has the names of its lines only. */
const narrowBelow = { main: 720, small: 440 } as const

/** The size of a chart in a column of so many pixels. */
export function chartSize(width: number, kind: keyof typeof heights): ChartSize {
  const detail = width < narrowBelow[kind] ? 'narrow' : kind === 'main' && width >= 900 ? 'full' : 'medium'
  return { width, height: heights[kind][detail], detail }
}
