import { describe, expect, test } from 'vitest'
import { naturalLogarithm } from '../../../../src/maths/logarithm.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { simulatedTurns, type TurningDrive } from '../../../../src/simulator/pass/simulatedTurns.ts'

const mebibyte = 1_048_576
const drive: TurningDrive = { slowest: 100e6, fastest: 250e6, worth: mebibyte, way: 0.01267, size: 8192, share: 0.3 }
const draws = 300_000

/** Arrivals on one line of time, served piece after piece. */
function plainly({ worth, way, size, share }: TurningDrive, rate: number, turns: number): number {
  const random = new RandomStream(5, 2)
  const read = way + size / rate
  let [now, arrival] = [0, 0]
  for (let turn = 0; turn < turns; turn++) {
    const gate = now
    for (; arrival <= gate; arrival -= (naturalLogarithm(1 - random.next()) * read) / share) now += read
    if (now > gate) now += way
    now += worth / rate
  }
  return now / turns
}

describe('the mean turn of a drive beside users', () => {
  test.each([
    [0.05, 0.25],
    [0.3, 1],
    [0.6, 4],
  ])('is what arrivals on a line of time come to, with %d of its time and pieces of %d MiB', (share, mebibytes) => {
    const one = { ...drive, share, worth: mebibytes * mebibyte }
    const turn = simulatedTurns(one, draws)
    for (const rate of [110e6, 240e6]) expect(Math.abs(turn(rate) / plainly(one, rate, 150_000) - 1)).toBeLessThan(0.01)
  })

  test('of a drive without arms is its piece, and the share of the users more', () => {
    const turn = simulatedTurns({ ...drive, way: 0, share: 0.25 }, draws)
    expect(turn(200e6) / (mebibyte / 200e6 / 0.75)).toBeCloseTo(1, 9)
  })

  test('beside hardly anybody is a piece; where nearly every turn meets somebody, a way back more', () => {
    expect(simulatedTurns({ ...drive, share: 1e-9 }, draws)(200e6) / (mebibyte / 200e6)).toBeCloseTo(1, 6)
    const piece = (64 * mebibyte) / 200e6
    expect((simulatedTurns({ ...drive, worth: 64 * mebibyte, share: 0.8 }, draws)(200e6) * 0.2) / (piece + 0.01267)).toBeCloseTo(1, 9)
  })

  test('is the same every time, at one rate as well, and depends little on how often dice are thrown', () => {
    expect(simulatedTurns(drive, draws)(137e6)).toBe(simulatedTurns({ ...drive }, draws)(137e6))
    const alone = simulatedTurns({ ...drive, slowest: 137e6, fastest: 137e6 }, draws)(137e6)
    expect(Math.abs(simulatedTurns(drive, draws)(137e6) / alone - 1)).toBeLessThan(0.002)
    expect(Math.abs(simulatedTurns(drive, draws)(137e6) / simulatedTurns(drive, 4 * draws)(137e6) - 1)).toBeLessThan(0.002)
  })
})
