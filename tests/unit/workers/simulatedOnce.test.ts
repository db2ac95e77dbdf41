import { beforeEach, describe, expect, test } from 'vitest'
import { simulation } from '../../../src/prediction/simulation.ts'
import { ask } from '../../../src/prediction/study.ts'
import { embeddedService } from '../../../src/workers/embeddedStudies.ts'
import type { StudyService } from '../../../src/workers/studyApi.ts'
import { createSimulationRun, type Clock, type SimulationPoint } from '../../../src/views/shared/simulationRun.ts'
import { sweepScenarios } from '../../performance/samples.ts'
import { countedDesk, type Simulated } from '../../support/countedDesk.ts'
import { embeddedPool } from '../../support/embeddedPool.ts'

/* Nothing is simulated twice: 72 points, shown roughly and then precisely, cost the reads of the precise ones. */

const immediately: Clock = { nextFrame: (action) => action(), after: (_, action) => (action(), () => {}) }
const run = { seed: 1, precision: 0.01, maximumReads: 2_000_000 }
const points: readonly SimulationPoint[] = sweepScenarios().map((scenario, index) => ({ key: `${index}`, question: { scenario, run } }))
const precisely = points.map(({ question }) => ask(simulation, question))
const readsOf = (outcomes: readonly (typeof precisely)[number][]): number =>
  outcomes.reduce((sum, outcome) => sum + (outcome.ok ? (outcome.answer.run?.reads ?? 0) : 0), 0)
const atMost = readsOf(precisely)

let counts: Simulated
beforeEach(() => {
  counts = { begun: 0, continued: 0, requests: 0 }
})

/** Shows points roughly, then precisely; how many were final, at each change. */
async function show(service: StudyService): Promise<readonly number[]> {
  const shown = createSimulationRun('bus', service, immediately)
  const done: number[] = []
  const isDone = new Promise<void>((resolve) => {
    shown.subscribe(() => {
      done.push(shown.snapshot().done)
      if (shown.snapshot().state === 'done') resolve()
    })
  })
  shown.start(points)
  await isDone
  expect(points.map(({ key }) => shown.snapshot().outcomes.get(key))).toEqual(precisely)
  return done
}

describe('a sweep of 72 points, roughly and then to ±1 %', () => {
  test('on the calling thread simulates each read once', async () => {
    await show(embeddedService(countedDesk(counts)))
    expect([counts.begun, counts.requests]).toEqual([72, atMost])
  })

  test('by one worker asks for no point twice that was precise at once', async () => {
    const { pool, counts: byPool } = embeddedPool({ size: 1 })
    const done = await show(pool)
    const rough = points.map(({ question }) => ask(simulation, { ...question, run: { ...run, precision: 0.05 } }))
    const preciseAtOnce = rough.filter((outcome, index) => JSON.stringify(outcome) === JSON.stringify(precisely[index])).length
    expect(preciseAtOnce).toBeGreaterThan(20)
    expect([byPool.begun, byPool.continued, byPool.requests]).toEqual([72, 144 - preciseAtOnce, atMost])
    // they are shown as final before the second pass has begun
    expect(done[72]).toBe(preciseAtOnce)
  })

  test.each([2, 3, 4])('by %d workers begins hardly any point twice', async (size) => {
    const { pool, counts: byPool, started } = embeddedPool({ size })
    await show(pool)
    expect(started()).toBe(size)
    // a worker with nothing left of its own takes the last of three that another has not come to
    expect(byPool.begun).toBeLessThanOrEqual(72 + 2 * size)
    expect(byPool.requests).toBeLessThanOrEqual(1.05 * atMost)
  })
})
