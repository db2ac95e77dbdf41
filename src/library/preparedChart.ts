import { quoted } from '../configuration/fields/quoted.ts'
import { comparedWith } from '../configuration/link/pinned.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { allFigures, placedFigureOf } from '../reports/figures.ts'
import type { PreparedFigure } from '../views/shared/figure.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import type { TraceService } from '../workers/traceApi.ts'
import { didYouMean } from '../units/didYouMean.ts'
import type { LinkedConfiguration } from './question.ts'
import type { Simulating } from './says.ts'

/** Pixels of a chart. */
export const chartWidths = { least: 320, most: 4_000 } as const

/** The traces for the charts of a configuration; what is not asked for need not be opened. */
export type TracesFor = (isAboutTraces: boolean) => Promise<Result<TraceService>>

/** A figure with all its numbers, and the question that it belongs to. */
export interface PlacedChart extends PreparedFigure {
  readonly view: string
}

/**
 * A figure with all its numbers, or why there is none.
 *
 * @param id of the figure; empty for the main one of the question
 */
export async function preparedChart(
  id: string,
  { configuration, pinned: other }: Pick<LinkedConfiguration, 'configuration' | 'pinned'>,
  tracesFor: TracesFor,
  { service, signal }: Simulating,
): Promise<Result<PlacedChart>> {
  const placed = await placedFigureOf(configuration.view, id, configuration)
  if (placed) {
    const traces = await tracesFor(placed.view === 'caching')
    if (!traces.ok) return traces
    const pinned = comparedWith(other, configuration)
    const by = { service: service ?? embeddedService(), traces: traces.value, signal }
    const prepared = await placed.figure.prepare({ configuration, pinned, witnesses, ...by })
    return prepared.ok ? success({ ...prepared.value, view: placed.view }) : prepared
  }
  const known = (await allFigures()).map((one) => one.figure.id)
  const message = `The figure is ${quoted(id)}. Choose one of: ${known.join(', ')}.${didYouMean(id, known)}`
  return failure({ code: 'unknown-choice', field: 'figure', message })
}
