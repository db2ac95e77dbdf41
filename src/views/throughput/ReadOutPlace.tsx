import { useMemo, useState, type CSSProperties, type ReactElement } from 'react'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import type { Palette } from '../../charts/palette.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { atAxisValue } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Fraction } from '../../units/quantities.ts'
import { placeText } from '../shared/fieldText.ts'
import type { Compared } from '../shared/questionState.ts'
import { linkName, linkShare, shortLink } from './limit.ts'
import { placeFirstFree, type placeReadOut, type Corner } from './placeReadOut.ts'
import { ReadOut } from './ReadOut.tsx'
import { rowAt } from './throughputRows.ts'
import type { ThroughputState } from './throughputState.ts'
import '../shared/readOut.css'

const readOutRow = 24
/** With the widest of the usual system fonts; the columns that not every chart has, for themselves. */
const readOutWidth = 404
const pinnedWidth = 60
const measuredWidth = 92
const busyWidth = 96

/** What is left out of a box that would else cover lines, the least needed first. */
const leftOut = ['', 'busy', 'busy measured'] as const

/** Where the read-out stands over a chart of a width. */
function styleOf({ corner, left, top, width }: ReturnType<typeof placeReadOut>, chartWidth: number): CSSProperties {
  return corner.endsWith('right') ? { right: chartWidth - left - width, top } : { left, top }
}

type ReadOutProps = Pick<HeldProps<ThroughputState, unknown>, 'state' | 'pinnedState' | 'palette' | 'shown' | 'over'>

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
  const least = readOutWidth - busyWidth + (hasPinned ? pinnedWidth : 0)
  const measured = present.axis.measured.length > 0 ? measuredWidth : 0
  const [kept, setKept] = useState<Corner>()
  const place = useMemo(
    () => placeFirstFree(lines, placed, [least + busyWidth + measured, least + measured, least], height, kept),
    [lines, placed, least, measured, height, kept],
  )
  if (place.corner !== kept) setKept(place.corner)
  return (
    // one that stands elsewhere is another one
    <div
      className="read-out-place"
      key={`${place.corner} ${place.left} ${place.top}`}
      data-covers={place.covers || undefined}
      data-left-out={leftOut[place.index]}
      style={styleOf(place, placed.size.width)}
    >
      {children}
    </div>
  )
}
