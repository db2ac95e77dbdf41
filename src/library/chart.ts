import type { Result } from '../domain/problem.ts'
import type { ChartData } from '../reports/dataFile.ts'
import type { ChartOptions } from './chartOptions.ts'
import { asked, optionsOf, type AskOptions, type LinkedConfiguration, type Question } from './question.ts'
import { valueOf } from './refusal.ts'
import type { Simulating } from './says.ts'
import { simulating, type Running } from './simulating.ts'

type Drawing = typeof import('./drawnChart.ts')

/** What becomes of a chart; React and what draws are loaded only now. */
async function made<Made>(
  question: Question,
  options: ChartOptions,
  how: (drawing: Drawing) => (found: LinkedConfiguration, options: ChartOptions, by: Simulating) => Promise<Result<Made>>,
): Promise<Made> {
  const found = valueOf(asked(question, { view: options.view }))
  const make = how(await import('./drawnChart.ts'))
  const by = await simulating(options)
  by.signal.throwIfAborted()
  const drawn = await make(found, options, by)
  by.signal.throwIfAborted()
  return valueOf(drawn)
}

/**
 * Draws a chart, its points simulated to their full precision: the bytes of `busbar chart`.
 *
 * @returns the text of an SVG file: self-contained, with the link of its configuration in its metadata
 * @throws BusbarError where a value or an option is wrong, or the chart cannot be drawn; the reason of the signal where that was raised. The
 *   promise is then rejected
 * @example
 * const svg = await chart({ disks: 8, precision: '5 %' }, { theme: 'dark', width: 640 })
 */
export async function chart(question: Question, options: ChartOptions = {}): Promise<string> {
  optionsOf<ChartOptions>(options, ['view', 'signal', 'workers', 'figure', 'theme', 'width', 'title', 'caption', 'printLink'])
  return made(question, options, ({ drawnChart }) => drawnChart)
}

/** Which chart is asked for its numbers. */
export type ChartDataOptions = AskOptions & Running & Pick<ChartOptions, 'figure'>

/**
 * Every number behind a chart, simulated to its full precision: the object of `busbar chart --format json`.
 *
 * @throws as `chart` does
 * @example
 * const { units, predictions } = await chartData({ disks: 8, precision: '5 %' }, { figure: 'bus-time' })
 */
export async function chartData(question: Question, options: ChartDataOptions = {}): Promise<ChartData> {
  optionsOf<ChartDataOptions>(options, ['view', 'signal', 'workers', 'figure'])
  return made(question, options, ({ chartNumbers }) => chartNumbers)
}
