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
        // without the tag of the whole file, by which the browser would keep the half
        const { etag: _, ...headers } = response.headers()
        return route.fulfill({ status: 200, headers, body: body.subarray(0, Math.floor(body.length / 2)) })
      }
      case 'hanging':
        return undefined
    }
  })
  return { asked: () => asked, end: () => page.unroute(file) }
}

/**
 * Holds back every file of the page whose address matches.
 *
 * @returns lets them come
 */
export async function hold(page: Page, file: RegExp): Promise<() => void> {
  let letCome = (): void => {}
  const free = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(file, async (route) => {
    await free
    await route.continue()
  })
  return letCome
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
const lies: readonly unknown[] = [
  undefined,
  7,
  'done',
  {},
  { ok: true },
  { ok: false },
  { ok: true, answer: { throughput: Number.NaN } },
  null,
  { ok: true, id: 1, summary: {}, devices: [], places: [] },
  { ok: false, refusal: {} },
  Number.NaN,
]

/** Turns of the event loop after which a slow message comes, and after which a silent worker is waited for no more. */
const late = 20

function inTurns(act: () => void, turns = late): void {
  setImmediate(() => (turns > 0 ? inTurns(act, turns - 1) : act()))
}

/** A value with other ports in place of some. */
function exchanged(value: unknown, ports: ReadonlyMap<unknown, MessagePort>): unknown {
  if (Array.isArray(value)) return value.map((part) => exchanged(part, ports))
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return ports.get(value) ?? value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, exchanged(part, ports)]))
}

/** Which message meets a fault. */
export interface FaultAt {
  readonly fault: WorkerFault
  /** Counted from 0 over everything that a worker says; every later one of a worker that is killed is lost as well. */
  readonly at: number
  /** Which of the lies, where it lies; without it one after the other. */
  readonly lie?: number
  /** Told again and again while somebody may wait for a silent worker. */
  readonly silence?: () => void
}

export interface FaultyWorker extends WorkerThread {
  /** How many messages it has sent. */
  readonly said: () => number
}

/**
 * A worker on a channel of this thread, with a fault in one of its messages; those on channels that it was given count as well.
 *
 * @param serve what the worker does with its end of the channel
 */
export function faultyWorker(serve: (port: MessagePort) => void, { fault, at, lie = at, silence }: FaultAt): FaultyWorker {
  const main = new MessageChannel()
  const open = [main.port1]
  const errors = new Set<(event: Event) => void>()
  const heard = new Set<(event: Event) => void>()
  let said = 0
  let isDead = false
  const end = (): void => {
    isDead = true
    for (const port of open) port.close()
  }
  const waitedFor = (): void => {
    if (isDead || !silence) return
    silence()
    inTurns(waitedFor)
  }
  /** Listens to the worker on one channel; what comes behind a message that is slow waits for it. */
  const relay = (port: MessagePort, tell: (data: unknown) => void, lying: (data: object, value: unknown) => object): void => {
    let held: unknown[] | null = null
    const pass = (data: unknown): void => {
      if (!isDead) tell(data)
    }
    port.addEventListener('message', ({ data }: MessageEvent<object>) => {
      const isFaulty = said++ === at
      if (held) return void held.push(data)
      if (!isFaulty) return pass(data)
      switch (fault) {
        case 'killed':
          end()
          return errors.forEach((listener) => listener(new Event('error')))
        case 'silent':
          return inTurns(waitedFor)
        case 'lying':
          return pass(lying(data, lies[lie % lies.length]))
        case 'slow':
          held = [data]
          return inTurns(() => {
            held?.forEach(pass)
            held = null
          })
        case 'duplicated':
          pass(data)
          return pass(data)
      }
    })
    port.start()
  }
  /** Puts itself between the worker and a port that it is given. */
  const between = (port: MessagePort): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    open.push(port1, port)
    relay(
      port1,
      (data) => port.postMessage(data),
      (data, value) => ({ ...data, type: 'APPLY', path: [], argumentList: [{ type: 'RAW', value }] }),
    )
    port.addEventListener('message', ({ data }) => port1.postMessage(data))
    port.start()
    return port2
  }
  relay(
    main.port1,
    (data) => heard.forEach((listener) => listener(new MessageEvent('message', { data }))),
    (data, value) => ({ ...data, type: 'RAW', value }),
  )
  serve(main.port2)
  return {
    postMessage: (message, transfer = []) => {
      if (isDead) return
      const ports = new Map(transfer.filter((given) => given instanceof MessagePort).map((port) => [port, between(port)]))
      main.port1.postMessage(
        exchanged(message, ports),
        transfer.map((given) => ports.get(given as MessagePort) ?? given),
      )
    },
    addEventListener: (type, listener) => {
      if (typeof listener === 'function') (type === 'message' ? heard : errors).add(listener)
    },
    removeEventListener: (_, listener) => {
      if (typeof listener === 'function') heard.delete(listener)
    },
    terminate: end,
    said: () => said,
  }
}

export const numberOfLies = lies.length
