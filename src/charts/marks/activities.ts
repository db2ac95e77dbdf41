import type { Token } from '../palette.ts'

/** What a lane can be doing, in the order of drawing. */
export const activities = ['overhead', 'pause', 'idle', 'seek', 'turn', 'fill', 'waiting', 'head', 'busRate'] as const
export type Activity = (typeof activities)[number]

/** Fill, outline and text of each activity; sand moves, teal flows, hatch waits. */
export const activityLooks: Readonly<Record<Activity, { readonly fill: Token; readonly outline: Token; readonly label: Token }>> = {
  overhead: { fill: 'overhead', outline: 'overhead', label: 'overheadLabel' },
  pause: { fill: 'bg', outline: 'overhead', label: 'ink2' },
  idle: { fill: 'idle', outline: 'idleOutline', label: 'idleLabel' },
  seek: { fill: 'seek', outline: 'idleOutline', label: 'moveLabel' },
  turn: { fill: 'turn', outline: 'idleOutline', label: 'moveLabel' },
  fill: { fill: 'filling', outline: 'head', label: 'ink' },
  waiting: { fill: 'bg', outline: 'axis', label: 'ink2' },
  head: { fill: 'head', outline: 'bg', label: 'headLabel' },
  busRate: { fill: 'busRate', outline: 'bg', label: 'busRateLabel' },
}
