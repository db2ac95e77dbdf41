import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { Hatch, useHatch } from './marks/Hatch.tsx'
import { partNames, Parts, placeParts, type PartDurations, type PartName, type PlacedPart } from './marks/Parts.tsx'
import { toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** One bar of a duration, with its total and what it means. */
interface BreakdownBar {
  readonly id: string
  readonly label: string
  readonly colour: string
  /** Short text of the total, in bold, and what it means. */
  readonly total: string
  readonly remark: string
}

/** One bar and its parts. */
export interface BreakdownRow extends BreakdownBar {
  readonly parts: PartDurations
  /** The same parts as another witness has them, drawn as a thin bar beneath. */
  readonly witness: PartDurations | null
}

export interface BreakdownChartData {
  readonly rows: readonly BreakdownRow[]
  readonly headings: Readonly<Record<PartName, string>>
  readonly format: (duration: number) => string
}

interface PlacedRow extends BreakdownBar {
  readonly top: number
  readonly labelY: number
  readonly parts: readonly PlacedPart[]
  readonly witness: readonly PlacedPart[]
  readonly totalX: number
}

export interface PlacedBreakdown extends Framed {
  /** On a phone totals stand above their bars, to the right, without what they mean. */
  readonly isNarrow: boolean
  readonly headings: readonly { readonly name: PartName; readonly text: string; readonly x: number; readonly y: number }[]
  readonly rows: readonly PlacedRow[]
}

const barHeight = 22
const witnessHeight = 4

const totalOf = (parts: PartDurations): number => partNames.reduce((sum, name) => sum + parts[name], 0)

/**
 * Headings stand over the parts of the first bar, pushed to the right where they would touch; those that no bar has are left out,
 * and those whose part is too narrow to see follow the one before.
 */
function placeHeadings(
  data: BreakdownChartData,
  first: readonly PlacedPart[],
  y: number,
  left: number,
  limit: number,
): PlacedBreakdown['headings'] {
  let free = left
  const used = partNames.filter((name) => data.rows.some(({ parts }) => parts[name] > 0))
  const placed = used.map((name) => {
    const part = first.find((candidate) => candidate.name === name)
    const x = Math.max(free, part ? part.left : free)
    free = x + textWidth(data.headings[name], 12) + 10
    return { name, text: data.headings[name], x, y }
  })
  let edge = limit
  return placed
    .toReversed()
    .map((heading) => {
      const x = toHundredth(Math.min(heading.x, edge - textWidth(heading.text, 12)))
      edge = x - 8
      return { ...heading, x }
    })
    .toReversed()
}

/**
 * Places bars of one scale under each other.
 *
 * @param isNarrow labels and totals above the bars, for a phone
 */
export function placeBreakdown(data: BreakdownChartData, width: number, isNarrow: boolean): PlacedBreakdown {
  const left = isNarrow ? 0 : 92
  const remarkWidth = Math.max(0, ...data.rows.map(({ total, remark }) => textWidth(`${total} ${remark}`, 13) * 1.04)) + 16
  const room = Math.max(60, width - left - (isNarrow ? 0 : remarkWidth))
  const longest = Math.max(...data.rows.flatMap(({ parts, witness }) => [totalOf(parts), witness ? totalOf(witness) : 0]), 1e-12)
  const pixels = room / longest
  const hasWitness = data.rows.some(({ witness }) => witness !== null)
  const pitch = (isNarrow ? 52 : 32) + (hasWitness ? witnessHeight + 2 : 0)
  const firstTop = isNarrow ? 20 : 22
  const rows = data.rows.map(({ parts, witness, ...bar }, index): PlacedRow => {
    // on a phone the headings stand under the first bar
    const top = firstTop + index * pitch + (isNarrow && index > 0 ? 18 : 0)
    const placed = placeParts(parts, left, pixels, data.format)
    const beneath = witness ? placeParts(witness, left, pixels, data.format) : []
    const end = Math.max(0, ...[...placed, ...beneath].map((part) => part.left + part.width))
    return {
      ...bar,
      top,
      labelY: isNarrow ? top - 6 : top + 15.5,
      parts: placed,
      witness: beneath.map((part) => ({ ...part, text: '' })),
      totalX: isNarrow ? width : toHundredth(end + 12),
    }
  })
  const first = rows[0]?.parts ?? []
  const headings = placeHeadings(data, first, isNarrow ? firstTop + barHeight + (hasWitness ? 6 : 0) + 15 : 14, left, width)
  const height = (rows.at(-1)?.top ?? 0) + barHeight + (hasWitness ? witnessHeight + 3 : 0) + 4
  return { width, height, isNarrow, headings, rows }
}

/** Durations as bars of four parts in a fixed order: overhead, idle, transfer at the speed of a head, transfer at that of the bus. */
export function BreakdownChart({
  placed: { width, height, isNarrow, headings, rows },
  palette,
  title,
}: ChartProps<PlacedBreakdown>): ReactElement {
  const hatch = useHatch('hatch')
  return (
    <ChartFrame width={width} height={height} title={title}>
      <Hatch id={hatch} colour={palette.idle} palette={palette} />
      <g fontSize={12} fill={palette.ink2}>
        {headings.map(({ name, text, x, y }) => (
          <text key={name} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      {rows.map(({ id, label, colour, top, labelY, parts, witness, total, remark, totalX }) => (
        <g key={id}>
          <text x={0} y={labelY} fontSize={13} fontWeight={600} fill={colour}>
            {label}
          </text>
          <Parts placed={parts} top={top} height={barHeight} palette={palette} hatch={hatch} />
          <Parts placed={witness} top={top + barHeight + 2} height={witnessHeight} palette={palette} hatch={hatch} />
          <text x={totalX} y={isNarrow ? labelY : top + 15.5} fontSize={13} fill={palette.ink2} textAnchor={isNarrow ? 'end' : 'start'}>
            <tspan fontWeight={600} fill={palette.ink}>
              {total}
            </tspan>
            {!isNarrow && ` ${remark}`}
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}
