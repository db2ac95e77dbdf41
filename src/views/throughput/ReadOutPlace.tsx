import { useMemo, useState, type CSSProperties, type ReactElement } from 'react'
import type { LineChartData, PlacedLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { placeText } from '../shared/fieldText.ts'
import type { Compared } from '../shared/questionState.ts'
import { linkName, shortLink } from './limit.ts'
import { placeReadOut, type Corner } from './placeReadOut.ts'
import { ReadOut } from './ReadOut.tsx'
import { linkBusyAt } from './linkBusy.ts'
import { rowAt } from './throughputRows.ts'
import type { ThroughputState } from './throughputState.ts'
import '../shared/readOut.css'

const readOutRow = 24
/** With the widest of the usual system fonts; the columns that not every chart has, for themselves. */
const readOutWidth = 404
const pinnedWidth = 60
const measuredWidth = 92

/** Where the read-out stands over a chart of a width. */
function styleOf({ corner, left, top, width }: ReturnType<typeof placeReadOut>, chartWidth: number): CSSProperties {
  return corner.endsWith('right') ? { right: chartWidth - left - width, top } : { left, top }
}

interface ReadOutPlaceProps {
  readonly compared: Compared<ThroughputState>
  readonly palette: Palette
  /** The value of the axis that is read out; where it is not the present one, both are told apart. */
  readonly shown: number
}

/** What all witnesses say at a value of the axis, and how busy the link is then. */
export function ReadOutHere({ compared, palette, shown }: ReadOutPlaceProps): ReactElement {
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

interface OverChartProps extends ReadOutPlaceProps {
  readonly lines: LineChartData
  readonly placed: PlacedLines
}

/** The same over a chart, in its emptiest corner. */
export function ReadOutPlace({ lines, placed, ...props }: OverChartProps): ReactElement {
  const { present, pinned } = props.compared
  const rows = rowAt(props.compared, props.shown).cells.length + (present.equations ? 2 : 1)
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
      <ReadOutHere {...props} />
    </div>
  )
}
