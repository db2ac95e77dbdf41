// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { SupervisedTraces, type StartedDesk } from '../../../src/workers/supervisedTraces.ts'
import type { TraceSource } from '../../../src/workers/traceApi.ts'
import { TraceDesk } from '../../../src/workers/traceDesk.ts'
import { isLong } from '../../support/effort.ts'
import { ownCache, skewedRecipe } from '../../support/madeTraces.ts'

const never = new AbortController().signal
const nobody = (): void => {}
const requests = isLong ? 120_000 : 100_000
const source: TraceSource = { kind: 'recipe', recipe: skewedRecipe(requests, requests), seed: 3 }

type Progress = (share: number) => void
interface Work {
  readonly name: string
  readonly ask: (desk: TraceDesk, progress: Progress, signal: AbortSignal) => Promise<{ readonly ok: boolean } | null>
}

const works: readonly Work[] = [
  { name: 'making a trace', ask: (desk, progress, signal) => desk.summary(source, progress, signal) },
  { name: 'a curve', ask: (desk, progress, signal) => desk.answer('curve', { source, blockSize: 4096 }, progress, signal) },
  {
    name: 'several sizes of block',
    ask: (desk, progress, signal) =>
      desk.answer('blocks', { source, cacheSize: 1_048_576, blockSizes: [1024, 4096, 16_384] }, progress, signal),
  },
  {
    name: 'a simulation',
    ask: (desk, progress, signal) =>
      desk.answer('simulation', { source, cache: ownCache, seed: 1, mostRequests: 100_000 }, progress, signal),
  },
]

/** A desk that pauses after every slice, and counts. */
function bench(): { readonly desk: TraceDesk; readonly pauses: () => number } {
  let pauses = 0
  const pause = async (): Promise<void> => void pauses++
  return { desk: new TraceDesk({ pause, turn: 0 }), pauses: () => pauses }
}

/** Whether shares rise from 0 to 1, the end once. */
function isRising(shares: readonly number[]): boolean {
  const rises = shares.every((one, index) => one >= (shares[index - 1] ?? 0))
  return rises && (shares[0] ?? 1) < 0.2 && shares.filter((one) => one === 1).length === 1 && shares.at(-1) === 1
}

describe.each(works)('$name', ({ name, ask }) => {
  test('tells a share that rises from 0 to 1', async () => {
    const shares: number[] = []
    expect(await ask(bench().desk, (one) => shares.push(one), never)).toMatchObject({ ok: true })
    expect(isRising(shares)).toBe(true)
  })

  test('tells the same of a trace that is made already', async () => {
    const { desk } = bench()
    await desk.summary(source, nobody, never)
    const shares: number[] = []
    expect(await ask(desk, (one) => shares.push(one), never)).toMatchObject({ ok: true })
    // what is made needs nothing more
    expect(name === 'making a trace' ? shares.length === 0 : isRising(shares)).toBe(true)
  })

  test('ends after the slice in which it is cancelled, and leaves the desk to others', async () => {
    const whole = bench()
    await ask(whole.desk, nobody, never)
    const { desk, pauses } = bench()
    const controller = new AbortController()
    const shares: number[] = []
    const cancelled = ask(
      desk,
      (one) => {
        shares.push(one)
        controller.abort()
      },
      controller.signal,
    )
    expect(await cancelled).toBeNull()
    const spent = pauses()
    expect(shares).toHaveLength(1)
    expect(shares[0]).toBeLessThan(0.2)
    expect(spent).toBeLessThan(whole.pauses() / 4)
    // nothing goes on behind it
    for (let task = 0; task < 100; task++) await Promise.resolve()
    expect(pauses()).toBe(spent)
    expect(await ask(desk, nobody, never)).toMatchObject({ ok: true })
  })
})

test('works on traces one after the other, as each needs its memory; those that wait give signs of life', async () => {
  const { desk } = bench()
  const told: (readonly [string, number])[] = []
  const curve = (name: string, blockSize: number): Promise<unknown> =>
    desk.answer('curve', { source, blockSize }, (one) => told.push([name, one]), never)
  await Promise.all([curve('first', 4096), curve('second', 8192)])
  const end = told.findIndex(([name, one]) => name === 'first' && one === 1)
  const before = told.slice(0, end).filter(([name]) => name === 'second')
  expect(before.length).toBeGreaterThan(10)
  expect(before.every(([, one]) => one === 0)).toBe(true)
  expect(told.slice(end + 1).every(([name]) => name === 'second')).toBe(true)
  expect(told.at(-1)).toEqual(['second', 1])
})

test('makes a trace once for two who want it at a time', async () => {
  const { desk } = bench()
  const shares: [number[], number[]] = [[], []]
  const both = await Promise.all(shares.map((told) => desk.summary(source, (one) => told.push(one), never)))
  expect(both[0]).toEqual(both[1])
  expect(isRising(shares[0])).toBe(true)
  expect(shares[1].every((one) => one === 0)).toBe(true)
})

test('work on a file ends when another is opened, so that there are no two in memory', async () => {
  const rows = Array.from({ length: isLong ? 200_000 : 100_000 }, (_, row) => `${row} 0 ${(row * 7919) % 65_536} 8 1\n`).join('')
  const { desk } = bench()
  const file = new Blob([rows])
  expect(await desk.open(1, file, { format: 'mqsim' }, nobody, never)).toMatchObject({ ok: true })
  const shares: number[] = []
  let opening: Promise<unknown> = Promise.resolve()
  const open: Progress = (one) => {
    shares.push(one)
    if (shares.length === 1) opening = desk.open(2, file, { format: 'mqsim' }, nobody, never)
  }
  const outcome = await desk.answer('curve', { source: { kind: 'file', id: 1 }, blockSize: 512 }, open, never)
  expect(outcome).toMatchObject({ ok: false, problem: { field: 'trace', message: expect.stringContaining('no longer open') } })
  expect(shares.at(-1)).toBeLessThan(0.2)
  expect(await opening).toMatchObject({ ok: true, id: 2 })
})

test('the service passes progress on until it is cancelled, and nothing afterwards', async () => {
  const desk = new TraceDesk({ turn: 0 })
  const startDesk = (): StartedDesk => ({
    open: (...words) => desk.open(...words),
    summary: (...words) => desk.summary(...words),
    answer: (...words) => desk.answer(...words),
    terminate: () => desk.close(),
  })
  const traces = new SupervisedTraces({ startDesk })
  const jobs = [4096, 8192].map((blockSize) => ({ source, blockSize }))
  const shares: [number[], number[]] = [[], []]
  const outcomes: boolean[] = []
  await traces.run(
    'curve',
    jobs,
    (_, { ok }) => outcomes.push(ok),
    never,
    (index, one) => shares[index === 0 ? 0 : 1].push(one),
  )
  expect([outcomes, shares.map(isRising)]).toEqual([
    [true, true],
    [true, true],
  ])
  const controller = new AbortController()
  const told: number[] = []
  const blocks = { source, cacheSize: 1_048_576, blockSizes: [4096, 8192] }
  await traces.run(
    'blocks',
    [blocks],
    () => expect.fail('an outcome of a cancelled call'),
    controller.signal,
    (_, one) => {
      told.push(one)
      controller.abort()
    },
  )
  expect(told).toHaveLength(1)
})
