import { type Theme, palettes } from '../charts/palette.ts'
import { shownWords } from '../configuration/link/embedOptions.ts'
import type { Problem, Result } from '../domain/problem.ts'
import { failure, success } from '../domain/problem.ts'
import { chartWidths, preparedChart, type PlacedChart } from '../library/preparedChart.ts'
import type { LinkedConfiguration } from '../library/question.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { askedOfRow } from '../reports/askedOfRow.ts'
import { dataFile } from '../reports/dataFile.ts'
import { originOf } from '../reports/origin.ts'
import { svgFile, usualWidth, type FileWords } from '../reports/svgFile.tsx'
import { csvText, markdownTable } from '../reports/tableText.ts'
import { rateUnit } from '../views/shared/fieldText.ts'
import type { Status } from './answers.ts'
import { takeTraceFiles, tracesOf, type ChartTrace, type TraceFiles, type TracePorts } from './chartTrace.ts'
import { refuse, tellUnused, type CommandPorts } from './configurations.ts'
import { declared } from './declared.ts'
import type { Given } from './given.ts'
import { meanOverTraces, type ChartOfTrace } from './meanOverTraces.ts'
import { oneConfiguration } from './oneConfiguration.ts'
import { outFile } from './outFile.ts'
import { pngOfSvg } from './pngOfSvg.ts'

/** What the command may use of its surroundings. */
export interface ChartPorts extends CommandPorts, TracePorts {
  /** Writes a whole file or none of it; throws when it cannot. */
  readonly saveFile: (path: string, content: string | Uint8Array) => Promise<void>
}

const [smallestScale, largestScale] = [0.1, 10]

interface ChartWords {
  readonly width: number
  readonly theme: Theme
  readonly scale: number
  /** Where each file goes, empty for standard output, and in which format. */
  readonly files: readonly { readonly path: string; readonly format: string }[]
  /** The author's own. */
  readonly words: FileWords
}

const formats: readonly string[] = declared.chart.flags.format.choices

function readChartWords({ own }: Given): Result<ChartWords> {
  const wrong: Problem[] = []
  const complain = (field: string, message: string): void => void wrong.push({ code: 'out-of-range', field, message })
  const number = (name: string, usual: number, from: number, to: number): number => {
    const text = own.get(name)
    if (text === undefined) return usual
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (value >= from && value <= to) return value
    complain(name, `--${name} is “${text.slice(0, 40)}”; it must be ${from} to ${to}.`)
    return usual
  }
  const width = Math.round(number('width', usualWidth, chartWidths.least, chartWidths.most))
  const scale = number('scale', 2, smallestScale, largestScale)
  const file = outFile(own, formats, wrong)
  if (own.has('png') && file.path === '') complain('png', '--png needs --out, the file beside which the picture is written.')
  const picture = own.has('png') ? [{ path: file.path.replace(/(\.[a-z]+)?$/i, '.png'), format: 'png' }] : []
  if (wrong.length > 0) return failure(...wrong)
  const shown = (kind: 'title' | 'caption'): string => shownWords(own.get(kind) ?? '', kind)
  const words = { title: shown('title'), caption: shown('caption'), isLinkPrinted: own.has('print-link') }
  return success({ width, scale, theme: own.get('theme') === 'dark' ? 'dark' : 'light', files: [file, ...picture], words })
}

const tables: ReadonlySet<string> = new Set(['csv', 'json', 'md'])

/** The content of a file of a format. */
async function contentOf(
  format: string,
  figure: PlacedChart,
  asked: LinkedConfiguration,
  words: ChartWords,
): Promise<string | Uint8Array | Problem> {
  const { configuration, pinned, link } = asked
  const origin = originOf(configuration, link, witnesses)
  const svg = (): string => svgFile(figure, { palette: palettes[words.theme], width: words.width }, origin, words.words)
  switch (format) {
    case 'png': {
      const picture = await pngOfSvg(svg(), words.scale)
      return typeof picture === 'string' ? { code: 'malformed', field: 'png', message: picture } : picture
    }
    case 'csv':
      return csvText(figure.all(), askedOfRow(figure.all(), configuration, pinned, link, figure.view))
    case 'json':
      return dataFile(configuration, figure, origin, figure.view)
    case 'md':
      return markdownTable(figure.shown(), rateUnit(configuration.units))
    default:
      return svg()
  }
}

const isProblem = (content: string | Uint8Array | Problem): content is Problem =>
  typeof content === 'object' && !(content instanceof Uint8Array)

/** A figure of a configuration with its trace; with several, the table of their mean. */
async function figureOf(
  id: string,
  asked: Pick<LinkedConfiguration, 'configuration' | 'pinned'>,
  traces: TraceFiles,
  ports: TracePorts,
): Promise<Result<PlacedChart>> {
  const simulating = { service: null, signal: new AbortController().signal }
  const prepared = (one: typeof asked, trace: ChartTrace): Promise<Result<PlacedChart>> =>
    preparedChart(id, one, (isAboutTraces) => tracesOf(one.configuration, trace, isAboutTraces, ports), simulating)
  const [first, ...others] = traces
  if (others.length === 0) return prepared(asked, first)
  const charts: ChartOfTrace[] = []
  for (const trace of traces) {
    const configuration = { ...asked.configuration, trace: trace.name }
    // one after the other, as each has its requests in memory
    // oxlint-disable-next-line no-await-in-loop
    const figure = await prepared({ configuration, pinned: undefined }, trace)
    if (!figure.ok) return figure
    charts.push({ trace: trace.file === '' ? trace.name : String(charts.length + 1), figure: figure.value })
  }
  return meanOverTraces(charts)
}

/**
 * Writes one chart: the same bytes that the page exports for the same link, width and theme.
 *
 * @returns the exit status: 0 written, 1 the configuration cannot be drawn, 2 the command line is wrong
 */
export async function chart(given: Given, ports: ChartPorts): Promise<Status> {
  const read = readChartWords(given)
  if (!read.ok) return refuse(ports, read.problems)
  const traces = takeTraceFiles(given)
  if (!traces.ok) return refuse(ports, traces.problems)
  const [{ words }, ...others] = traces.value
  const asked = await oneConfiguration(words, ports)
  if (!asked.ok) return refuse(ports, asked.problems)
  if (others.length > 0 && read.value.files.some(({ format }) => !tables.has(format)))
    return refuse(ports, ['Several traces make a table: choose csv, json or md by --out or --format.'])
  const figure = await figureOf(given.own.get('figure') ?? '', asked.value, traces.value, ports)
  if (!figure.ok) return refuse(ports, figure.problems)
  tellUnused(ports, { ...asked.value.configuration, view: figure.value.view })
  for (const { path, format } of read.value.files) {
    // one file after the other: the second is made of the same figure
    // oxlint-disable-next-line no-await-in-loop
    const content = await contentOf(format, figure.value, asked.value, read.value)
    if (isProblem(content)) return refuse(ports, [content])
    // oxlint-disable-next-line no-await-in-loop
    await (path === '' ? ports.write(content) : ports.saveFile(path, content))
  }
  return 0
}
