import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { ghostLetter } from './ghost.ts'
import { FilledBar, GhostBar, placeBar, thickness, type PlacedBar } from './marks/Bar.tsx'
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

interface PlacedRow extends Pick<Bar, 'id' | 'label' | 'remark'> {
  /** Of the baseline of its label. */
  readonly y: number
  readonly bar: PlacedBar
  readonly ghost: PlacedBar | null
}

export interface PlacedBars extends Framed {
  readonly zero: number
  /** The upright line at zero, broken by labels that stand above their bars. */
  readonly axis: string
  readonly rows: readonly PlacedRow[]
}

const rowHeight = 44
const ghostGap = 2
/** Labels that would leave less than this of the width to bars and numbers stand above them, with so much room of their own. */
const leastBeside = 0.45
const above = { label: 18, remark: 16 }

/** What the widest of some texts takes, with a margin for fonts that are wider than usual. */
const widest = (widths: readonly number[], margin: number): number => Math.ceil(Math.max(0, ...widths) * margin)

const ghostText = ({ text }: BarLength): string => `${ghostLetter} ${text}`

/** Places bars one under the other: labels to the left, or above where there is little room, numbers at the ends of the bars, those of a second configuration beneath. */
export function placeBars(bars: readonly Bar[], width: number): PlacedBars {
  const ghosts = bars.flatMap(({ ghost }) => (ghost ? [ghost] : []))
  const names = bars.flatMap(({ label, remark }) => [textWidth(label, 13), textWidth(remark, 12)])
  const texts = [...bars.map(({ text }) => textWidth(text, 13)), ...ghosts.map((ghost) => textWidth(ghostText(ghost), 12))]
  const [beside, numbers] = [widest(names, 1.1) + 12, widest(texts, 1.2) + 8]
  const isAbove = beside > width * (1 - leastBeside)
  const labels = isAbove ? 0 : beside
  const head = isAbove ? above.label + (bars.some(({ remark }) => remark !== '') ? above.remark : 0) : 0
  const values = [...bars, ...ghosts].map(({ value }) => value)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  // numbers of a second configuration stand to the right even of a bar to the left: they have a line of their own
  const before = bars.some(({ value }) => value < 0) ? numbers : 0
  const room = Math.max(20, width - labels - numbers - before)
  const pixels = most - least > 0 ? room / (most - least) : 0
  const zero = toHundredth(labels + before - least * pixels)
  const coordinates = { zero, pixels }
  const rows = bars.map(({ id, label, remark, value, text, ghost }, index): PlacedRow => {
    const top = index * (rowHeight + head) + 6
    const y = top + head
    const beneath = y + thickness + ghostGap
    return {
      id,
      label,
      remark,
      y: top + 10,
      bar: placeBar(value, text, y, coordinates),
      ghost: ghost ? placeBar(ghost.value, ghostText(ghost), beneath, coordinates, true) : null,
    }
  })
  const height = bars.length * (rowHeight + head) + 4
  const axis = isAbove ? rows.map(({ bar: { y } }) => `M${zero},${y - 6}v${rowHeight}`).join('') : `M${zero},0V${height}`
  return { width, height, zero, axis, rows }
}

interface BarsChartProps extends ChartProps<PlacedBars> {
  readonly colour: string
}

/** Bars from a common zero, each with its name to the left and its number at its end; beneath it the outline of a second configuration. */
export function BarsChart({ placed: { width, height, axis, rows }, palette, colour, title }: BarsChartProps): ReactElement {
  return (
    <ChartFrame width={width} height={height} title={title}>
      <path d={axis} stroke={palette.axis} />
      {rows.map(({ id, label, remark, y, bar, ghost }) => (
        <g key={id}>
          <text x={0} y={y} fontSize={13} fill={palette.ink}>
            {label}
          </text>
          <text x={0} y={y + above.remark} fontSize={12} fill={palette.ink2}>
            {remark}
          </text>
          <FilledBar placed={bar} palette={palette} colour={colour} />
          {ghost && <GhostBar placed={ghost} palette={palette} colour={colour} />}
        </g>
      ))}
    </ChartFrame>
  )
}
