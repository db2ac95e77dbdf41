import type { AnswerDocument, Section } from '../answer/document.ts'
import { publishedTables, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { cineBlitz } from '../catalog/publishedResults/barve1999CineBlitz.ts'
import { publishedRounds } from '../catalog/publishedResults/barve1999Rounds.ts'
import { withoutGain } from '../catalog/publishedResults/barve1999WithoutGain.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { aheadFindings, aheadSection, aheadStudy, splitFindings, splitSection, splitStudy } from './aheadStudy.ts'
import { gainRows, largeGain, signCount, type GainRow } from './breakEven.ts'
import { streamExample, streamJobs, streamRisk, streamsFor } from '../prediction/plan/streams.ts'
import { simulation } from '../prediction/simulation.ts'
import { bandCells, coverageOf, type BandCell } from './bandCoverage.ts'
import { cineBlitzFindings, cineBlitzStudy } from './cineBlitzStudy.ts'
import type { Findings } from './errors.ts'
import { atFittedCost, prefetchFindings, prefetchStudy, withoutGainFindings, withoutGainStudy } from './gains.ts'
import { rivalFindings, rivalStudy, shortestSeekStudy, type RivalRow, type ShortestSeekRow } from './rivalStudy.ts'
import { localRoundsPlan, localShare, roundsFindings, roundsStudy, type RoundsRow } from './rounds.ts'
import { formatSize } from '../units/formatQuantity.ts'
import type { ValidationState } from './tables.ts'
import { numbersSection, said } from './kit.ts'

const percent = (share: number): string => `${share < 0 ? '−' : ''}${(100 * Math.abs(share)).toFixed(2)}\u00A0%`
const signed = (share: number, digits = 0): string => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(digits)}`
const gain = (share: number): string => (100 * share).toFixed(1)

const sizesOf = ({ cells }: PublishedTable): readonly string[] => [...new Set(cells.map(({ requestSize }) => String(requestSize / 1024)))]
/** 8 to 128 KiB, as every table has them. */
const sizes = publishedTables.flatMap((table, index) => (index === 0 ? sizesOf(table) : []))
const countsOf = (rows: readonly { readonly drives: number }[]): readonly number[] => [...new Set(rows.map(({ drives }) => drives))]

/** A row for each table and number of disks, a cell for each size. */
const byDisks = <Row extends { readonly drives: number }>(name: string, rows: readonly Row[], cell: (row: Row) => string) =>
  countsOf(rows).map((count) => [`${name}${count} disks`, ...rows.filter(({ drives }) => drives === count).map(cell)])

/** In how many cells pipelining is rightly said to gain or to lose, and the cells where it is not. */
function breakEven({ tables }: ValidationState): Section {
  const rowsOf = (witness: 'simulated' | 'formula') => tables.toReversed().flatMap(({ cells }) => cells.map((one) => one[witness]))
  const simulated = rowsOf('simulated')
  const judged: readonly (readonly [title: string, rows: readonly GainRow[]])[] = [
    ['Simulation, cost of loading ahead fitted to the gains', gainRows(atFittedCost(simulated))],
    ['Simulation, the calibrated sets', gainRows(simulated)],
    ['Formulae with the same sets, all sizes', gainRows(rowsOf('formula'))],
  ]
  return {
    name: 'Break-even map, fitted: does pipelining gain or lose? Measured gains of Tables 4–6',
    text: judged.flatMap(([title, rows]) => {
      const { cells, right, large, largeRight } = signCount(rows)
      const wrong = rows.filter(({ hasRightSign }) => !hasRightSign)
      return [
        `${title}: sign right in ${right} of ${cells} cells, in ${largeRight} of ${large} beyond ${100 * largeGain}\u00A0%`,
        ...wrong.map(
          ({ table, cell, published, predicted }) =>
            `  ${table}, ${cell.drives} disks, ${formatSize(cell.requestSize)}: measured ${percent(published)}, predicted ${percent(predicted)}`,
        ),
      ]
    }),
  }
}

/** Models that the paper names beside its own, a row each under its table. */
export function rivalSections(rows: readonly RivalRow[]): readonly Section[] {
  const titleOf = ({ table, basis }: RivalRow): string => `${table.title}, ${basis === 'nothing fitted' ? 'seen' : 'fitted'}, ${basis}`
  return [...new Set(rows.map(titleOf))].map((title) => {
    const own = rows.filter((row) => titleOf(row) === title)
    const counts = countsOf((own[0]?.errors ?? []).map(({ cell }) => cell))
    return numbersSection(
      { name: `Older models beside ours, naive reads, error in %, KiB: ${title}` },
      ['model', 'mean', 'max', ...counts.map((count) => ({ group: `${count} disks`, names: sizes }))],
      own.map(({ model, errors }) => {
        const shares = errors.map(({ error }) => Math.abs(error))
        const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
        const cells = counts.flatMap((count) => errors.filter(({ cell }) => cell.drives === count).map(({ error }) => signed(error)))
        return [model.title, gain(mean), gain(Math.max(...shares)), ...cells]
      }),
    )
  })
}

const shownDisks: ReadonlySet<number> = new Set([2, 4, 7, 16])

const seekSection = (rows: readonly ShortestSeekRow[]): Section => {
  const milliseconds = (time: number): string => (1000 * time).toFixed(2)
  return numbersSection(
    { name: 'Expected shortest seek, ms: by measured seek tables, by equation (11), and by SeekTime[MaxCyl]/(2D + 1)' },
    ['system', 'disks', 'table', { group: 'equation (11)', names: ['ms', 'off, %'] }, { group: 'line', names: ['ms', 'off, %'] }],
    rows
      .filter(({ drives }) => shownDisks.has(drives))
      .map(({ system, drives, measured, equation11, linear }) => [
        system,
        String(drives),
        milliseconds(measured),
        ...[equation11, linear].flatMap((time) => [milliseconds(time), signed(time / measured - 1)]),
      ]),
  )
}

/** Rounds by both measures, as least and most over the workloads for each number of disks. */
function mixesSection(mixes: readonly RoundsRow[]): Section {
  const [low, high] = publishedRounds.window
  const range = (values: readonly number[]): string => `${percent(Math.min(...values))} to ${percent(Math.max(...values))}`
  const ranges = (name: string, rows: readonly RoundsRow[]): readonly (readonly string[])[] =>
    countsOf(rows).map((count) => {
      const own = rows.filter(({ drives }) => drives === count)
      const measures = [own.map(({ inWindow }) => inWindow), own.map(({ strict }) => strict)]
      return [`${name}, ${count} disks`, String(own.length), ...measures.map(range)]
    })
  const large = mixes.filter(({ smallest }) => smallest === Math.max(...publishedRounds.mixes.smallest))
  return numbersSection(
    {
      name: `Rounds on the Cheetah system, seen, mixes of 1–4 sizes from 8–128 KiB on, fence 0 and 255 (the paper's window measure: ${percent(low)} to ${percent(high)})`,
      notes: ['The paper does not say how much of the disk its local reads used.'],
    },
    ['', 'workloads', 'window', 'strict'],
    [
      ...ranges('all', mixes),
      ...ranges('of these from 128 KiB on, which the paper had too', large),
      ...ranges(`one size on ${percent(localShare)} of the disk`, roundsStudy(localRoundsPlan())),
    ],
  )
}

/** How many measured cells the bands hold, those that their width was estimated on apart. */
function bandSection(): Section {
  const [calibrated, nominal] = [bandCells('calibrated'), bandCells('nominal')]
  const share = (name: string, cells: readonly BandCell[]): string => {
    const { inside, of } = coverageOf(cells)
    return `${name}: ${inside} of ${of} (${percent(inside / of)})`
  }
  const by = (wanted: string): readonly BandCell[] => calibrated.filter(({ method }) => method === wanted)
  const estimated = (is: boolean): readonly BandCell[] => calibrated.filter(({ isEstimated }) => isEstimated === is)
  return {
    name: 'Bands labelled 95 %, with the formula’s own error: measured cells of Tables 4–6 inside',
    text: [
      [share('calibrated sets', calibrated), share('naive', by('naive')), share('pipelined', by('pipelined'))].join('; '),
      [share('width estimated on 8, 32 and 96 KiB', estimated(true)), share('judged on 16, 64 and 128 KiB', estimated(false))].join('; '),
      `${share('published facts with nothing fitted', nominal)}, so no band is shown`,
    ],
  }
}

/** The worked example of a video server: streams admitted on average, and what the simulation says about two numbers of them. */
function streamSection(): Section {
  const { preset, plan } = streamExample
  const configuration = presetConfiguration(preset)
  const admission = streamsFor(configuration, plan)
  const name = 'Video streams on the Cheetah system; the paper prints no example, its inputs are chosen here'
  if (!admission.ok) return { name, text: ['impossible'] }
  const { streams, rounds, readDuration, bufferPerStream, requestSize } = admission.value
  const risks = streamJobs(configuration, plan, 2).map((job) => {
    const risk = streamRisk(job, simulation.answer(job), 0.01)
    if (!risk) return 'nothing measured'
    const { percentile99, periods } = risk.period
    return `simulated, ${job.streams} streams: ${percent(risk.overrun)} of ${periods} periods overrun (${percent(risk.low)} to ${percent(risk.high)}), 99\u00A0% within ${(1000 * percentile99).toFixed(0)} ms`
  })
  return {
    name,
    text: [
      `${plan.rate} B/s a stream, one read of ${requestSize} B in ${plan.period} s; sum of minima`,
      `${streams} streams: ${rounds} rounds of ${(1000 * readDuration).toFixed(1)} ms; ${bufferPerStream} B of buffer each, two halves`,
      ...risks,
    ],
  }
}

/** What the paper’s model of a media server says of two disks beside the simulation, and what is missing to test what is printed. */
export const serverSection = (rows: ReturnType<typeof cineBlitzStudy>): Section => {
  const [, most] = cineBlitz.clients
  return numbersSection(
    {
      name: 'Two ST-15150WD on an SGI Challenge, partly borrowed, as CineBlitz had: sum of minima, error against our simulation; the paper prints an error of 4 % and no number behind it',
      notes: [`Not printed: ${cineBlitz.missing.join(', ')}.`],
    },
    ['reads', 'simulated, MB/s', `kB/s for each of ${most}`, 'equations, %', 'equation (3) alone, %', 'recurrence, %'],
    rows.map(({ requestSize, simulated, equations, equation3, recurrence }) => [
      formatSize(requestSize),
      (simulated / 1e6).toFixed(2),
      (simulated / most / 1000).toFixed(1),
      ...[equations, equation3, recurrence].map((error) => signed(error, 1)),
    ]),
  )
}

/** What Barve et al. 1999 say beside their tables, simulated in place. */
export function besideBarve1999(tables: ValidationState): { readonly document: AnswerDocument; readonly findings: Findings } {
  const [without, prefetch, rivals, seeks] = [withoutGainStudy(), prefetchStudy(), rivalStudy(), shortestSeekStudy()]
  const [mixes, server, ahead, split] = [roundsStudy(), cineBlitzStudy(), aheadStudy(), splitStudy()]
  return {
    findings: {
      ...withoutGainFindings(without),
      ...prefetchFindings(prefetch),
      ...rivalFindings(rivals, seeks),
      ...roundsFindings(mixes),
      ...cineBlitzFindings(server),
      ...aheadFindings(ahead),
      ...splitFindings(split),
    },
    document: said(
      ['Gains of pipelining, models that are named beside its own, mixes of sizes, bands, and media servers.'],
      [
        breakEven(tables),
        numbersSection(
          {
            name: `Cheetahs on the Sparc-20, seen, the host’s constants of Table 4, others of Table 6: “${withoutGain.sentence}” Gains in %, simulated (formula), KiB`,
          },
          ['', ...sizes],
          byDisks('', without, ({ simulated, formula }) => `${gain(simulated)} (${gain(formula)})`),
        ),
        numbersSection(
          {
            name: 'PREFETCH in place of aioread, calibrated sets, nobody measured it: gains in %, simulated (formula; measured with aioread), KiB',
          },
          ['', ...sizes],
          publishedTables.toReversed().flatMap(({ id }) =>
            byDisks(
              `${id}, `,
              prefetch.flatMap(({ table, cell, ...row }) => (table === id ? [{ drives: cell.drives, ...row }] : [])),
              ({ simulated, formula, measured }) => `${gain(simulated)} (${gain(formula)}; ${gain(measured)})`,
            ),
          ),
        ),
        ...rivalSections(rivals),
        seekSection(seeks),
        mixesSection(mixes),
        bandSection(),
        streamSection(),
        serverSection(server),
        aheadSection(ahead),
        splitSection(split),
      ],
    ),
  }
}
