// @module-tag seconds
import { expose } from 'comlink'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { servedDesk } from '../../../src/workers/servedDesk.ts'
import { SupervisedTraces } from '../../../src/workers/supervisedTraces.ts'
import type { OpenOutcome, ReadingProgress, TraceSource } from '../../../src/workers/traceApi.ts'
import { TraceDesk } from '../../../src/workers/traceDesk.ts'
import { deskOf } from '../../../src/workers/traceService.ts'
import { isLong, thinned } from '../../support/effort.ts'
import { faultyWorker, numberOfLies, workerFaults, type FaultAt, type FaultyWorker, type WorkerFault } from '../../support/faults.ts'
import { ownCache, skewedRecipe } from '../../support/madeTraces.ts'

const never = new AbortController().signal
const patience = 60_000
const made: TraceSource = { kind: 'recipe', recipe: skewedRecipe(70, 30), seed: 3 }
const file = (rows: number): Blob => new Blob([Array.from({ length: rows }, (_, row) => `${row} 0 ${(row * 7) % 64} 8 1\n`).join('')])

/** What a page that asks everything once is told, in order; a question without a word is missed. */
async function session(traces: SupervisedTraces): Promise<Readonly<Record<string, unknown>>> {
  const told: Record<string, unknown> = {}
  const reading = ({ bytes, total, requests }: ReadingProgress): void => {
    expect(bytes <= total && requests >= 0, `${bytes} of ${total}, ${requests}`).toBe(true)
  }
  const share = (one: number): void => expect(one >= 0 && one <= 1, `${one}`).toBe(true)
  const superseded = traces.openFile(file(9), {}, reading, never)
  const outcome: OpenOutcome | null = await traces.openFile(file(40), {}, reading, never)
  told['superseded'] = await superseded
  told['file'] = outcome
  told['summary of what is made'] = await traces.summary(made, never, share)
  const source: TraceSource = { kind: 'file', id: outcome?.ok ? outcome.id : 0 }
  const once =
    (name: string) =>
    (index: number, answer: unknown): void => {
      expect(told, 'reported twice').not.toHaveProperty(`${name} ${index}`)
      told[`${name} ${index}`] = answer
    }
  if (outcome?.ok) {
    told['summary'] = await traces.summary(source, never, share)
    const curves = [512, 4096].map((blockSize) => ({ source, blockSize }))
    await traces.run('curve', curves, once('curve'), never, (_, one) => share(one))
  }
  const cancelled = new AbortController()
  const dropped = traces.run('curve', [{ source: made, blockSize: 1024 }], once('cancelled'), cancelled.signal)
  cancelled.abort()
  await dropped
  await traces.run('blocks', [{ source: made, cacheSize: 65_536, blockSizes: [4096, 8192] }], once('blocks'), never, (_, one) => share(one))
  await traces.run('simulation', [{ source: made, cache: ownCache, seed: 5, mostRequests: 50 }], once('simulation'), never, (_, one) =>
    share(one),
  )
  told['refused'] = await traces.openFile(new Blob(['\u0000']), {}, reading, never)
  return told
}

/** One session, with faults in the first worker or in every one that is started. */
async function sessionWith(fault: FaultAt, isEvery: boolean): Promise<{ told: Readonly<Record<string, unknown>>; said: number }> {
  const workers: FaultyWorker[] = []
  const serve = (port: MessagePort): void => {
    const pause = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
    expose(servedDesk(new TraceDesk({ pause, turn: 0 })), port)
  }
  const startDesk = (): ReturnType<typeof deskOf> => {
    const worker = faultyWorker(serve, { ...fault, at: isEvery || workers.length === 0 ? fault.at : -1 })
    workers.push(worker)
    return deskOf(worker)
  }
  const told = await session(new SupervisedTraces({ startDesk, deadline: patience }))
  for (const worker of workers) worker.terminate()
  return { told, said: workers[0]?.said() ?? 0 }
}

// time passes only for who waits for a silent worker
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const silence = (): void => void vi.advanceTimersByTime(patience)

let sound: Readonly<Record<string, unknown>> = {}
let messages = 0
beforeAll(async () => {
  const { told, said } = await sessionWith({ fault: 'silent', at: -1 }, false)
  sound = told
  messages = said
})

test('without a fault everything is answered, and only what is given up is not', () => {
  const { superseded, refused, ...answered } = sound
  expect([superseded, refused]).toMatchObject([null, { ok: false, refusal: { code: 'no-requests' } }])
  expect(Object.values(answered)).toHaveLength(7)
  for (const answer of Object.values(answered)) expect(answer).toMatchObject({ ok: true })
  expect(messages).toBeGreaterThan(25)
})

/** Every message with one lie, each in its turn, or with all of them. */
function faultsOf(fault: WorkerFault): FaultAt[] {
  const all = Array.from({ length: messages }, (_, at) => at)
  const lies = fault === 'lying' && isLong ? Array.from({ length: numberOfLies }, (_, lie) => lie) : [undefined]
  return thinned(all, 5).flatMap((at) => lies.map((lie) => ({ fault, at, lie: lie ?? at, silence })))
}

/** Whether an answer says by name that there is none because the worker failed. */
function isNamed(answer: unknown): boolean {
  const text = JSON.stringify(answer)
  return text.startsWith('{"ok":false') && text.includes('stopped twice') && /"code":"(?:worker-failed|unreadable)"/.test(text)
}

/** What is neither the answer nor named as missing. */
function wrongIn(told: Readonly<Record<string, unknown>>, fault: WorkerFault): string[] {
  const isSame = (name: string): boolean => JSON.stringify(told[name]) === JSON.stringify(sound[name])
  // what is in a file is not asked where it could not be opened
  const asked = Object.keys(sound).filter((name) => isSame('file') || !/^(?:summary|curve \d)$/.test(name))
  const mayMiss = fault !== 'slow' && fault !== 'duplicated'
  return asked.filter((name) => !(name in told && (isSame(name) || (mayMiss && isNamed(told[name])))))
}

describe.each(workerFaults)('a worker with a trace that is %s', (fault) => {
  test('at any message, once, changes no answer', async () => {
    for (const one of faultsOf(fault)) expect({ one, told: (await sessionWith(one, false)).told }).toEqual({ one, told: sound })
  })

  test('at any message, every time, leaves each answer as it is or named as missing', async () => {
    for (const one of faultsOf(fault)) {
      const { told } = await sessionWith(one, true)
      expect({ one, wrong: wrongIn(told, fault) }).toEqual({ one, wrong: [] })
    }
  })
})
