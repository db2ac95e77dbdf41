import { cineBlitz } from '../../catalog/publishedResults/barve1999CineBlitz.ts'
import { expectedOfPrefetch } from '../../catalog/publishedResults/barve1999Prefetch.ts'
import { publishedRounds } from '../../catalog/publishedResults/barve1999Rounds.ts'
import type { CineBlitzRow } from './cineBlitzStudy.ts'
import { ofBound, percent, signed, worst, type Findings, type Judged } from './findingParts.ts'
import type { PrefetchRow } from './prefetchStudy.ts'
import type { RivalModel, RivalRow, ShortestSeekRow } from './rivalStudy.ts'
import type { RoundsOfCell } from './roundsBySize.ts'
import type { RoundsRow } from './roundsStudy.ts'
import type { WithoutGainRow } from './withoutGainStudy.ts'

/* What Barve et al. 1999 say beside their tables. */

/** A system on which pipelining was seen to gain nothing; what the formula says of it stands beside. */
export function withoutGainFindings(rows: readonly WithoutGainRow[]): Findings<'withoutGain'> {
  const [simulated, formula] = [rows.map((row) => row.simulated), rows.map((row) => row.formula)]
  const gainless = (gains: readonly number[]): number => gains.filter((gain) => gain <= 0).length
  const most = (gains: readonly number[]): string => `at most ${signed(Math.max(...gains))} %`
  return {
    withoutGain: {
      met: gainless(simulated),
      of: rows.length,
      detail: `${most(simulated)}; formula ${gainless(formula)}, ${most(formula)}`,
    },
  }
}

/** The two things the paper expects of PREFETCH: a gain within a range from one size on, and none worth it below another. */
export function prefetchFindings(rows: readonly PrefetchRow[]): Findings<'prefetch' | 'prefetchSmall'> {
  const { gain, smallest, smallestRecommended } = expectedOfPrefetch
  const own = rows.filter(({ cell }) => cell.requestSize >= smallest)
  const isExpected = (share: number): boolean => share >= gain.low && share <= gain.high
  const [small, large] = [
    own.filter(({ cell }) => cell.requestSize < smallestRecommended),
    own.filter(({ cell }) => cell.requestSize >= smallestRecommended),
  ]
  const met = (some: readonly PrefetchRow[]): number => some.filter(({ simulated }) => isExpected(simulated)).length
  const gains = own.map(({ simulated }) => simulated)
  const gaining = small.filter(({ simulated }) => simulated > 0)
  return {
    prefetch: {
      met: met(own),
      of: own.length,
      detail: `${signed(Math.min(...gains))} to ${signed(Math.max(...gains))} %; from 64 KB on ${met(large)} of ${large.length}; formula ${own.filter(({ formula }) => isExpected(formula)).length}`,
    },
    prefetchSmall: {
      met: small.length - gaining.length,
      of: small.length,
      detail: `gains only on ${[...new Set(gaining.map(({ table }) => table.replace('table-', 'Table ')))].join(', ')}`,
    },
  }
}

/** What the paper says of older models counts as met by one that misses some measured throughput by more than this. */
const olderError = 1

/** The models that the paper sets its own against: those that ignore rounds on nothing but published facts, and the shortest seek by a straight line. */
export function rivalFindings(rows: readonly RivalRow[], seeks: readonly ShortestSeekRow[]): Findings<'olderModels' | 'shortestSeek'> {
  const worstOf = (id: RivalModel['id']): readonly number[] =>
    rows.filter(({ basis, model }) => basis === 'nothing fitted' && model.id === id).map(({ errors }) => worst(errors))
  const largest = (id: RivalModel['id']): number => Math.max(...worstOf(id).map(Math.abs))
  const ignoring = ['uncontended', 'derated'] as const
  const many = seeks.filter(({ drives }) => drives > 1)
  const off = ({ measured }: ShortestSeekRow, said: number): number => said / measured - 1
  const shortfalls = many.map((row) => -off(row, row.linear))
  const most = Math.max(...many.map((row) => Math.abs(off(row, row.equation11))))
  const alone = worstOf('uncontended').map((error) => signed(error, 0))
  return {
    olderModels: {
      met: ignoring.filter((id) => largest(id) > olderError).length,
      of: ignoring.length,
      detail: `without contention ${alone.join(', ')} % on Tables 6, 5, 4; derated ${signed(largest('derated'), 0)} %, ours ${signed(largest('ours'), 0)} %`,
    },
    shortestSeek: {
      met: many.filter((row) => Math.abs(off(row, row.equation11)) < Math.abs(off(row, row.linear))).length,
      of: many.length,
      detail: `(11) ${percent(most)} % off at most, the line ${(100 * Math.min(...shortfalls)).toFixed(0)}–${(100 * Math.max(...shortfalls)).toFixed(0)} % too short`,
    },
  }
}

/** The media server: the equations that admit streams, against the simulation, as no measurement is printed. */
export function cineBlitzFindings(rows: readonly CineBlitzRow[]): Findings<'cineBlitz'> {
  const all = (name: 'equations' | 'equation3' | 'recurrence'): readonly Judged[] => rows.map((row) => ({ error: row[name] }))
  const largest = (name: 'equation3' | 'recurrence'): string => signed(worst(all(name)))
  return {
    cineBlitz: ofBound(
      all('equations'),
      cineBlitz.largestError,
      `worst ${signed(worst(all('equations')))} %; equation (3) alone ${largest('equation3')} %, recurrence ${largest('recurrence')} %`,
    ),
  }
}

/** The paper’s window measure, printed in whole percent. */
export function roundsFindings(rows: readonly RoundsRow[]): Findings<'rounds'> {
  const [low, high] = publishedRounds.window
  const whole = rows.map(({ inWindow }) => Math.round(100 * inWindow))
  return {
    rounds: {
      met: whole.filter((share) => share >= 100 * low && share <= 100 * high).length,
      of: rows.length,
      detail: `${Math.min(...whole)}–${Math.max(...whole)} %`,
    },
  }
}

/** From which size on the disks of each table are in rounds, judged by the strict measure, because theirs says so of any size. */
export function roundsFromFindings(rows: readonly RoundsOfCell[]): Findings<'roundsFrom'> {
  const right = rows.filter(({ published, isInRounds }) => published === isInRounds)
  const late = rows.filter(({ published, isInRounds }) => published && !isInRounds)
  const inWindow = rows.filter(({ run }) => run.windowRounds >= publishedRounds.window[0])
  const largest = Math.max(...late.map(({ cell }) => cell.requestSize)) / 1024
  return {
    roundsFrom: {
      met: right.length,
      of: rows.length,
      detail: `they begin later, with two disks beyond ${largest} KB; the paper’s window sees them in ${inWindow.length} of ${rows.length}`,
    },
  }
}
