import { describe, expect, test } from 'vitest'
import { RunToPrecision, warmUpBatches, type PreciseRun, type RunPlan } from '../../../../src/simulator/engine/runToPrecision.ts'

/** Completes a request of 100 bytes at every step; the time that each takes is given by its number. */
class Stream {
  now = 0
  completed = 0
  bytes = 0
  forgotten = 0
  steps = 0
  private readonly duration: (step: number) => number

  constructor(duration: (step: number) => number) {
    this.duration = duration
  }

  step(): void {
    this.now += this.duration(this.steps++)
    this.completed++
    this.bytes += 100
  }

  reset(): void {
    this.forgotten = this.completed
    this.completed = 0
    this.bytes = 0
  }
}

const begin = (stream: Stream, plan: Partial<RunPlan> = {}): RunToPrecision =>
  new RunToPrecision(stream, stream, { firstBatch: 10, most: 1e6, ...plan })

const run = (stream: Stream, plan: Partial<RunPlan> = {}, precision = 0.01): PreciseRun => begin(stream, plan).to(precision)

describe('a run to a precision', () => {
  test('forgets its warm-up and what it was told to, and stops after 32 batches where nothing varies, three requests wide on either side', () => {
    const stream = new Stream(() => 0.25)
    expect(run(stream, { beforehand: 5 })).toEqual({
      span: 80,
      throughput: 400,
      relativeHalfWidth: 3 / 320,
      isNarrow: true,
      adjusted: null,
    })
    expect([stream.forgotten, stream.completed]).toEqual([warmUpBatches * 10 + 5, 320])
  })

  test('doubles its length until its interval is as narrow as asked', () => {
    const uneven = (step: number): number => (Math.floor(step / 10) % 3 === 0 ? 2 : 1)
    const narrow = new Stream(uneven)
    const { relativeHalfWidth, isNarrow } = run(narrow)
    expect(isNarrow).toBe(true)
    expect(relativeHalfWidth).toBeLessThanOrEqual(0.01)
    expect(Math.log2(narrow.completed / 320)).toBeGreaterThan(0)
    expect(Number.isInteger(Math.log2(narrow.completed / 320))).toBe(true)
  })

  test('stops before it would become longer than it may, however wide its interval is', () => {
    const stream = new Stream((step) => 1 + (step % 17))
    expect(run(stream, { most: 1000 }, 0).isNarrow).toBe(false)
    expect(stream.completed).toBe(640)
  })

  test('goes on where something else is not known well enough', () => {
    const stream = new Stream(() => 1)
    run(stream, { mayStop: () => stream.completed > 1000 })
    expect(stream.completed).toBe(1280)
  })

  test('goes on to a tighter precision, without a step twice, and answers the same one again', () => {
    const uneven = (step: number): number => 1 + (step % 7) * (step % 11)
    const [once, inTurn] = [new Stream(uneven), new Stream(uneven)]
    const going = begin(inTurn)
    const rough = going.to(0.05)
    const reads = inTurn.completed
    expect(going.to(0.05)).toEqual(rough)
    expect(inTurn.completed).toBe(reads)
    expect(going.to(0.002)).toEqual(run(once, {}, 0.002))
    expect(inTurn.completed).toBeGreaterThan(reads)
    expect([inTurn.steps, inTurn.now]).toEqual([once.steps, once.now])
  })

  test('does not go back to a looser precision', () => {
    const going = begin(new Stream(() => 1))
    going.to(0.01)
    expect(() => going.to(0.02)).toThrow(RangeError)
  })
})
