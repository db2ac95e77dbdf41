import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import * as planning from '../../../../src/prediction/plan/planning.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { goalOf, planState, roundedUp } from '../../../../src/views/plan/planState.ts'
import { mapState, mapGrid, mapSides } from '../../../../src/views/plan/map.ts'
import { planAnswer } from '../../../../src/views/plan/planAnswer.ts'
import { appliedValues, planRows } from '../../../../src/views/plan/planRows.ts'
import { thinned } from '../../../support/effort.ts'
import type { Values } from '../../../support/readValues.ts'

const configured = (values: Values = {}, preset = 'cheetah-ultra-1'): Configuration => withValues(presetConfiguration(preset), values)

describe('the goal', () => {
  test('is rounded up to two digits', () => {
    expect([13.16e6, 14e6, 0.0123, 99.1].map(roundedUp)).toEqual([14e6, 14e6, 0.013, 100])
  })

  test('that nobody chose is a quarter above the starting point and stays while answers are applied', () => {
    const goal = goalOf(configured(), planning)
    expect(goal).toEqual({ quantity: 'throughput', value: 14e6 })
    expect(goalOf(configured({ disks: 12, requestSize: 262_144 }), planning)).toEqual(goal)
    expect(goalOf(configured({ goalKind: 'requests' }), planning)).toEqual({ quantity: 'requests', value: 210 })
  })

  test('of every starting point is above what it does now', { tags: 'seconds' }, () => {
    for (const { id } of thinned(presetList, 12)) {
      const plan = planState(presetConfiguration(id), planning).plan
      expect(plan.goal.value).toBeGreaterThan(plan.now.naive)
    }
  })
})

describe('the sentence', () => {
  test('is finite and short for every starting point and many goals', { tags: 'seconds' }, () => {
    for (const { id } of thinned(presetList, 12)) {
      for (const goalRate of thinned([1e7, 1e5, 1e12, 1e9], 4)) {
        const configuration = configured({ goalRate }, id)
        const { sentence, second } = planAnswer(planState(configuration, planning))
        const text = plainSentence([...sentence, ' ', ...second])
        expect(text).not.toMatch(/NaN|Infinity|undefined|–/)
        expect(plainSentence(sentence).split(/\s/).length).toBeLessThanOrEqual(45)
      }
    }
  })
})

describe('the table', () => {
  const configuration = configured()
  const state = planState(configuration, planning)
  const rows = planRows(state)

  test('applies what it shows: then the goal is reached', { tags: 'seconds' }, () => {
    for (const { field, cells } of thinned(rows, 9)) {
      for (const { method, value } of cells) {
        if (value === null) continue
        const applied = withValues(configuration, appliedValues(configuration, field, value, planning))
        expect(planState(applied, planning).plan.reached).toContain(method)
      }
    }
  })
})

describe('the map', () => {
  test('follows the cost of loading ahead: dearer never gains more', () => {
    const free = mapState(configured({ prefetchCost: 0 }), planning).rows.flat()
    const dear = mapState(configured({ prefetchCost: 0.0022 }), planning).rows.flat()
    for (const [index, { figure }] of free.entries()) expect(dear[index]?.figure).toBeLessThanOrEqual(figure + 1e-9)
    expect(dear.filter(({ figure }) => figure < 0).length).toBeGreaterThan(free.filter(({ figure }) => figure < 0).length)
  })

  test('takes any two fields and any output', () => {
    for (const [mapAcross, mapUp] of [
      ['bus-rate', 'rpm'],
      ['fence', 'span'],
      ['think-time', 'size'],
    ] as const) {
      for (const mapOutput of ['gain', 'naive', 'ideal', 'pipelined-bus-use']) {
        const state = mapState(configured({ mapAcross, mapUp, mapOutput }), planning)
        expect(state.rows.flat().some(({ isHere }) => isHere)).toBe(true)
        expect(JSON.stringify(mapGrid(state))).not.toMatch(/NaN|Infinity/)
      }
    }
    expect(mapSides(configured({ mapAcross: 'disks', mapUp: 'disks' }))).toEqual({ across: 'disks', up: 'requestSize' })
  })
})
