import type { DrawnLines } from '../answer/document.ts'
import { formatNumber, type RateUnit } from '../units/formatQuantity.ts'
import type { PassStudyRow } from './passes/passStudy.ts'
import { curveRows } from './linkCells.ts'

/** Drives at the ends of what is known: none of four root complexes full, and one full for certain. */
const [spreadUpTo, fullFrom] = [16, 28] as const

const gigas: Readonly<Record<RateUnit, readonly [string, number]>> = { 'MB/s': ['GB/s', 1e9], 'MiB/s': ['GiB/s', 1_073_741_824] }

const dotOf = ({ simulated }: PassStudyRow, x: number) => (simulated === null ? [] : [{ x, y: simulated, low: simulated, high: simulated }])

/**
 * Reads of 1 to 30 NVMe drives: rings measured, lines by the formula, spread over four root complexes and with one of them full; between them, where
 * nobody printed the order of adding, both are thin and the band is what they leave.
 */
export function curveLines(rows: readonly PassStudyRow[], unit: RateUnit): DrawnLines {
  const curve = curveRows(rows).map((row, index) => ({ row, x: index + 1 }))
  const [name, factor] = gigas[unit]
  const open = curve.filter(({ x }) => x > spreadUpTo && x < fullFrom)
  const line = (from: number, to: number, of: (row: PassStudyRow) => number | null) =>
    curve.flatMap(({ row, x }) => {
      const y = x < from || x > to ? null : of(row)
      return y === null ? [] : [{ x, y, tested: x <= spreadUpTo || x >= fullFrom }]
    })
  return {
    x: {
      spacing: 'linear',
      range: [1, curve.length],
      ticks: [1, 5, 10, 15, 20, 25, 30].map((value) => ({
        value,
        label: value === 1 ? '1 drive' : String(value),
        short: String(value),
      })),
    },
    y: {
      unit: name,
      factor,
      format: (value) => formatNumber(value / factor, true),
      precise: (value) => formatNumber(value / factor),
    },
    series: [
      {
        id: 'spread',
        label: 'Spread',
        meaning: 'evenly over four complexes',
        colour: 'headText',
        line: line(1, fullFrom - 1, ({ predicted }) => predicted),
        known: open.map(({ row, x }) => ({ x, low: row.low ?? 0, high: row.predicted ?? 0 })),
        dots: curve.flatMap(({ row, x }) => (x < fullFrom ? dotOf(row, x) : [])),
        rings: curve.map(({ row, x }) => ({ x, y: row.cell.measured })),
      },
      {
        id: 'full',
        label: 'One full',
        meaning: 'eight drives on a complex',
        colour: 'busRate',
        line: line(spreadUpTo + 1, curve.length, ({ low, predicted }) => low ?? predicted),
        dots: curve.flatMap(({ row, x }) => (x >= fullFrom ? dotOf(row, x) : [])),
      },
    ],
  }
}
