import type { VerticalAxis } from '../charts/marks/Axes.tsx'
import type { Spacing } from '../charts/scales.ts'
import type { Token } from '../charts/palette.ts'
import type { Chart } from './document.ts'

/** One line over a number of the configuration or its machine. */
interface NumberLine {
  readonly title: string
  /** Rising; at least one. */
  readonly points: readonly { readonly value: number; readonly y: number }[]
  /** The present number. */
  readonly here: number
  readonly text: (value: number) => string
  /** Where it says more than the others. */
  readonly lastText?: string
  readonly spacing: Spacing
  readonly y: VerticalAxis
  readonly colour: Token
  readonly slider?: Extract<Chart, { is: 'lines' }>['slider']
}

/** Steps between ticks, of which each has room for its words. */
const mostSteps = 5

/** A small chart of it, with few ticks. */
export function numberChart({ title, points, here, text, lastText, spacing, y, colour, slider }: NumberLine): Chart {
  const values = points.map(({ value }) => value)
  const [first = 0, last = 1] = [values[0], values.at(-1)]
  const shown = values.filter((_, index) => index % Math.ceil(values.length / mostSteps) === 0)
  return {
    title,
    is: 'lines',
    room: 'small',
    pill: text(here),
    ...(slider && { slider }),
    lines: {
      x: {
        spacing: first > 0 ? spacing : 'linear',
        // a single number has an axis, too
        range: [first, Math.max(first * 1.001 + 1e-9, last)],
        ticks: [...new Set([...shown, last])].map((value) => ({
          value,
          label: value === last ? (lastText ?? text(value)) : text(value),
          short: text(value),
        })),
      },
      y,
      series: [{ id: 'line', label: '', colour, line: points.map(({ value, y: at }) => ({ x: value, y: at, tested: true })), dots: [] }],
      here,
    },
  }
}
