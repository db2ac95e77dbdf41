import { describe, expect, test } from 'vitest'
import { RoundDetector } from '../../../../src/simulator/recording/rounds.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { simulate } from '../../../../src/simulator/bus/simulate.ts'
import { cheetahs } from '../../../support/scenarios.ts'

/** Feeds letters: a capital is a command to that disk, a small letter its completion. */
function fed(drives: number, events: string): RoundDetector {
  const detector = new RoundDetector(drives)
  for (const letter of events) {
    if (letter === letter.toUpperCase()) detector.commandSent()
    else detector.completed(letter.charCodeAt(0) - 97)
  }
  return detector
}

describe('what counts as a round?', () => {
  test('perfect rounds count fully by both measures', () => {
    const detector = fed(3, 'ABCcbaABCcbaABCcba')
    expect([detector.strict, detector.inWindow]).toEqual([1, 1])
  })

  test('a command after each completion is no round, though the window sees none broken', () => {
    const detector = fed(3, 'ABCaAbBcCaAbBcC')
    expect(detector.strict).toBe(3 / 8)
    expect(detector.inWindow).toBe(1)
  })

  test('the window starts anew at the violation, as the paper says', () => {
    // windows of two: (a, b) whole; (a, a) violates, starts anew at the second a; (a, b) whole
    expect(fed(2, 'abaab').inWindow).toBe(4 / 5)
    // every completion after the first of a window violates
    expect(fed(2, 'aaaa').inWindow).toBe(1 / 4)
  })

  test('random order scores 59 to 67 %, the baseline that makes 90 % look like evidence', () => {
    const score = (drives: number): number => {
      const stream = new RandomStream(1, drives)
      const detector = new RoundDetector(drives)
      for (let read = 0; read < 200_000; read++) detector.completed(Math.floor(stream.next() * drives))
      return detector.inWindow
    }
    expect(score(2)).toBeCloseTo(0.665, 2)
    expect(score(4)).toBeCloseTo(0.59, 2)
  })

  test('four Cheetahs run in rounds at 128 KiB, hardly at 8 KiB, and never with the host first', () => {
    const strict = (values: object): number =>
      simulate(cheetahs({ ...values }), { seed: 1, precision: 0.01, maximumReads: 200_000 }).run?.strictRounds ?? Number.NaN
    expect(strict({ requestSize: 131_072 })).toBeGreaterThan(0.98)
    expect(strict({ requestSize: 8_192 })).toBeLessThan(0.05)
    expect(strict({ requestSize: 131_072, dispatch: 'host-first' })).toBeLessThan(0.02)
  })
})
