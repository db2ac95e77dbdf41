import type { ChartSize } from './plot.ts'
import type { DotPoint, LineChartData, LinePoint } from './lineChartData.ts'
import { toHundredth, type Scale } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** Side of a simulated point of a second configuration, in pixels. */
const side = 5

/** A comparison does not say where formulas were checked; even thinner the line could not be seen. */
export const ghostLine = (line: readonly LinePoint[]): readonly LinePoint[] => line.map((point) => ({ ...point, tested: true }))

/** Simulated points of a second configuration. */
export const squaresPath = (dots: readonly DotPoint[], horizontal: Scale, vertical: Scale): string =>
  dots
    .map(({ x, y }) => {
      const [left, top] = [toHundredth(horizontal.position(x) - side / 2), toHundredth(vertical.position(y) - side / 2)]
      return `M${left},${top}h${side}v${side}h${-side}z`
    })
    .join('')

/** Pixels for the names of a second configuration beside a narrow chart: they are longer than the others. */
export const ghostMargin = ({ series }: LineChartData, { detail }: ChartSize): number =>
  detail === 'narrow' ? Math.max(0, ...series.map(({ label, isGhost }) => (isGhost ? textWidth(label, 12) + 14 : 0))) : 0

/** Where the second configuration stands on the axis, where that is inside and elsewhere than the present one. */
export function placeGhostHere({ ghostHere, here, x }: LineChartData, horizontal: Scale): number | null {
  if (ghostHere === undefined || ghostHere === here || ghostHere < x.range[0] || ghostHere > x.range[1]) return null
  return toHundredth(horizontal.position(ghostHere))
}
