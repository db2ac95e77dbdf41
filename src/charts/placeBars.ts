import { ghostLetter } from './ghost.ts'
import { toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** A length with its number. */
interface BarLength {
  /** To the right of zero, or to the left where it is negative. */
  readonly value: number
  /** The number as it is printed. */
  readonly text: string
}

/** One bar of a tornado: how much something changes when something else does. */
export interface Bar extends BarLength {
  readonly id: string
  readonly label: string
  /** A few words beneath. */
  readonly remark: string
  /** The same of a second configuration. */
  readonly ghost?: BarLength | undefined
}

/** A bar from zero with its number at its end. */
interface PlacedLength {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly textX: number
  readonly textAnchor: 'start' | 'end'
}

export interface PlacedBar extends PlacedLength {
  readonly id: string
  readonly label: string
  readonly remark: string
  readonly ghost: PlacedLength | null
}

export interface PlacedBars {
  readonly width: number
  readonly height: number
  readonly zero: number
  readonly bars: readonly PlacedBar[]
}

const rowHeight = 44
export const thickness = 24
export const ghostThickness = 6
const ghostGap = 2

/** What the widest of some texts takes, with a margin for fonts that are wider than usual. */
const widest = (texts: readonly { readonly text: string; readonly size: number }[], margin: number): number =>
  Math.ceil(Math.max(0, ...texts.map(({ text, size }) => textWidth(text, size))) * margin)

const ghostText = ({ text }: BarLength): string => `${ghostLetter} ${text}`

/** Places bars one under the other: labels to the left, numbers at the ends of the bars, those of a second configuration beneath. */
export function placeBars(data: readonly Bar[], width: number): PlacedBars {
  const ghosts = data.flatMap(({ ghost }) => (ghost ? [ghost] : []))
  const labels =
    widest(
      data.flatMap(({ label, remark }) => [
        { text: label, size: 13 },
        { text: remark, size: 12 },
      ]),
      1.1,
    ) + 12
  const numbers =
    widest([...data.map(({ text }) => ({ text, size: 13 })), ...ghosts.map((ghost) => ({ text: ghostText(ghost), size: 12 }))], 1.2) + 8
  const values = [...data, ...ghosts].map(({ value }) => value)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  // numbers of a second configuration stand to the right even of a bar to the left: they have a line of their own
  const before = data.some(({ value }) => value < 0) ? numbers : 0
  const room = Math.max(20, width - labels - numbers - before)
  const pixels = most - least > 0 ? room / (most - least) : 0
  const zero = toHundredth(labels + before - least * pixels)
  const placed = (value: number, text: string, y: number, isTextRight = value >= 0): PlacedLength => {
    const length = Math.max(1, Math.abs(value) * pixels)
    const x = value < 0 ? zero - length : zero
    return {
      text,
      x: toHundredth(x),
      y,
      width: toHundredth(length),
      textX: toHundredth(isTextRight ? x + length + 8 : x - 8),
      textAnchor: isTextRight ? 'start' : 'end',
    }
  }
  return {
    width,
    height: data.length * rowHeight + 4,
    zero,
    bars: data.map(({ id, label, remark, value, text, ghost }, index) => {
      const y = index * rowHeight + 6
      return {
        id,
        label,
        remark,
        ...placed(value, text, y),
        ghost: ghost ? placed(ghost.value, ghostText(ghost), y + thickness + ghostGap, true) : null,
      }
    }),
  }
}
