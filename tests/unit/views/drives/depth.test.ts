import { describe, expect, test } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { granted } from '../../../../src/domain/problem.ts'
import * as treeForms from '../../../../src/prediction/treeForms.ts'
import { ceilings, depthFormulas, depthState, latency, readsRate, type DepthFormulas } from '../../../../src/views/drives/depthState.ts'
import { there } from '../../../support/there.ts'

const formulasOf = (preset: string, values: Partial<Configuration> = {}): DepthFormulas => {
  return granted(depthFormulas(withValues(presetConfiguration(preset), values), treeForms))
}

const nothing = { points: [], outcomes: new Map(), done: 0, state: 'running' } as const

describe('SSDs by how many reads are in flight', () => {
  const formulas = formulasOf('dmi3-ssd-4', { requestSize: 4096 })
  const state = depthState(formulas, nothing)

  test('latency is by Little’s law what the closed form says of a read', () => {
    for (const point of state.line) expect(latency(point, state)).toBeCloseTo(point.said.readDuration, 12)
  })

  test('more in flight bring no fewer reads, and reads take no less time', () => {
    for (const [index, point] of state.line.slice(1).entries()) {
      const before = there(state.line[index])
      expect(readsRate(point.said, state)).toBeGreaterThanOrEqual(readsRate(before.said, state) * (1 - 1e-9))
      expect(latency(point, state)).toBeGreaterThanOrEqual(latency(before, state) * (1 - 1e-9))
    }
  })

  test('no point is above where a link or the host is full', () => {
    const least = Math.min(...ceilings(state).map(({ reads }) => reads))
    for (const { said } of state.line) expect(readsRate(said, state)).toBeLessThanOrEqual(least * (1 + 1e-9))
  })
})
