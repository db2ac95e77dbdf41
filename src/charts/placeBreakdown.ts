import { toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'

/** What a bus does with its time, always in this order. */
export type PartName = 'overhead' | 'idle' | 'head' | 'busRate'
const partNames: readonly PartName[] = ['overhead', 'idle', 'head', 'busRate']

/** One bar: the four parts of a duration, in seconds. */
export interface BreakdownRow {
  readonly id: string
  readonly label: string
  readonly colour: string
  readonly parts: Readonly<Record<PartName, number>>
  /** Short text of the total, in bold, and what it means. */
  readonly total: string
  readonly remark: string
  /** The same parts as another witness has them, drawn as a thin bar beneath. */
  readonly witness: Readonly<Record<PartName, number>> | null
}

export interface BreakdownChartData {
  readonly rows: readonly BreakdownRow[]
  readonly headings: Readonly<Record<PartName, string>>
  readonly format: (duration: number) => string
}

export interface PlacedPart {
  readonly name: PartName
  readonly left: number
  readonly width: number
  /** The number inside, empty where it does not fit. */
  readonly text: string
}

export interface PlacedRow {
  readonly id: string
  readonly label: string
  readonly colour: string
  readonly top: number
  readonly labelX: number
  readonly labelY: number
  readonly parts: readonly PlacedPart[]
  readonly witness: readonly PlacedPart[]
  readonly total: string
  readonly remark: string
  readonly totalX: number
  readonly isTotalRight: boolean
}

export interface PlacedBreakdown {
  readonly width: number
  readonly height: number
  readonly headings: readonly { readonly name: PartName; readonly text: string; readonly x: number; readonly y: number }[]
  readonly rows: readonly PlacedRow[]
}

export const barHeight = 22
const witnessHeight = 4
const gap = 1

function placeParts(parts: BreakdownRow['parts'], left: number, pixels: number, format: (duration: number) => string): PlacedPart[] {
  let from = left
  return partNames.flatMap((name) => {
    const width = parts[name] * pixels
    if (width < 0.5) return []
    const text = format(parts[name])
    const needed = textWidth(text, 13) + (name === 'idle' ? 24 : 12)
    const placed = { name, left: toHundredth(from), width: toHundredth(Math.max(1, width - gap)), text: width >= needed ? text : '' }
    from += width
    return [placed]
  })
}

const totalOf = (parts: BreakdownRow['parts']): number => partNames.reduce((sum, name) => sum + parts[name], 0)

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
  const rows = data.rows.map((row, index): PlacedRow => {
    // on a phone the headings stand under the first bar
    const top = firstTop + index * pitch + (isNarrow && index > 0 ? 18 : 0)
    const parts = placeParts(row.parts, left, pixels, data.format)
    const witness = row.witness ? placeParts(row.witness, left, pixels, data.format) : []
    const end = Math.max(0, ...[...parts, ...witness].map((part) => part.left + part.width))
    return {
      id: row.id,
      label: row.label,
      colour: row.colour,
      top,
      labelX: 0,
      labelY: isNarrow ? top - 6 : top + 15.5,
      parts,
      witness,
      total: row.total,
      remark: row.remark,
      totalX: isNarrow ? width : toHundredth(end + 12),
      isTotalRight: isNarrow,
    }
  })
  const first = rows[0]?.parts ?? []
  const headings = placeHeadings(data, first, isNarrow ? firstTop + barHeight + (hasWitness ? 6 : 0) + 15 : 14, left, width)
  const height = (rows.at(-1)?.top ?? 0) + barHeight + (hasWitness ? witnessHeight + 3 : 0) + 4
  return { width, height, headings, rows }
}
