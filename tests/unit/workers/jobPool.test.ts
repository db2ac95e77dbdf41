import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { JobPool, mostRepeats, type PoolOptions, type StartedWorker } from '../../../src/workers/jobPool.ts'
import type {
  ArrayJob,
  ArrayOutcome,
  Outcome,
  QueueingJob,
  QueueingOutcome,
  RecordJob,
  RecordOutcome,
  SimulationJob,
} from '../../../src/workers/predictionApi.ts'

/** A job is known by its seed; the pool never looks inside. */
const job = (seed: number): SimulationJob => ({
  scenario: {} as SimulationJob['scenario'],
  run: { seed, precision: 0.01, maximumReads: 1 },
})
const jobs = (count: number): SimulationJob[] => Array.from({ length: count }, (_, index) => job(index))
const answer = (seed: number): Outcome => ({ ok: false, problem: { code: 'not-simulated', field: '', message: `seed ${seed}` } })

const recordJob: RecordJob = { ...job(0), window: { firstRead: 0, reads: 1, limit: 1 } }
const arrayJob = (seed: number): ArrayJob => ({ array: {} as ArrayJob['array'], run: job(seed).run })
const recorded: RecordOutcome = { ok: false, problem: { code: 'not-simulated', field: '', message: 'recorded' } }

type Behaviour = (seed: number, message: number) => Promise<Outcome>

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
const works: Behaviour = async (seed) => {
  await after(10)
  return answer(seed)
}
const silent: Behaviour = () => new Promise(() => {})
const dies: Behaviour = async () => {
  await after(3)
  throw new Error('the worker could not be loaded')
}

/** A place to start workers from; counts what happens to them. */
function yard(behaviour: (worker: number) => Behaviour): {
  startWorker: () => StartedWorker
  started: number
  terminated: number
  messages: number
} {
  const counts = { started: 0, terminated: 0, messages: 0, startWorker: (): StartedWorker => start() }
  const start = (): StartedWorker => {
    const behave = behaviour(counts.started++)
    let message = 0
    return {
      simulate: ({ run }) => {
        counts.messages++
        return behave(run.seed, message++)
      },
      record: async ({ run }) => {
        counts.messages++
        await behave(run.seed, message++)
        return recorded
      },
      simulateArray: ({ run }) => {
        counts.messages++
        return behave(run.seed, message++) as Promise<ArrayOutcome> // a refusal in any case
      },
      simulateQueue: ({ run }) => {
        counts.messages++
        return behave(run.seed, message++) as Promise<QueueingOutcome> // a refusal in any case
      },
      terminate: () => void counts.terminated++,
    }
  }
  return counts
}

/** Runs jobs to the end of their call, on a clock that is turned by hand. */
async function outcomes(
  pool: JobPool,
  list: readonly SimulationJob[],
  signal = new AbortController().signal,
): Promise<(Outcome | undefined)[]> {
  const found: (Outcome | undefined)[] = list.map(() => undefined)
  let reports = 0
  let settled = false
  const all = pool
    .simulateAll(
      list,
      (index, outcome) => {
        expect(settled, 'a report after the end').toBe(false)
        expect(found[index], 'a second report').toBeUndefined()
        found[index] = outcome
        reports++
      },
      signal,
    )
    .then(() => (settled = true))
  await vi.runAllTimersAsync()
  await all
  expect(reports).toBe(found.filter(Boolean).length)
  return found
}

const pool = (options: Partial<PoolOptions> & Pick<PoolOptions, 'startWorker'>): JobPool =>
  new JobPool({ size: 2, deadline: 100, grace: 20, ...options })
const allAnswered = (count: number): Outcome[] => jobs(count).map(({ run }) => answer(run.seed))
const failed = expect.objectContaining({ ok: false, problem: expect.objectContaining({ code: 'worker-failed' }) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a pool of sound workers', () => {
  test('answers every job once, several at a time', async () => {
    const place = yard(() => works)
    const start = Date.now()
    expect(await outcomes(pool(place), jobs(10))).toEqual(allAnswered(10))
    expect(place.started).toBe(2)
    expect(Date.now() - start).toBe(50)
  })

  test('starts nothing before it is asked, unless it is to be warm', async () => {
    const place = yard(() => works)
    const warmed = pool(place)
    expect(place.started).toBe(0)
    warmed.warm()
    warmed.warm()
    expect(place.started).toBe(2)
    await outcomes(warmed, jobs(3))
    expect(place.started).toBe(2)
  })

  test('has nothing to do for no jobs', async () => {
    const place = yard(() => works)
    expect(await outcomes(pool(place), [])).toEqual([])
    expect(place.started).toBe(0)
  })

  test('remembers outcomes by what was asked', async () => {
    const place = yard(() => works)
    const remembering = pool(place)
    await outcomes(remembering, jobs(5))
    expect(await outcomes(remembering, jobs(6))).toEqual(allAnswered(6))
    expect(place.messages).toBe(6)
  })

  test('remembers only so many, and forgets the one that was used longest ago', async () => {
    const place = yard(() => works)
    const forgetful = pool({ ...place, remembered: 2 })
    await outcomes(forgetful, jobs(2))
    await outcomes(forgetful, [job(0), job(9)])
    place.messages = 0
    await outcomes(forgetful, [job(0), job(9)])
    expect(place.messages).toBe(0)
    await outcomes(forgetful, [job(1)])
    expect(place.messages).toBe(1)
  })

  test('serves two calls, the older one first', async () => {
    const place = yard(() => works)
    const shared = pool({ ...place, size: 1 })
    const order: string[] = []
    const { signal } = new AbortController()
    const one = shared.simulateAll(jobs(2), (index) => order.push(`first ${index}`), signal)
    const two = shared.simulateAll([job(7)], (index) => order.push(`second ${index}`), signal)
    await vi.runAllTimersAsync()
    await Promise.all([one, two])
    expect(order).toEqual(['first 0', 'first 1', 'second 0'])
  })

  test('goes on when the one who listens makes a mistake', async () => {
    vi.useRealTimers()
    const seen: unknown[] = []
    const catchOnce = (error: unknown): void => void seen.push(error)
    const listeners = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.once('uncaughtException', catchOnce)
    const heard: number[] = []
    await pool(yard(() => works)).simulateAll(
      jobs(3),
      (index) => {
        heard.push(index)
        if (index === 0) throw new Error('mistake')
      },
      new AbortController().signal,
    )
    for (const listener of listeners) process.on('uncaughtException', listener)
    expect(heard.toSorted((one, other) => one - other)).toEqual([0, 1, 2])
    expect(seen).toEqual([new Error('mistake')])
  })
})

describe('cancelling', () => {
  test('sends nothing more and settles at once', async () => {
    const place = yard(() => works)
    const cancelled = pool(place)
    const controller = new AbortController()
    const heard: number[] = []
    const call = cancelled.simulateAll(jobs(100), (index) => heard.push(index), controller.signal)
    await vi.advanceTimersByTimeAsync(25)
    controller.abort()
    await call
    expect(heard).toEqual([0, 1, 2, 3])
    await vi.runAllTimersAsync()
    expect(heard).toHaveLength(4)
    expect(place.messages).toBe(6)
  })

  test('before the start runs nothing', async () => {
    const place = yard(() => works)
    expect(await outcomes(pool(place), jobs(3), AbortSignal.abort())).toEqual([undefined, undefined, undefined])
    expect(place.messages).toBe(0)
  })

  test('from inside a report is heard', async () => {
    const controller = new AbortController()
    const heard: number[] = []
    const call = pool({ ...yard(() => works), size: 1 }).simulateAll(
      jobs(9),
      (index) => {
        heard.push(index)
        if (index === 1) controller.abort()
      },
      controller.signal,
    )
    await vi.runAllTimersAsync()
    await call
    expect(heard).toEqual([0, 1])
  })

  test('frees a worker that is busy for nobody, without waiting for its deadline', async () => {
    const place = yard((worker) => (worker === 0 ? silent : works))
    const busy = pool({ ...place, size: 1, deadline: 5_000 })
    const controller = new AbortController()
    const abandoned = busy.simulateAll(jobs(1), () => expect.fail('a report of a cancelled call'), controller.signal)
    await vi.advanceTimersByTimeAsync(5)
    controller.abort()
    await abandoned
    const start = Date.now()
    expect(await outcomes(busy, [job(3)])).toEqual([answer(3)])
    expect(Date.now() - start).toBeLessThan(50)
    expect(place).toMatchObject({ started: 2, terminated: 1 })
  })

  test('keeps what still arrives for the next call', async () => {
    const place = yard(() => works)
    const kept = pool({ ...place, size: 1 })
    const controller = new AbortController()
    const call = kept.simulateAll([job(1)], () => expect.fail('a report of a cancelled call'), controller.signal)
    await vi.advanceTimersByTimeAsync(5)
    controller.abort()
    await call
    await vi.advanceTimersByTimeAsync(10)
    expect(await outcomes(kept, [job(1)])).toEqual([answer(1)])
    expect(place.messages).toBe(1)
  })
})

describe('a worker that', () => {
  const count = 12

  test.each(Array.from({ length: count + 1 }, (_, message) => message))('dies at message %d loses nothing', async (fatal) => {
    const place = yard((worker) => (seed, message) => (worker === 0 && message === fatal ? dies(seed, message) : works(seed, message)))
    expect(await outcomes(pool({ ...place, size: 1 }), jobs(count))).toEqual(allAnswered(count))
    expect(place.terminated).toBe(fatal < count ? 1 : 0)
    expect(place.started).toBe(fatal < count ? 2 : 1)
  })

  test.each(Array.from({ length: count / 2 }, (_, message) => message))('falls silent at message %d loses nothing', async (fatal) => {
    const place = yard((worker) => (seed, message) => (worker === 1 && message === fatal ? silent(seed, message) : works(seed, message)))
    expect(await outcomes(pool(place), jobs(count))).toEqual(allAnswered(count))
    expect(place.terminated).toBe(1)
  })

  test('answers after its deadline is not believed twice', async () => {
    const late: Behaviour = async (seed) => {
      await after(150)
      return answer(seed)
    }
    const place = yard((worker) => (worker === 0 ? late : works))
    expect(await outcomes(pool({ ...place, size: 1 }), jobs(2))).toEqual(allAnswered(2))
    expect(place.terminated).toBe(1)
  })

  test('always dies on one job costs only that job', async () => {
    const place = yard(() => (seed, message) => (seed === 2 ? dies(seed, message) : works(seed, message)))
    const found = await outcomes(pool(place), jobs(6))
    expect(found.map((outcome, index) => (index === 2 ? null : outcome))).toEqual(
      allAnswered(6).map((outcome, index) => (index === 2 ? null : outcome)),
    )
    expect(found[2]).toEqual(failed)
    expect(place.terminated).toBe(mostRepeats + 1)
  })

  test('never starts is reported for every job, and tried again by the next call', async () => {
    let allowed = false
    const place = yard(() => works)
    const refusing = pool({
      startWorker: () => {
        if (!allowed) throw new Error('workers are not allowed')
        return place.startWorker()
      },
    })
    expect(() => refusing.warm()).not.toThrow()
    expect(await outcomes(refusing, jobs(50))).toEqual(jobs(50).map(() => failed))
    allowed = true
    expect(await outcomes(refusing, jobs(5))).toEqual(allAnswered(5))
  })

  test('cannot be loaded is reported for every job at once', async () => {
    const place = yard(() => dies)
    expect(await outcomes(pool(place), jobs(50))).toEqual(jobs(50).map(() => failed))
    expect(place.started).toBeLessThanOrEqual(14)
  })

  test('never answers anything is given up after a few deadlines', async () => {
    const start = Date.now()
    expect(await outcomes(pool(yard(() => silent)), jobs(200))).toEqual(jobs(200).map(() => failed))
    expect(Date.now() - start).toBeLessThanOrEqual(800)
  })

  test('fails now and then, at random places, settles every call', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      let state = seed
      const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit
      const moody: Behaviour = (request, message) =>
        [works, works, works, dies, silent][below(5)]?.(request, message) ?? works(request, message)
      const found = await outcomes(pool({ ...yard(() => moody), size: 1 + below(4) }), jobs(20))
      for (const [index, outcome] of found.entries()) {
        if (outcome?.ok === false && outcome.problem.code === 'worker-failed') continue
        expect(outcome).toEqual(answer(index))
      }
    }
  })
})

test('arrays go to workers like anything else, and are remembered', async () => {
  const yardOfTwo = yard(() => works)
  const own = new JobPool({ ...yardOfTwo, size: 2 })
  const found = new Map<number, ArrayOutcome>()
  const ask = async (): Promise<void> => {
    const all = own.simulateArrays(
      [arrayJob(1), arrayJob(2)],
      (index, outcome) => void found.set(index, outcome),
      new AbortController().signal,
    )
    await vi.runAllTimersAsync()
    await all
  }
  await ask()
  expect([found.get(0), found.get(1)]).toEqual([answer(1), answer(2)])
  await ask()
  expect(yardOfTwo.messages).toBe(2)
})

test('queued requests go to workers like anything else, and are remembered', async () => {
  const place = yard(() => works)
  const own = new JobPool({ ...place, size: 2 })
  const queueingJob = (seed: number): QueueingJob => ({ queued: {} as QueueingJob['queued'], run: job(seed).run })
  const found = new Map<number, QueueingOutcome>()
  const ask = async (): Promise<void> => {
    const all = own.simulateQueues(
      [queueingJob(1), queueingJob(2)],
      (index, outcome) => void found.set(index, outcome),
      new AbortController().signal,
    )
    await vi.runAllTimersAsync()
    await all
  }
  await ask()
  expect([found.get(0), found.get(1)]).toEqual([answer(1), answer(2)])
  await ask()
  expect(place.messages).toBe(2)
})

describe('a recording', () => {
  async function recording(behaviour: (worker: number) => Behaviour, controller = new AbortController()): Promise<RecordOutcome | null> {
    const asked = pool(yard(behaviour)).record(recordJob, controller.signal)
    await vi.runAllTimersAsync()
    return asked
  }

  test('comes back from a sound worker, every time anew', async () => {
    const place = yard(() => works)
    const own = pool(place)
    for (const messages of [1, 2]) {
      const asked = own.record(recordJob, new AbortController().signal)
      await vi.runAllTimersAsync()
      expect(await asked).toEqual(recorded)
      expect(place.messages).toBe(messages)
    }
  })

  test('is asked for again where a worker dies or is silent', async () => {
    expect(await recording((worker) => (worker === 0 ? dies : works))).toEqual(recorded)
    expect(await recording((worker) => (worker === 0 ? silent : works))).toEqual(recorded)
  })

  test('settles with a reason where no worker ever answers', async () => {
    expect(await recording(() => silent)).toEqual(failed)
    expect(await recording(() => dies)).toEqual(failed)
  })

  test('settles with nothing once nobody wants it', async () => {
    const controller = new AbortController()
    controller.abort()
    expect(await recording(() => works, controller)).toBeNull()
    const later = new AbortController()
    setTimeout(() => later.abort(), 5)
    expect(await recording(() => silent, later)).toBeNull()
  })
})
