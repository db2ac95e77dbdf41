import { describe, expect, test } from 'vitest'
import type { Method, Scenario } from '../../../src/domain/scenario.ts'
import { runKey } from '../../../src/prediction/begunRuns.ts'
import { cheetahs } from '../../support/scenarios.ts'
import { ibmArray } from '../../support/arrays.ts'

const run = { seed: 1, precision: 0.01, maximumReads: 1000 }
const keyOf = (scenario: Scenario): string => runKey('bus', { scenario, run })

describe('one simulation answers, whatever of this differs:', () => {
  const all = ['naive', 'pipelined', 'no-rounds'] satisfies Method[]

  test.each<[string, readonly Method[], (scenario: Scenario) => Scenario]>([
    ['the name of the drive', all, (one) => ({ ...one, drive: { ...one.drive, name: 'mine' } })],
    ['how formulae expect a minimum', all, (one) => ({ ...one, positioningRule: 'equation-5' })],
    ['a buffer that holds the request', all, (one) => ({ ...one, drive: { ...one.drive, buffer: 2 * one.drive.buffer } })],
    ['a buffer hit', ['naive', 'no-rounds'], (one) => ({ ...one, drive: { ...one.drive, hitOverhead: 1 } })],
    ['what prefetching costs', ['naive', 'no-rounds'], (one) => ({ ...one, adapter: { ...one.adapter, prefetchCost: 1 } })],
    ['how a block is loaded', ['naive', 'no-rounds'], (one) => ({ ...one, adapter: { ...one.adapter, prefetchCommand: 'prefetch' } })],
    ['who goes first', ['no-rounds'], (one) => ({ ...one, adapter: { ...one.adapter, dispatch: 'oldest-first' } })],
    ['who wins the bus', ['no-rounds'], (one) => ({ ...one, bus: { ...one.bus, arbitration: 'round-robin' } })],
  ])('%s, by %j', (_, methods, change) => {
    for (const method of all) {
      const scenario = cheetahs({ method })
      expect([method, keyOf(change(scenario)) === keyOf(scenario)]).toEqual([method, methods.includes(method)])
    }
  })

  test('a buffer that no longer holds the request does', () => {
    const scenario = cheetahs()
    expect(keyOf({ ...scenario, drive: { ...scenario.drive, buffer: 512 } })).not.toBe(keyOf(scenario))
  })

  test('the bus of an array on links of its own, and the lag of its formula', () => {
    const [direct, shared] = (['direct', 'shared'] as const).map((links) => ibmArray(4, { links }))
    if (!direct || !shared) throw new Error('there are two')
    const keys = (array: typeof direct): readonly string[] => [
      runKey('array', { array, run }),
      runKey('array', { array: { ...array, system: { ...array.system, fence: 200 } }, run }),
      runKey('array', { array: { ...array, striping: { ...array.striping, issueLag: 3 } }, run }),
    ]
    expect(new Set(keys(direct)).size).toBe(1)
    expect(new Set(keys(shared)).size).toBe(2)
  })
})
