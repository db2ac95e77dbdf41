import { notLoaded } from '../domain/loading.ts'
import { noAnswer } from '../prediction/study.ts'
import type { StudyService } from './studyApi.ts'
import type { TraceService } from './traceApi.ts'

/** Milliseconds after which a part that is still to come counts as missing, whatever becomes of it. */
const patience = 30_000

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the part did not come')), patience)
  })

/** Loads once, when it is first asked; after a failure the next call tries again. */
function lazily<Service>(load: () => Promise<Service>): () => Promise<Service> {
  let loaded: Promise<Service> | undefined
  return () => {
    loaded ??= Promise.race([load(), late()])
    loaded.catch(() => (loaded = undefined))
    return loaded
  }
}

const unreachable = noAnswer('worker-failed', '', notLoaded)

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
