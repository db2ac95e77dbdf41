import type { Section } from '../answer/document.ts'
import { fittedEquation3 } from '../catalog/calibrations.ts'
import { publishedTables, type PublishedCell, type PublishedTable } from '../catalog/publishedResults/barve1999.ts'
import { withValues } from '../configuration/configuration.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { granted } from '../domain/problem.ts'
import type { LoadsAhead, Scenario } from '../domain/scenario.ts'
import { loadedAheadBound, severalLoads } from '../models/bus/loadedAhead.ts'
import { predictByFormula } from '../models/bus/predictions.ts'
import { meanRequestSize } from '../models/bus/meanRequest.ts'
import { roundsDuration } from '../models/bus/rounds.ts'
import { followingPieces } from '../models/bus/splitRequests.ts'
import { simulateLoadedAhead } from '../simulator/bus/loadedAhead.ts'
import { formatSize } from '../units/formatQuantity.ts'
import { kibibytes, type Bytes, type BytesPerSecond, type Fraction } from '../units/quantities.ts'
import { metIn, percent, signed, type Findings } from './errors.ts'
import { numbersSection } from './kit.ts'
import { equation3Configuration } from './validationPlans.ts'

const precision = 0.01

/** One way to load ahead, by both witnesses. */
interface Ahead {
  readonly simulated: BytesPerSecond
  readonly bound: BytesPerSecond
}

/** The loop of the paper and its extensions where a table has most disks; nobody measured the latter. */
export interface AheadRow {
  readonly table: PublishedTable
  readonly cell: PublishedCell
  /** At each drive, in the second and third of these. */
  readonly loads: number
  readonly one: Ahead
  readonly several: Ahead
  /** With two reads outstanding. */
  readonly tokens: Ahead
}

const scenarioOf = ({ system }: PublishedTable, { drives: disks }: PublishedCell, requestSize: Bytes, method: string): Scenario =>
  granted(resolve(withValues(presetConfiguration(system), { disks, requestSize, method })))

const newestFirst = publishedTables.toReversed()

/** The cells of a table with its most disks. */
const fullest = ({ cells }: PublishedTable): readonly PublishedCell[] => {
  const most = Math.max(...cells.map(({ drives }) => drives))
  return cells.filter(({ drives }) => drives === most)
}

/** Several loads at each drive, and two reads outstanding beside them, with the calibrated sets. */
export const aheadStudy = (): readonly AheadRow[] =>
  newestFirst.flatMap((table) =>
    fullest(table).map((cell) => {
      const scenario = scenarioOf(table, cell, cell.requestSize, 'pipelined')
      const loads = severalLoads(scenario)
      const by = (ahead: LoadsAhead): Ahead => ({
        simulated: simulateLoadedAhead(scenario, ahead, { seed: 1, precision, maximumReads: 1_000_000 }).throughput,
        bound: loadedAheadBound(scenario, ahead),
      })
      return { table, cell, loads, one: by({ loads: 1, tokens: 1 }), several: by({ loads, tokens: 1 }), tokens: by({ loads, tokens: 2 }) }
    }),
  )

/** Whether they are ever slower than what they extend, by more than both runs are known to. */
export function aheadFindings(rows: readonly AheadRow[]): Findings {
  const found = (of: 'several' | 'tokens', than: 'one' | 'several') => {
    const gains = rows.map((row) => row[of].simulated / row[than].simulated - 1)
    const below = Math.max(...rows.map((row) => 1 - row[of].simulated / row[of].bound))
    return metIn(
      gains.map((gain) => gain > -2 * precision),
      `${signed(Math.min(...gains))} to ${signed(Math.max(...gains))} %; at most ${percent(below)} % below the closed bound`,
    )
  }
  return { severalLoads: found('several', 'one'), twoTokens: found('tokens', 'several') }
}

const rate = (value: BytesPerSecond): string => (value / 1e6).toFixed(2)

export const aheadSection = (rows: readonly AheadRow[]): Section =>
  numbersSection(
    {
      name: 'Pipelining with several loads at each drive, which takes the nearest, and two reads outstanding beside them: our extensions, calibrated sets, MB/s',
      notes: [
        'As many loads as the buffer holds, four at most; blocks are read as they were loaded. Section 6 leaves it to future work.',
        'Two reads outstanding, in turn round the drives, are our reading of the two tokens of reference 10 (Chen & Thapar 1996), whose rules the paper does not print; deadlines are left out.',
      ],
    },
    [
      'system',
      'reads',
      { group: 'measured', names: ['naive', 'pipelined'] },
      'loads',
      ...['one load', 'several loads', 'two tokens'].map((group) => ({ group, names: ['simulated', 'at most'] })),
    ],
    rows.map(({ table, cell, loads, ...ways }) => [
      `${table.title}, ${cell.drives} disks`,
      formatSize(cell.requestSize),
      rate(cell.naive),
      rate(cell.pipelined),
      String(loads),
      ...[ways.one, ways.several, ways.tokens].flatMap(({ simulated, bound }) => [rate(simulated), rate(bound)]),
    ]),
  )

/** What equation (3) says of whole reads over what rounds of pieces give, minus 1. */
export interface SplitRow {
  readonly table: PublishedTable
  readonly drives: number
  readonly requestSize: Bytes
  readonly largest: Bytes
  readonly readAhead: Fraction
  readonly withTurn: Fraction
}

const pieces = [kibibytes(64), kibibytes(128)] as const

/** Equation (3) with constants of its own on reads beyond what the tables have, which the system splits. */
export const splitStudy = (): readonly SplitRow[] =>
  newestFirst.flatMap((table) =>
    fittedEquation3
      .filter(({ system }) => system === table.system)
      .flatMap((constants) => {
        const { drives } = fullest(table)[0] ?? { drives: 1 }
        const durations = (requestSize: Bytes, largest: Bytes) => {
          const of = (size: Bytes): Scenario =>
            granted(resolve(withValues(equation3Configuration(constants), { disks: drives, requestSize: size, method: 'naive' })))
          return {
            whole: roundsDuration(of(requestSize)).duration,
            first: roundsDuration(of(largest)).duration,
            more: followingPieces(of(requestSize), largest),
          }
        }
        return [kibibytes(256), kibibytes(512)].flatMap((requestSize) =>
          pieces.map((largest) => {
            const { whole, first, more } = durations(requestSize, largest)
            const error = (following: number): Fraction => (first + following) / whole - 1
            return { table, drives, requestSize, largest, readAhead: error(more.readAhead), withTurn: error(more.withTurn) }
          }),
        )
      }),
  )

/** Errors of the model on the cells of 128 KB: of whole reads, and of two pieces of 64. */
function largestCells(): readonly { readonly whole: Fraction; readonly readAhead: Fraction; readonly withTurn: Fraction }[] {
  const [half, full] = pieces
  return newestFirst.flatMap((table) =>
    table.cells
      .filter(({ requestSize }) => requestSize === full)
      .map((cell) => {
        const scenario = scenarioOf(table, cell, full, 'naive')
        const { readDuration } = predictByFormula(scenarioOf(table, cell, half, 'naive'))
        const more = followingPieces(scenario, half)
        const error = (duration: number): Fraction => (cell.drives * meanRequestSize(scenario)) / duration / cell.naive - 1
        return {
          whole: error(predictByFormula(scenario).readDuration),
          readAhead: error(readDuration + more.readAhead),
          withTurn: error(readDuration + more.withTurn),
        }
      }),
  )
}

/** Error of equation (3) that the paper allows itself, and finds reads beyond 128 KB to exceed. */
const allowed = 0.12

export function splitFindings(rows: readonly SplitRow[]): Findings {
  const cells = largestCells()
  const most = (name: 'whole' | 'readAhead' | 'withTurn'): string => percent(Math.max(...cells.map((cell) => Math.abs(cell[name]))))
  const range = (name: 'readAhead' | 'withTurn'): string =>
    `${signed(Math.min(...rows.map((row) => row[name])))} to ${signed(Math.max(...rows.map((row) => row[name])))} %`
  return {
    splitReads: metIn(
      rows.map(({ withTurn }) => Math.abs(withTurn) > allowed),
      `${range('withTurn')}, if drives read on ${range('readAhead')}; the cells of 128 KB: whole ${most('whole')} % off at most, in halves ${most('withTurn')}, read on ${most('readAhead')}`,
    ),
  }
}

export const splitSection = (rows: readonly SplitRow[]): Section =>
  numbersSection(
    {
      name: 'Equation (3) on whole reads against rounds of the pieces that the system splits them into (note 8), error in %',
      notes: ['The form of pieces is ours; the paper prints no cell beyond 128 KB and no size of pieces.'],
    },
    ['system', 'reads', 'pieces', 'drives read on', 'a turn lost a piece'],
    rows.map(({ table, drives, requestSize, largest, readAhead, withTurn }) => [
      `${table.title}, ${drives} disks`,
      formatSize(requestSize),
      formatSize(largest),
      signed(readAhead),
      signed(withTurn),
    ]),
  )
