import { describe, expect, test } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import * as planning from '../../../../src/prediction/plan/planning.ts'
import { bandsOf, isVisible } from '../../../../src/views/throughput/throughputBands.ts'
import { changed, formulasOf } from './viewScenarios.ts'

const bandsAt = (values: Parameters<typeof changed>[0] = {}): ReturnType<typeof bandsOf> => bandsOf(formulasOf(changed(values)), planning)

describe('the bands around the lines', () => {
  test('hold the line of the formula at every point of it', () => {
    const formulas = formulasOf(changed())
    const bands = bandsAt()
    expect([...bands.keys()]).toEqual(['naive', 'pipelined'])
    for (const [method, points] of bands) {
      expect(points.map(({ x }) => x)).toEqual(formulas.points.map(({ x }) => x))
      for (const { x, low, high } of points) {
        const said = formulas.points.find((point) => point.x === x)?.predictions.get(method)?.throughput ?? Number.NaN
        expect(low).toBeLessThanOrEqual(said)
        expect(high).toBeGreaterThanOrEqual(said)
      }
    }
  })

  test('are the same, to the bit, whatever was asked before, and ask nothing twice while the slider on their axis moves', () => {
    let asked = 0
    const counting = {
      coveredBand: (...words: Parameters<typeof planning.coveredBand>) => {
        asked++
        return planning.coveredBand(...words)
      },
    }
    const bandsWith = (values: Parameters<typeof changed>[0]): ReturnType<typeof bandsOf> => bandsOf(formulasOf(changed(values)), counting)
    bandsWith({ disks: 5 })
    const fresh = bandsWith({ requestSize: 40_960 })
    bandsWith({ disks: 3 })
    bandsWith({ requestSize: 65_536 })
    const before = asked
    expect(bandsWith({ requestSize: 40_960 })).toEqual(fresh)
    expect(asked - before).toBeLessThanOrEqual(2)
    expect(bandsWith({ disks: 3 })).not.toEqual(fresh)
  })

  test('are none where nothing measured says that they are right', () => {
    const formulas = formulasOf(presetConfiguration('nearline-24'))
    for (const points of bandsOf(formulas, planning).values()) expect(points).toEqual([])
  })

  test('are seen where values are calibrated, and not where all are the user’s own', () => {
    expect(isVisible(bandsAt())).toBe(true)
    expect(isVisible(new Map([['naive', [{ x: 1, low: 10, high: 10.05 }]]]))).toBe(false)
    expect(isVisible(new Map())).toBe(false)
  })
})
