import { scaleLinear } from 'd3-scale'
import { memo, type ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { useHatch } from './marks/Hatch.tsx'
import { axisSpace } from './marks/laneRows.ts'
import { Lanes, LaneTexts, placeInRows, type Lane, type PlacedLanes } from './marks/Lanes.tsx'
import { placeTimeAxis, TimeAxis, type PlacedTimeAxis } from './marks/TimeAxis.tsx'
import { toHundredth } from './scales.ts'
import { textWidth } from './textWidth.ts'
import { placeTimelineKey, TimelineKey, type KeyMeanings, type PlacedKey } from './TimelineKey.tsx'

/** How full a link is over time. */
export interface WaysLink {
  readonly id: string
  readonly label: string
  /** Its share in use over all, in words. */
  readonly text: string
  /** In stretches of equal length. */
  readonly shares: readonly number[]
}

/** What reads do, and beneath it how full the links are that they pass. */
export interface WaysChartData {
  /** Seconds. */
  readonly span: number
  readonly lanes: readonly Lane[]
  /** The fullest first. */
  readonly links: readonly WaysLink[]
  readonly key: KeyMeanings
}

interface PlacedLink extends Pick<WaysLink, 'id' | 'label' | 'text'> {
  readonly top: number
  /** Where its share stands: beneath its name, or where that is above, behind it. */
  readonly name: { readonly y: number; readonly textX: number; readonly textY: number }
  readonly area: string
}

export interface PlacedWays extends Framed {
  readonly left: number
  readonly right: number
  readonly lanes: PlacedLanes
  readonly links: readonly PlacedLink[]
  readonly axis: PlacedTimeAxis
  readonly key: PlacedKey
  readonly keyTop: number
}

const pitch = 29
const laneHeight = 22
const linkPitch = 44
const linkHeight = 36
const underLanes = 8
/** A link whose name takes more of the width has it above. */
const mostForNames = 0.25
const nameHeight = 20

/** A line of steps over the bottom of its row. */
function areaOf(shares: readonly number[], top: number, left: number, width: number): string {
  const step = width / Math.max(1, shares.length)
  const bottom = top + linkHeight
  const steps = shares.map(
    (share, index) => `V${toHundredth(bottom - Math.min(1, share) * linkHeight)}H${toHundredth(left + (index + 1) * step)}`,
  )
  return `M${left},${bottom}${steps.join('')}V${bottom}Z`
}

/** Places reads and links on one axis of time; pure arithmetic. */
export function placeWays({ span, lanes, links, key }: WaysChartData, width: number): PlacedWays {
  const widthOf = (label: string): number => Math.ceil(textWidth(label, 13) * 1.1) + 12
  const [ofLanes, ofLinks] = [lanes, links].map((rows) => Math.max(0, ...rows.map(({ label }) => widthOf(label))))
  const isAbove = (ofLinks ?? 0) > width * mostForNames
  const left = Math.max(ofLanes ?? 0, isAbove ? 0 : (ofLinks ?? 0))
  const above = isAbove ? nameHeight : 0
  const plot = Math.max(40, width - left - 1)
  const coordinates = { view: { from: 0, to: span }, at: scaleLinear([0, span], [left, left + plot]).clamp(true), left, width: plot }
  const linksTop = lanes.length * pitch + underLanes
  const bottom = linksTop + links.length * (linkPitch + above)
  const placedKey = placeTimelineKey(width, key)
  return {
    width,
    height: bottom + axisSpace + 10 + placedKey.height,
    left,
    right: left + plot,
    lanes: placeInRows(lanes, (_, index) => ({ top: index * pitch, height: laneHeight }), bottom, coordinates),
    links: links.map(({ id, label, text, shares }, index) => {
      const top = linksTop + index * (linkPitch + above) + above
      const name = isAbove ? { y: top - 6, textX: widthOf(label), textY: top - 6 } : { y: top + 15, textX: 0, textY: top + 31 }
      return { id, label, text, top, name, area: areaOf(shares, top, left, plot) }
    }),
    axis: placeTimeAxis(bottom, coordinates),
    key: placedKey,
    keyTop: bottom + axisSpace + 10,
  }
}

/** Reads as lanes, links as shares in use, the fullest in its full colour. Stateless. */
export const WaysChart = memo(({ placed, palette, title }: ChartProps<PlacedWays>): ReactElement => {
  const { width, height, left, right, lanes, links, axis, key, keyTop } = placed
  const hatch = useHatch('ways')
  return (
    <ChartFrame width={width} height={height} title={title}>
      <Lanes placed={lanes} palette={palette} lit={null} isGhost={false} hatch={hatch} />
      <g fontSize={12} textAnchor="middle" pointerEvents="none">
        <LaneTexts placed={lanes} palette={palette} lit={null} isGhost={false} />
      </g>
      {links.map(({ id, label, text, top, name, area }, index) => (
        <g key={id}>
          <rect x={left} y={top} width={right - left} height={linkHeight} fill="none" stroke={palette.hair} />
          <path
            d={area}
            fill={palette[index === 0 ? 'busRate' : 'filling']}
            stroke={palette[index === 0 ? 'busRate' : 'head']}
            strokeWidth={0.75}
          />
          <text y={name.y} fontSize={13} fontWeight={index === 0 ? 600 : 400} fill={palette.ink}>
            {label}
          </text>
          <text x={name.textX} y={name.textY} fontSize={12} fill={palette.ink2}>
            {text}
          </text>
        </g>
      ))}
      <TimeAxis placed={axis} palette={palette} />
      <g transform={`translate(0 ${keyTop})`}>
        <TimelineKey placed={key} palette={palette} title="Key" />
      </g>
    </ChartFrame>
  )
})
