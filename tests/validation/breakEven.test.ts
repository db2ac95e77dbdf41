// @module-tag seconds
import { beforeAll, describe, expect, test } from 'vitest'
import { bandCoverage } from '../../src/catalog/bandCoverage.ts'
import { fitErrors } from '../../src/catalog/calibrations.ts'
import { bandCells, coverageOf } from '../../src/papers/bandCoverage.ts'
import { publishedTables } from '../../src/catalog/publishedResults/barve1999.ts'
import { gainRows, signCount } from '../../src/papers/breakEven.ts'
import { atFittedCost } from '../../src/papers/gains.ts'
import { rowsOf } from '../support/validationStudies.ts'
import type { ValidationRow } from '../../src/papers/validationPlans.ts'

let rows: readonly ValidationRow[] = []
beforeAll(async () => {
  rows = await rowsOf('system')
})

describe('does pipelining gain or lose, in the 54 measured cells?', () => {
  test('simulation, the cost of loading ahead fitted to the gains: right in every cell beyond 5 %, and in at least 47 of 54', () => {
    const count = signCount(gainRows(atFittedCost(rows)))
    expect(count.cells).toBe(54)
    expect(count.large).toBe(41)
    expect(count.largeRight).toBe(count.large)
    expect(count.right).toBeGreaterThanOrEqual(47)
  })

  test('simulation, sets fitted to throughputs: one large cell is missed', () => {
    const count = signCount(gainRows(rows))
    expect(count.largeRight).toBeGreaterThanOrEqual(40)
    expect(count.right).toBeGreaterThanOrEqual(50)
  })

  test('formulae: one large cell is missed, as by the simulation', async () => {
    const count = signCount(gainRows(await rowsOf('formula')))
    expect(count.largeRight).toBeGreaterThanOrEqual(40)
    expect(count.right).toBeGreaterThanOrEqual(50)
  })

  test('a cell without both methods has no gain', () => {
    expect(gainRows(rows.filter(({ method }) => method === 'naive'))).toEqual([])
  })
})

test('the errors of the catalogue are those of the formulas with the calibrated sets, on the cells they are estimated on', () => {
  const estimated = bandCells('calibrated').filter(({ isEstimated }) => isEstimated)
  const found = publishedTables.map(({ system }) => {
    const rms = (method: string): number => {
      const errors = estimated.filter((cell) => cell.system === system && cell.method === method).map(({ error }) => error)
      expect(errors).toHaveLength(9)
      return Number(Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length).toFixed(4))
    }
    return { system, naive: rms('naive'), pipelined: rms('pipelined') }
  })
  expect(found).toEqual(expect.arrayContaining([...fitErrors]))
})

test('the band labelled 95 % holds as many measured cells, also of those that did not make it; with nothing fitted it would not', () => {
  const cells = bandCells('calibrated')
  expect(coverageOf(cells.filter(({ isEstimated }) => !isEstimated))).toEqual(bandCoverage)
  for (const isEstimated of [true, false]) {
    const { inside, of } = coverageOf(cells.filter((cell) => cell.isEstimated === isEstimated))
    expect(inside / of).toBeGreaterThanOrEqual(0.95)
  }
  const { inside, of } = coverageOf(bandCells('nominal'))
  expect(inside / of).toBeLessThan(0.5)
})
