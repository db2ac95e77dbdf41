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
  const unreachable = { code: 'worker-failed', field: '', message: 'A part of Busbar could not be loaded. Try again.' } as const
  return {
    openFile: async (...words) =>
      service().then(
        (traces) => traces.openFile(...words),
        () => ({ ok: false, refusal: { code: 'unreadable', message: unreachable.message } }),
      ),
    summary: async (...words) =>
      service().then(
        (traces) => traces.summary(...words),
        () => ({ ok: false, problem: unreachable }),
      ),
    missRatios: async (jobs, report, signal, progress) =>
      service().then(
        (traces) => traces.missRatios(jobs, report, signal, progress),
        () => jobs.forEach((_, index) => report(index, { ok: false, problem: unreachable })),
      ),
    missByBlockSize: async (...words) =>
      service().then(
        (traces) => traces.missByBlockSize(...words),
        () => ({ ok: false, problem: unreachable }),
      ),
    simulateCaches: async (jobs, report, signal, progress) =>
      service().then(
        (traces) => traces.simulateCaches(jobs, report, signal, progress),
        () => jobs.forEach((_, index) => report(index, { ok: false, problem: unreachable })),
      ),
  }
}
