import type { BlindRun } from '../../catalog/blindRuns.ts'
import type { Finding } from '../../catalog/claims.ts'
import { publishedRange } from '../../catalog/publishedResults/barve1999.ts'
import { publishedClaims } from '../../catalog/publishedResults/leeKatz1993.ts'
import type { AccessPattern } from '../../domain/queueing.ts'
import { gainRows, signCount } from '../plan/breakEvenStudy.ts'
import { close, ofBound, percent, range, signed, worst, type Findings, type Judged } from './findingParts.ts'
import type { JudgedApproximation } from './approximationStudy.ts'
import type { JudgedClaim } from './reddyStudy.ts'
import type { JudgedWhiteClaim } from './whiteClaims.ts'
import { utilizationSummary, type StripeUnitRow, type UtilizationRow, type Utilized } from './stripingStudy.ts'
import { errorSummary, type StudyKind, type ValidationRow, type ValidationStudy } from './validationPlans.ts'
import { queueErrorBound } from './whiteReasons.ts'
import type { WhiteArrayRow } from './whiteArrays.ts'
import type { ArrayStudyRow, QueueStudyRow } from './whiteStudy.ts'

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

type QueueClaim = 'queuesRandom' | 'queuesInterleaved' | 'queuesSequential' | 'softwareArray'

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

/** Claims in words that nothing was fitted to; the sections of those that are not kept. */
function inWords(judged: readonly Pick<JudgedClaim | JudgedWhiteClaim, 'kept' | 'published'>[], isFitted = false): Finding {
  const own = judged.filter(({ published }) => (published.fitted === true) === isFitted)
  const missed = own.filter(({ kept }) => !kept).map(({ published }) => `§${published.section.split(',')[0]}`)
  const detail = missed.length === 0 ? 'all kept' : `not ${[...new Set(missed)].join(', ')}`
  return { met: own.length - missed.length, of: own.length, detail }
}

/** What White, Ng & Hillyer 2001 say in words. */
export const queueWordFindings = (judged: readonly JudgedWhiteClaim[]): Findings<'queuesInWords'> => ({ queuesInWords: inWords(judged) })

/** Figures 5 and 7 to 9 of Lee & Katz 1993. */
export function stripingFindings(
  rows: readonly UtilizationRow<Utilized>[],
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

/** Random writes of Table 7 by the simulation of arrays, disks sorting by least positioning. */
export function whiteArrayFindings(rows: readonly WhiteArrayRow[]): Findings<'hardwareArrays'> {
  const judged = rows.filter(({ isJudged }) => isJudged)
  const between = judged.filter(({ isBetween }) => isBetween).length
  return {
    hardwareArrays: ofBound(
      judged,
      queueErrorBound,
      `worst ${signed(worst(judged), 0)} %; ${between} measured between service in order and least positioning`,
    ),
  }
}

/** What Lee & Katz 1993 say of α, β and γ, Figure 6. */
export function approximationFindings(judged: readonly JudgedApproximation[]): Findings<'approximations'> {
  const missed = judged.filter(({ isKept }) => !isKept).map(({ published, here }) => `${published.what} (${here})`)
  const detail = missed.length === 0 ? 'all kept' : `not the ${missed.join(', nor the ')}`
  return { approximations: { met: judged.length - missed.length, of: judged.length, detail } }
}

/** What Reddy 1992 says of caches, on generated traces. */
export const cacheFindings = (judged: readonly JudgedClaim[]): Findings<'caches' | 'cachesFitted'> => ({
  caches: inWords(judged),
  cachesFitted: inWords(judged, true),
})
