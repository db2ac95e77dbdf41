import { expect, test } from 'vitest'
import { errorSummary } from '../../../src/papers/errors.ts'
import { allPlans, inPublishedRange } from '../../../src/papers/validationPlans.ts'
import { offBy, stateWith, tableOf } from './knownValidation.ts'
import { judgeDirectly } from '../../support/validationStudies.ts'

test('the simulation is asked for each cell once', () => {
  const keys = allPlans()
    .filter(({ witness }) => witness === 'simulation')
    .flatMap(({ cells }) => cells.map(({ key }) => key))
  expect(keys).toHaveLength(108 + 120 + 108)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a table has all its cells with both witnesses, and what their errors come to', () => {
  const { cells, drives, sizes, simulated } = tableOf(
    stateWith((key) => (key === 'system|table-4|pipelined|4|131072' ? -0.04 : 0.01)),
    'table-4',
  )
  expect(cells).toHaveLength(36)
  expect(drives).toEqual([2, 4, 7])
  expect(sizes.map((size) => size / 1024)).toEqual([8, 16, 32, 64, 96, 128])
  for (const { cell, method, formula, simulated: row } of cells) {
    expect([formula.cell, formula.method]).toEqual([cell, method])
    expect([row.cell, row.method]).toEqual([cell, method])
  }
  expect(simulated.largest).toBeCloseTo(0.04, 12)
})

test('the formula is judged where the paper claims it, as on the command line', () => {
  const judged = offBy(0).studies.filter(({ study }) => study.kind === 'formula')
  const direct = allPlans()
    .filter(({ kind }) => kind === 'formula')
    .map(judgeDirectly)
  expect(judged.map(({ summary }) => summary)).toEqual(
    direct.map(({ rows }) => errorSummary(rows.filter(({ cell }) => inPublishedRange(cell)))),
  )
  expect(judged.map(({ study }) => study.rows.length)).toEqual([15, 15, 15, 15, 15, 15])
})
