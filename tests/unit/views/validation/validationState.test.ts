import { expect, test } from 'vitest'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { formulaStudies } from '../../../../src/prediction/studies/validation.ts'
import { errorSummary } from '../../../../src/prediction/studies/validationPlans.ts'
import { cellLink, cellsToSimulate, driveOf, measuredOn, numberOf } from '../../../../src/views/validation/validationState.ts'
import { everyPlan, stateWith, tableOf } from './knownValidation.ts'

test('the simulation is asked for each cell once', () => {
  const points = cellsToSimulate(everyPlan)
  expect(points).toHaveLength(108 + 120 + 108)
  expect(new Set(points.map(({ key }) => key)).size).toBe(points.length)
  expect(points.every(({ onlyFinal }) => onlyFinal)).toBe(true)
})

test('a table has all its cells before anything is simulated, the formula beside each', () => {
  const { cells, drives, sizes, simulated } = tableOf(
    stateWith(() => null),
    'table-4',
  )
  expect(cells).toHaveLength(36)
  expect(drives).toEqual([2, 4, 7])
  expect(sizes.map((size) => size / 1024)).toEqual([8, 16, 32, 64, 96, 128])
  expect(cells.every((cell) => cell.formula !== null && cell.simulated === null)).toBe(true)
  expect(simulated).toBeNull()
})

test('a table is summed up only when its last cell has arrived', () => {
  const last = 'system|table-6|pipelined|4|131072'
  const missing = tableOf(
    stateWith((key) => (key === last ? null : 0.01)),
    'table-6',
  )
  expect(missing.simulated).toBeNull()
  expect(missing.cells.filter(({ simulated }) => simulated)).toHaveLength(35)
  const whole = tableOf(
    stateWith((key) => (key === last ? -0.04 : 0.01)),
    'table-6',
  )
  expect(whole.simulated?.largest).toBeCloseTo(0.04, 12)
})

test('the formula is judged where the paper claims it, as on the command line', () => {
  const judged = stateWith(() => null).studies.filter(({ study }) => study.kind === 'formula')
  expect(judged.map(({ summary }) => summary)).toEqual(formulaStudies().map(({ rows }) => errorSummary(rows)))
  expect(judged.map(({ planned }) => planned)).toEqual([15, 15, 15, 15, 15, 15])
})

test('a measured cell opens its system with its disks and its size', () => {
  const { table, cells } = tableOf(
    stateWith(() => null),
    'table-4',
  )
  const read = parseLink(cellLink(table, cells[4].cell, 'MiB'))
  expect(read.problems).toEqual([])
  expect(read.configuration).toMatchObject({
    preset: 'wren-sparc-20',
    disks: cells[4].cell.drives,
    requestSize: cells[4].cell.requestSize,
    units: 'MiB',
    view: 'throughput',
  })
})

test('a title is taken apart into number, system and drive', () => {
  const { table } = tableOf(
    stateWith(() => null),
    'table-5',
  )
  expect([numberOf(table), measuredOn(table), driveOf(table)]).toEqual(['Table 5', 'Barracuda, DEC AlphaStation 600', 'Barracuda'])
})
