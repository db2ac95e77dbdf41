import { expose, releaseProxy } from 'comlink'
import { TraceDesk } from './traceDesk.ts'
import type { RemoteProgress, TraceDeskApi } from './traceDeskApi.ts'

const desk = new TraceDesk()
const underWay = new Map<number, AbortController>()

/** Work that can be cancelled by its number. */
async function cancellable<T>(call: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  underWay.set(call, controller)
  try {
    return await work(controller.signal)
  } finally {
    underWay.delete(call)
  }
}

/** The same, with a way back for progress that is closed at the end. */
async function reporting<T, Told>(
  call: number,
  progress: RemoteProgress<Told>,
  work: (signal: AbortSignal, tell: (told: Told) => void) => Promise<T>,
): Promise<T> {
  try {
    return await cancellable(call, (signal) => work(signal, (told) => void progress(told)))
  } finally {
    progress[releaseProxy]?.()
  }
}

const api: TraceDeskApi = {
  open: (call, id, file, options, report) => reporting(call, report, (signal, tell) => desk.open(id, file, options, tell, signal)),
  summary: (call, source) => cancellable(call, (signal) => desk.summary(source, signal)),
  missRatio: (job) => desk.missRatio(job),
  missByBlockSize: (call, job) => cancellable(call, (signal) => desk.missByBlockSize(job, signal)),
  simulateCache: (call, job, report) => reporting(call, report, (signal, tell) => desk.simulateCache(job, tell, signal)),
  cancel: (call) => underWay.get(call)?.abort(),
}

expose(api)
