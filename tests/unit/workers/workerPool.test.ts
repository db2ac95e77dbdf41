import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BusQuestion } from '../../../src/prediction/simulation.ts'
import type { Answers, StudyId } from '../../../src/prediction/registry.ts'
import type { NoAnswer, Outcome } from '../../../src/prediction/study.ts'
import { mostRepeats } from '../../../src/workers/repeats.ts'
import { WorkerPool, type PoolOptions, type StartedWorker } from '../../../src/workers/workerPool.ts'
import { cheetahs } from '../../support/scenarios.ts'

const scenario = cheetahs()

/** A question is known by its seed. */
const question = (seed: number): BusQuestion => ({
  scenario,
  run: { seed, precision: 0.01, maximumReads: 1 },
})
const questions = (count: number): BusQuestion[] => Array.from({ length: count }, (_, index) => question(index))
const answer = (seed: number): NoAnswer => ({ ok: false, problem: { code: 'not-simulated', field: '', message: `seed ${seed}` } })
const recorded = { ok: true, answer: { kinds: new Uint8Array(1) } } as Outcome<Answers['timeline']>

type Behaviour = (seed: number, message: number) => Promise<Outcome<Answers[StudyId]>>

const works: Behaviour = (seed) => Promise.resolve(answer(seed))
const silent: Behaviour = () => new Promise(() => {})
const dies: Behaviour = () => Promise.reject(new Error('the worker could not be loaded'))

/** Everything that is due now has happened: pools take no time of their own, and workers none but what a test gives them. */
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

/** Workers that answer when they are told to. */
function told(): { readonly behave: Behaviour; readonly next: () => Promise<number> } {
  const waiting: (() => void)[] = []
  return {
    behave: (seed) => new Promise((resolve) => waiting.push(() => resolve(answer(seed)))),
    /** Lets everybody answer who is asked, and says how many were. */
    next: async () => {
      const asked = waiting.splice(0)
      for (const tell of asked) tell()
      await settled()
      return asked.length
    },
  }
}

/** A place to start workers from; counts what happens to them. */
function yard(behaviour: (worker: number) => Behaviour): {
  startWorker: () => StartedWorker
  started: number
  terminated: number
  messages: number
  readonly studies: Set<StudyId>
} {
  const counts = { started: 0, terminated: 0, messages: 0, studies: new Set<StudyId>(), startWorker: (): StartedWorker => start() }
  const start = (): StartedWorker => {
    const behave = behaviour(counts.started++)
    let message = 0
    return {
      answer: (study, question) => {
        counts.messages++
        counts.studies.add(study)
        return behave('run' in question ? question.run.seed : 0, message++)
      },
      terminate: () => void counts.terminated++,
    }
  }
  return counts
}

/** Runs jobs to the end of their call, on a clock that is turned by hand. */
async function outcomes(
  pool: WorkerPool,
  list: readonly BusQuestion[],
  signal = new AbortController().signal,
): Promise<(Outcome<Answers['bus']> | undefined)[]> {
  const found: (Outcome<Answers['bus']> | undefined)[] = list.map(() => undefined)
  let reports = 0
  let settled = false
  const all = pool
    .run(
      'bus',
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

const pool = (options: Partial<PoolOptions> & Pick<PoolOptions, 'startWorker'>): WorkerPool =>
  new WorkerPool({ size: 2, deadline: 100, grace: 20, ...options })
const allAnswered = (count: number): NoAnswer[] => questions(count).map(({ run }) => answer(run.seed))
const failed = expect.objectContaining({ ok: false, problem: expect.objectContaining({ code: 'worker-failed' }) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a pool of sound workers', () => {
  test('answers every job once, several at a time', async () => {
    const { behave, next } = told()
    const place = yard(() => behave)
    const found: unknown[] = []
    const all = pool(place).run('bus', questions(10), (index, outcome) => (found[index] = outcome), new AbortController().signal)
    await settled()
    const together: number[] = []
    for (let turn = 0; turn < 5; turn++) together.push(await next())
    expect(together).toEqual([2, 2, 2, 2, 2])
    await all
    expect(found).toEqual(allAnswered(10))
    expect(place.started).toBe(2)
  })

  test('starts nothing before it is asked, and no more workers than there are places', async () => {
    const place = yard(() => works)
    const asked = pool(place)
    expect(place.started).toBe(0)
    await outcomes(asked, questions(3))
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
    await outcomes(remembering, questions(5))
    expect(await outcomes(remembering, questions(6))).toEqual(allAnswered(6))
    expect(place.messages).toBe(6)
  })

  test('remembers only so many, and forgets the one that was used longest ago', async () => {
    const place = yard(() => works)
    const forgetful = pool({ ...place, remembered: 2 })
    await outcomes(forgetful, questions(2))
    await outcomes(forgetful, [question(0), question(9)])
    place.messages = 0
    await outcomes(forgetful, [question(0), question(9)])
    expect(place.messages).toBe(0)
    await outcomes(forgetful, [question(1)])
    expect(place.messages).toBe(1)
  })

  test('serves two calls, the older one first', async () => {
    const place = yard(() => works)
    const shared = pool({ ...place, size: 1 })
    const order: string[] = []
    const { signal } = new AbortController()
    const one = shared.run('bus', questions(2), (index) => order.push(`first ${index}`), signal)
    const two = shared.run('bus', [question(7)], (index) => order.push(`second ${index}`), signal)
    await vi.runAllTimersAsync()
    await Promise.all([one, two])
    expect(order).toEqual(['first 0', 'first 1', 'second 0'])
  })

  test('ends its workers when it is closed, and starts others when it is asked again', async () => {
    const counts = yard(() => works)
    const pool = new WorkerPool({ startWorker: counts.startWorker, size: 2 })
    await outcomes(pool, questions(4))
    pool.close()
    expect([counts.started, counts.terminated]).toEqual([2, 2])
    expect(await outcomes(pool, questions(6))).toEqual([0, 1, 2, 3, 4, 5].map((seed) => answer(seed)))
    expect([counts.started, counts.terminated]).toEqual([4, 2])
  })

  test('goes on when the one who listens makes a mistake', async () => {
    vi.useRealTimers()
    const seen: unknown[] = []
    const catchOnce = (error: unknown): void => void seen.push(error)
    const listeners = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.once('uncaughtException', catchOnce)
    const heard: number[] = []
    await pool(yard(() => works)).run(
      'bus',
      questions(3),
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

describe('a question that goes on from another one', () => {
  const at = (seed: number, precision: number): BusQuestion => ({ ...question(seed), run: { ...question(seed).run, precision } })
  const { signal } = new AbortController()

  /** Two workers, and what each was asked. */
  function watched(behave: Behaviour): { readonly shared: WorkerPool; readonly asked: string[][] } {
    const asked: string[][] = []
    const startWorker = (): StartedWorker => {
      const own: string[] = []
      asked.push(own)
      return {
        answer: (_, one) => {
          const { seed, precision } = (one as BusQuestion).run
          own.push(`${seed} at ${precision}`)
          return behave(seed, own.length)
        },
        terminate: () => {},
      }
    }
    return { shared: pool({ startWorker }), asked }
  }

  test('goes to the worker that has begun it, after those that nobody has begun', async () => {
    const { behave, next } = told()
    const { shared, asked } = watched(behave)
    const list = [...[0, 1, 2, 3].map((seed) => at(seed, 0.05)), ...[1, 0, 3, 2].map((seed) => at(seed, 0.01))]
    const all = shared.run('bus', list, () => {}, signal)
    await settled()
    while ((await next()) > 0);
    await all
    expect(asked).toEqual([
      ['0 at 0.05', '2 at 0.05', '0 at 0.01', '2 at 0.01'],
      ['1 at 0.05', '3 at 0.05', '1 at 0.01', '3 at 0.01'],
    ])
  })

  test('goes to the one that is free, also when another place is asked first', async () => {
    const { behave, next } = told()
    const { shared, asked } = watched(behave)
    const rough = shared.run('bus', [at(0, 0.05), at(1, 0.05)], () => {}, signal)
    await settled()
    await next()
    await rough
    const fine = shared.run('bus', [at(1, 0.01)], () => {}, signal)
    await settled()
    await next()
    await fine
    expect(asked).toEqual([['0 at 0.05'], ['1 at 0.05', '1 at 0.01']])
  })

  test.each([
    [3, []],
    [4, ['3 at 0.01']],
  ])('of %d that one worker has begun, another one takes over %j', async (count, taken) => {
    let free = (): void => {}
    const { shared, asked } = watched((seed) =>
      seed === 9 ? new Promise((resolve) => (free = () => resolve(answer(9)))) : Promise.resolve(answer(seed)),
    )
    const seeds = Array.from({ length: count }, (_, seed) => seed)
    const ask = async (list: readonly BusQuestion[]): Promise<void> => shared.run('bus', list, () => {}, signal)
    const long = ask([at(9, 0.05)])
    await ask(seeds.map((seed) => at(seed, 0.05)))
    free()
    await long
    await ask(seeds.map((seed) => at(seed, 0.01)))
    expect(asked[0]).toEqual(['9 at 0.05', ...taken])
    expect(asked[1]).toHaveLength(2 * count - taken.length)
  })

  test('waits while the same simulation is under way, and is asked of another worker when that one dies', async () => {
    const place = yard((worker) => (worker === 0 ? silent : works))
    const shared = pool({ ...place, size: 2 })
    const heard: number[] = []
    const both = shared.run('bus', [at(5, 0.05), at(5, 0.01)], (index) => heard.push(index), signal)
    await settled()
    expect([place.started, heard]).toEqual([1, []])
    await vi.runAllTimersAsync()
    await both
    expect(heard.toSorted((one, other) => one - other)).toEqual([0, 1])
  })

  test('is not asked twice where two calls ask for it at the same time', async () => {
    const { behave, next } = told()
    const { shared, asked } = watched(behave)
    const calls = [1, 2].map(async () => shared.run('bus', [at(5, 0.05)], () => {}, signal))
    await settled()
    await next()
    await Promise.all(calls)
    expect(asked).toEqual([['5 at 0.05']])
  })
})

describe('cancelling', () => {
  /** A call about one question that is cancelled after a while. */
  async function abandoned(asked: WorkerPool, after = 0): Promise<void> {
    const controller = new AbortController()
    const call = asked.run('bus', [question(1)], () => expect.fail('a report of a cancelled call'), controller.signal)
    await vi.advanceTimersByTimeAsync(after)
    controller.abort()
    await call
  }

  test('sends nothing more and settles at once', async () => {
    const { behave, next } = told()
    const place = yard(() => behave)
    const cancelled = pool(place)
    const controller = new AbortController()
    const heard: number[] = []
    const call = cancelled.run('bus', questions(100), (index) => heard.push(index), controller.signal)
    await settled()
    await next()
    await next()
    controller.abort()
    await call
    expect(heard).toEqual([0, 1, 2, 3])
    await next()
    expect(heard).toHaveLength(4)
    expect(place.messages).toBe(6)
  })

  test('before the start runs nothing', async () => {
    const place = yard(() => works)
    expect(await outcomes(pool(place), questions(3), AbortSignal.abort())).toEqual([undefined, undefined, undefined])
    expect(place.messages).toBe(0)
  })

  test('from inside a report is heard', async () => {
    const controller = new AbortController()
    const heard: number[] = []
    const call = pool({ ...yard(() => works), size: 1 }).run(
      'bus',
      questions(9),
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
    const busy = pool({ ...place, size: 1, deadline: 5_000, grace: 20 })
    await abandoned(busy)
    const heard: unknown[] = []
    const next = busy.run('bus', [question(3)], (_, outcome) => heard.push(outcome), new AbortController().signal)
    await vi.advanceTimersByTimeAsync(19)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await next
    expect(heard).toEqual([answer(3)])
    expect(place).toMatchObject({ started: 2, terminated: 1 })
  })

  test('leaves a worker at a question that is asked again before it is replaced', async () => {
    const place = yard(() => (seed) => new Promise((resolve) => setTimeout(() => resolve(answer(seed)), 60)))
    const adopting = pool({ ...place, size: 1 })
    await abandoned(adopting, 10)
    expect(await outcomes(adopting, [question(1)])).toEqual([answer(1)])
    expect(place).toMatchObject({ started: 1, terminated: 0, messages: 1 })
  })

  test('keeps what still arrives for the next call', async () => {
    const { behave, next } = told()
    const place = yard(() => behave)
    const kept = pool({ ...place, size: 1 })
    await abandoned(kept)
    expect(await next()).toBe(1)
    expect(await outcomes(kept, [question(1)])).toEqual([answer(1)])
    expect(place.messages).toBe(1)
  })
})

describe('a worker that', () => {
  const count = 12

  test.each(Array.from({ length: count + 1 }, (_, message) => message))('dies at message %d loses nothing', async (fatal) => {
    const place = yard((worker) => (seed, message) => (worker === 0 && message === fatal ? dies(seed, message) : works(seed, message)))
    expect(await outcomes(pool({ ...place, size: 1 }), questions(count))).toEqual(allAnswered(count))
    expect(place.terminated).toBe(fatal < count ? 1 : 0)
    expect(place.started).toBe(fatal < count ? 2 : 1)
  })

  test.each(Array.from({ length: count / 2 }, (_, message) => message))('falls silent at message %d loses nothing', async (fatal) => {
    const place = yard((worker) => (seed, message) => (worker === 1 && message === fatal ? silent(seed, message) : works(seed, message)))
    expect(await outcomes(pool(place), questions(count))).toEqual(allAnswered(count))
    expect(place.terminated).toBe(1)
  })

  test('answers after its deadline is not believed twice', async () => {
    const { behave, next } = told()
    const place = yard((worker) => (worker === 0 ? behave : works))
    // runs out of the deadline, as nobody tells the first worker to answer
    expect(await outcomes(pool({ ...place, size: 1 }), questions(2))).toEqual(allAnswered(2))
    expect(place.terminated).toBe(1)
    expect(await next(), 'a second report would fail in outcomes()').toBe(1)
    expect(place).toMatchObject({ started: 2, messages: 3, terminated: 1 })
  })

  test('always dies on one job costs only that job', async () => {
    const place = yard(() => (seed, message) => (seed === 2 ? dies(seed, message) : works(seed, message)))
    expect(await outcomes(pool(place), questions(6))).toEqual(allAnswered(6).with(2, failed))
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
    expect(await outcomes(refusing, questions(50))).toEqual(questions(50).map(() => failed))
    allowed = true
    expect(await outcomes(refusing, questions(5))).toEqual(allAnswered(5))
  })

  test('cannot be loaded is reported for every job at once', async () => {
    const place = yard(() => dies)
    expect(await outcomes(pool(place), questions(50))).toEqual(questions(50).map(() => failed))
    expect(place.started).toBeLessThanOrEqual(14)
  })

  test('never answers anything is given up after a few deadlines', async () => {
    const place = yard(() => silent)
    expect(await outcomes(pool(place), questions(200))).toEqual(questions(200).map(() => failed))
    // both places wait at the same time, so these are six or seven deadlines, not two hundred
    expect(place.messages).toBeLessThanOrEqual(14)
  })

  test('fails now and then, at random places, settles every call', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      let state = seed
      const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit
      const moody: Behaviour = (request, message) =>
        [works, works, works, dies, silent][below(5)]?.(request, message) ?? works(request, message)
      const found = await outcomes(pool({ ...yard(() => moody), size: 1 + below(4) }), questions(20))
      for (const [index, outcome] of found.entries()) {
        if (outcome?.ok === false && outcome.problem.code === 'worker-failed') continue
        expect(outcome).toEqual(answer(index))
      }
    }
  })
})

describe('a study', () => {
  test('is asked by its id, and its outcomes are not taken for those of another', async () => {
    const place = yard(() => works)
    const own = pool(place)
    const ask = async (study: 'bus' | 'timeline'): Promise<void> => {
      const window = { firstRead: 0, reads: 1, limit: 1 }
      const all = own.run(study, [{ ...question(1), window }], () => {}, new AbortController().signal)
      await vi.runAllTimersAsync()
      await all
    }
    await ask('bus')
    await ask('timeline')
    expect([place.messages, [...place.studies]]).toEqual([2, ['bus', 'timeline']])
    await ask('bus')
    expect(place.messages).toBe(2)
  })

  test('whose answers are columns is asked anew every time: they are large, and whoever asked keeps them', async () => {
    const place = yard(() => () => Promise.resolve(recorded))
    const own = pool(place)
    for (const messages of [1, 2]) {
      expect(await outcomes(own, [question(0)])).toEqual([recorded])
      expect(place.messages).toBe(messages)
    }
  })
})
