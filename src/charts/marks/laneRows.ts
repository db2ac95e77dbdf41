/** What stands round the lanes of a timeline: alone with all that explains it, the same where there is little height, or one beneath others. */
export type TimelineForm = 'told' | 'low' | 'plain'

/** Pixels. They do not depend on what is drawn, so that nothing moves while a setting does. */
interface FormHeights {
  /** Above the lanes: brackets and, where it is told, a row of numbers. */
  readonly above: number
  /** Between disks and bus: free for the name of a piece. */
  readonly band: number
  readonly bus: number
}

export const formHeights: Readonly<Record<TimelineForm, FormHeights>> = {
  told: { above: 58, band: 38, bus: 40 },
  low: { above: 50, band: 30, bus: 28 },
  plain: { above: 30, band: 30, bus: 34 },
}

/** Under the bus, before the axis. */
export const underBus = 6
export const axisSpace = 24

/** Pixels of a timeline with its axis, where there is room for it. */
export const usualHeights: Readonly<Record<TimelineForm, number>> = { told: 374, low: 250, plain: 264 }

/** What fits into a height. */
export const formIn = (height: number): TimelineForm => (height < 320 ? 'low' : 'told')

/** What a timeline is drawn as: its form, and its height with the axis. */
export interface TimelineSize {
  readonly form: TimelineForm
  readonly height: number
}

export interface LaneRow {
  readonly top: number
  readonly height: number
}

/** A lane of a disk is never higher than this, with the gap under it. */
const highest = 48
/** The share of its height that a lane fills; the rest is the gap under it. */
const filled = 0.77

/** Where the band above the bus ends and the bus begins. */
export const busTop = ({ form, height }: TimelineSize): number => height - axisSpace - underBus - formHeights[form].bus

/** Where the lanes stand: the disks share what is left above their band, the bus stands beneath it. */
export function laneRows(disks: number, size: TimelineSize): { readonly disks: readonly LaneRow[]; readonly bus: LaneRow } {
  const { above, band, bus } = formHeights[size.form]
  const space = Math.max(0, busTop(size) - band - above)
  const pitch = Math.min(highest, space / Math.max(1, disks))
  const height = Math.max(2, Math.round(pitch * filled))
  const top = above + (space - pitch * disks + (pitch - height)) / 2
  return {
    disks: Array.from({ length: disks }, (_, index) => ({ top: Math.round(top + index * pitch), height })),
    bus: { top: busTop(size), height: bus },
  }
}
