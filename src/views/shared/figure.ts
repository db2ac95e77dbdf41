import type { ReactNode } from 'react'
import type { Palette } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { NumberField, Settable } from '../../configuration/fields/fields.ts'
import type { Result } from '../../domain/problem.ts'
import type { Changes } from './answer.ts'
import type { SimulatedBy } from './questionState.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'

/**
 * What the numbers of a column are; they stand in base units: seconds, bytes, bytes per second, shares of one. People read a `time` in
 * milliseconds and a `duration` in hours.
 */
export type ColumnKind = 'time' | 'duration' | 'size' | 'rate' | 'share' | 'count' | 'text'

/** The kind of column that a field of a kind makes. */
export const columnKinds = { time: 'time', size: 'size', rate: 'rate', fraction: 'share', count: 'count' } as const satisfies Record<
  NumberField['kind'],
  ColumnKind
>

export interface FigureColumn {
  readonly name: string
  readonly kind: ColumnKind
  /** The field, or the number of a row, that a cell of this column is the value of: the numbers of its row are of the configuration with that value. */
  readonly field?: Settable
  /** The cell says how many times the present value. */
  readonly isFactor?: true
  /** Values by the words that stand for them. */
  readonly words?: Readonly<Record<string, string>>
}

/** Columns that have no more than a name and a kind. */
export const columnsOf = (kinds: Readonly<Record<string, ColumnKind>>): readonly FigureColumn[] =>
  Object.entries(kinds).map(([name, kind]) => ({ name, kind }))

/** What the numbers of a row are of, where its columns do not say it: fields, and another starting point. */
export interface RowOf {
  readonly preset?: string
  readonly values: Changes
}

/** The numbers of a figure; null where there is none. */
export interface FigureTable {
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** By row; null of one that its columns say. */
  readonly of?: readonly (RowOf | null)[]
}

export interface FigureStyle {
  readonly palette: Palette
  /** Pixels. */
  readonly width: number
}

/** A chart of a known size, without anything that only works on a screen. */
export interface DrawnFigure {
  readonly chart: ReactNode
  readonly width: number
  readonly height: number
}

/** A chart with all its numbers known, ready for a file, a report or a frame in another page. */
export interface PreparedFigure {
  /** The sentence that the chart proves. */
  readonly title: string
  /** What its marks mean and where its numbers come from, in one line. */
  readonly source: string
  readonly caveats: readonly string[]
  readonly draw: (style: FigureStyle) => DrawnFigure
  /** What the page shows as a table. */
  readonly shown: () => FigureTable
  /** Every number behind the chart. */
  readonly all: () => FigureTable
}

export interface FigureQuestion extends SimulatedBy {
  readonly configuration: Configuration
  /** A, the configuration that this one is compared with, as in ViewProps; absent or undefined where there is none. */
  readonly pinned?: Configuration | undefined
  readonly witnesses: Witnesses
}

/** One chart of a view, independent of the page. */
export interface Figure {
  /** Unique among the figures of all views; part of links. */
  readonly id: string
  readonly name: string
  /** Whether a system has it; absent where every one does, or says why not. */
  readonly isOf?: (configuration: Configuration) => boolean
  /** Asks for everything the chart shows, at full precision; the same question gives the same figure everywhere. */
  readonly prepare: (question: FigureQuestion) => Promise<Result<PreparedFigure>>
}
