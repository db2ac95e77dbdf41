import type { CachePrediction, CacheScenario } from '../domain/cache.ts'
import type { NoAnswer, Outcome } from '../prediction/study.ts'
import type { MissRatioCurve } from '../traces/caching/missRatioCurve.ts'
import type { TraceColumns } from '../traces/formats/commaRows.ts'
import type { TraceRecipe } from '../traces/making/recipes.ts'
import type { TracePreview } from '../traces/preview.ts'
import type { TraceFormat } from '../traces/recognise.ts'
import type { TraceRefusal } from '../traces/refusal.ts'
import type { TraceOptions } from '../traces/traceReader.ts'
import type { TracePlace } from '../traces/tracePlaces.ts'
import type { TraceSummary } from '../traces/traceSummary.ts'
import type { Bytes, Fraction } from '../units/quantities.ts'

export type { MissRatioCurve, TraceColumns, TraceFormat, TraceOptions, TracePlace, TracePreview, TraceRecipe, TraceRefusal, TraceSummary }

/** Whose requests are meant: those made by a recipe, or those of a file that the service has opened. */
export type TraceSource =
  | { readonly kind: 'recipe'; readonly recipe: TraceRecipe; readonly seed: number }
  | { readonly kind: 'file'; readonly id: number }

/** How far a file has been read. */
export interface ReadingProgress {
  /** Taken from the file, packed as it is. */
  readonly bytes: Bytes
  readonly total: Bytes
  readonly requests: number
}

/** A file that was read or refused, as a whole. Without a preview it could not be read at all. */
export type OpenOutcome =
  | (SummarisedTrace & { readonly ok: true; readonly id: number; readonly preview?: TracePreview })
  | { readonly ok: false; readonly refusal: TraceRefusal; readonly preview?: TracePreview }

export interface SummarisedTrace {
  readonly summary: TraceSummary
  /** The first names of devices; text from the file, to be shown as text. */
  readonly devices: readonly string[]
  readonly places: readonly TracePlace[]
}

export type SummaryOutcome = (SummarisedTrace & { readonly ok: true }) | NoAnswer

/** A miss-ratio curve over all sizes of cache. */
export interface CurveQuestion {
  readonly source: TraceSource
  /** 512 B to 1 GiB. */
  readonly blockSize: Bytes
}

/** Misses of one size of cache at several sizes of block. */
export interface BlockSizesQuestion {
  readonly source: TraceSource
  readonly cacheSize: Bytes
  /** Each from 512 B to the size of the cache. */
  readonly blockSizes: readonly Bytes[]
}

/** What a cache of a size makes of the trace with blocks of a size; whole blocks are fetched. */
export interface BlockSizePoint {
  readonly blockSize: Bytes
  /** Of references to blocks. */
  readonly readMissRatio: Fraction
  /** Share of the read requests of which at least one block is missed: what a block size is paid for with. */
  readonly readRequestMissRatio: Fraction
}

/** One simulated way of a trace through its caches to its disks. */
export interface CacheQuestion {
  readonly source: TraceSource
  readonly cache: CacheScenario
  readonly seed: number
  /** The trace is simulated up to here. */
  readonly mostRequests: number
}

/** What is asked about a trace, by study. */
export interface TraceQuestions {
  readonly curve: CurveQuestion
  readonly blocks: BlockSizesQuestion
  readonly simulation: CacheQuestion
}

export interface TraceAnswers {
  readonly curve: MissRatioCurve
  readonly blocks: readonly BlockSizePoint[]
  readonly simulation: CachePrediction
}

export type TraceStudyId = keyof TraceQuestions
/** One piece of work on a trace, and what comes of it. */
export type TraceTask = { [Id in TraceStudyId]: { readonly study: Id; readonly question: TraceQuestions[Id] } }[TraceStudyId]
export type TraceTaskAnswer = { [Id in TraceStudyId]: { readonly study: Id; readonly answer: TraceAnswers[Id] } }[TraceStudyId]

export type TraceOutcome<Id extends TraceStudyId = TraceStudyId> = Outcome<TraceAnswers[Id]>

/**
 * What is done with traces. One thread owns them; nothing of them is copied to the page. No call rejects; each settles, whatever becomes of
 * the thread. Once the signal is raised a call settles at once and reports nothing more.
 */
export interface TraceService {
  /**
   * Reads a file, as it says or as it is told. It takes the place of the file opened before, also while that is still being read: one file is
   * open at a time, and its number is never used again.
   *
   * @returns what is in it, or why it is not taken; null where the signal was raised or another file was opened meanwhile
   */
  openFile(file: Blob, options: TraceOptions, report: (progress: ReadingProgress) => void, signal: AbortSignal): Promise<OpenOutcome | null>
  /**
   * A trace that has to be made is made first.
   *
   * @param progress told while it is made: the share that is done, rising to 1
   * @returns null once the signal was raised
   */
  summary(source: TraceSource, signal: AbortSignal, progress?: (share: Fraction) => void): Promise<SummaryOutcome | null>
  /**
   * One question after the other, each outcome reported as it is known; what was answered once is remembered.
   *
   * @param progress told while one goes on: its index and the share that is done, rising to 1
   */
  run<Id extends TraceStudyId>(
    study: Id,
    questions: readonly TraceQuestions[Id][],
    report: (index: number, outcome: TraceOutcome<Id>) => void,
    signal: AbortSignal,
    progress?: (index: number, share: Fraction) => void,
  ): Promise<void>
}
