import { proxy, wrap } from 'comlink'
import { SupervisedTraces, type StartedDesk, type SupervisionOptions } from './supervisedTraces.ts'
import type { WorkerThread } from './studyService.ts'
import type { Fraction } from '../units/quantities.ts'
import type { TraceOutcome, TraceQuestions, TraceStudyId } from './traceApi.ts'
import type { TraceDeskApi } from './traceDeskApi.ts'

/** A desk in a worker of its own: any sign that it is broken rejects everything under way and everything later. */
export function deskOf(worker: WorkerThread): StartedDesk {
  const remote = wrap<TraceDeskApi>(worker)
  let fail: (reason: string) => void = () => {}
  const breaks = new Promise<never>((_, reject) => {
    fail = (reason) => reject(new Error(reason))
  })
  worker.addEventListener('error', () => fail('the worker could not be loaded, or has stopped'))
  worker.addEventListener('messageerror', () => fail('a message could not be read'))
  // whoever has asked hears of it
  breaks.catch(() => undefined)
  let calls = 0
  const answered = <T>(ask: () => Promise<T>): Promise<T> => Promise.race([ask(), breaks])
  const cancellable = <T>(signal: AbortSignal, ask: (call: number) => Promise<T>): Promise<T> => {
    const call = ++calls
    const cancel = (): void => void remote.cancel(call)
    signal.addEventListener('abort', cancel, { once: true })
    return answered(() => ask(call)).finally(() => signal.removeEventListener('abort', cancel))
  }
  return {
    open: (id, file, options, report, signal) => cancellable(signal, async (call) => remote.open(call, id, file, options, proxy(report))),
    summary: (source, progress, signal) => cancellable(signal, async (call) => remote.summary(call, source, proxy(progress))),
    // whoever answers a study answers with its answers
    answer: <Id extends TraceStudyId>(study: Id, question: TraceQuestions[Id], progress: (share: Fraction) => void, signal: AbortSignal) =>
      cancellable(signal, async (call) => remote.answer(call, study, question, proxy(progress))) as Promise<TraceOutcome<Id> | null>,
    terminate: () => {
      worker.terminate()
      fail('the worker was ended')
    },
  }
}

// the address must stand inside the constructor, or the worker is not bundled
const startDesk = (): StartedDesk => deskOf(new Worker(new URL('./traceWorker.ts', import.meta.url), { type: 'module' }))

/** Traces in a worker of their own, started when it is first needed. */
export const workerTraceService = (options: Partial<SupervisionOptions> = {}): SupervisedTraces =>
  new SupervisedTraces({ startDesk, ...options })
