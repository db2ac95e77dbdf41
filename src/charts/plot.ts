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

/**
 * The part of a chart that holds the lines.
 *
 * @param wanted pixels that the end labels need at least
 */
export function plotOf(size: ChartSize, wanted = 0): Rectangle {
  const margin = { top: 28, left: 36, bottom: 46, right: Math.max(marginRight[size.detail], wanted) }
  return {
    left: margin.left,
    top: margin.top,
    width: Math.max(40, size.width - margin.left - margin.right),
    height: Math.max(40, size.height - margin.top - margin.bottom),
  }
}
