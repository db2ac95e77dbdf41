import { scaleLinear } from 'd3-scale'
import { memo, type ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { Discs, placeDiscs, type Disc, type PlacedDisc } from './marks/Discs.tsx'
import { useHatch } from './marks/Hatch.tsx'
import { axisSpace, usualHeights, type TimelineSize } from './marks/laneRows.ts'
import type { Activity } from './marks/activities.ts'
import { Lanes, LaneTexts, placeLanes, type Lane, type PlacedLanes } from './marks/Lanes.tsx'
import { placeSpans, Spans, type PlacedSpan, type Span } from './marks/Spans.tsx'
import type { TimeCoordinates, TimeView } from './marks/time.ts'
import { placeTimeAxis, TimeAxis, type PlacedTimeAxis } from './marks/TimeAxis.tsx'

/** The lanes of one run. */
export interface TimelineChartData {
  readonly lanes: readonly Lane[]
  /** In order of time. */
  readonly spans: readonly Span[]
  /** Numbers that are told of elsewhere; none but where the timeline is told. */
  readonly discs: readonly Disc[]
}

export interface PlacedTimeline extends Framed {
  readonly coordinates: TimeCoordinates
  readonly lanes: PlacedLanes
  readonly spans: readonly PlacedSpan[]
  readonly discs: readonly PlacedDisc[]
  readonly axis: PlacedTimeAxis | null
}

const plain: TimelineSize = { form: 'plain', height: usualHeights.plain }

/** Places what the lanes did in a stretch of time; its height is that of its form, whatever is drawn. */
export function placeTimeline(
  data: TimelineChartData,
  view: TimeView,
  width: number,
  left: number,
  hasAxis: boolean,
  size: TimelineSize = plain,
): PlacedTimeline {
  const plot = Math.max(40, width - left)
  const at = scaleLinear([view.from, view.to], [left, left + plot]).clamp(true)
  const coordinates = { view, at, left, width: plot }
  const lanes = placeLanes(data.lanes, size, coordinates)
  return {
    width,
    height: lanes.bottom + (hasAxis ? axisSpace : 0),
    coordinates,
    lanes,
    spans: placeSpans(data.spans, coordinates),
    discs: placeDiscs(data.discs, lanes, size, coordinates),
    axis: hasAxis ? placeTimeAxis(lanes.bottom, coordinates) : null,
  }
}

interface TimelineChartProps extends ChartProps<PlacedTimeline> {
  /** Activities that are lit; the others step back. Null lights all. */
  readonly lit: readonly Activity[] | null
  /** Of a second configuration: paler, on broken lines. */
  readonly isGhost?: boolean
}

/** Lanes of intervals on one axis of time. Stateless. */
export const TimelineChart = memo(({ placed, palette, title, lit, isGhost = false }: TimelineChartProps): ReactElement => {
  const { width, height, lanes, spans, discs, axis } = placed
  const hatch = useHatch('wait')
  return (
    <ChartFrame width={width} height={height} title={title}>
      <Lanes placed={lanes} palette={palette} lit={lit} isGhost={isGhost} hatch={hatch} />
      <g fontSize={12} textAnchor="middle" pointerEvents="none">
        <LaneTexts placed={lanes} palette={palette} lit={lit} isGhost={isGhost} />
        <Spans placed={spans} palette={palette} />
        <Discs placed={discs} palette={palette} />
      </g>
      {axis && axis.ticks.length > 0 && <TimeAxis placed={axis} palette={palette} />}
    </ChartFrame>
  )
})
