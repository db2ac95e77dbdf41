import type { DrawnSeries } from '../../answer/document.ts'
import type { Tick } from '../../charts/marks/Axes.tsx'
import { formatCount } from '../../units/formatQuantity.ts'
import { rateDots } from '../shared/simulatedRate.ts'
import { simulatedAt, type DrivesState } from './drivesState.ts'
import type { Variant } from './queuePoints.ts'

export const countTicks = (values: readonly number[], noun: string): readonly Tick[] =>
  values.map((value, index) => {
    const short = formatCount(value)
    return { value, label: index === values.length - 1 ? `${short}\u00A0${noun}` : short, short }
  })

/** What is drawn of one way along an axis: the formula, or where there is none the simulated points joined by a thin line. */
export function curve(
  state: DrivesState,
  along: readonly number[],
  simulated: readonly number[],
  variantAt: (x: number) => Variant,
): Pick<DrawnSeries, 'line' | 'dots'> {
  const dots = simulated.flatMap((x) => rateDots(x, simulatedAt(state, variantAt(x))))
  const line = along.flatMap((x) => {
    const found = state.formula(variantAt(x))
    return found ? [{ x, y: found.throughput, tested: true }] : []
  })
  return { dots, line: line.length > 0 ? line : dots.map(({ x, y }) => ({ x, y, tested: false })) }
}
