import { comparedWith } from '../configuration/link/pinned.ts'
import { palettes } from '../charts/palette.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { htmlReport } from '../reports/htmlReport.tsx'
import { markdownReport } from '../reports/markdownReport.ts'
import { collectReport, usualFigures } from '../reports/report.ts'
import { svgFile, usualWidth } from '../reports/svgFile.tsx'
import { embeddedService } from '../workers/embeddedStudies.ts'
import type { ChartPorts } from './chart.ts'
import { takeTraceFile, tracesOf } from './chartTrace.ts'
import { refuse, tellUnused } from './configurations.ts'
import { oneConfiguration } from './oneConfiguration.ts'
import { takeFlags, wordsOf } from './words.ts'

const look = { palette: palettes.light, width: usualWidth } as const

const wrongEnding = '--out names the report and must end in .html or .md; Markdown gets its charts as files beside it.'

export interface ReportPorts extends ChartPorts {
  /** Version of the package. */
  readonly version: () => string
  /** Year, month and day, as in 2026-11-29. */
  readonly today: () => string
}

/**
 * Writes a report on one configuration: answer, charts, assumptions with their sources, caveats, link.
 *
 * @returns the exit status: 0 written, 1 the configuration cannot be drawn, 2 the command line is wrong
 */
export async function report(args: readonly string[], ports: ReportPorts): Promise<0 | 1 | 2> {
  const { own, rest, problems } = takeFlags(wordsOf(args, ['header']), ['out', 'figures'])
  const out = own.get('out') ?? ''
  const ending = /\.(html|md)$/.exec(out)?.[1]
  if (problems.length > 0) return refuse(ports, problems, 2)
  if (ending === undefined) return refuse(ports, [wrongEnding], 2)
  const trace = takeTraceFile(rest)
  if (!trace.ok) return refuse(ports, trace.problems, 2)
  const asked = await oneConfiguration(trace.value.words, ports)
  if (!asked.ok) return refuse(ports, asked.problems, 2)
  const { configuration, link } = asked.value
  tellUnused(ports, configuration)
  const pinned = comparedWith(asked.value.pinned, configuration)
  const ids = own.get('figures')?.split(',') ?? usualFigures(configuration)
  const traces = await tracesOf(configuration, trace.value, configuration.view === 'caching', ports)
  if (!traces.ok) return refuse(ports, traces.problems, 1)
  const question = {
    configuration,
    pinned,
    witnesses,
    service: embeddedService(),
    traces: traces.value,
    signal: new AbortController().signal,
  }
  const made = { version: ports.version(), day: ports.today() }
  const collected = await collectReport(question, ids, { link, made })
  if (!collected.ok) return refuse(ports, collected.problems, 1)
  if (ending === 'html') {
    await ports.saveFile(out, htmlReport(collected.value, look))
    return 0
  }
  const pictureOf = (id: string): string => `${out.slice(0, -'.md'.length)}-${id}.svg`
  const { figures, origin } = collected.value
  await Promise.all(figures.map(({ id, figure }) => ports.saveFile(pictureOf(id), svgFile(figure, look, origin))))
  await ports.saveFile(
    out,
    markdownReport(collected.value, (id) => pictureOf(id).replace(/^.*[/\\]/, '')),
  )
  return 0
}
