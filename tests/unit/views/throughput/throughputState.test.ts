import { describe, expect, test } from 'vitest'
import { fields } from '../../../../src/configuration/fields/fields.ts'
import { presetList, presetConfiguration } from '../../../../src/configuration/presets.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { predictByEquations } from '../../../../src/models/bus/equationPredictions.ts'
import type { DrawnSeries } from '../../../../src/answer/document.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { readsLines } from '../../../../src/views/throughput/throughputMarks.ts'
import { tellReads } from '../../../../src/views/throughput/readsTold.ts'
import { simulationPoints, type ThroughputState } from '../../../../src/views/throughput/throughputState.ts'
import { changed, formulasOf, simulated, stateOf } from './viewScenarios.ts'
import { thinned } from '../../../support/effort.ts'

const seriesShown = (state: ThroughputState): readonly DrawnSeries[] => readsLines(state).series
const { tell } = await tellReads(witnesses)

describe('the lines', () => {
  test('stay below the bound', () => {
    for (const { predictions } of formulasOf(changed()).points) {
      const ideal = predictions.get('ideal')?.throughput ?? 0
      expect(predictions.get('naive')?.throughput).toBeLessThanOrEqual(ideal * (1 + 1e-9))
      expect(predictions.get('pipelined')?.throughput).toBeLessThanOrEqual(ideal * (1 + 1e-9))
    }
  })

  test('are untested below 16 KiB, and the bound begins where it leaves them', () => {
    const [ideal, , naive] = seriesShown(stateOf(changed()))
    expect(naive?.line.filter(({ tested }) => !tested).every(({ x }) => x < kibibytes(16))).toBe(true)
    expect(naive?.line.find(({ x }) => x === kibibytes(16))?.tested).toBe(true)
    // loading ahead hides what the host does on a read, so that the bound is above the first points, too
    expect(ideal?.line[0]?.x).toBe(naive?.line[0]?.x)
    const [hidesNothing] = seriesShown(stateOf(changed({ prefetchCost: 0.01 })))
    expect(hidesNothing?.line[0]?.x).toBeGreaterThan(naive?.line[0]?.x ?? Infinity)
  })

  test.each(thinned(presetList, 4).map(({ id }) => id))('exist for every axis of %s', (id) => {
    for (const { value } of thinned(fields.axis.choices, 5)) {
      const configuration = { ...presetConfiguration(id), axis: value }
      const formulas = formulasOf(configuration)
      expect(formulas.points.length).toBeGreaterThan(1)
      for (const { predictions } of formulas.points)
        for (const { throughput } of predictions.values()) expect(throughput).toBeGreaterThan(0)
    }
  })
})

describe('the line of the paper’s equations', () => {
  const withEquations = (values: Parameters<typeof changed>[0]): ThroughputState => {
    const state = stateOf(changed({ equations: 'drawn', ...values }))
    return tell(state)(state, false)
  }

  test('has the equations’ throughput of naive reads at every value of the axis, whatever the method is', () => {
    for (const method of ['naive', 'pipelined']) {
      const state = withEquations({ method, axis: 'disks' })
      expect(state.told?.equations?.size).toBe(state.points.length)
      for (const { x } of state.points) {
        const scenario = resolve(changed({ disks: x }))
        expect(scenario.ok && state.told?.equations?.get(x)).toEqual(scenario.ok && predictByEquations(scenario.value))
      }
    }
  })
})

describe('simulated points', () => {
  test('begin with the present configuration', () => {
    const points = simulationPoints(changed())
    expect(points).toHaveLength(14)
    expect(points.slice(0, 2).map(({ question: { scenario } }) => [scenario.workload.method, scenario.workload.sizes[0]?.size])).toEqual([
      ['pipelined', kibibytes(64)],
      ['naive', kibibytes(64)],
    ])
  })

  test('keep their keys while the present value moves along the axis, and change them with anything physical', () => {
    const keys = (values: Parameters<typeof changed>[0]): Set<string> => new Set(simulationPoints(changed(values)).map(({ key }) => key))
    const first = keys({})
    expect([...keys({ requestSize: kibibytes(32) })].every((key) => first.has(key))).toBe(true)
    expect([...keys({ units: 'MiB' })].every((key) => first.has(key))).toBe(true)
    for (const other of [{ disks: 5 }, { seed: 2 }, { precision: 0.02 }, { fence: 3 }])
      expect([...keys(other)].some((key) => first.has(key))).toBe(false)
  })

  test('are found again by place and method', () => {
    expect(stateOf(changed()).simulatedAt(kibibytes(64), 'naive')).toBeUndefined()
    expect(stateOf(changed(), simulated(changed())).simulatedAt(kibibytes(64), 'naive')).toMatchObject({ predictor: expect.any(String) })
  })
})
