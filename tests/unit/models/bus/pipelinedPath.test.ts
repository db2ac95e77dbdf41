import { describe, expect, test } from 'vitest'
import { pipelinedDuration } from '../../../../src/models/bus/pipelined.ts'
import { pipelinedDurationAlong, pipelinedPath } from '../../../../src/models/bus/pipelinedPath.ts'
import { scenarioOf } from '../../../support/scenarios.ts'

const cases = [
  ['four Cheetahs', 'cheetah-ultra-1', {}],
  ['seven Wrens', 'wren-sparc-20', {}],
  ['one disk', 'cheetah-ultra-1', { disks: 1 }],
  ['a full bus', 'cheetah-ultra-1', { disks: 40 }],
  ['a mix of sizes', 'barracuda-alpha', { mix: '8KiB:7,64KiB:1' }],
  ['disks of different kinds', 'cheetah-ultra-1', { machine: 'bus/(disk,2*barracuda-4lp)' }],
  ['a loop that thinks', 'cheetah-ultra-1', { thinkTime: 0.005 }],
] as const

describe('the path of the pipelined loop', () => {
  test.each(cases)('gives the duration of the recurrence: %s', (_, preset, values) => {
    const scenario = scenarioOf(preset, values)
    expect(pipelinedDurationAlong(scenario, pipelinedPath(scenario))).toBe(pipelinedDuration(scenario))
  })

  test('is a lower bound everywhere else: the loop takes the later of two instants', () => {
    const path = pipelinedPath(scenarioOf('cheetah-ultra-1'))
    for (const readCost of [0.0001, 0.001, 0.003]) {
      const scenario = scenarioOf('cheetah-ultra-1', { readCost })
      expect(pipelinedDurationAlong(scenario, path)).toBeLessThanOrEqual(pipelinedDuration(scenario) * (1 + 1e-12))
    }
  })

  test('knows when the bus decides', () => {
    expect(pipelinedPath(scenarioOf('cheetah-ultra-1', { disks: 40 })).governing).toBe('bus')
    expect(pipelinedPath(scenarioOf('cheetah-ultra-1', { disks: 4 })).governing).toBe('recurrence')
  })
})
