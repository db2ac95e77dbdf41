import { describe, expect, test } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { readsSimulation } from '../../../../src/prediction/readsSimulation.ts'
import * as treeForms from '../../../../src/prediction/treeForms.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { countRate, depthAnswer, depthSections, worthwhileDepth } from '../../../../src/views/drives/depthAnswer.ts'
import {
  ceilings,
  depthFormulas,
  depthPoints,
  depthState,
  latency,
  readsRate,
  type DepthFormulas,
} from '../../../../src/views/drives/depthState.ts'

const formulasOf = (preset: string, values: Partial<Configuration> = {}): DepthFormulas => {
  return granted(depthFormulas(withValues(presetConfiguration(preset), values), treeForms))
}

const nothing = { points: [], outcomes: new Map(), done: 0, state: 'running' } as const

/** Answered in full, as far as it is asked. */
const simulated = (formulas: DepthFormulas, most = Infinity) => {
  const points = depthPoints(formulas).slice(0, most)
  const outcomes = new Map(points.map(({ key, question }) => [key, { ok: true, answer: readsSimulation.answer(question) } as const]))
  return depthState(formulas, { points, outcomes, done: points.length, state: 'done' })
}

describe('SSDs by how many reads are in flight', () => {
  const formulas = formulasOf('dmi3-ssd-4', { requestSize: 4096 })
  const state = depthState(formulas, nothing)

  test('latency is by Little’s law what the closed form says of a read', () => {
    for (const point of state.line) expect(latency(point, state)).toBeCloseTo(point.said.readDuration, 12)
  })

  test('more in flight bring no fewer reads, and reads take no less time', () => {
    for (const [index, point] of state.line.slice(1).entries()) {
      const before = state.line[index]
      if (!before) throw new Error('no point before')
      expect(readsRate(point.said, state)).toBeGreaterThanOrEqual(readsRate(before.said, state) * (1 - 1e-9))
      expect(latency(point, state)).toBeGreaterThanOrEqual(latency(before, state) * (1 - 1e-9))
    }
  })

  test('no point is above where a link or the host is full', () => {
    const least = Math.min(...ceilings(state).map(({ reads }) => reads))
    for (const { said } of state.line) expect(readsRate(said, state)).toBeLessThanOrEqual(least * (1 + 1e-9))
  })

  test('depth worth having is the first that brings nearly all', () => {
    const worth = worthwhileDepth(state.line)
    expect(worth).toBeGreaterThan(1)
    expect(worth).toBeLessThan(state.line.at(-1)?.depth ?? 0)
  })

  test('the simulation says that it agrees once the present number is in', () => {
    expect(plainSentence(depthAnswer(state).second)).toMatch(/^By the model; the simulation follows/)
    expect(plainSentence(depthAnswer(simulated(formulas, 1)).second)).toMatch(/^The simulation (agrees|says)/)
  })

  test('table and lines have the same places, and the present one', () => {
    const [reads] = depthSections(simulated(formulas, 2))
    if (reads?.chart?.is !== 'lines') throw new Error('no lines')
    expect(reads.table?.rows.map(([depth]) => depth)).toEqual(state.line.map(({ depth }) => depth))
    expect(reads.chart.lines.here).toBe(formulas.configuration.inFlight)
  })
})

test('of unlike places with several in flight the simulation answers alone', () => {
  const formulas = formulasOf('nvme-30', { requestSize: 4096, inFlight: 4 })
  expect(plainSentence(depthAnswer(depthState(formulas, nothing)).sentence)).toContain('no formula is known')
  expect(plainSentence(depthAnswer(simulated(formulas, 1)).second)).toMatch(/^No formula is known/)
})

test('reads a second have a letter where they are many', () => {
  expect([850, 12_500, 2.29e6].map(countRate)).toEqual(['850', '12.5\u00A0k', '2.29\u00A0M'])
})
