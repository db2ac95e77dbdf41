import type { BlindRun } from '../../catalog/blindRuns.ts'
import type { ClaimName, Finding } from '../../catalog/claims.ts'
import { publishedRange } from '../../catalog/publishedResults/barve1999.ts'
import { expectedOfPrefetch } from '../../catalog/publishedResults/barve1999Prefetch.ts'
import { publishedRounds } from '../../catalog/publishedResults/barve1999Rounds.ts'
import { publishedClaims } from '../../catalog/publishedResults/leeKatz1993.ts'
import type { AccessPattern } from '../../domain/queueing.ts'
import { gainRows, signCount } from '../plan/breakEvenStudy.ts'
import type { JudgedApproximation } from './approximationStudy.ts'
import type { JudgedClaim } from './reddyStudy.ts'
import type { PrefetchRow } from './prefetchStudy.ts'
import type { RivalModel, RivalRow, ShortestSeekRow } from './rivalStudy.ts'
import type { RoundsOfCell } from './roundsBySize.ts'
import type { RoundsRow } from './roundsStudy.ts'
import { utilizationSummary, type StripeUnitRow, type UtilizationRow } from './stripingStudy.ts'
import type { WithoutGainRow } from './withoutGainStudy.ts'
import { errorSummary, type StudyKind, type ValidationRow, type ValidationStudy } from './validationPlans.ts'
import { queueErrorBound } from './whiteReasons.ts'
import type { ArrayStudyRow, QueueStudyRow } from './whiteStudy.ts'

/** Bound of a claim about measured throughput or response where its source states none. */
const close = 0.05

/** What was computed for some of the claims. */
type Findings<Name extends ClaimName> = Readonly<Record<Name, Finding>>

interface Judged {
  readonly error: number
}

const percent = (share: number): string => (100 * share).toFixed(1)
const signed = (share: number, digits = 1): string => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(digits)}`
const within = (rows: readonly Judged[], bound: number): number => rows.filter(({ error }) => Math.abs(error) <= bound).length
const worst = (rows: readonly Judged[]): number => rows.reduce((most, { error }) => (Math.abs(error) > Math.abs(most) ? error : most), 0)
const range = (low: number, high: number): string => `${percent(low)}–${percent(high)} %`

function ofBound(rows: readonly Judged[], bound: number, detail = `largest ${percent(Math.abs(worst(rows)))} %`): Finding {
  return { met: within(rows, bound), of: rows.length, detail }
}

/** Predictions that were fixed before the distributions were seen. */
export function blindFindings(runs: readonly BlindRun[]): Findings<'distributions' | 'means'> {
  const errors = runs.map(({ simulatedMean, measuredMean }) => ({ error: simulatedMean / measuredMean - 1 }))
  const [shares, all] = [runs.map(({ demerit, measuredMean }) => demerit / measuredMean), errors.map(({ error }) => error)]
  const peers = runs.flatMap(({ demerit, diskSimDemerit }) => (diskSimDemerit === null ? [] : [demerit < diskSimDemerit]))
  return {
    distributions: {
      met: peers.filter(Boolean).length,
      of: peers.length,
      detail: `${range(Math.min(...shares), Math.max(...shares))} of the mean off on ${runs.length === 9 ? 'nine' : runs.length} drives`,
    },
    means: ofBound(errors, close, `${signed(Math.min(...all))} to ${signed(Math.max(...all))} %`),
  }
}

const rowsOf = (studies: readonly ValidationStudy[], kind: StudyKind, variant?: string): readonly ValidationRow[] =>
  studies.flatMap((study) => (study.kind === kind && (variant === undefined || study.variant === variant) ? study.rows : []))

/** Mean and largest error of each study, in their order. */
const meansAndLargest = (studies: readonly ValidationStudy[]): string =>
  studies
    .map(({ rows }) => errorSummary(rows))
    .map(({ mean, largest }) => `${percent(mean)}/${percent(largest)}`)
    .join(', ')

/** Six runs with nothing fitted: both release rules, the newest system first. */
export function nothingFittedFindings(studies: readonly ValidationStudy[]): Findings<'letGo' | 'kept'> {
  const finding = (variant: string): Finding => {
    const own = studies.filter((study) => study.kind === 'uncalibrated' && study.variant === variant)
    return ofBound(rowsOf(own, 'uncalibrated'), close, `mean/largest ${meansAndLargest(own)} %`)
  }
  return { letGo: finding('let go at a track’s end'), kept: finding('bus kept until done') }
}

/** Bus rate and overhead fitted to two disks, judged on more; and which order of service fits best. */
export function twoConstantFindings(studies: readonly ValidationStudy[]): Findings<'moreDisks' | 'disksFirst'> {
  const own = studies.filter(({ kind, variant }) => kind === 'two-constants' && variant.endsWith(' first'))
  const first = own.filter(({ variant }) => variant === 'disks first')
  const not = first.filter(({ table, rows }) =>
    own.some((other) => other.table === table && other.variant !== 'disks first' && errorSummary(other.rows).rms <= errorSummary(rows).rms),
  )
  const named = not.map(({ title }) => /: ([^,]+),/.exec(title)?.[1] ?? title).join(', ')
  return {
    moreDisks: ofBound(rowsOf(first, 'two-constants'), close),
    disksFirst: { met: first.length - not.length, of: first.length, detail: not.length === 0 ? 'on all systems' : `not on the ${named}` },
  }
}

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

/** One set of constants a system, and the sign of what pipelining gains with it. */
export function calibratedFindings(studies: readonly ValidationStudy[]): Findings<'calibrated' | 'gains'> {
  const rows = rowsOf(studies, 'system')
  const { cells, right, large, largeRight } = signCount(gainRows(rows))
  return {
    calibrated: ofBound(rows, close),
    gains: { met: right, of: cells, detail: `${largeRight} of ${large} beyond 5 %` },
  }
}

/** The formulas: with the simulation’s sets, and equation (3) with constants of its own. */
export function formulaFindings(studies: readonly ValidationStudy[]): Findings<'formulas' | 'equation3'> {
  return {
    formulas: ofBound(rowsOf(studies, 'formula'), publishedRange.error),
    equation3: ofBound(rowsOf(studies, 'equation-3'), publishedRange.error),
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

type QueueClaim = 'queuesRandom' | 'queuesInterleaved' | 'queuesSequential' | 'softwareArray'

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

/** Table 5 by pattern, without the cells to which constants were fitted, and the software array of Table 7. */
export function queueFindings(rows: readonly QueueStudyRow[], arrays: readonly ArrayStudyRow[]): Findings<QueueClaim> {
  const finding = (some: readonly Judged[]): Finding => ofBound(some, queueErrorBound, `worst ${signed(worst(some), 0)} %`)
  const pattern = (wanted: AccessPattern): Finding => finding(rows.filter(({ cell, fitted }) => cell.pattern === wanted && fitted === null))
  return {
    queuesRandom: pattern('random'),
    queuesInterleaved: pattern('interleaved'),
    queuesSequential: pattern('sequential'),
    softwareArray: finding(arrays),
  }
}

/** Figures 5 and 7 to 9 of Lee & Katz 1993. */
export function stripingFindings(
  rows: readonly UtilizationRow[],
  units: readonly StripeUnitRow[],
): Findings<'utilization' | 'stripeUnits' | 'olderRule'> {
  const missed = units.filter(({ isOlderInside }) => !isOlderInside)
  const loads = [...new Set(missed.map(({ processes }) => processes))]
  const summary = utilizationSummary(rows, publishedClaims.utilization)
  return {
    utilization: { met: summary.within, of: summary.cells, detail: `worst ${signed(summary.worst.error)} %` },
    stripeUnits: {
      met: units.filter(({ isInside }) => isInside).length,
      of: units.length,
      detail: `the worst keeps ${percent(Math.min(...units.map(({ kept }) => kept)))} %`,
    },
    olderRule: {
      met: units.length - missed.length,
      of: units.length,
      detail: `the worst keeps ${percent(Math.min(...units.map(({ olderKept }) => olderKept)))} %; misses with ${loads.join(' and ')} processes`,
    },
  }
}

/** What Lee & Katz 1993 say of α, β and γ, Figure 6. */
export function approximationFindings(judged: readonly JudgedApproximation[]): Findings<'approximations'> {
  const missed = judged.filter(({ isKept }) => !isKept).map(({ published, here }) => `${published.what} (${here})`)
  const detail = missed.length === 0 ? 'all kept' : `not the ${missed.join(', nor the ')}`
  return { approximations: { met: judged.length - missed.length, of: judged.length, detail } }
}

/** What Reddy 1992 says of caches, on generated traces. */
export function cacheFindings(judged: readonly JudgedClaim[]): Findings<'caches' | 'cachesFitted'> {
  const finding = (isFitted: boolean): Finding => {
    const own = judged.filter(({ published }) => (published.fitted === true) === isFitted)
    const missed = own.filter(({ kept }) => !kept).map(({ published }) => `§${published.section}`)
    const detail = missed.length === 0 ? 'all kept' : `not ${[...new Set(missed)].join(', ')}`
    return { met: own.length - missed.length, of: own.length, detail }
  }
  return { caches: finding(false), cachesFitted: finding(true) }
}
