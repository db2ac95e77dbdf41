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
import { takeTraceFile, tracesOf, type TracePorts } from './chartTrace.ts'
import { refuse, tellUnused, type CommandPorts } from './configurations.ts'
import { oneConfiguration } from './oneConfiguration.ts'
import { pngOfSvg } from './pngOfSvg.ts'
import { malformed, takeFlags, wordsOf, type Word } from './words.ts'

/** What the command may use of its surroundings. */
export interface ChartPorts extends CommandPorts, TracePorts {
  /** Writes a whole file or none of it; throws when it cannot. */
  readonly saveFile: (path: string, content: string | Uint8Array) => Promise<void>
}

const [smallestScale, largestScale] = [0.1, 10]

interface ChartWords {
  readonly figure: string
  readonly width: number
  readonly theme: Theme
  readonly scale: number
  /** Empty for standard output. */
  readonly out: string
  readonly withPng: boolean
  /** The author's own. */
  readonly words: FileWords
  readonly rest: readonly Word[]
}

function readChartWords(args: readonly string[]): Result<ChartWords> {
  const { own, rest, problems } = takeFlags(
    wordsOf(args, ['png', 'print-link', 'header']),
    ['figure', 'width', 'theme', 'scale', 'out', 'title', 'caption'],
    ['png', 'print-link'],
  )
  const wrong: Problem[] = problems.map((message) => malformed('', message))
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
  const theme = own.get('theme') ?? 'light'
  if (theme !== 'light' && theme !== 'dark') complain('theme', `--theme is “${theme.slice(0, 40)}”. Choose one of: light, dark.`)
  const out = own.get('out') ?? ''
  const withPng = own.has('png')
  if (withPng && out === '') complain('png', '--png needs --out, the file beside which the picture is written.')
  if (wrong.length > 0) return failure(...wrong)
  const shown = (kind: 'title' | 'caption'): string => shownWords(own.get(kind) ?? '', kind)
  const words = { title: shown('title'), caption: shown('caption'), isLinkPrinted: own.has('print-link') }
  return success({ figure: own.get('figure') ?? '', width, scale, theme: theme === 'dark' ? 'dark' : 'light', out, withPng, words, rest })
}

/** The content of a file by the ending of its name; SVG where there is none. */
async function contentOf(
  path: string,
  figure: PlacedChart,
  asked: LinkedConfiguration,
  words: ChartWords,
): Promise<string | Uint8Array | Problem> {
  const { configuration, pinned, link } = asked
  const origin = originOf(configuration, link, witnesses)
  const svg = (): string => svgFile(figure, { palette: palettes[words.theme], width: words.width }, origin, words.words)
  switch (/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? 'svg') {
    case 'svg':
      return svg()
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
      return {
        code: 'unknown-choice',
        field: 'out',
        message: `--out is “${path.slice(-60)}”; it must end in .svg, .png, .csv, .json or .md.`,
      }
  }
}

const isProblem = (content: string | Uint8Array | Problem): content is Problem =>
  typeof content === 'object' && !(content instanceof Uint8Array)

/**
 * Writes one chart: the same bytes that the page exports for the same link, width and theme.
 *
 * @returns the exit status: 0 written, 1 the configuration cannot be drawn, 2 the command line is wrong
 */
export async function chart(args: readonly string[], ports: ChartPorts): Promise<0 | 1 | 2> {
  const read = readChartWords(args)
  if (!read.ok) return refuse(ports, read.problems, 2)
  const trace = takeTraceFile(read.value.rest)
  if (!trace.ok) return refuse(ports, trace.problems, 2)
  const asked = await oneConfiguration(trace.value.words, ports)
  if (!asked.ok) return refuse(ports, asked.problems, 2)
  const figure = await preparedChart(
    read.value.figure,
    asked.value,
    (isAboutTraces) => tracesOf(asked.value.configuration, trace.value, isAboutTraces, ports),
    { service: null, signal: new AbortController().signal },
  )
  if (!figure.ok) return refuse(ports, figure.problems, 1)
  tellUnused(ports, { ...asked.value.configuration, view: figure.value.view })
  const { out, withPng } = read.value
  for (const path of withPng ? [out, out.replace(/(\.[a-z]+)?$/i, '.png')] : [out]) {
    // one file after the other: the second is made of the same figure
    // oxlint-disable-next-line no-await-in-loop
    const content = await contentOf(path, figure.value, asked.value, read.value)
    if (isProblem(content)) return refuse(ports, [content], 2)
    // oxlint-disable-next-line no-await-in-loop
    await (path === '' ? ports.write(String(content)) : ports.saveFile(path, content))
  }
  return 0
}
