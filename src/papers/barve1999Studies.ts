import type { Section } from '../answer/document.ts'
import { diskSimRuns } from '../catalog/calibrations.ts'
import type { Finding } from '../catalog/claims.ts'
import { publishedRange, publishedTables } from '../catalog/publishedResults/barve1999.ts'
import { publishedRounds } from '../catalog/publishedResults/barve1999Rounds.ts'
import { gainRows, signCount } from './breakEven.ts'
import { formatPercent, formatSize } from '../units/formatQuantity.ts'
import { errorText } from '../views/shared/errorScale.ts'
import { driveOf, measuredOn, numberOf, type JudgedStudy, type RoundsOfCell, type TableState, type ValidationState } from './tables.ts'
import type { StudyKind, ValidationRow } from './validationPlans.ts'
import { wholePercent } from './barve1999.ts'
import { close, metIn, ofBound, percent, type ErrorSummary, type Findings } from './errors.ts'
import { foldedSection, numbersSection, percentText, said, type Paper } from './kit.ts'

const newestFirst = publishedTables.toReversed()

/** Studies of a kind by table, then by variant. */
const variantsOf = (studies: readonly JudgedStudy[], kind: string, table: string): ReadonlyMap<string, ErrorSummary> =>
  new Map(
    studies.flatMap(({ study, summary }) => (study.kind === kind && study.table === table ? [[study.variant, summary] as const] : [])),
  )

const listed = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const orders = ['disks first', 'host first', 'oldest first'] as const
const rmsOf = (variants: ReadonlyMap<string, ErrorSummary>, order: string): number => variants.get(order)?.rms ?? Infinity

const rowsOf = (studies: readonly JudgedStudy[], kind: StudyKind): readonly ValidationRow[] =>
  studies.flatMap(({ study }) => (study.kind === kind ? study.rows : []))

/** Tables 4 to 6 by every study: constants of two disks, one set a system and the sign of what pipelining gains with it, and formulas. */
function studyFindings(all: readonly JudgedStudy[]): Findings {
  const orders = all.filter(({ study }) => study.kind === 'two-constants' && study.variant.endsWith(' first'))
  const first = orders.filter(({ study }) => study.variant === 'disks first')
  const not = first.filter(({ study, summary }) =>
    orders.some((one) => one.study.table === study.table && one.study !== study && one.summary.rms <= summary.rms),
  )
  const { cells, right, large, largeRight } = signCount(gainRows(rowsOf(all, 'system')))
  return {
    moreDisks: ofBound(rowsOf(first, 'two-constants'), close),
    disksFirst: metIn(
      first.map((one) => !not.includes(one)),
      not.length === 0
        ? 'on all systems'
        : `not on the ${not.map(({ study }) => /: ([^,]+),/.exec(study.title)?.[1] ?? study.title).join(', ')}`,
    ),
    calibrated: ofBound(rowsOf(all, 'system'), close),
    gains: { met: right, of: cells, detail: `${largeRight} of ${large} beyond 5 %` },
    formulas: ofBound(rowsOf(all, 'formula'), publishedRange.error),
    equation3: ofBound(rowsOf(all, 'equation-3'), publishedRange.error),
  }
}

/** Six runs with nothing fitted: both release rules, the newest system first. */
function nothingFittedFindings(all: readonly JudgedStudy[]): Findings {
  const finding = (variant: string): Finding => {
    const own = all.filter(({ study }) => study.kind === 'uncalibrated' && study.variant === variant)
    const errors = own.map(({ summary }) => `${percent(summary.mean)}/${percent(summary.largest)}`)
    return ofBound(rowsOf(own, 'uncalibrated'), close, `mean/largest ${errors.join(', ')} %`)
  }
  return { letGo: finding('let go at a track’s end'), kept: finding('bus kept until done') }
}

/** From which size on the disks of each table are in rounds, judged by the strict measure, because theirs says so of any size. */
function roundsFromFindings(rows: readonly RoundsOfCell[]): Findings {
  const late = rows.filter(({ published, isInRounds }) => published && !isInRounds)
  const inWindow = rows.filter(({ run }) => run.windowRounds >= publishedRounds.window[0])
  const largest = Math.max(...late.map(({ cell }) => cell.requestSize)) / 1024
  return {
    roundsFrom: metIn(
      rows.map(({ published, isInRounds }) => published === isInRounds),
      `they begin later, with two disks beyond ${largest} KB; the paper’s window sees them in ${inWindow.length} of ${rows.length}`,
    ),
  }
}

/** Which order of service the measurements single out, by root mean square error. */
export function ordersSentence(studies: readonly JudgedStudy[]): string {
  const told = newestFirst.map((table) => {
    const variants = variantsOf(studies, 'two-constants', table.id)
    const rms = rmsOf(variants, 'disks first')
    const others = orders.slice(1).map((order) => ({ order, rms: rmsOf(variants, order) }))
    return { name: driveOf(table), rms, next: Math.min(...others.map((one) => one.rms)), asGood: others.filter((one) => one.rms <= rms) }
  })
  const singled = told
    .filter(({ asGood }) => asGood.length === 0)
    .map(({ name, rms, next }) => `the ${name} (${percentText(rms)}; next best ${percentText(next)})`)
  const others = told
    .filter(({ asGood }) => asGood.length > 0)
    .map(({ name, rms, asGood }) => {
      const better = listed(asGood.map((one) => `${one.order} (${percentText(one.rms)})`))
      return `The ${name} does not single it out: ${better} ${asGood.length === 1 ? 'fits' : 'fit'} it as well or better (disks first: ${percentText(rms)}).`
    })
  return [singled.length > 0 ? `Disks first fits ${listed(singled)} best.` : '', ...others].filter(Boolean).join(' ')
}

const shown = (summary: Partial<ErrorSummary> | undefined, names: readonly (keyof ErrorSummary)[]): readonly string[] =>
  names.map((name) => (summary?.[name] === undefined ? '–' : percentText(summary[name])))

/** Bus rate and overhead fitted to two disks; who goes first with more of them. */
export const ordersOfService: Paper = {
  heading: 'Tables 4 to 6 of Barve et al. 1999: who goes first',
  say: ({ tables: { studies } }) => {
    const variants = [...orders, 'disks first, phases stated']
    return said(
      [
        `Claim: the disks go before the host’s commands, so that reads form rounds. Bus rate and overhead are fitted to the naive cells with two disks, where the order makes little difference; the cells with more disks decide, which were seen. ${ordersSentence(studies)}`,
      ],
      [
        numbersSection(
          {
            name: 'Errors of the simulation by order of service, 16–128 KiB, more than two disks',
            notes: [
              'Host cost and phases of the bus are the catalogue’s. Stated in their place, as for a bus whose phases are handled by firmware, they are a third choice: it contradicts the catalogue’s SCSI-1 and Sparc-20, and brings the Wren-7 nearer.',
            ],
          },
          ['system', ...variants.map((group) => ({ group, names: ['rms', 'largest'] }))],
          newestFirst.map((table) => {
            const found = variantsOf(studies, 'two-constants', table.id)
            return [measuredOn(table), ...variants.flatMap((variant) => shown(found.get(variant), ['rms', 'largest']))]
          }),
        ),
      ],
    )
  },
}

/** What the simulation says with nothing fitted, by both release rules, beside our runs of another simulator. */
export const nothingFitted: Paper = {
  heading: 'Tables 4 to 6 of Barve et al. 1999: nothing fitted',
  say: ({ tables: { studies } }) => {
    const found = newestFirst.map(({ id }) => variantsOf(studies, 'uncalibrated', id))
    const diskSim = newestFirst.map(({ id }) => diskSimRuns.find(({ table }) => table === id))
    const named = (name: string, summaries: readonly (Partial<ErrorSummary> | undefined)[]): readonly string[] => [
      name,
      ...summaries.flatMap((summary) => shown(summary, ['mean', 'largest'])),
    ]
    return said(
      [
        'Claim: the mechanism explains the measurements without any fitted constant. One recipe for every system: the catalogue’s drive with its seek table and zones where it has them, the nominal bus, the drive’s read miss as its one overhead. The paper says that its disks let go of the bus at a track’s end; no rule is near on all three systems. Seen: that the rules differ so was known before they were written down. Of the Wren-7 most values are assumed.',
      ],
      [
        numbersSection(
          {
            name: 'Errors with nothing fitted, naive reads of 8–128 KiB',
            notes: [
              `DiskSim’s run is published nowhere. Its setting is the closest of four that were tried; it has no Wren-7, and the misprinted cell is left out: ${listed(diskSimRuns.map(({ cells }) => String(cells)))} cells.`,
            ],
          },
          ['run', ...newestFirst.map((table) => ({ group: driveOf(table), names: ['mean', 'largest'] }))],
          [
            ...[...(found[0]?.keys() ?? [])].map((variant) =>
              named(
                `Busbar, ${variant}`,
                found.map((one) => one.get(variant)),
              ),
            ),
            named('DiskSim 4.0 run by us, bus kept until done', diskSim),
          ],
        ),
      ],
    )
  },
  findings: (_, { studies }) => nothingFittedFindings(studies),
}

/** Both measures of a table, a row for each number of disks. */
const roundRows = ({ table, drives, sizes }: TableState, rounds: ValidationState['rounds']): readonly (readonly string[])[] =>
  drives.flatMap((count) =>
    (['strictRounds', 'windowRounds'] as const).map((measure) => [
      `${driveOf(table)}, ${count} disks: ${measure === 'strictRounds' ? 'together' : 'window'}`,
      ...sizes.map((size) => {
        const one = rounds.find(({ table: id, cell }) => id === table.id && cell.drives === count && cell.requestSize === size)
        return formatPercent(one?.run[measure] ?? Number.NaN)
      }),
    ]),
  )

/** What the paper says of rounds beside the simulation of its tables, cell by cell, and how its mixes come out. */
export const roundsOfTables: Paper = {
  heading: 'Tables 4 to 6 of Barve et al. 1999: where rounds begin',
  say: ({ tables: { tables, rounds }, claims }) => {
    const window = publishedRounds.window.map((share) => formatPercent(share)).join(' to ')
    const begin = tables.map(({ table }) => `${driveOf(table)} from ${formatSize(publishedRounds.from[table.id])}`).join(', ')
    const right = rounds.filter(({ published, isInRounds }) => published === isInRounds)
    const { met, of, detail } = claims.rounds.found
    const shares = rounds.flatMap(({ run }) => [run.leastShare, run.mostShare])
    const [least = '', most = ''] = [Math.min(...shares), Math.max(...shares)].map((share) => `${(100 * share).toFixed(2)}\u00A0%`)
    return said(
      [
        `Claim: the disks move in rounds, ${window} of reads by the paper’s window, ${begin} on, not with smaller reads. Disks that know nothing of each other score 90 to 95 % in that window, so it is judged by the commands that leave together, half of them or more. `,
        { text: `True of ${right.length} of ${rounds.length} cells.` },
        ` Mixes of 1–4 sizes from 8–128 KiB on Cheetahs lie in the paper’s range in ${met} of ${of} cases (${detail}). Seen: the constants are fitted to throughput, not to rounds.`,
      ],
      [
        numbersSection(
          {
            name: 'Share of reads in rounds, naive',
            notes: [
              'Together: commands that leave in one batch of all disks. Window: reads in the order of rounds by the paper’s measure. Both are of the runs of Tables 4 to 6, under “fitted”.',
              `Random order scores 59 to 67 % in the window: only the strict measure tells rounds. Each disk completes ${least} to ${most} of an equal share; the paper: the same within a few percent.`,
            ],
          },
          ['', ...(tables[0]?.sizes ?? []).map((size) => formatSize(size))],
          tables.flatMap((table) => roundRows(table, rounds)),
        ),
      ],
    )
  },
  findings: (_, { rounds }) => roundsFromFindings(rounds),
}

/** How many cells of all tables the simulation meets. */
export function tablesSentence({ tables }: Pick<ValidationState, 'tables'>): string {
  const errors = tables.flatMap(({ cells }) => cells.map(({ simulated }) => Math.abs(simulated.error)))
  const within = errors.filter((error) => error <= close).length
  return `Of all ${errors.length} published cells, which its sets are fitted to, the simulation is within ${wholePercent(close)} on ${within}; it is never off by more than ${percentText(Math.max(...errors))}.`
}

const nameOf = ({ study }: JudgedStudy): string => {
  const table = publishedTables.find(({ id }) => id === study.table)
  return table ? `${numberOf(table)}, ${driveOf(table)}: ${study.variant}` : study.title
}

/** The cells that the simulation misses though its sets were fitted to them. */
function missedSection({ tables }: ValidationState): Section {
  const all = tables.toReversed().flatMap(({ table, cells }) => cells.map((one) => ({ table, ...one })))
  const beyond = (limit: number) => all.filter(({ simulated }) => Math.abs(simulated.error) > limit)
  const missed = beyond(close).map(({ table, method, cell, simulated }) => {
    const place = `${numberOf(table)} ${method}, ${cell.drives} disks, ${formatSize(cell.requestSize)}`
    return `${place}: ${errorText(simulated.error)}\u00A0%`
  })
  const far = `${all.length - beyond(0.08).length} within 8\u00A0%`
  return foldedSection(`Of ${all.length} fitted cells ${far}; beyond ${wholePercent(close)} are ${missed.length}`, missed)
}

/** Every study with its errors, under what was fitted to what. */
export const everyStudy: Paper = {
  heading: 'Tables 4 to 6 of Barve et al. 1999: what was fitted to what',
  say: ({ tables }) => {
    const finely = (share: number): string => `${(100 * share).toFixed(2)}\u00A0%`
    const groupOf = ({ study }: JudgedStudy): string =>
      `${study.witness === 'simulation' ? 'Simulation' : 'Model'}, ${study.standing}: ${study.basis}`
    return said(
      [
        `An error on cells to which constants were fitted shows how well the model can follow; only an error on other cells shows that it predicts. ${tablesSentence(tables)}`,
      ],
      [
        ...[...new Set(tables.studies.map(groupOf))].map((name) =>
          numbersSection(
            { name },
            ['study', 'cells', 'rms', 'mean', 'largest'],
            tables.studies
              .filter((one) => groupOf(one) === name)
              .map((one) => {
                const { rms, mean, largest } = one.summary
                return [nameOf(one), String(one.study.rows.length), ...[rms, mean, largest].map(finely)]
              }),
          ),
        ),
        missedSection(tables),
      ],
    )
  },
  findings: (_, { studies }) => studyFindings(studies),
}
