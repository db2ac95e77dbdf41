// @module-tag seconds
import { beforeAll, describe, expect, test } from 'vitest'
import type { Uncertainty } from '../../../src/domain/prediction.ts'
import { publishedTables, type PublishedTable } from '../../../src/catalog/publishedResults/barve1999.ts'
import { fittedEquation3, fittedToTwoDisks, fittedWithStatedPhases, type TwoConstants } from '../../../src/catalog/calibrations.ts'
import { withValues } from '../../../src/configuration/configuration.ts'
import { nominalConfiguration } from '../../../src/configuration/nominal.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { granted } from '../../../src/domain/problem.ts'
import { predictByEquations } from '../../../src/models/bus/equationPredictions.ts'
import { errorSummary } from '../../../src/papers/errors.ts'
import { judgeDirectly } from '../../support/validationStudies.ts'
import {
  allPlans,
  equation3Configuration,
  inPublishedRange,
  judge,
  publishedFactsConfiguration,
  statedPhasesConfiguration,
  systemPlans,
  uncalibratedConfiguration,
  type ValidationRow,
  type ValidationStudy,
} from '../../../src/papers/validationPlans.ts'
import { thinned } from '../../support/effort.ts'
import { there } from '../../support/there.ts'

const [{ cells }] = publishedTables
const exactly = (rate: number): Uncertainty => ({ kind: 'bound', low: rate, high: rate })
const row = (error: number): ValidationRow => ({
  table: 'table-4',
  method: 'naive',
  cell: cells[0],
  measured: 1,
  predicted: 1 + error,
  error,
  uncertainty: exactly(1 + error),
  run: undefined,
})

test('errors are summed up without their signs', () => {
  const { rms, mean, largest } = errorSummary([row(0.03), row(-0.04), row(0), row(0)])
  expect(rms).toBeCloseTo(0.025, 15)
  expect(mean).toBeCloseTo(0.0175, 15)
  expect(largest).toBe(0.04)
})

describe('the plans', () => {
  const plans = allPlans()

  test('name every cell once', () => {
    const keys = plans.flatMap(({ cells }) => cells.map(({ key }) => key))
    expect(keys).toHaveLength(108 + 108 + 120 + 45 + 108 + 54)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('are judged by what is known so far', () => {
    const [plan] = plans
    const [known] = plan.cells
    const { rows, title } = judge(plan, ({ key, cell }) =>
      key === known.key ? { throughput: 1.5 * cell.naive, uncertainty: exactly(1.5 * cell.naive) } : undefined,
    )
    expect(title).toBe(plan.title)
    expect(rows).toHaveLength(1)
    expect(rows[0].cell).toBe(known.cell)
    expect(rows[0].error).toBeCloseTo(0.5, 12)
  })
})

describe('every study', () => {
  let studies: readonly ValidationStudy[] = []
  beforeAll(() => {
    studies = thinned(allPlans(), 4).map(judgeDirectly)
  })

  test('compares the prediction of a cell with what was measured there', () => {
    for (const { rows } of studies) {
      expect(rows.length).toBeGreaterThan(0)
      for (const { table, method, cell, measured, predicted, error } of rows) {
        expect(publishedTables.find(({ id }) => id === table)?.cells).toContain(cell)
        expect(measured).toBe(cell[method])
        expect(error).toBe(predicted / measured - 1)
      }
    }
  })

  test('has a title of its own and says on what it rests', () => {
    const titles = studies.map(({ title, basis }) => `${title}: ${basis}`)
    expect(new Set(titles).size).toBe(titles.length)
    for (const { title, basis } of studies) {
      expect(publishedTables.some((table) => title.startsWith(table.title))).toBe(true)
      expect(basis).not.toBe('')
    }
  })

  test('gives the same rows again', () => {
    const plans = thinned(systemPlans(), 6)
    expect(plans.map(judgeDirectly)).toEqual(plans.map(judgeDirectly))
  })
})

describe('the configurations behind them', () => {
  test('two constants: everything as the catalogue has it, but for the two', () => {
    for (const constants of fittedToTwoDisks) {
      const { busRate, missOverhead, ...others } = publishedFactsConfiguration(constants)
      expect({ busRate, missOverhead }).toEqual({ busRate: constants.busRate, missOverhead: constants.overhead })
      expect(nominalConfiguration(constants.system)).toMatchObject(others)
    }
  })

  test('a third choice: phases that are not the catalogue’s', () => {
    const wren = fittedWithStatedPhases.find(({ system }) => system === 'wren-sparc-20')
    expect(wren && statedPhasesConfiguration(wren)).toMatchObject({ readCost: 0.00015, commandTime: 0.0005, busRate: 3.397e6 })
  })

  test('two constants: the published drive, with nothing that was fitted to the system', () => {
    const [cheetah] = fittedToTwoDisks
    expect(publishedFactsConfiguration(cheetah)).toMatchObject({
      busRate: cheetah.busRate,
      missOverhead: cheetah.overhead,
      trackSwitch: 0.000675,
      cylinderSwitch: 0.001135,
      dispatch: 'disks-first',
    })
  })

  test('equation (3): one lump of overhead, no phases', () => {
    const [cheetah] = fittedEquation3
    expect(equation3Configuration(cheetah)).toMatchObject({
      busRate: cheetah.busRate,
      missOverhead: cheetah.overhead,
      readCost: 0,
      commandTime: 0,
      reconnectTime: 0,
      statusTime: 0,
      positioningRule: 'equation-5',
    })
  })

  test('equation (3) is fitted by itself: nothing near its two constants brings the eighth powers of its errors lower', () => {
    const cost = (constants: TwoConstants, { cells: published }: PublishedTable): number =>
      published
        .filter(inPublishedRange)
        .map(({ drives: disks, requestSize, naive }) => {
          const resolved = granted(resolve(withValues(equation3Configuration(constants), { disks, requestSize, method: 'naive' })))
          return (predictByEquations(resolved).throughput / naive - 1) ** 8
        })
        .reduce((sum, power) => sum + power, 0)
    for (const constants of fittedEquation3) {
      const table = there(publishedTables.find(({ system }) => system === constants.system))
      const least = cost(constants, table)
      for (const factor of [0.99, 1.01]) {
        expect(cost({ ...constants, busRate: constants.busRate * factor }, table)).toBeGreaterThan(least)
        expect(cost({ ...constants, overhead: constants.overhead * factor }, table)).toBeGreaterThan(least)
      }
    }
  })

  test('uncalibrated: one recipe for every system, tables where the catalogue has them, the bus at its nominal rate', () => {
    const recipe = { missOverhead: 0, readCost: 0, release: 'track-end' }
    const [measured, published] = [
      { seekForm: 'table', mediaForm: 'zones', busRate: 20e6, commandTime: 0.000608 },
      { seekForm: 'three', mediaForm: 'rate', busRate: 5e6, commandTime: 0.001433 },
    ]
    expect(uncalibratedConfiguration('cheetah-ultra-1')).toMatchObject({ ...recipe, ...measured })
    expect(uncalibratedConfiguration('wren-sparc-20')).toMatchObject({ ...recipe, ...published })
  })
})
