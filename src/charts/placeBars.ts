import { toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** One bar of a tornado: how much something changes when something else does. */
export interface BarFacts {
  readonly id: string
  readonly label: string
  /** A few words beneath. */
  readonly remark: string
  /** Length of the bar to the right of zero, or to the left where it is negative. */
  readonly value: number
  /** The number as it is printed. */
  readonly text: string
}

export interface PlacedBar extends BarFacts {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly textX: number
  readonly textAnchor: 'start' | 'end'
}

export interface PlacedBars {
  readonly width: number
  readonly height: number
  readonly zero: number
  readonly bars: readonly PlacedBar[]
}

const rowHeight = 44
export const thickness = 24

/** Places bars one under the other: labels to the left, numbers at the ends of the bars. */
export function placeBars(facts: readonly BarFacts[], width: number): PlacedBars {
  const labels =
    Math.ceil(Math.max(0, ...facts.map(({ label, remark }) => Math.max(textWidth(label, 13), textWidth(remark, 12)))) * 1.1) + 12
  const numbers = Math.ceil(Math.max(0, ...facts.map(({ text }) => textWidth(text, 13))) * 1.1) + 8
  const most = Math.max(0, ...facts.map(({ value }) => value))
  const least = Math.min(0, ...facts.map(({ value }) => value))
  const room = Math.max(20, width - labels - numbers - (least < 0 ? numbers : 0))
  const pixels = most - least > 0 ? room / (most - least) : 0
  const zero = toHundredth(labels + (least < 0 ? numbers : 0) - least * pixels)
  return {
    width,
    height: facts.length * rowHeight + 4,
    zero,
    bars: facts.map((bar, index) => {
      const length = Math.max(1, Math.abs(bar.value) * pixels)
      const isLeft = bar.value < 0
      const x = isLeft ? zero - length : zero
      return {
        ...bar,
        x: toHundredth(x),
        y: index * rowHeight + 6,
        width: toHundredth(length),
        textX: toHundredth(isLeft ? x - 8 : x + length + 8),
        textAnchor: isLeft ? 'end' : 'start',
      }
    }),
  }
}
