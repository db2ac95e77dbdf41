import { publishedTableFor } from '../../configuration/resolve/measured.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { atAxisValue, axisValue } from '../../configuration/sweep.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import { kibibytes } from '../../units/quantities.ts'
import { planThroughput } from './plannedThroughput.ts'

/**
 * What a map shows.
 *
 * - gain: of the pipelined loop over naive reads, relative, the prefetch command paid for
 * - naive, pipelined, ideal: throughput in bytes per second
 * - naive-bus-use, pipelined-bus-use: throughput over the rate of the bus
 */
export type MapOutput = 'gain' | 'naive' | 'pipelined' | 'ideal' | 'naive-bus-use' | 'pipelined-bus-use'

/** One side of a map: a field and the values it takes there, rising. */
export interface MapAxis {
  readonly field: NumberName
  readonly values: readonly number[]
}

/** A figure for each pair of values of two fields. */
export interface FieldMap {
  readonly columns: MapAxis
  readonly rows: MapAxis
  /** Row by row; NaN where the configuration is impossible. */
  readonly figures: Float64Array
}

/** The figure of one configuration. */
export function mapFigure(configuration: Configuration, output: MapOutput): number {
  const possible = (throughput: number): number => (throughput > 0 ? throughput : Number.NaN)
  switch (output) {
    case 'gain':
      return possible(planThroughput(configuration, 'pipelined')) / possible(planThroughput(configuration, 'naive')) - 1
    case 'naive':
    case 'pipelined':
    case 'ideal':
      return possible(planThroughput(configuration, output))
    case 'naive-bus-use':
      return possible(planThroughput(configuration, 'naive')) / configuration.busRate
    case 'pipelined-bus-use':
      return possible(planThroughput(configuration, 'pipelined')) / configuration.busRate
  }
}

/** Any figure over any two fields, by the closed forms; everything else as configured. The two fields must differ. */
export function fieldMap(configuration: Configuration, output: MapOutput, columns: MapAxis, rows: MapAxis): FieldMap {
  const figures = new Float64Array(columns.values.length * rows.values.length)
  let index = 0
  for (const down of rows.values) {
    const row = atAxisValue(configuration, rows.field, down)
    for (const across of columns.values) figures[index++] = mapFigure(atAxisValue(row, columns.field, across), output)
  }
  return { columns, rows, figures }
}

const withPresent = (values: readonly number[], present: number): readonly number[] =>
  [...new Set([...values, present])].sort((one, other) => one - other)

/** The sides of the break-even map: request sizes of 8–256 KiB and 2–8 disks, and the present ones. */
export function breakEvenAxes(configuration: Configuration): { readonly columns: MapAxis; readonly rows: MapAxis } {
  const sizes = [8, 16, 32, 64, 96, 128, 192, 256].map(kibibytes)
  return {
    columns: { field: 'requestSize', values: withPresent(sizes, axisValue(configuration, 'requestSize')) },
    rows: { field: 'disks', values: withPresent([2, 3, 4, 6, 8], configuration.disks) },
  }
}

/** A measured gain of pipelining. */
export interface PublishedGain {
  readonly drives: number
  readonly requestSize: number
  readonly gain: number
}

/**
 * The measured gains that lie on the map of request size and disks: of Table 4, 5 or 6, if the configuration is its system, whatever
 * loading ahead costs now.
 */
export function publishedGains(configuration: Configuration): readonly PublishedGain[] {
  const { prefetchCost, prefetchCommand } = presetConfiguration(configuration.preset)
  const table = publishedTableFor(withValues(configuration, { prefetchCost, prefetchCommand }))
  return (table?.cells ?? []).map(({ drives, requestSize, naive, pipelined }) => ({ drives, requestSize, gain: pipelined / naive - 1 }))
}
