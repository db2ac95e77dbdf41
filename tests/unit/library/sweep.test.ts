import { expect, test } from 'vitest'
import { BusbarError, predict, simulate, sweep } from '../../../src/library/index.ts'

const disks = (count: number): { disks: number }[] => Array.from({ length: count }, (_, at) => ({ disks: at + 1 }))

test('answers in the order of the questions what predict and simulate say, and tells how far it is', async () => {
  const told: unknown[] = []
  const questions = disks(3)
  let index = 0
  for await (const one of sweep(questions, { with: 'formula', onProgress: (progress) => void told.push(progress) })) {
    expect(one).toEqual({ index, ok: true, answer: await predict(questions[index] ?? {}) })
    index++
  }
  expect(told).toEqual([1, 2, 3].map((done) => ({ done, total: 3 })))
  for await (const one of sweep(['#disks=2'], { precision: 0.2, seed: 7 }))
    expect(one).toEqual({ index: 0, ok: true, answer: await simulate('#disks=2', { precision: 0.2, seed: 7 }) })
})

test('a question without an answer ends nothing', async () => {
  const said: string[] = []
  for await (const one of sweep(['#disks=2', '#disks=six', { view: 'validation' }, {}] as const, { with: 'formula' }))
    said.push(one.ok ? one.answer.link : `${one.error.field}: ${one.error.code}`)
  expect(said).toEqual(['v=2&preset=cheetah-ultra-1&disks=2', 'disks: not-a-number', 'view: not-simulated', expect.stringMatching(/^v=2/)])
})

test('hears timers and signals between any two answers, also of questions without end', async () => {
  async function* endless(): AsyncGenerator<{ disks: number }> {
    for (let count = 0; ; count++) yield await Promise.resolve({ disks: 1 + (count % 16) })
  }
  const controller = new AbortController()
  const reason = new Error('enough')
  let [done, isRung] = [0, false]
  setTimeout(() => (isRung = true))
  const all = async (): Promise<void> => {
    for await (const one of sweep(endless(), { with: 'formula', signal: controller.signal })) {
      expect(one.index).toBe(done++)
      // it rings while answers come one after the other
      if (isRung) controller.abort(reason)
    }
  }
  await expect(all()).rejects.toBe(reason)
  expect(done).toBeGreaterThan(0)
})

test('a loop that is left reads no further question', async () => {
  let read = 0
  function* counted(): Generator<{ disks: number }> {
    try {
      for (;;) yield { disks: ++read }
    } finally {
      read = -1
    }
  }
  for await (const one of sweep(counted(), { with: 'formula' })) if (one.index === 2) break
  expect(read).toBe(-1)
})

test.each([
  [{ witnes: 'formula' }, { code: 'unknown-key', field: 'witnes' }],
  [{ with: 'both' }, { code: 'unknown-choice', field: 'with' }],
  [{ signal: {} }, { code: 'malformed', field: 'signal' }],
  [{ workers: -1 }, { name: 'RangeError' }],
])('refuses %j', async (options, refusal) => {
  await expect(sweep([{}], options as object).next()).rejects.toMatchObject(refusal)
})

test('a question that cannot be read is told as others tell it', async () => {
  for await (const one of sweep([null as unknown as string])) expect(one.ok ? one : one.error).toBeInstanceOf(BusbarError)
})
