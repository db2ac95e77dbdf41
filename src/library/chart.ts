import type { ChartOptions } from './chartOptions.ts'
import { asked, optionsOf, type Question } from './question.ts'
import { valueOf } from './refusal.ts'
import { simulating } from './simulating.ts'

/**
 * Draws a chart, its points simulated to their full precision: the bytes of `busbar chart`. React and what draws are loaded only now.
 *
 * @returns the text of an SVG file: self-contained, with the link of its configuration in its metadata
 * @throws BusbarError where a value or an option is wrong, or the chart cannot be drawn; the reason of the signal where that was raised. The
 *   promise is then rejected
 * @example
 * const svg = await chart({ disks: 8, precision: '5 %' }, { theme: 'dark', width: 640 })
 */
export async function chart(question: Question, options: ChartOptions = {}): Promise<string> {
  const { view } = optionsOf<ChartOptions>(options, [
    'view',
    'signal',
    'workers',
    'figure',
    'theme',
    'width',
    'title',
    'caption',
    'printLink',
  ])
  const found = valueOf(asked(question, { view }))
  const { drawnChart } = await import('./drawnChart.ts')
  const by = await simulating(options)
  by.signal.throwIfAborted()
  const drawn = await drawnChart(found, options, by)
  by.signal.throwIfAborted()
  return valueOf(drawn)
}
