import { describe, expect, test } from 'vitest'
import { exponential, logarithm } from '../../../../src/maths/exponential.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { readAlone, readBeside, readService, turnBeside, type BesideUsers } from '../../../../src/models/pass/besideUsers.ts'

const rate = 200e6
const disk = { rate, seek: 0.0085, halfTurn: 0.00417, size: 8_192 }
const back = disk.seek + disk.halfTurn
const service = readService({ ...disk })
const beside = (share: number, mebibytes: number): BesideUsers => ({ ...disk, share, pieceTime: (mebibytes * 1_048_576) / rate })

/** Waiting reads from turn to turn, n′ ~ Poisson(λ (p + [n > 0] β + n τ)), until their chances stand still. */
function chain({ pieceTime, share }: BesideUsers): { readonly mean: number; readonly square: number; readonly met: number } {
  const count = 160
  const turns = Array.from({ length: count }, (_, waiting) => pieceTime + (waiting > 0 ? back : 0) + waiting * service)
  const next = turns.map((turn) => {
    let chance = exponential((-share / service) * turn)
    return Array.from({ length: count }, (_, arrived) => {
      const before = chance
      chance *= ((share / service) * turn) / (arrived + 1)
      return before
    })
  })
  let now: readonly number[] = turns.map((_, waiting) => (waiting === 0 ? 1 : 0))
  for (let round = 0; round < 120; round++) {
    now = turns.map((_, arrived) => now.reduce((sum, chance, waiting) => sum + chance * (next[waiting]?.[arrived] ?? 0), 0))
  }
  const over = (value: (turn: number) => number): number =>
    now.reduce((sum, chance, waiting) => sum + chance * value(turns[waiting] ?? 0), 0)
  return { mean: over((turn) => turn), square: over((turn) => turn * turn), met: 1 - (now[0] ?? 0) }
}

/** Turns and reads, one after the other. */
function plainly({ pieceTime, share }: BesideUsers, turns: number): { readonly turn: number; readonly read: number } {
  const random = new RandomStream(7, 1)
  let [now, total, reads] = [0, 0, 0]
  let arrival = 0
  const gap = (): number => (-logarithm(1 - random.next()) * service) / share
  for (let turn = 0; turn < turns; turn++) {
    const end = now
    for (; arrival <= end; arrival += gap()) {
      now += service
      total += now - arrival
      reads++
    }
    now += (now > end ? back : 0) + pieceTime
  }
  return { turn: now / turns, read: total / reads }
}

describe('a turn of a drive beside users', () => {
  test('is a piece where nobody asks, and takes a way there and a way back for each of few', () => {
    const alone = turnBeside(beside(0, 4))
    expect(alone).toEqual({ mean: alone.mean, square: alone.mean * alone.mean, met: 0 })
    expect(alone.mean).toBe((4 * 1_048_576) / rate)
    const { mean } = turnBeside(beside(1e-4, 4))
    expect((mean / alone.mean - 1) / (1e-4 * (1 + back / service))).toBeCloseTo(1, 2)
  })

  test.each([
    [0.05, 0.25],
    [0.3, 1],
    [0.1, 1],
    [0.6, 4],
    [0.6, 16],
  ])('of share %d in pieces of %d MiB has the moments of the chain of waiting reads', (share, mebibytes) => {
    const one = beside(share, mebibytes)
    const { mean, square, met } = turnBeside(one)
    const steady = chain(one)
    expect([mean / steady.mean, square / steady.square, met / steady.met]).toEqual(
      [1, 1, 1].map((value): unknown => expect.closeTo(value, 9)),
    )
  })

  test('of 1 MiB leaves 93.6 of 200 MB/s beside 30 %, 160.9 beside 10 %', () => {
    const streams = [0.3, 0.1].map((share) => 1.048576 / turnBeside(beside(share, 1)).mean)
    expect(streams.map((stream) => Number(stream.toFixed(1)))).toEqual([93.6, 160.9])
  })

  test('of a drive without an arm is the share less, and without end where all of the time is asked for', () => {
    const flash: BesideUsers = { ...beside(0.25, 1), seek: 0, halfTurn: 0 }
    expect(turnBeside(flash).mean / (flash.pieceTime / 0.75)).toBeCloseTo(1, 12)
    expect(turnBeside(beside(0.999, 1)).mean).toBeGreaterThan(10)
    expect([turnBeside(beside(1, 1)).mean, readBeside(beside(1, 1))]).toEqual([Infinity, Infinity])
  })
})

describe('a read of a user', () => {
  test('beside hardly anybody waits for half a piece; alone for others of fixed length as at an M/D/1 queue', () => {
    expect(readBeside(beside(1e-9, 4)) / (service + (2 * 1_048_576) / rate)).toBeCloseTo(1, 6)
    expect(readAlone({ ...disk, share: 0 })).toBe(service)
    expect(readAlone({ ...disk, share: 0.5 })).toBeCloseTo(1.5 * service, 12)
  })

  test.each([
    [0.05, 0.25],
    [0.3, 1],
    [0.6, 4],
    [0.6, 16],
  ])('and the turns, of share %d in pieces of %d MiB, are what they come to one after the other', (share, mebibytes) => {
    const one = beside(share, mebibytes)
    const { turn, read } = plainly(one, 200_000)
    expect(Math.abs(turnBeside(one).mean / turn - 1)).toBeLessThan(0.008)
    expect(Math.abs(readBeside(one) / read - 1)).toBeLessThan(0.01)
  })
})
