import { comparedWith } from '../configuration/link/pinned.ts'
import { palettes } from '../charts/palette.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { htmlReport } from '../reports/htmlReport.tsx'
import { markdownReport } from '../reports/markdownReport.ts'
import { collectReport, usualFigures } from '../reports/report.ts'
import { svgFile, usualWidth } from '../reports/svgFile.tsx'
import { embeddedService } from '../workers/embeddedStudies.ts'
import type { Problem } from '../domain/problem.ts'
import type { Status } from './answers.ts'
import type { ChartPorts } from './chart.ts'
import { takeTraceFile, tracesOf } from './chartTrace.ts'
import { refuse, tellUnused } from './configurations.ts'
import { oneConfiguration } from './oneConfiguration.ts'
import { outFile } from './outFile.ts'
import { declared } from './declared.ts'
import type { Given } from './given.ts'
import { unlisted } from './list.ts'

const look = { palette: palettes.light, width: usualWidth } as const

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
export async function report(given: Given, ports: ReportPorts): Promise<Status> {
  const wrong: Problem[] = []
  const { path, format } = outFile(given.own, declared.report.flags.format.choices, wrong)
  const figures = given.own.get('figures')?.split(',')
  wrong.push(...(await unlisted('figures', figures ?? [])))
  if (wrong.length > 0) return refuse(ports, wrong)
  const trace = takeTraceFile(given)
  if (!trace.ok) return refuse(ports, trace.problems)
  const asked = await oneConfiguration(trace.value.words, ports)
  if (!asked.ok) return refuse(ports, asked.problems)
  const { configuration, link } = asked.value
  tellUnused(ports, configuration)
  const pinned = comparedWith(asked.value.pinned, configuration)
  const ids = figures ?? usualFigures(configuration)
  const traces = await tracesOf(configuration, trace.value, configuration.view === 'caching', ports)
  if (!traces.ok) return refuse(ports, traces.problems)
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
  if (!collected.ok) return refuse(ports, collected.problems)
  const saved = (text: string): Promise<void> => (path === '' ? ports.write(text) : ports.saveFile(path, text))
  if (format === 'html') {
    await saved(htmlReport(collected.value, look))
    return 0
  }
  const pictures = new Map(collected.value.figures.map(({ id, figure }) => [id, svgFile(figure, look, collected.value.origin)]))
  const pictureOf = (id: string): string => `${path.slice(0, -'.md'.length)}-${id}.svg`
  if (path !== '') await Promise.all(Array.from(pictures, ([id, svg]) => ports.saveFile(pictureOf(id), svg)))
  const within = (id: string): string => `data:image/svg+xml;base64,${Buffer.from(pictures.get(id) ?? '').toString('base64')}`
  await saved(markdownReport(collected.value, (id) => (path === '' ? within(id) : pictureOf(id).replace(/^.*[/\\]/, ''))))
  return 0
}
