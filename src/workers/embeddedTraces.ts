import { SupervisedTraces, type StartedDesk } from './supervisedTraces.ts'
import type { TraceService } from './traceApi.ts'
import { TraceDesk } from './traceDesk.ts'

/** Traces on the calling thread, for tests and programs without a browser; all but the file is copied as on the way to a worker. */
export const embeddedTraceService = (): TraceService => new SupervisedTraces({ startDesk: embeddedDesk })

function embeddedDesk(): StartedDesk {
  const desk = new TraceDesk()
  const copied = async <T>(answer: Promise<T> | T): Promise<T> => structuredClone(await answer)
  return {
    open: (id, file, options, report, signal) => copied(desk.open(id, file, structuredClone(options), report, signal)),
    summary: (source, progress, signal) => copied(desk.summary(structuredClone(source), progress, signal)),
    answer: (study, question, progress, signal) => copied(desk.answer(study, structuredClone(question), progress, signal)),
    terminate: () => desk.close(),
  }
}
