import { releaseProxy } from 'comlink'
import type { TraceDesk } from './traceDesk.ts'
import type { RemoteProgress, TraceDeskApi } from './traceDeskApi.ts'

/** What a worker with a desk answers: its work can be cancelled by number, and each way back for progress is closed at the end. */
export function servedDesk(desk: TraceDesk): TraceDeskApi {
  const underWay = new Map<number, AbortController>()
  const reporting = async <T, Told>(
    call: number,
    progress: RemoteProgress<Told>,
    work: (signal: AbortSignal, tell: (told: Told) => void) => Promise<T>,
  ): Promise<T> => {
    const controller = new AbortController()
    underWay.set(call, controller)
    try {
      return await work(controller.signal, (told) => void progress(told))
    } finally {
      underWay.delete(call)
      progress[releaseProxy]?.()
    }
  }
  return {
    open: (call, id, file, options, report) => reporting(call, report, (signal, tell) => desk.open(id, file, options, tell, signal)),
    summary: (call, source, report) => reporting(call, report, (signal, tell) => desk.summary(source, tell, signal)),
    answer: (call, study, question, report) => reporting(call, report, (signal, tell) => desk.answer(study, question, tell, signal)),
    cancel: (call) => underWay.get(call)?.abort(),
  }
}
