import { areSSDs, isOneBus } from '../configuration/machineOf.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { aboutOf } from '../configuration/sources.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import type { RateUnit } from '../units/formatQuantity.ts'
import { rateUnit } from '../views/shared/fieldText.ts'
import type { FigureQuestion, PreparedFigure } from '../views/shared/figure.ts'
import { assumptions, caveats, type Assumptions } from './assumptions.ts'
import { figureOf } from './figures.ts'
import { originOf, type Origin } from './origin.ts'

/** A figure of a report and its name. */
export interface ReportFigure {
  readonly id: string
  readonly name: string
  readonly figure: PreparedFigure
}

/** Everything a report says, before it is written down in one format or another. */
export interface Report {
  /** The answer. */
  readonly title: string
  readonly about: string
  readonly figures: readonly ReportFigure[]
  readonly assumptions: Assumptions
  readonly caveats: readonly string[]
  readonly origin: Origin
  readonly unit: RateUnit
}

/** Where a report comes from, as far as its configuration does not say. */
export type ReportOrigin = Required<Pick<Origin, 'link' | 'made'>>

/** A table longer than this is left to the CSV. */
export const mostRows = 40

/** Of disks on a bus: how fast, where the time goes, and what would change it. */
const ofBus: readonly string[] = ['throughput', 'bus-time', 'timeline', 'positioning', 'fence']

type ByQuestion = Readonly<Record<string, readonly string[]>>

const ofPasses: ByQuestion = {
  jobs: ['job-time', 'job-passes'],
  passes: ['pass-rate', 'pass-limits', 'pass-lanes', 'pass-generations', 'pass-trained', 'pass-users', 'pass-rebuild'],
}

/** Where there are arms and platters. */
const ofDisks: ByQuestion = {
  striping: ['striping', 'striping-response'],
  caching: ['cache-map', 'cache-size', 'miss-ratio', 'block-size', 'split-access', 'write-back'],
  drives: ['tags-throughput', 'tags-latency', 'connections'],
}

const ofLinks: ByQuestion = { rounds: ['read-parts', 'part-use', 'timeline'], plan: ['saturation', 'throughput'] }

/**
 * The charts of a report where nobody chooses, the main one of its question first; those that a configuration does not have are left out, and
 * where the first cannot be there, the report says why.
 */
export function usualFigures(configuration: Configuration): readonly string[] {
  const usual: ByQuestion = isOneBus(configuration)
    ? { rounds: ['round-parts', ...ofBus.slice(1)], plan: ['saturation', ...ofBus] }
    : { ...ofLinks, ...(areSSDs(configuration) && { drives: ['depth-reads', 'depth-latency'] }) }
  return { ...ofDisks, ...usual, ...ofPasses }[configuration.view] ?? (isOneBus(configuration) ? ofBus : ['throughput'])
}

/**
 * Collects a report: the charts with all simulations finished, what was assumed and from where, and what to doubt.
 *
 * @param ids of the charts, the first of which gives the report its title
 * @param origin the link of what is reported, and who reports
 */
export async function collectReport(question: FigureQuestion, ids: readonly string[], origin: ReportOrigin): Promise<Result<Report>> {
  const { configuration, witnesses } = question
  const figures: ReportFigure[] = []
  const usual = usualFigures(configuration)
  for (const id of ids) {
    // one after the other: each uses every thread there is
    // oxlint-disable-next-line no-await-in-loop
    const figure = await figureOf(configuration.view, id)
    if (!figure) return failure({ code: 'unknown-choice', field: 'figures', message: `There is no chart “${id.slice(0, 40)}”.` })
    // oxlint-disable-next-line no-await-in-loop
    const prepared = await figure.prepare(question)
    if (!prepared.ok && prepared.problems.every(({ field }) => field === 'figure') && usual.includes(id)) continue
    if (!prepared.ok) return prepared
    figures.push({ id: figure.id, name: figure.name, figure: prepared.value })
  }
  return success({
    title: figures[0]?.figure.title ?? '',
    about: aboutOf(configuration),
    figures,
    assumptions: assumptions(configuration),
    caveats: [...new Set([...figures.flatMap(({ figure }) => figure.caveats), ...caveats(configuration, witnesses)])],
    origin: { ...originOf(configuration, origin.link, witnesses), made: origin.made },
    unit: rateUnit(configuration.units),
  })
}
