// @module-tag seconds
import { beforeAll, describe, expect, test } from 'vitest'
import { fitErrors } from '../../src/catalog/calibrations.ts'
import { publishedTables } from '../../src/catalog/publishedResults/barve1999.ts'
import { atFittedCost, gainRows, signCount } from '../../src/prediction/plan/breakEvenStudy.ts'
import { allFormulaStudies, systemStudies } from '../../src/prediction/studies/validation.ts'
import { errorSummary, type ValidationRow } from '../../src/prediction/studies/validationPlans.ts'

let studies: ReturnType<typeof systemStudies> = []
let rows: readonly ValidationRow[] = []
beforeAll(() => {
  studies = systemStudies()
  rows = studies.flatMap((study) => study.rows)
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

  test('formulae: two large cells are missed', () => {
    const count = signCount(gainRows(allFormulaStudies().flatMap((study) => study.rows)))
    expect(count.largeRight).toBeGreaterThanOrEqual(39)
    expect(count.right).toBeGreaterThanOrEqual(45)
  })

  test('a cell without both methods has no gain', () => {
    expect(gainRows(rows.filter(({ method }) => method === 'naive'))).toEqual([])
  })
})

test('the fit errors of the catalogue are those of the calibrated sets', () => {
  const found = publishedTables.map(({ id, system }) => {
    const rms = (method: string): number => {
      const { rows = [] } = studies.find(({ table, variant }) => table === id && variant === method) ?? {}
      return Number(errorSummary(rows).rms.toFixed(4))
    }
    return { system, naive: rms('naive'), pipelined: rms('pipelined') }
  })
  expect(found).toEqual(expect.arrayContaining([...fitErrors]))
})
