import type { ReactElement } from 'react'
import { ChartFrame, type ChartProps, type Framed } from './ChartFrame.tsx'
import { Hatch, useHatch } from './marks/Hatch.tsx'
import { activityLooks, type Activity } from './marks/activities.ts'
import { textWidth } from './textWidth.ts'

/** What activities are called. */
export type KeyMeanings = readonly (readonly [Activity, string])[]

/** What the pieces of a timeline mean, in the order of a read. */
const meanings: KeyMeanings = [
  ['overhead', 'command'],
  ['seek', 'seek'],
  ['turn', 'turn'],
  ['fill', 'fills its buffer'],
  ['waiting', 'waits for the bus'],
  ['head', 'held at head speed'],
  ['busRate', 'at bus speed'],
  ['idle', 'bus idle'],
  ['pause', 'host or electronics'],
]

export interface PlacedKey extends Framed {
  readonly items: readonly { readonly activity: Activity; readonly text: string; readonly x: number; readonly y: number }[]
}

const swatch = 16
const line = 22
const between = 14
const size = 12.5

/** Places the key in as many lines as its width needs. */
export function placeTimelineKey(width: number, said: KeyMeanings = meanings): PlacedKey {
  let x = 0
  let y = 0
  const items = said.map(([activity, text]) => {
    const space = swatch + 7 + textWidth(text, size)
    if (x > 0 && x + space > width) {
      x = 0
      y += line
    }
    const item = { activity, text, x: Math.round(x), y }
    x += space + between
    return item
  })
  return { width, height: y + line, items }
}

/** The key of a timeline: the same in the page, in files and in frames of other pages. */
export function TimelineKey({ placed, palette, title }: ChartProps<PlacedKey>): ReactElement {
  const hatch = useHatch('key')
  return (
    <ChartFrame width={placed.width} height={placed.height} title={title}>
      <Hatch id={hatch} colour={palette.idle} palette={palette} />
      {placed.items.map(({ activity, text, x, y }) => (
        <g key={activity}>
          <rect
            x={x + 0.5}
            y={y + 5}
            width={swatch}
            height={11}
            fill={activity === 'idle' ? `url(#${hatch})` : palette[activityLooks[activity].fill]}
            stroke={palette[activityLooks[activity].outline]}
            strokeWidth={0.75}
          />
          <text x={x + swatch + 7} y={y + 15} fontSize={size} fill={palette.ink2}>
            {text}
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}
