import { describe, expect, test } from 'vitest'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import type { BusQuestion } from '../../../../src/prediction/simulation.ts'
import type { NoAnswer } from '../../../../src/prediction/study.ts'
import type { StudyService } from '../../../../src/workers/studyApi.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { createRun, createSimulationRun, type Clock, type SimulationPoint } from '../../../../src/views/shared/simulationRun.ts'
import { simulationPoints } from '../../../../src/views/throughput/throughputState.ts'

const problem = (text: string): NoAnswer => ({ ok: false, problem: { code: 'failed', field: '', message: text } })
const [template] = simulationPoints(firstConfiguration)
if (!template) throw new Error('the first configuration asks for nothing')

const point = (key: string, precision = 0.01): SimulationPoint => ({
  key,
  question: { ...template.question, run: { ...template.question.run, precision } },
})

/** A service that answers when told, and a clock that passes when told. */
function bench(): {
  run: ReturnType<typeof createSimulationRun<'bus'>>
  /** Begins with points that rest at once. */
  begin: (...points: SimulationPoint[]) => void
  /** Of a page that comes back to the question. */
  again: () => ReturnType<typeof createSimulationRun<'bus'>>
  rest: () => void
  frame: () => void
  answer: (count: number) => Promise<void>
  report: (index: number) => void
  jobs: () => readonly BusQuestion[]
  signal: () => AbortSignal | undefined
} {
  let waiting: (() => void) | undefined
  let frames: (() => void)[] = []
  let current:
    | {
        jobs: readonly BusQuestion[]
        report: (index: number, outcome: NoAnswer) => void
        signal: AbortSignal
        next: number
        finish: () => void
      }
    | undefined
  const service: StudyService = {
    run: (_study, questions, report, signal) =>
      new Promise((finish) => {
        // it is asked for disks on a bus only
        const jobs = questions as readonly BusQuestion[]
        current = { jobs, report, signal, next: 0, finish }
        if (jobs.length === 0) finish()
      }),
  }
  const clock: Clock = {
    nextFrame: (action) => void frames.push(action),
    after: (_, action) => {
      waiting = action
      return () => {
        waiting = undefined
      }
    },
  }
  const run = createSimulationRun('bus', service, clock)
  const rest = (): void => {
    waiting?.()
    waiting = undefined
  }
  return {
    run,
    again: () => createSimulationRun('bus', service, clock),
    begin: (...points) => {
      run.start(points)
      rest()
    },
    rest,
    frame: () => {
      for (const action of frames.splice(0)) action()
      frames = []
    },
    answer: async (count) => {
      for (let index = 0; index < count; index++) {
        if (!current) break
        const { jobs, next, report, signal } = current
        if (!signal.aborted) report(next, problem(`${jobs[next]?.run.precision}`))
        current.next += 1
        if (current.next === jobs.length) current.finish()
      }
      await Promise.resolve()
      await Promise.resolve()
    },
    report: (index) => current?.report(index, problem(`${current.jobs[index]?.run.precision}`)),
    jobs: () => current?.jobs ?? [],
    signal: () => current?.signal,
  }
}

describe('a run of the simulation', () => {
  test('knows what another run has heard of the same service, and of no other', async () => {
    const { run, begin, again, frame, answer } = bench()
    const points = [point('a'), point('b')]
    begin(...points)
    await answer(4)
    frame()
    expect(run.snapshot()).toMatchObject({ done: 2, state: 'done' })
    expect(again().known(points)).toMatchObject({ done: 2, state: 'done' })
    expect(bench().run.known(points)).toMatchObject({ done: 0, state: 'running' })
  })

  test('asks once for a point whose rough number is not wanted', () => {
    const { begin, jobs } = bench()
    begin({ ...point('a'), onlyFinal: true }, point('b'))
    expect(jobs().map(({ run: { precision } }) => precision)).toEqual([0.05, 0.01, 0.01])
  })

  test('waits for the points to rest, then asks for all roughly and for all precisely', async () => {
    const { run, rest, jobs } = bench()
    run.start([point('a'), point('b')])
    expect(jobs()).toEqual([])
    rest()
    await Promise.resolve()
    expect(jobs().map(({ run: { precision } }) => precision)).toEqual([0.05, 0.05, 0.01, 0.01])
  })

  test('asks once where the asked precision is rough', () => {
    const { begin, jobs } = bench()
    begin(point('a', 0.1))
    expect(jobs()).toHaveLength(1)
  })

  test('shows what has arrived once per frame, and counts what is final', async () => {
    const { run, begin, frame, answer } = bench()
    let told = 0
    run.subscribe(() => told++)
    begin(point('a'), point('b'))
    const before = told
    await answer(3)
    expect(told).toBe(before)
    frame()
    expect(told).toBe(before + 1)
    expect(run.snapshot()).toMatchObject({ done: 1, state: 'running' })
    expect(run.snapshot().outcomes.size).toBe(2)
    await answer(1)
    expect(run.snapshot()).toMatchObject({ done: 2, state: 'done' })
  })

  test('shows how far the point under way is, in steps, and nothing of it once it is known', async () => {
    const told: (readonly [number, number | undefined])[] = []
    let tell: (share: number) => void = () => {}
    let answer: (index: number) => void = () => {}
    const run = createRun<BusQuestion, Prediction>(
      (_questions, report, _signal, progress) => {
        tell = progress
        answer = (index) => report(index, problem('known'))
        return new Promise(() => {})
      },
      { nextFrame: (action) => action(), after: (_, action) => (action(), () => {}) },
    )
    run.subscribe(() => told.push([run.snapshot().done, run.snapshot().begun]))
    run.start([point('a', 1), point('b', 1)])
    told.length = 0
    for (const share of [0.01, 0.3, 0.31, 1]) tell(share)
    answer(0)
    tell(0.5)
    run.cancel()
    tell(0.9)
    expect(told).toEqual([
      [0, 0.3],
      [0, 1],
      [1, 0],
      [1, 0.5],
      [1, 0],
    ])
  })

  test('says of points that are begun what it has said before, as the same object, so that nothing is drawn again', async () => {
    const { run, begin, rest, answer, report, frame } = bench()
    begin(point('a'))
    await answer(2)
    const points = [point('a'), point('b')]
    const known = run.known(points)
    run.start(points)
    expect(run.snapshot()).toBe(known)
    rest()
    report(0)
    frame()
    expect(run.snapshot()).not.toBe(known)
    expect(run.known(points)).not.toBe(known)
  })

  test('shows nothing once more that is shown already', async () => {
    const { run, begin, frame, answer } = bench()
    let told = 0
    begin(point('a'))
    await answer(2)
    run.subscribe(() => told++)
    frame()
    expect([told, run.snapshot().state]).toEqual([0, 'done'])
  })

  test('forgets nothing about points that come back, and asks for the others only', async () => {
    const { run, begin, answer, jobs } = bench()
    begin(point('a'))
    await answer(2)
    expect(run.known([point('a'), point('b')])).toMatchObject({ done: 1, state: 'running' })
    begin(point('a'), point('b'))
    expect(jobs()).toHaveLength(2)
  })

  test('asks again what nobody has answered, and nothing else', async () => {
    const asked: string[][] = []
    const lost: NoAnswer = { ok: false, problem: { code: 'worker-failed', field: '', message: 'gone' } }
    let isThere = false
    const run = createRun<string, Prediction>(
      async (questions, report) => {
        asked.push([...questions])
        for (const [index, question] of questions.entries()) report(index, question === 'b' && !isThere ? lost : problem(question))
      },
      { nextFrame: (act) => act(), after: (_, act) => (act(), () => {}) },
    )
    const points = ['a', 'b', 'c'].map((key) => ({ key, question: key }))
    const begun = async (begin: () => void): Promise<unknown> => {
      begin()
      await new Promise(setImmediate)
      return [asked.at(-1), run.snapshot().done, run.snapshot().state]
    }
    expect(await begun(() => run.start(points))).toEqual([['a', 'b', 'c'], 2, 'done'])
    expect(await begun(run.resume)).toEqual([['b'], 2, 'done'])
    isThere = true
    expect(await begun(() => run.start([...points]))).toEqual([['b'], 3, 'done'])
    expect(await begun(run.resume)).toEqual([['b'], 3, 'done'])
    expect(asked).toHaveLength(3)
  })

  test('keeps a final outcome when a rough one comes late', async () => {
    const { run, begin, frame, report } = bench()
    begin(point('a'), point('b'))
    report(2)
    report(0)
    frame()
    expect(run.snapshot().done).toBe(1)
    expect(run.snapshot().outcomes.get('a')).toMatchObject({ problem: { message: '0.01' } })
  })

  test('is superseded by new points at once', async () => {
    const { run, begin, answer, signal } = bench()
    begin(point('a'))
    const old = signal()
    run.start([point('b')])
    expect(old?.aborted).toBe(true)
    await answer(2)
    expect(run.snapshot()).toMatchObject({ done: 0, state: 'running' })
  })

  test('can be stopped and resumed without losing anything', async () => {
    const { run, begin, rest, answer, jobs, signal } = bench()
    begin(point('a'), point('b'))
    await answer(3)
    run.cancel()
    expect(signal()?.aborted).toBe(true)
    expect(run.snapshot()).toMatchObject({ done: 1, state: 'cancelled' })
    run.resume()
    rest()
    expect(jobs()).toHaveLength(1)
    await answer(1)
    expect(run.snapshot()).toMatchObject({ done: 2, state: 'done' })
  })
})
