import { noAnswer } from '../prediction/study.ts'
import type { TraceService } from './traceApi.ts'

/** A service whose code is loaded when it is first asked, and its worker started then. */
export function lazyTraces(load: () => Promise<TraceService>): TraceService {
  let loaded: Promise<TraceService> | undefined
  const service = (): Promise<TraceService> => {
    loaded ??= load()
    // the next call tries again
    loaded.catch(() => (loaded = undefined))
    return loaded
  }
  const unreachable = noAnswer('worker-failed', '', 'A part of Busbar could not be loaded. Try again.')
  return {
    openFile: async (...words) =>
      service().then(
        (traces) => traces.openFile(...words),
        () => ({ ok: false, refusal: { code: 'unreadable', message: unreachable.problem.message } }),
      ),
    summary: async (...words) =>
      service().then(
        (traces) => traces.summary(...words),
        () => unreachable,
      ),
    run: async (study, questions, report, signal, progress) =>
      service().then(
        (traces) => traces.run(study, questions, report, signal, progress),
        () => questions.forEach((_, index) => report(index, unreachable)),
      ),
  }
}
