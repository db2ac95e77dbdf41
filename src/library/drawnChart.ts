import { palettes } from '../charts/palette.ts'
import { shownWords } from '../configuration/link/embedOptions.ts'
import { resolveTrace } from '../configuration/resolve/resolveTrace.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { chartData, type ChartData } from '../reports/dataFile.ts'
import { originOf } from '../reports/origin.ts'
import { svgFile, usualWidth } from '../reports/svgFile.tsx'
import type { TraceService } from '../workers/traceApi.ts'
import type { ChartOptions } from './chartOptions.ts'
import { madeTraces } from './madeTraces.ts'
import { chartWidths, preparedChart, type PlacedChart } from './preparedChart.ts'
import type { LinkedConfiguration } from './question.ts'
import type { Simulating } from './says.ts'

const onlyMade: Problem = {
  code: 'not-simulated',
  field: 'trace',
  message: 'Only charts of traces that are made can be drawn here: a configuration carries no file.',
}

/** What is wrong with the options; null where nothing is. */
function problemOf({
  theme = 'light',
  width = usualWidth,
  figure = '',
}: { readonly [Name in keyof ChartOptions]?: unknown }): Problem | null {
  const { least, most } = chartWidths
  if (!(typeof width === 'number' && width >= least && width <= most))
    return { code: 'out-of-range', field: 'width', message: `The width is ${String(width).slice(0, 40)}; it must be ${least} to ${most}.` }
  if (theme !== 'light' && theme !== 'dark')
    return { code: 'unknown-choice', field: 'theme', message: `The theme is “${String(theme).slice(0, 40)}”. Choose one of: light, dark.` }
  return typeof figure === 'string' ? null : { code: 'malformed', field: 'figure', message: 'The figure is the id of one: a text.' }
}

/** The chart that a configuration asks for, with all its numbers. */
async function prepared(asked: LinkedConfiguration, options: ChartOptions, by: Simulating): Promise<Result<PlacedChart>> {
  const problem = problemOf(options)
  if (problem) return failure(problem)
  const traces = async (isAboutTraces: boolean): Promise<Result<TraceService>> =>
    isAboutTraces && resolveTrace(asked.configuration).kind !== 'recipe' ? failure(onlyMade) : success(madeTraces)
  return preparedChart(options.figure ?? '', asked, traces, by)
}

/** Its numbers. */
export async function chartNumbers(asked: LinkedConfiguration, options: ChartOptions, by: Simulating): Promise<Result<ChartData>> {
  const figure = await prepared(asked, options, by)
  if (!figure.ok) return figure
  const { configuration, link } = asked
  return success(chartData(configuration, figure.value, originOf(configuration, link, witnesses), figure.value.view))
}

/** The text of an SVG file with it. */
export async function drawnChart(asked: LinkedConfiguration, options: ChartOptions, by: Simulating): Promise<Result<string>> {
  const figure = await prepared(asked, options, by)
  if (!figure.ok) return figure
  const { configuration, link } = asked
  const { theme = 'light', width = usualWidth, title = '', caption = '', printLink = false } = options
  const words = { title: shownWords(title, 'title'), caption: shownWords(caption, 'caption'), isLinkPrinted: printLink }
  const style = { palette: palettes[theme], width: Math.round(width) }
  return success(svgFile(figure.value, style, originOf(configuration, link, witnesses), words))
}
