import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { Hatch, useHatch } from './marks/Hatch.tsx'
import type { Token } from './palette.ts'
import { plotOf, type ChartSize, type Margins } from './plot.ts'
import { scale, toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** Who holds back: a link, the drives themselves, or a limit that somebody set. */
export type LimitKind = 'link' | 'drives' | 'pace'

/** A part of a row, from one instant to another. */
export interface BandPart {
  readonly kind: LimitKind
  readonly from: number
  readonly to: number
  /** What is said in it, the longest that fits. */
  readonly texts: readonly string[]
  /** The same where the label of its row has no place to its right. */
  readonly named?: readonly string[]
}

export interface BandRow {
  readonly id: string
  /** To the right of the row. */
  readonly label: string
  readonly parts: readonly BandPart[]
}

export interface LimitBandData {
  /** Seconds along the chart above. */
  readonly range: readonly [number, number]
  readonly rows: readonly BandRow[]
  /** A second scale, under the rows. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  /** What the second scale counts. */
  readonly quantity: string
}

interface PlacedBandPart {
  readonly id: string
  readonly kind: LimitKind
  readonly x: number
  readonly width: number
  readonly text: string
}

interface PlacedBandRow {
  readonly id: string
  readonly top: number
  readonly label: string
  readonly labelX: number
  readonly parts: readonly PlacedBandPart[]
}

export interface PlacedLimitBand extends Framed {
  readonly left: number
  readonly rows: readonly PlacedBandRow[]
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
  readonly quantity: string
}

const rowHeight = 28
const rowGap = 6

/**
 * Places who limits under a line chart of the same size, on the same scale of time.
 *
 * @param above what the words around that chart need
 */
export function placeLimitBand(data: LimitBandData, size: ChartSize, above: Margins = {}): PlacedLimitBand {
  const { left, width } = plotOf(size, above)
  const at = scale('linear', data.range, [left, left + width])
  const rows = data.rows.map(({ id, label, parts }, index): PlacedBandRow => {
    const last = parts.at(-1)
    const labelX = toHundredth((last ? at(last.to) : left) + 10)
    const hasRoom = labelX + textWidth(label, 12) * 1.06 <= size.width
    const placed = parts.flatMap(({ kind, from, to, texts, named = [] }, position) => {
      const x = at(from)
      const wide = at(to) - x
      if (wide < 0.5) return []
      const text = [...(hasRoom ? [] : named), ...texts].find((words) => textWidth(words, 13) * 1.06 + 16 <= wide) ?? ''
      return [{ id: `${id} ${position}`, kind, x: toHundredth(x), width: toHundredth(Math.max(1, wide - 1)), text }]
    })
    return { id, top: index * (rowHeight + rowGap), label: hasRoom ? label : '', labelX, parts: placed }
  })
  const bottom = Math.max(1, rows.length) * (rowHeight + rowGap) - rowGap
  return {
    width: size.width,
    height: bottom + 26,
    left,
    rows,
    ticks: data.ticks.map((tick) => ({ x: toHundredth(at(tick.at)), label: tick.label })),
    quantity: data.quantity,
  }
}

const fills: Readonly<Record<LimitKind, Token>> = { link: 'busRate', drives: 'head', pace: 'idle' }
const inks: Readonly<Record<LimitKind, Token>> = { link: 'busRateLabel', drives: 'headLabel', pace: 'ink' }

/** Who limits, as a band over time: links strong, drives soft, a limit that was set hatched. */
export function LimitBand({
  placed: { width, height, left, rows, ticks, quantity },
  palette,
  title,
}: ChartProps<PlacedLimitBand>): ReactElement {
  const hatch = useHatch('pace')
  const bottom = height - 26
  const last = ticks.at(-1)
  return (
    <ChartFrame width={width} height={height} title={title}>
      <Hatch id={hatch} colour={palette.idle} palette={palette} />
      {rows.map(({ id, top, label, labelX, parts }) => (
        <g key={id} fontSize={13}>
          {parts.map((part) => (
            <g key={part.id}>
              <rect
                x={part.x}
                y={top}
                width={part.width}
                height={rowHeight}
                fill={part.kind === 'pace' ? `url(#${hatch})` : palette[fills[part.kind]]}
                stroke={part.kind === 'pace' ? palette.idleOutline : 'none'}
              />
              {part.text && (
                <text x={part.x + 8} y={top + 18.5} fontWeight={part.kind === 'link' ? 600 : 400} fill={palette[inks[part.kind]]}>
                  {part.text}
                </text>
              )}
            </g>
          ))}
          <text x={labelX} y={top + 18.5} fontSize={12} fill={palette.ink2}>
            {label}
          </text>
        </g>
      ))}
      <g fontSize={12} fill={palette.ink2}>
        {ticks.map(({ x, label }) => (
          <text key={label} x={x} y={bottom + 18} textAnchor={x <= left + 8 ? 'start' : 'middle'}>
            {label}
          </text>
        ))}
        {last && last.x + textWidth(last.label, 12) / 2 + 8 + textWidth(quantity, 12) <= width && (
          <text x={last.x + textWidth(last.label, 12) / 2 + 8} y={bottom + 18}>
            {quantity}
          </text>
        )}
      </g>
    </ChartFrame>
  )
}
