import type { releaseProxy } from 'comlink'
import type { TraceOptions } from '../traces/traceReader.ts'
import type { Fraction } from '../units/quantities.ts'
import type {
  BlockSizesJob,
  BlockSizesOutcome,
  CacheJob,
  CacheOutcome,
  MissRatioJob,
  MissRatioOutcome,
  OpenOutcome,
  ReadingProgress,
  SummaryOutcome,
  TraceSource,
} from './traceApi.ts'

/** A function on the other side. */
export type RemoteProgress<Told> = ((told: Told) => unknown) & { readonly [releaseProxy]?: () => void }

/** What the worker with the traces answers; `call` is the number by which work is cancelled. */
export interface TraceDeskApi {
  open(call: number, id: number, file: Blob, options: TraceOptions, report: RemoteProgress<ReadingProgress>): Promise<OpenOutcome | null>
  summary(call: number, source: TraceSource, report: RemoteProgress<Fraction>): Promise<SummaryOutcome | null>
  missRatio(call: number, job: MissRatioJob, report: RemoteProgress<Fraction>): Promise<MissRatioOutcome | null>
  missByBlockSize(call: number, job: BlockSizesJob, report: RemoteProgress<Fraction>): Promise<BlockSizesOutcome | null>
  simulateCache(call: number, job: CacheJob, report: RemoteProgress<Fraction>): Promise<CacheOutcome | null>
  cancel(call: number): void
}
