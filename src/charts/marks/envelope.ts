import type { Coordinates, Point } from './coordinates.ts'

/** Pixels of the highest and of the lowest point of some lines over a stretch of the axis; NaN where there is none. */
export function envelope(
  lines: readonly (readonly Point[])[],
  { horizontal, vertical }: Coordinates,
  from: number,
  to: number,
): { highest: number; lowest: number } {
  const heights = lines.flatMap((line) => line.filter(({ x }) => horizontal(x) >= from && horizontal(x) <= to).map(({ y }) => vertical(y)))
  if (heights.length === 0) return { highest: Number.NaN, lowest: Number.NaN }
  return { highest: Math.min(...heights), lowest: Math.max(...heights) }
}
