import { describe, expect, test } from 'vitest'
import { fields } from '../../../../src/configuration/fields/fields.ts'
import { presetList, presetConfiguration } from '../../../../src/configuration/presets.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { predictByEquations } from '../../../../src/models/bus/equationPredictions.ts'
import type { DrawnSeries } from '../../../../src/answer/document.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { readsLines } from '../../../../src/views/throughput/throughputMarks.ts'
import { readsDocument } from '../../../../src/views/throughput/readsDocument.ts'
import { tellReads } from '../../../../src/views/throughput/readsTold.ts'
import { simulationPoints, type ThroughputState } from '../../../../src/views/throughput/throughputState.ts'
import { rowAt } from '../../../../src/views/throughput/throughputRows.ts'
import { changed, formulasOf, simulated, stateOf } from './viewScenarios.ts'
import { thinned } from '../../../support/effort.ts'

const seriesShown = (state: ThroughputState): readonly DrawnSeries[] => readsLines(state).series
const { tell } = await tellReads(witnesses)

describe('the lines', () => {
  test('are three, four when asked for', () => {
    const ids = (values: Parameters<typeof changed>[0]): string[] => seriesShown(stateOf(changed(values))).map(({ id }) => id)
    expect(ids({})).toEqual(['ideal', 'pipelined', 'naive'])
    expect(ids({ method: 'no-rounds' })).toEqual(['ideal', 'pipelined', 'no-rounds', 'naive'])
  })

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

  test('carry rings where the paper measured this system, and none elsewhere', () => {
    const rings = (values: Parameters<typeof changed>[0]): number =>
      seriesShown(stateOf(changed(values))).reduce((sum, one) => sum + (one.rings?.length ?? 0), 0)
    expect(rings({})).toBe(12)
    expect(rings({ axis: 'disks' })).toBe(6)
    expect(rings({ rpm: 7200 })).toBe(0)
    expect(rings({ axis: 'fence' })).toBe(0)
  })

  test('carry dots for what was simulated', () => {
    const series = seriesShown(stateOf(changed(), simulated(changed())))
    expect(series.map(({ dots }) => dots.length)).toEqual([0, 7, 7])
    for (const { y, low, high } of series.flatMap(({ dots }) => dots)) expect(low <= y && y <= high).toBe(true)
  })

  test.each(thinned(presetList, 4).map(({ id }) => id))('exist for every axis of %s', (id) => {
    for (const { value } of fields.axis.choices) {
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

  const drawnIn = (state: ThroughputState): readonly DrawnSeries[] => {
    const [main] = readsDocument(state, { witness: null, isPinned: false, axes: state.axis.name }).sections
    return main?.chart?.is === 'lines' ? main.chart.lines.series : []
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

  test('is drawn thin and dashed, named at its end, and stands in the rows', () => {
    const state = withEquations({})
    const series = drawnIn(state)
    expect(series.map(({ id }) => id)).toEqual(['ideal', 'pipelined', 'naive', 'equations'])
    expect(series.at(-1)).toMatchObject({ label: 'Eq. (3), (4)', dash: 'dashed', isFamily: true, dots: [] })
    expect(series.at(-1)?.line.map(({ y }) => y)).toEqual([...(state.told?.equations?.values() ?? [])].map(({ throughput }) => throughput))
    const row = rowAt({ present: state, pinned: undefined }, kibibytes(64))
    expect(row.equations?.throughput).not.toBe(row.cells.find(({ method }) => method === 'naive')?.model?.throughput)
  })

  test('is not there unless it is asked for', () => {
    const state = stateOf(changed())
    expect(drawnIn(tell(state)(state, false)).map(({ id }) => id)).not.toContain('equations')
    expect(rowAt({ present: state, pinned: undefined }, kibibytes(64)).equations).toBeUndefined()
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
    expect(stateOf(changed(), simulated(changed())).simulatedAt(kibibytes(64), 'naive')).toMatchObject({ ok: true })
  })
})
