/** What can go wrong between the page and where its parts and answers come from; every test that injects a fault takes it from here. */
import type { BrowserContext, Page } from '@playwright/test'
import type { WorkerThread } from '../../src/workers/studyService.ts'

/**
 * How a file is lost: answered with 404, refused as without a connection, answered with the page itself as hosts of single pages do, cut in its
 * middle, or never answered.
 */
export type Loss = 'missing' | 'refused' | 'page' | 'cut' | 'hanging'

export const losses: readonly Loss[] = ['missing', 'refused', 'page', 'cut', 'hanging']

/** A fault of the network that can be told and ended. */
interface NetworkFault {
  /** How often the file was asked for. */
  readonly asked: () => number
  readonly end: () => Promise<void>
}

/** Loses every file of the page whose address matches. */
export async function lose(page: Page, file: RegExp, loss: Loss): Promise<NetworkFault> {
  let asked = 0
  await page.route(file, async (route) => {
    asked++
    switch (loss) {
      case 'missing':
        return route.fulfill({ status: 404, body: '' })
      case 'refused':
        return route.abort('connectionfailed')
      case 'page':
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not it</title>' })
      case 'cut': {
        const response = await route.fetch()
        const body = await response.body()
        return route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) })
      }
      case 'hanging':
        return undefined
    }
  })
  return { asked: () => asked, end: () => page.unroute(file) }
}

/** A disk without room for what the pages of an origin want to keep. */
export async function storageFull(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(address).origin, quotaSize: 1 })
}

/** A browser that knows no service workers: what is kept for offline use would hide what the network does. */
export const withoutServiceWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })

/** What becomes of a message from a worker: its sender dies before it, it is never sent, says something else, comes late, or comes twice. */
export type WorkerFault = 'killed' | 'silent' | 'lying' | 'slow' | 'duplicated'

export const workerFaults: readonly WorkerFault[] = ['killed', 'silent', 'lying', 'slow', 'duplicated']

/** What a worker says that has lost its mind, each in its turn. */
const lies: readonly unknown[] = [undefined, 7, 'done', {}, { ok: true }, { ok: false }, { ok: true, answer: { throughput: Number.NaN } }]

/** Messages later that a slow one comes. */
const lateBy = 20

/**
 * A worker on a channel of this thread, with a fault in one of its messages.
 *
 * @param serve what the worker does with its end of the channel
 * @param at the message that meets the fault, from 0; every later one of a worker that is killed is lost as well
 */
export function faultyWorker(serve: (port: MessagePort) => void, fault: WorkerFault, at: number): WorkerThread {
  const { port1, port2 } = new MessageChannel()
  const errors = new Set<(event: Event) => void>()
  const heard = new Set<(event: Event) => void>()
  let sent = 0
  let isDead = false
  const end = (): void => {
    isDead = true
    port1.close()
  }
  const tell = (data: unknown): void => {
    if (!isDead) for (const listener of heard) listener(new MessageEvent('message', { data }))
  }
  port1.addEventListener('message', ({ data }: MessageEvent<{ id: string }>) => {
    if (sent++ !== at) return tell(data)
    switch (fault) {
      case 'killed':
        end()
        return errors.forEach((listener) => listener(new Event('error')))
      case 'silent':
        return undefined
      case 'lying':
        return tell({ id: data.id, type: 'RAW', value: lies[at % lies.length] })
      case 'slow': {
        let turns = lateBy
        const wait = (): unknown => (turns-- > 0 ? setImmediate(wait) : tell(data))
        return void wait()
      }
      case 'duplicated':
        tell(data)
        return tell(data)
    }
  })
  port1.start()
  serve(port2)
  return {
    postMessage: (message, transfer) => {
      if (!isDead) port1.postMessage(message, transfer ?? [])
    },
    addEventListener: (type, listener) => {
      if (typeof listener === 'function') (type === 'message' ? heard : errors).add(listener)
    },
    removeEventListener: (_, listener) => {
      if (typeof listener === 'function') heard.delete(listener)
    },
    terminate: end,
  }
}
