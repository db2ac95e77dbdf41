import { noAnswer } from '../prediction/study.ts'
import type { StudyService } from './studyApi.ts'
import type { TraceService } from './traceApi.ts'

/** Loads once, when it is first asked; after a failure the next call tries again. */
function lazily<Service>(load: () => Promise<Service>): () => Promise<Service> {
  let loaded: Promise<Service> | undefined
  return () => {
    loaded ??= load()
    loaded.catch(() => (loaded = undefined))
    return loaded
  }
}

const unreachable = noAnswer('worker-failed', '', 'A part of Busbar could not be loaded. Try again.')

/** Studies whose code is loaded when they are first asked, and their workers started then. */
export function lazyStudies(load: () => Promise<StudyService>): StudyService {
  const service = lazily(load)
  return {
    run: async (study, questions, report, signal) =>
      service().then(
        (studies) => studies.run(study, questions, report, signal),
        () => {
          if (!signal.aborted) questions.forEach((_, index) => report(index, unreachable))
        },
      ),
  }
}

/** Traces whose code is loaded when they are first asked, and their worker started then. */
export function lazyTraces(load: () => Promise<TraceService>): TraceService {
  const service = lazily(load)
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
