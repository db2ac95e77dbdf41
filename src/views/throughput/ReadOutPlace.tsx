import { useMemo, useState, type CSSProperties, type ReactElement } from 'react'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import type { Palette } from '../../charts/palette.ts'
import { placeText } from '../shared/fieldText.ts'
import type { Compared } from '../shared/questionState.ts'
import { linkName, shortLink, linkShare } from './limit.ts'
import type { Rectangle } from '../../charts/plot.ts'
import { textWidth } from '../../charts/textWidth.ts'
import type { LineChartData, PlacedLines } from '../../charts/LineChart.tsx'
import { ReadOut } from './ReadOut.tsx'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { atAxisValue } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { ThroughputState } from './throughputState.ts'
import { rowAt } from './throughputRows.ts'
import '../shared/readOut.css'

/** Corners of a plot in the order of preference: curves usually rise. */
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
type Corner = (typeof corners)[number]

const inset = 6

const boxIn = (corner: Corner, plot: Rectangle, width: number, height: number): Rectangle => ({
  left: corner.endsWith('left') ? plot.left + inset : plot.left + plot.width - width - inset,
  top: corner.startsWith('top') ? plot.top + inset : plot.top + plot.height - height - inset,
  width,
  height,
})

/**
 * The corner of a plot where a box of this size covers least, where the box then stands, and whether it covers a line or a mark even there.
 *
 * @param kept where it stood before; it stays there as long as it covers nothing
 */
export function placeReadOut(
  data: LineChartData,
  placed: PlacedLines,
  width: number,
  height: number,
  kept?: Corner,
): Rectangle & { readonly corner: Corner; readonly covers: boolean } {
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

/**
 * How busy the link is at a value of the axis; of a machine, its busiest.
 *
 * @returns by a prediction of what is there; undefined where nothing is
 */
function linkBusyAt(state: ThroughputState, x: number): (said: Prediction | undefined) => Fraction | undefined {
  const { axis, configuration, partsOf } = state
  const changed = x === axis.here ? configuration : atAxisValue(configuration, axis.name, x)
  const resolved = partsOf || !changed ? undefined : resolve(changed)
  return (said) => {
    if (!said) return undefined
    if (partsOf) return partsOf(said).find(({ kind }) => kind === 'link')?.share
    return resolved?.ok ? linkShare(resolved.value, said) : undefined
  }
}

const readOutRow = 24
/** With the widest of the usual system fonts; the columns that not every chart has, for themselves. */
const readOutWidth = 404
const pinnedWidth = 60
const measuredWidth = 92

/** Where the read-out stands over a chart of a width. */
function styleOf({ corner, left, top, width }: ReturnType<typeof placeReadOut>, chartWidth: number): CSSProperties {
  return corner.endsWith('right') ? { right: chartWidth - left - width, top } : { left, top }
}

type ReadOutProps = Pick<HeldProps<ThroughputState, unknown>, 'state' | 'pinnedState' | 'palette' | 'shown' | 'over'>

/** What all witnesses say at a value of the axis, and how busy the link is then; where it is not the present one, both are told apart. */
function ReadOutHere({
  compared,
  palette,
  shown,
}: {
  readonly compared: Compared<ThroughputState>
  readonly palette: Palette
  readonly shown: number
}): ReactElement {
  const { axis, unit, configuration, partsOf } = compared.present
  const at = (x: number): string => placeText(axis.field, x, unit)
  return (
    <ReadOut
      row={rowAt(compared, shown)}
      unit={unit}
      palette={palette}
      at={at(shown)}
      link={partsOf ? 'link' : shortLink(linkName(configuration))}
      busyOf={linkBusyAt(compared.present, shown)}
      hasMeasured={axis.measured.length > 0}
      against={shown === axis.here ? null : { at: at(axis.here), row: rowAt(compared, axis.here) }}
    />
  )
}

/** Over a chart in its emptiest corner, or alone beneath it. */
export function ReadOutPlace({ state, pinnedState, palette, shown, over }: ReadOutProps): ReactElement | null {
  if (!state || shown === undefined) return null
  const compared = { present: state, pinned: pinnedState }
  const readOut = <ReadOutHere {...{ compared, palette, shown }} />
  return over ? <OverChart {...{ compared, shown, over }}>{readOut}</OverChart> : readOut
}

interface OverChartProps extends Required<Pick<ReadOutProps, 'over' | 'shown'>> {
  readonly compared: Compared<ThroughputState>
  readonly children: ReactElement
}

function OverChart({ compared, shown, over: { lines, placed }, children }: OverChartProps): ReactElement {
  const { present, pinned } = compared
  const rows = rowAt(compared, shown).cells.length + (present.told?.equations ? 2 : 1)
  const height = readOutRow * rows + 22
  const hasPinned = pinned !== undefined && pinned.points.length > 0
  const width = readOutWidth + (hasPinned ? pinnedWidth : 0) + (present.axis.measured.length > 0 ? measuredWidth : 0)
  const [kept, setKept] = useState<Corner>()
  const place = useMemo(() => placeReadOut(lines, placed, width, height, kept), [lines, placed, width, height, kept])
  if (place.corner !== kept) setKept(place.corner)
  return (
    // one that stands elsewhere is another one
    <div
      className="read-out-place"
      key={`${place.corner} ${place.left} ${place.top}`}
      data-covers={place.covers || undefined}
      style={styleOf(place, placed.size.width)}
    >
      {children}
    </div>
  )
}
