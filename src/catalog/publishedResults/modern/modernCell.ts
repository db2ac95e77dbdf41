import type { Bytes } from '../../../units/quantities.ts'
import type { ModernSourceId } from './modernSources.ts'

/**
 * How far a measurement can be relied on. A: raw output of a tool, or a table with system and method beside it. B: a sentence of a tester who
 * names the system. C: a remark, or a system that is not fully stated; it stands as context and is in no statistic.
 */
export type Trust = 'A' | 'B' | 'C'

/** What the measurement is a number of, and which number of the prediction is held against it. */
export type ModernQuantity =
  /** Bytes per second of all drives together over the whole pass. */
  | 'rate'
  /** Bytes per second of the first drives of the machine, as the mean over the capacity, at its start and at its end. */
  | 'mean'
  | 'start'
  | 'end'
  /** Reads or writes per second, each as large as a piece of the pass. */
  | 'commands'

/**
 * What a cell is used for.
 *
 * - unfitted: no number of its prediction was chosen with this cell, or one of its run, in view; counted once
 * - repeated: the same sentence or the same roof as a cell that is counted
 * - series: one of the curve of NVMe drives, which has its own statistics
 * - spread: depends on what is not printed; held against a range
 * - calibrated: one number of its system was chosen by another cell
 * - bound: a write, which the formula only bounds from above
 * - input: put into the predictions of others
 * - out: not predicted, for the reason that is given
 * - context: of trust C
 */
export type ModernStanding = 'unfitted' | 'repeated' | 'series' | 'spread' | 'calibrated' | 'bound' | 'input' | 'out' | 'context'

/** What is known of one measurement on a machine of today. */
export interface ModernCell {
  readonly id: `m${number}`
  /** What was measured on what, in a line. */
  readonly system: string
  /** How it was measured, and what else its page says of the system. */
  readonly conditions: string
  readonly source: ModernSourceId
  readonly trust: Trust
  readonly direction: 'read' | 'write'
  /** Bytes per second, or commands per second. */
  readonly measured: number
  /** What is printed, where units were converted or the sentence has no exact number. */
  readonly printed?: string
  readonly of: ModernQuantity
  /** Text of the field `machine`; null where the page does not say enough of the links to write it. */
  readonly machine: string | null
  /** The other end of what is not printed, for cells of a spread: the machine that is slowest. */
  readonly slowest?: string
  /** All drives in step: RAID 0, parity, or one job over all files. Without it each runs at its own pace. */
  readonly isTogether?: true
  /** What is asked of a drive at a time, where it matters. */
  readonly piece?: Bytes
  /** Pieces asked of a drive at a time, where it is known to be one. */
  readonly depth?: 1
  readonly standing: ModernStanding
  /** Frames of a protocol alone decide the prediction. */
  readonly isCeiling?: true
  /** What was assumed; of cells that are out, why. */
  readonly assumed: string
  /** A fact of a single drive that was put in, and where it stands. */
  readonly input?: string
  /** The cell that the one fitted number of its system was chosen by. */
  readonly fitted?: `m${number}`
}

/** Cells of one kind of link. */
export interface ModernGroup {
  readonly id: 'roots' | 'lane' | 'chipset' | 'usb' | 'multiplier' | 'adapters' | 'rim'
  readonly title: string
  readonly cells: readonly ModernCell[]
}

export const megabytes = (value: number): number => Number(`${value}e6`)
export const gigabytes = (value: number): number => Number(`${value}e9`)
/** MiB/s, also where a tool calls them MB. */
export const mebibytesPerSecond = (value: number): number => Math.round(value * 1_048_576)
/** iozone prints kB of 1024 bytes: its file of 500 MiB is 512000 of them. */
export const iozone = (value: number): number => value * 1024
