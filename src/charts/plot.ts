/** How much room a chart has, and how much it says. */
export interface ChartSize {
  readonly width: number
  readonly height: number
  /** full: end labels with value and meaning; medium: with value; narrow: the name only. */
  readonly detail: 'full' | 'medium' | 'narrow'
}

export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const marginRight = { full: 206, medium: 124, narrow: 72 } as const

/** Pixels that words around a plot need at least. */
export interface Margins {
  readonly left?: number
  /** Beside the end labels that every chart has. */
  readonly right?: number
  /** Beneath the ticks. */
  readonly below?: number
}

/** The part of a chart that holds the lines. */
export function plotOf(size: ChartSize, { left = 0, right = 0, below = 0 }: Margins = {}): Rectangle {
  const margin = { top: 28, left: Math.max(36, left), bottom: 46 + below, right: Math.max(marginRight[size.detail], right) }
  return {
    left: margin.left,
    top: margin.top,
    width: Math.max(40, size.width - margin.left - margin.right),
    height: Math.max(40, size.height - margin.top - margin.bottom),
  }
}
