import { describe, expect, test } from 'vitest'
import { valueOf } from '../../../src/answer/tables.ts'
import { granted } from '../../../src/domain/problem.ts'
import * as passes from '../../../src/prediction/passes/passes.ts'
import { passesFormulas } from '../../../src/views/passes/passesState.ts'
import { studies } from '../../../src/papers/studies.ts'
import { curveLines } from '../../../src/papers/linkCurve.ts'
import { curveTable } from '../../../src/papers/links.ts'
import { embeddedService } from '../../../src/workers/embeddedStudies.ts'
import { embeddedTraceService } from '../../../src/workers/embeddedTraces.ts'

const services = { service: embeddedService(), traces: embeddedTraceService() }
let asked = 0
const { rows } = granted(await studies.links.run(services, (_, all) => (asked = all), new AbortController().signal))

describe('links of today on the page', () => {
  test('are simulated once for equal machines, and only where there is a machine', () => {
    const machines = rows.filter(({ cell }) => cell.machine !== null)
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(machines.length)
    expect(rows.filter(({ cell, simulated }) => (cell.machine === null) !== (simulated === null))).toEqual([])
  })

  test('say what the question of passes says of the same configuration', () => {
    for (const { asked: one, cell, predicted } of rows) {
      if (!one || cell.of !== 'rate' || cell.slowest !== undefined) continue
      const { time } = granted(passesFormulas(one.configuration, passes)).predicted
      const moved = one.resolved.scenario.drives.reduce((sum, { media, count, hop }) => {
        let copies = count
        for (let at = hop; at !== null; at = one.resolved.scenario.hops[at]?.parent ?? null)
          copies *= one.resolved.scenario.hops[at]?.copies ?? 1
        return sum + copies * media.capacity
      }, 0)
      expect(moved / time / (predicted ?? 0)).toBeCloseTo(1, 9)
    }
  })

  test('the curve has a ring for each number of drives, thin lines where their order is not printed, and a band there alone', () => {
    const [spread, full] = curveLines(rows, 'MB/s').series
    expect(spread.rings?.map(({ x }) => x)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(spread.line.filter(({ tested }) => tested).map(({ x }) => x)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    expect(full.line.filter(({ tested }) => tested).map(({ x }) => x)).toEqual([28, 29, 30])
    expect(spread.known?.map(({ x }) => x)).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27])
    expect(spread.known?.filter(({ low, high }) => low >= high)).toEqual([])
    expect([...spread.dots, ...full.dots].map(({ x }) => x)).toHaveLength(30)
  })

  test('its table says the same numbers', () => {
    const numbers = curveTable({ rows }, 'MB/s').rows.map((row) => row.map(valueOf))
    expect(numbers[1]).toEqual(['2', '14\u202F300', '14\u202F268', '−0.2', '14\u202F268'])
    expect(numbers[19]?.[3]).toBe('inside')
  })
})
