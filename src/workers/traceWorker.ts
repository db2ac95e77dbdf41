import { expose } from 'comlink'
import { servedDesk } from './servedDesk.ts'
import { TraceDesk } from './traceDesk.ts'

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

expose(servedDesk(new TraceDesk({ pause })))
