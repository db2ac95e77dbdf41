import type { releaseProxy } from 'comlink'
import type { TraceOptions } from '../traces/traceReader.ts'
import type { Fraction } from '../units/quantities.ts'
import type { OpenOutcome, ReadingProgress, SummaryOutcome, TraceOutcome, TraceQuestions, TraceSource, TraceStudyId } from './traceApi.ts'

/** A function on the other side. */
export type RemoteProgress<Told> = ((told: Told) => unknown) & { readonly [releaseProxy]?: () => void }

/** What the worker with the traces answers; `call` is the number by which work is cancelled. */
export interface TraceDeskApi {
  open(call: number, id: number, file: Blob, options: TraceOptions, report: RemoteProgress<ReadingProgress>): Promise<OpenOutcome | null>
  summary(call: number, source: TraceSource, report: RemoteProgress<Fraction>): Promise<SummaryOutcome | null>
  answer(
    call: number,
    study: TraceStudyId,
    question: TraceQuestions[TraceStudyId],
    report: RemoteProgress<Fraction>,
  ): Promise<TraceOutcome | null>
  cancel(call: number): void
}
