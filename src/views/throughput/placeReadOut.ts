import type { Rectangle } from '../../charts/plot.ts'
import { textWidth } from '../../charts/textWidth.ts'
import type { LineChartData, PlacedLines } from '../../charts/LineChart.tsx'

/** Corners of a plot in the order of preference: curves usually rise. */
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
export type Corner = (typeof corners)[number]

const inset = 6

const boxIn = (corner: Corner, plot: Rectangle, width: number, height: number): Rectangle => ({
  left: corner.endsWith('left') ? plot.left + inset : plot.left + plot.width - width - inset,
  top: corner.startsWith('top') ? plot.top + inset : plot.top + plot.height - height - inset,
  width,
  height,
})

type PlacedBox = Rectangle & { readonly corner: Corner; readonly covers: boolean }

/**
 * The first of several boxes, each narrower than the one before, that covers no line or mark somewhere; where none is, the first of all.
 *
 * @returns where it stands, and which it is
 */
export function placeFirstFree(
  data: LineChartData,
  placed: PlacedLines,
  widths: readonly [number, ...number[]],
  height: number,
  kept?: Corner,
): PlacedBox & { readonly index: number } {
  for (const [index, width] of widths.entries()) {
    const place = placeReadOut(data, placed, width, height, kept)
    if (!place.covers) return { ...place, index }
  }
  return { ...placeReadOut(data, placed, widths[0], height, kept), index: 0 }
}

/**
 * The corner of a plot where a box of this size covers least, where the box then stands, and whether it covers a line or a mark even there.
 *
 * @param kept where it stood before; it stays there as long as it covers nothing
 */
export function placeReadOut(data: LineChartData, placed: PlacedLines, width: number, height: number, kept?: Corner): PlacedBox {
  const points = data.series.flatMap(({ line, dots, rings }) => [...line, ...dots, ...rings])
  const marks = points.map(({ x, y }) => ({ x: placed.horizontal(x), y: placed.vertical(y) }))
  const drawn = marks.length
  const { callout, level } = placed
  if (callout)
    for (const beside of [-60, -30, 0, 30, 60])
      for (const y of [callout.textY, callout.textY + 16]) marks.push({ x: callout.left + beside, y })
  if (level) for (let x = level.x; x < level.x + textWidth(level.text, 12); x += 30) marks.push({ x, y: level.textY })
  let best: { corner: Corner; box: Rectangle; covered: number; covers: boolean } = {
    corner: corners[0],
    box: boxIn(corners[0], placed.plot, width, height),
    covered: Number.POSITIVE_INFINITY,
    covers: true,
  }
  for (const corner of kept ? [kept, ...corners] : corners) {
    const box = boxIn(corner, placed.plot, width, height)
    const covers = (x: number, y: number): boolean =>
      x > box.left - 4 && x < box.left + box.width + 4 && y > box.top - 4 && y < box.top + box.height + 4
    const crossesHere = placed.here !== null && placed.here > box.left && placed.here < box.left + box.width ? 2 : 0
    const covered = marks.filter(({ x, y }) => covers(x, y)).length + crossesHere
    if (covered < best.covered) best = { corner, box, covered, covers: marks.slice(0, drawn).some(({ x, y }) => covers(x, y)) }
    if (corner === kept && covered === crossesHere) break
  }
  return { ...best.box, corner: best.corner, covers: best.covers }
}
