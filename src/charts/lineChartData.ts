import type { Spacing } from './scales.ts'

/** A value on a line; `tested` is false outside the range a formula was checked in. */
export interface LinePoint {
  readonly x: number
  readonly y: number
  readonly tested: boolean
}

/** A simulated value with its interval. */
export interface DotPoint {
  readonly x: number
  readonly y: number
  readonly low: number
  readonly high: number
}

/** Between which values a line lies at a place, given what is known. */
export interface BandPoint {
  readonly x: number
  readonly low: number
  readonly high: number
}

/** A measured value. */
export interface RingPoint {
  readonly x: number
  readonly y: number
}

/** Three witnesses of one method: line = model, dots = simulation, rings = measurement. */
export interface Series {
  readonly id: string
  readonly label: string
  /** What the line means, in a few words. */
  readonly meaning: string
  readonly colour: string
  readonly dash: 'solid' | 'dashed' | 'dotted'
  /** One of a family beside the chosen line: drawn thin, its name in plain weight. */
  readonly isFamily?: boolean
  /** Of a second configuration that this one is compared with: thin, in long dashes, simulated points as squares, beneath the others. */
  readonly isGhost?: boolean
  readonly line: readonly LinePoint[]
  /** How well the line is known, rising along the axis. */
  readonly known?: readonly BandPoint[]
  readonly dots: readonly DotPoint[]
  readonly rings: readonly RingPoint[]
}

export interface Tick {
  readonly value: number
  readonly label: string
  /** For a narrow chart: without a unit that other ticks already carry. */
  readonly short: string
}

/** The horizontal axis; tick labels carry their unit where it is needed. */
export interface HorizontalAxis {
  readonly spacing: Spacing
  readonly range: readonly [number, number]
  readonly ticks: readonly Tick[]
}

/** The vertical axis starts at zero. */
export interface VerticalAxis {
  /** "MB/s"; stands once above the axis. */
  readonly unit: string
  /** Base units in one displayed unit. */
  readonly factor: number
  /** The number of a tick, without zeros that say nothing. */
  readonly format: (value: number) => string
  /** The number at the end of a line. */
  readonly precise: (value: number) => string
}

/** A range on the horizontal axis with a sentence about it. */
export interface Bracket {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A range on the horizontal axis that is as good as the best of it. */
export interface Band {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A point of a line with a word about it. */
export interface Callout {
  readonly x: number
  readonly y: number
  readonly title: string
  readonly text: string
}

/** Everything a line chart shows, in base units. */
export interface LineChartData {
  readonly x: HorizontalAxis
  readonly y: VerticalAxis
  readonly series: readonly Series[]
  readonly brackets: readonly Bracket[]
  readonly callout: Callout | null
  /** The best point of the chosen line, and those of the lines of its family. */
  readonly optimum?: RingPoint
  readonly otherOptima?: readonly RingPoint[]
  readonly band?: Band
  /** The present value on the horizontal axis, whose tick makes room for the pill; null where nothing is present. */
  readonly here: number | null
  /** Where the second configuration has its value on the horizontal axis, if elsewhere; marked with its letter. */
  readonly ghostHere?: number
}
