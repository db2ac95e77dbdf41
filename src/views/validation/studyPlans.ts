import type { ArrayPrediction } from '../../domain/array.ts'
import type { CachePrediction, PartialWrites } from '../../domain/cache.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { QueueingPrediction } from '../../domain/queueing.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { JudgedClaim, RedrawnFigure } from '../../prediction/studies/reddyStudy.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { JudgedApproximation } from '../../prediction/studies/approximationStudy.ts'
import type { JudgedFigure } from '../../prediction/studies/figureOne.ts'
import type { IssueLagError, StripeUnitRow, UtilizationRow, Utilized } from '../../prediction/studies/stripingStudy.ts'
import type { WhiteArrayRow } from '../../prediction/studies/whiteArrays.ts'
import type { JudgedWhiteClaim } from '../../prediction/studies/whiteClaims.ts'
import type { ArrayStudyRow, QueueStudyRow, QueueSummary } from '../../prediction/studies/whiteStudy.ts'

/** What is known of Lee & Katz 1993, and of Table 7 of White, Ng & Hillyer 2001 by the simulation of arrays. */
export interface StripedState {
  readonly utilization: readonly UtilizationRow<Utilized>[]
  readonly units: readonly StripeUnitRow[]
  /** Figure 5 by each γ, best first; empty until every point is known. */
  readonly issueLags: readonly IssueLagError[]
  /** Figure 6; empty where of a run utilisation alone was written down. */
  readonly approximations: readonly JudgedApproximation[]
  readonly whites: readonly WhiteArrayRow[]
}

/** What is known of Tables 5 and 7 of White, Ng & Hillyer 2001. */
export interface QueuedState {
  readonly cells: readonly QueueStudyRow[]
  readonly arrays: readonly ArrayStudyRow[]
  /** Nothing before every cell is known. */
  readonly summary: QueueSummary | null
  readonly reasons: ReadonlyMap<string, number>
  /** None before every cell is known. */
  readonly claims: readonly JudgedWhiteClaim[]
  /** Figure 1, which needs no simulation of time. */
  readonly figure: JudgedFigure & { readonly sentence: string }
}

/** What a study asks, and what it makes of the answers; they come one by one, by index, and a published run has what is judged of them. */
export interface StudyPlan<Prediction, State, Judged = Prediction> {
  readonly all: number
  readonly simulate: (report: (index: number, outcome: Outcome<Prediction>) => void, signal: AbortSignal) => Promise<void>
  readonly judge: (known: readonly (Judged | undefined)[]) => State
}

const cancelled: Problem = { code: 'not-simulated', field: '', message: 'The simulation was cancelled.' }

/**
 * A study with all its simulations, or why one of them has no answer.
 *
 * @param report how many are answered, of how many
 */
export async function whole<Prediction, State, Judged>(
  plan: Promise<StudyPlan<Prediction & Judged, State, Judged>>,
  signal: AbortSignal,
  report: (done: number, all: number) => void = () => {},
): Promise<Result<State>> {
  const { all, simulate, judge } = await plan
  const known: (Judged | undefined)[] = Array.from({ length: all })
  let problem: Problem = cancelled
  let done = 0
  report(done, all)
  await simulate((index, outcome) => {
    if (outcome.ok) known[index] = outcome.answer
    else problem = { code: 'not-simulated', field: '', message: outcome.problem.message }
    done += 1
    report(done, all)
  }, signal)
  return known.every((one) => one !== undefined) ? success(judge(known)) : failure(problem)
}

/** What is judged of an array. */
export type JudgedArray = Pick<ArrayPrediction, 'utilization' | 'throughput'>

type StripedPart = 'utilization' | 'units' | 'whites'

/** Figures 5 and 7 to 9 of Lee & Katz 1993 and Table 7 of White et al. 2001, as far as they are wanted. */
export async function stripedPlan(
  witnesses: Pick<Witnesses, 'stripingStudy'>,
  service: StudyService,
  wanted: readonly StripedPart[],
): Promise<StudyPlan<ArrayPrediction, StripedState, JudgedArray>> {
  const study = await witnesses.stripingStudy()
  const cells = wanted.includes('utilization') ? study.utilizationPlan() : []
  const unitCells = wanted.includes('units') ? study.stripeUnitPlan() : []
  const whiteCells = wanted.includes('whites') ? study.whiteArrayPlan() : []
  const figures = [...cells.map(({ array }) => array), ...unitCells.flatMap((cell) => cell.arrays)]
  const jobs = [
    ...figures.map((array) => ({ array, run: study.studyRun })),
    ...whiteCells.flatMap((cell) => cell.arrays.map((array) => ({ array, run: study.whiteArrayRun }))),
  ]
  return {
    all: jobs.length,
    simulate: (report, signal) => service.run('array', jobs, report, signal),
    judge: (known) => {
      let from = cells.length
      const units = unitCells.flatMap((cell) => {
        const ratesOfCell = known.slice(from, from + cell.arrays.length).map((prediction) => prediction?.throughput)
        from += cell.arrays.length
        const all = ratesOfCell.filter((rate) => rate !== undefined)
        return all.length === ratesOfCell.length ? [study.judgeStripeUnit(cell, all)] : []
      })
      const utilization = cells.flatMap((cell, index) => {
        const simulated = known[index]
        return simulated ? [study.judgeUtilization(cell, simulated)] : []
      })
      const whites = whiteCells.flatMap((cell) => {
        const ofCell = known.slice(from, from + cell.arrays.length)
        from += cell.arrays.length
        const all = ofCell.filter((prediction) => prediction !== undefined)
        return all.length === ofCell.length ? [study.judgeWhiteArray(cell, all)] : []
      })
      const followed = utilization.filter((row): row is UtilizationRow => 'approximations' in row.simulated)
      const approximations = followed.length === cells.length && cells.length > 0 ? study.judgeApproximations(followed) : []
      return { utilization, units, issueLags: study.issueLagErrors(utilization), approximations, whites }
    },
  }
}

/** What is judged of drives with queues. */
export type JudgedQueue = Pick<QueueingPrediction, 'throughput' | 'busUtilization'>

type QueuedPart = 'cells' | 'arrays'

/** Tables 5 and 7, as far as they are wanted; what is said in words takes both. */
export async function queuedPlan(
  witnesses: Pick<Witnesses, 'whiteStudy'>,
  service: StudyService,
  wanted: readonly QueuedPart[] = ['cells', 'arrays'],
): Promise<StudyPlan<QueueingPrediction, QueuedState, JudgedQueue>> {
  const study = await witnesses.whiteStudy()
  const cells = wanted.includes('cells') ? study.queuePlan() : []
  const arrays = wanted.includes('arrays') ? study.arrayPlan() : []
  const judgedFigure = study.judgeFigureOne()
  const figure = { ...judgedFigure, sentence: study.figureOneSentence(judgedFigure) }
  const jobs = [...cells.map(({ queued }) => queued), ...arrays.flatMap(({ scheduled, inOrder }) => [scheduled, inOrder])]
  return {
    all: jobs.length,
    simulate: (report, signal) =>
      service.run(
        'queueing',
        jobs.map((queued) => ({ queued, run: study.queueStudyRun })),
        report,
        signal,
      ),
    judge: (known) => {
      const rows = cells.flatMap((cell, index) => {
        const simulated = known[index]
        return simulated ? [study.judgeQueue(cell, simulated.throughput)] : []
      })
      const arrayRowsKnown = arrays.flatMap((cell, index) => {
        const [both, neither] = [known[cells.length + 2 * index], known[cells.length + 2 * index + 1]]
        return both && neither ? [study.judgeArray(cell, both, neither)] : []
      })
      const isComplete = rows.length > 0 && rows.length === cells.length
      return {
        cells: rows,
        arrays: arrayRowsKnown,
        summary: isComplete ? study.queueSummary(rows) : null,
        reasons: isComplete ? study.neededReasons(rows) : new Map(),
        claims: isComplete && arrays.length > 0 && arrayRowsKnown.length === arrays.length ? study.judgeWhite(rows, arrayRowsKnown) : [],
        figure,
      }
    },
  }
}

/** The claims that can be judged, and the figures that can be drawn, so far. */
export interface CachesState {
  readonly claims: readonly JudgedClaim[]
  readonly figures: readonly RedrawnFigure[]
  /** What a block holds of which a part is written: the paper does not say. */
  readonly reading: PartialWrites
}

/** Claims and figures of Reddy 1992, each as soon as its simulations are there. */
export async function cachesPlan(
  witnesses: Pick<Witnesses, 'reddyStudy'>,
  traces: Pick<TraceService, 'run'>,
  reading: PartialWrites,
): Promise<StudyPlan<CachePrediction, CachesState>> {
  const { reddyPlan, reddySeed, judgeReddy, redrawReddy } = await witnesses.reddyStudy()
  const plan = reddyPlan(reading)
  return {
    all: plan.length,
    simulate: (report, signal) =>
      traces.run(
        'simulation',
        plan.map(({ trace, cache }) => ({ source: trace, cache, seed: reddySeed, mostRequests: Infinity })),
        report,
        signal,
      ),
    judge: (answers) => {
      const known = new Map(
        plan.flatMap(({ key }, index) => {
          const prediction = answers[index]
          return prediction ? [[key, prediction] as const] : []
        }),
      )
      return { claims: judgeReddy(known), figures: redrawReddy(known), reading }
    },
  }
}
