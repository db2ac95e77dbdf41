import type { LinesDeclaration } from '../shared/linesFigure.tsx'
import { densityChart, densityNote } from './densityChart.ts'
import { bestFence, fenceChart, fenceSentence, positioningChart, positioningNote, seekChart } from './roundsMarks.ts'
import type { ComparedRounds } from './roundsState.ts'

/** What a figure of this view is made of. */
export interface RoundsFigure extends ComparedRounds {
  readonly pinnedWords: string
}

/** A chart of lines on the page and in files. */
export interface SmallChartDeclaration extends LinesDeclaration<RoundsFigure> {
  /** Its name for a screen reader, and for the export. */
  readonly spoken: string
  /** What the horizontal axis counts, in the table of the page. */
  readonly quantity: string
}

const height = 320

/** Wait for the quickest disk, by number of disks. */
export const positioning: SmallChartDeclaration = {
  id: 'positioning',
  name: 'Wait for the quickest disk',
  spoken: 'Wait for the quickest disk against number of disks',
  quantity: 'disks',
  title: ({ present }) => `Wait for the quickest disk, by number of disks. ${positioningNote(present)}`,
  source: ({ pinnedWords }) =>
    `Time to seek and turn until the first of D disks is in place: exact, by equation (5) of Barve et al. 1999, and as sum of minima.${pinnedWords}`,
  height,
  lines: positioningChart,
  x: { name: 'disks', kind: 'count', field: 'disks' },
  y: 'time',
}

/** Throughput against fence. */
export const fence: SmallChartDeclaration = {
  id: 'fence',
  name: 'Throughput against fence',
  spoken: 'Throughput against fence',
  quantity: 'fence',
  title: ({ present }) => {
    const advice = fenceSentence(bestFence(present))
    return `${advice.title}. ${advice.text}`
  },
  source: ({ pinnedWords }) =>
    `Throughput against fence. Line: equations (3) and (4). Dot: simulation. Diamond: the best fence.${pinnedWords} Computed by Busbar.`,
  height,
  lines: fenceChart,
  x: { name: 'fence', kind: 'count' },
  y: 'rate',
}

/** When heads arrive. */
export const arrivals: SmallChartDeclaration = {
  id: 'arrivals',
  name: 'When heads arrive',
  spoken: 'Density of seek and turn, of one disk and of the quickest, against time',
  quantity: 'ms',
  title: ({ present }) => `When a head arrives: ${densityNote(present)}`,
  source: ({ pinnedWords }) =>
    `Densities of seek and turn together, in per cent per millisecond over milliseconds; in files per second.${pinnedWords} Computed by Busbar.`,
  height,
  lines: densityChart,
  x: { name: 'milliseconds', kind: 'count' },
  y: 'count',
}

/** Seek time by distance. */
export const seek: SmallChartDeclaration = {
  id: 'seek',
  name: 'Seek time by distance',
  spoken: 'Seek time against distance in cylinders',
  quantity: 'cylinders',
  title: () => 'Seek time by distance in cylinders',
  source: ({ pinnedWords }) => `The seek curve of the drive.${pinnedWords} Computed by Busbar.`,
  height,
  lines: seekChart,
  x: { name: 'cylinders', kind: 'count' },
  y: 'time',
}
