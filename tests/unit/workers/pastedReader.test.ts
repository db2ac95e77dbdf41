// @module-tag seconds
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { machinesOf } from '../../../src/pasted/machine/machinesOf.ts'
import { readTexts } from '../../../src/pasted/readTexts.ts'
import { granted } from '../../../src/domain/problem.ts'
import type { PastedQuestion, PastedReading } from '../../../src/workers/pastedApi.ts'
import { WorkerPastedReader } from '../../../src/workers/pastedService.ts'
import { thinned } from '../../support/effort.ts'
import type { WorkerFault } from '../../support/faults.ts'
import { ownTexts } from '../../support/ownMachine.ts'
import { ReaderHere } from '../../support/pastedWorkers.ts'

const never = new AbortController().signal
const own: PastedQuestion = { given: ownTexts, decisions: {} }
const log = Array.from({ length: 9_000 }, (_, index) => `job ${index} has ended`).join('\n')

/** The same, read on this thread. */
function readHere({ given, decisions }: PastedQuestion): PastedReading {
  const texts = granted(readTexts(given))
  const machines = machinesOf(texts, decisions)
  return { texts: texts.map((text) => ({ ...text, facts: text.facts.filter(({ kind }) => kind === 'measured') })), machines }
}

const ownReading = { ok: true, value: readHere(own) }

// time passes only for who waits for a silent worker
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
const readers: ReaderHere[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const reader of readers.splice(0)) reader.end()
})
function reader(...words: ConstructorParameters<typeof ReaderHere>): ReaderHere {
  const one = new ReaderHere(...words)
  readers.push(one)
  return one
}

test('what a worker reads is what is read without one, in however many parts it comes', async () => {
  const question = { given: [...ownTexts, { name: 'log.txt', text: log }], decisions: {} }
  const shares: number[] = []
  const read = await reader().read(question, (share) => shares.push(share), never)
  expect(read).toEqual({ ok: true, value: readHere(question) })
  expect(shares.length).toBeGreaterThan(10)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
})

test('a decision changes machines, and no text comes again', async () => {
  const one = reader()
  const first = await one.read(own, () => {}, never)
  const id = first?.ok ? (first.value.machines[0]?.contradictions[0]?.id ?? '') : ''
  const decided = { ...own, decisions: { [id]: 1 } }
  const second = await one.read(decided, () => {}, never)
  expect(second).toEqual({ ok: true, value: readHere(decided) })
  expect(second?.ok && first?.ok && second.value.texts === first.value.texts).toBe(true)
})

test('giving up settles at once, ends the worker, and the next reading has another', async () => {
  const one = reader()
  const cancelled = new AbortController()
  const reading = one.read(own, () => {}, cancelled.signal)
  cancelled.abort()
  expect(await reading).toBeNull()
  expect(await one.read(own, () => {}, never)).toEqual(ownReading)
  expect(one.workers).toHaveLength(2)
})

describe.each<WorkerFault>(['killed', 'silent'])('a worker that is %s', (fault) => {
  test('at any message leaves a sentence, and the next reading is whole', async () => {
    const sound = reader()
    await sound.read(own, () => {}, never)
    const messages = sound.workers[0]?.said() ?? 0
    expect(messages).toBeGreaterThan(3)
    const said = new Set<string | undefined>()
    for (const at of thinned(
      Array.from({ length: messages }, (_, index) => index),
      12,
    )) {
      const one = reader({ fault, at, silence: () => void vi.advanceTimersByTime(60_000) })
      const outcome = await one.read(own, () => {}, never)
      said.add(outcome?.ok ? 'read' : outcome?.problems[0]?.message)
      expect(await one.read(own, () => {}, never)).toEqual(ownReading)
    }
    said.delete('read')
    expect([...said]).toEqual(['Reading has stopped without an answer; what was read before stays. Try it again.'])
  })
})

test('where no worker can be started that is said', async () => {
  const none = new WorkerPastedReader({
    startWorker: () => {
      throw new Error('not allowed')
    },
  })
  expect(await none.read(own, () => {}, never)).toMatchObject({ ok: false, problems: [{ code: 'worker-failed' }] })
})
