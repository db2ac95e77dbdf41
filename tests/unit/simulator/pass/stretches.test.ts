import { describe, expect, test } from 'vitest'
import type { PassLimit, PassStretch } from '../../../../src/domain/pass.ts'
import { FlowRecord } from '../../../../src/simulator/pass/stretches.ts'

const drives: PassLimit = { kind: 'drives' }
const first: PassLimit = { kind: 'hop', hop: 1 }

/** Seconds of which each goes at its rate. */
function recorded(rates: readonly number[], limitOf: (at: number) => PassLimit): readonly PassStretch[] {
  const record = new FlowRecord()
  let progress = 0
  for (const [at, rate] of rates.entries()) {
    record.add(at, at + 1, progress, progress + rate, limitOf(at))
    progress += rate
  }
  return record.stretches(progress)
}

const bytes = (stretches: readonly PassStretch[]): number =>
  stretches.reduce((sum, { from, to, fromRate, toRate }) => sum + ((to - from) * (fromRate + toRate)) / 2, 0)

describe('stretches', () => {
  test('join what goes along a line for one reason', () => {
    const rates = Array.from({ length: 50 }, (_, at) => 100 - at)
    const stretches = recorded(rates, () => drives)
    expect(stretches).toEqual([
      { from: 0, to: 50, fromShare: 0, toShare: 1, fromRate: expect.closeTo(100.5, 9), toRate: expect.closeTo(50.5, 9), limit: drives },
    ])
  })

  test('are cut where the reason changes, and where the line bends', () => {
    const rates = Array.from({ length: 60 }, (_, at) => (at < 20 ? 80 : at < 40 ? 60 : 60 - (at - 40)))
    const stretches = recorded(rates, (at) => (at < 20 ? first : drives))
    expect(stretches.map(({ from, to, limit }) => [from, to, limit.kind])).toEqual([
      [0, 20, 'hop'],
      [20, expect.closeTo(40, -0.7), 'drives'],
      [expect.closeTo(40, -0.7), 60, 'drives'],
    ])
    expect(bytes(stretches)).toBeCloseTo(
      rates.reduce((sum, rate) => sum + rate, 0),
      6,
    )
  })

  test('are few, follow each other and pass every byte, however many intervals there were', () => {
    const rates = Array.from({ length: 30_000 }, (_, at) => 100 + ((at * 7919) % 101))
    const stretches = recorded(rates, (at) => (at % 3 === 0 ? first : drives))
    expect(stretches.length).toBeLessThanOrEqual(64)
    for (const [at, { from, fromShare }] of stretches.entries()) {
      expect(from).toBe(at === 0 ? 0 : stretches[at - 1].to)
      expect(fromShare).toBe(at === 0 ? 0 : stretches[at - 1].toShare)
    }
    expect(stretches.at(-1)).toMatchObject({ to: 30_000, toShare: 1 })
    expect(bytes(stretches) / rates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(1, 12)
  })
})
