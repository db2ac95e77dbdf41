import { describe, expect, test } from 'vitest'
import { RandomStream } from '../../../../src/maths/random.ts'
import { ControlledBatches, firstAtoms, type ControlledSums } from '../../../../src/simulator/engine/controlledBatches.ts'

/** Requests of 100 bytes that take 1 s and what chance adds: a part that a control knows, and one that it does not. */
class Requests implements ControlledSums {
  readonly controls = 1
  readonly reported = 2
  now = 5
  bytes = 0
  private known = 0
  private unknown = 0
  private readonly stream = new RandomStream(3, 1)
  private readonly share: number

  constructor(share: number) {
    this.share = share
  }

  serve(count: number): void {
    for (let request = 0; request < count; request++) {
      const [known, unknown] = [this.stream.next() - 0.5, this.share * (this.stream.next() - 0.5)]
      this.known += known
      this.unknown += unknown
      this.now += 1 + known + unknown
      this.bytes += 100
    }
  }

  write(into: Float64Array, from: number): void {
    into[from] = this.known
    into[from + 1] = this.now / 4
    into[from + 2] = (3 * this.now) / 4
  }
}

function filled(requests: Requests, lengths: number): ControlledBatches {
  const batches = new ControlledBatches(requests, firstAtoms(1), requests.now)
  for (let length = 0; length < lengths; length++) {
    if (length > 0) batches.lengthen()
    while (!batches.complete) {
      requests.serve(batches.atom)
      batches.add(requests.bytes, requests.now)
    }
  }
  return batches
}

test('batches begin with whole rounds, 24 requests at least', () => {
  expect([1, 3, 5, 8, 16, 24, 300].map(firstAtoms)).toEqual([
    { atom: 8, perBatch: 3 },
    { atom: 9, perBatch: 3 },
    { atom: 10, perBatch: 3 },
    { atom: 8, perBatch: 3 },
    { atom: 16, perBatch: 2 },
    { atom: 24, perBatch: 1 },
    { atom: 300, perBatch: 1 },
  ])
})

describe('batches with controls', () => {
  test('grow by a fifth to a third, in a bounded number of atoms', () => {
    const requests = new Requests(1)
    const batches = new ControlledBatches(requests, firstAtoms(1), requests.now)
    const lengths: number[] = []
    for (let length = 0; length < 12; length++) {
      let atoms = 0
      while (!batches.complete) {
        requests.serve(batches.atom)
        batches.add(requests.bytes, requests.now)
        atoms++
      }
      expect(atoms).toBeLessThanOrEqual(96)
      lengths.push(requests.bytes / 3200)
      expect(batches.nextLength).toBeGreaterThan(requests.bytes / 100)
      batches.lengthen()
    }
    // reads in each of 32 batches
    expect(lengths).toEqual([24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 256, 320])
  })

  test('name the next length as it comes', () => {
    const requests = new Requests(1)
    for (const lengths of [1, 2, 3, 4, 5, 6, 7]) {
      const batches = filled(requests, lengths)
      const next = batches.nextLength
      const before = batches.atom
      batches.lengthen()
      expect(next % (32 * batches.atom)).toBe(0)
      expect(batches.atom / before).toBe(lengths % 3 === 1 && lengths > 1 ? 2 : 1)
    }
  })

  test('know the mean where the controls know everything, which batches alone do not', () => {
    const batches = filled(new Requests(0), 4)
    expect(batches.judge().throughput).toBeCloseTo(100, 9)
    expect(batches.judge().relativeHalfWidth).toBeLessThan(1e-12)
    expect(Math.abs(batches.uncontrolled().throughput - 100)).toBeGreaterThan(0.01)
    expect(batches.uncontrolled().relativeHalfWidth).toBeGreaterThan(0.005)
  })

  test('have an interval of what the controls do not know', () => {
    const batches = filled(new Requests(0.1), 5)
    const [controlled, plain] = [batches.judge(), batches.uncontrolled()]
    expect(plain.relativeHalfWidth / controlled.relativeHalfWidth).toBeGreaterThan(5)
    expect(plain.relativeHalfWidth / controlled.relativeHalfWidth).toBeLessThan(20)
    expect(Math.abs(controlled.throughput / 100 - 1)).toBeLessThan(3 * controlled.relativeHalfWidth)
  })

  test('report means that add up, by the same weights', () => {
    const batches = filled(new Requests(1), 6)
    const { seconds, reported } = batches.adjusted()
    expect(100 / seconds).toBeCloseTo(batches.judge().throughput, 9)
    expect(reported[0] + reported[1]).toBeCloseTo(seconds, 12)
    expect(reported[0] / seconds).toBeCloseTo(0.25, 12)
  })
})
