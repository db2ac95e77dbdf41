import { expose, releaseProxy } from 'comlink'
import { TraceDesk } from './traceDesk.ts'
import type { RemoteProgress, TraceDeskApi } from './traceDeskApi.ts'

/** As many as pause; a message of one's own comes behind those that wait, and unlike a timer not 4 ms later. */
const pausing: (() => void)[] = []
const { port1, port2 } = new MessageChannel()
port1.addEventListener('message', () => pausing.shift()?.())
port1.start()
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    pausing.push(resolve)
    port2.postMessage(null)
  })

const desk = new TraceDesk({ pause })
const underWay = new Map<number, AbortController>()

/** Work that can be cancelled by its number, with a way back for progress that is closed at the end. */
async function reporting<T, Told>(
  call: number,
  progress: RemoteProgress<Told>,
  work: (signal: AbortSignal, tell: (told: Told) => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  underWay.set(call, controller)
  try {
    return await work(controller.signal, (told) => void progress(told))
  } finally {
    underWay.delete(call)
    progress[releaseProxy]?.()
  }
}

const api: TraceDeskApi = {
  open: (call, id, file, options, report) => reporting(call, report, (signal, tell) => desk.open(id, file, options, tell, signal)),
  summary: (call, source, report) => reporting(call, report, (signal, tell) => desk.summary(source, tell, signal)),
  answer: (call, study, question, report) => reporting(call, report, (signal, tell) => desk.answer(study, question, tell, signal)),
  cancel: (call) => underWay.get(call)?.abort(),
}

expose(api)
