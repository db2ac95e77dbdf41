// @module-tag seconds
import { beforeAll, describe, expect, test } from 'vitest'
import { everyStudy, nothingFitted } from '../../src/papers/barve1999Studies.ts'
import { errorSummary } from '../../src/papers/errors.ts'
import type { ValidationState } from '../../src/papers/tables.ts'
import type { ValidationRow, ValidationStudy } from '../../src/papers/validationPlans.ts'
import { recorded } from '../support/recordedFindings.ts'
import { simulatedState } from '../support/validationStudies.ts'

let state: ValidationState = { tables: [], studies: [], rounds: [] }
beforeAll(async () => {
  state = await simulatedState()
})

const studiesOf = (kind: ValidationStudy['kind']): readonly ValidationStudy[] =>
  state.studies.flatMap(({ study }) => (study.kind === kind ? [study] : []))
const rowsOf = (kind: ValidationStudy['kind']): readonly ValidationRow[] => studiesOf(kind).flatMap(({ rows }) => rows)

/** Errors of one study that is simulated otherwise than with the fitted sets, in percent. */
function errorsOf(table: string, title: string): { rms: number; mean: number; largest: number } {
  const all = [...studiesOf('two-constants'), ...studiesOf('uncalibrated')]
  const study = all.find((one) => one.table === table && one.title.endsWith(title))
  if (!study) throw new Error(`no study of ${table}: ${title}`)
  const { rms, mean, largest } = errorSummary(study.rows)
  return { rms: 100 * rms, mean: 100 * mean, largest: 100 * largest }
}

test('what was found is what the claims say', () => {
  const found = { ...everyStudy.findings?.(undefined, state), ...nothingFitted.findings?.(undefined, state) }
  expect(Object.keys(found)).toHaveLength(8)
  expect(found).toEqual(recorded(found))
})

describe('two constants from the cells with two disks, judged on more than two, 16–128 KB, naive', () => {
  test('no cell that was fitted is judged', () => {
    expect(studiesOf('two-constants')).toHaveLength(12)
    for (const { rows } of studiesOf('two-constants')) {
      expect(rows).toHaveLength(10)
      for (const { cell } of rows) expect(cell.drives).toBeGreaterThan(2)
    }
  })

  test.each([
    ['table-6', 'Cheetah', ', disks first', 1.5, 2.2],
    // 4.10 in these runs, to ±0.3 % each
    ['table-4', 'Wren', ', disks first', 4.2, 9.8],
    ['table-5', 'Barracuda', ', disks first', 6, 9],
    // phases and host cost that contradict the catalogue bring the Wren nearer
    ['table-6', 'Cheetah', 'phases stated', 1.5, 2.2],
    ['table-4', 'Wren', 'phases stated', 2.5, 5],
    ['table-5', 'Barracuda', 'phases stated', 6, 9],
  ])('disks first, %s (%s%s): rms ≤ %d %, largest ≤ %d %', (table, _, variant, rms, largest) => {
    const errors = errorsOf(table, variant)
    expect(errors.rms).toBeLessThanOrEqual(rms)
    expect(errors.largest).toBeLessThanOrEqual(largest)
  })

  test('without rounds the Cheetah and the Wren are missed: host first, rms ≥ 8 %', () => {
    expect(errorsOf('table-6', 'host first').rms).toBeGreaterThanOrEqual(8)
    expect(errorsOf('table-4', 'host first').rms).toBeGreaterThanOrEqual(8)
  })

  test.each(['table-6', 'table-4'])('disks first is the best of the three orders of service (%s)', (table) => {
    const { rms } = errorsOf(table, 'disks first')
    expect(errorsOf(table, 'host first').rms).toBeGreaterThan(2 * rms)
    expect(errorsOf(table, 'oldest first').rms).toBeGreaterThan(2 * rms)
  })

  test('on the Barracuda it is not: the other two come closer, none is off by more than 6 % rms', () => {
    const { rms } = errorsOf('table-5', 'disks first')
    expect(errorsOf('table-5', 'host first').rms).toBeLessThan(rms)
    expect(errorsOf('table-5', 'oldest first').rms).toBeLessThan(rms)
    expect(rms).toBeLessThan(6)
  })
})

describe('one calibrated set per system, all 108 cells', () => {
  test('at least 100 within 5 %, none beyond 8 %', () => {
    const rows = rowsOf('system')
    expect(rows).toHaveLength(108)
    expect(rows.filter(({ error }) => Math.abs(error) <= 0.05).length).toBeGreaterThanOrEqual(100)
    expect(errorSummary(rows).largest).toBeLessThanOrEqual(0.08)
  })

  test('the simulation knows where pipelining pays, wherever it was measured to matter by 5 %, but for one cell that it calls even', () => {
    const rows = rowsOf('system')
    const naive = rows.filter(({ method }) => method === 'naive')
    const clear = naive.flatMap(({ table, cell, predicted }) => {
      const pipelined = rows.find((row) => row.method === 'pipelined' && row.cell === cell)
      const measuredGain = cell.pipelined / cell.naive - 1
      return pipelined && Math.abs(measuredGain) > 0.05 ? [{ table, cell, measuredGain, gain: pipelined.predicted / predicted - 1 }] : []
    })
    expect(clear.length).toBeGreaterThan(35)
    const missed = clear.filter(({ gain, measuredGain }) => gain > 0 !== measuredGain > 0)
    expect(missed.map(({ table, cell }) => [table, cell.drives, cell.requestSize])).toEqual([['table-5', 3, 65_536]])
    expect(Math.abs(missed[0].gain)).toBeLessThan(0.005)
  })
})

describe('formulae', () => {
  test('equation (3) with two constants per system: within 12 % on every cell of 16–128 KB, as published', () => {
    expect(studiesOf('equation-3')).toHaveLength(3)
    for (const { rows } of studiesOf('equation-3')) {
      expect(rows).toHaveLength(15)
      expect(errorSummary(rows).largest).toBeLessThanOrEqual(0.12)
    }
  })

  test('with the sets of the simulation: naive within 12 %, pipelined within 10.1 %', () => {
    const rows = rowsOf('formula')
    expect(rows).toHaveLength(90)
    expect(errorSummary(rows.filter(({ method }) => method === 'naive')).largest).toBeLessThanOrEqual(0.12)
    expect(errorSummary(rows.filter(({ method }) => method === 'pipelined')).largest).toBeLessThanOrEqual(0.101)
  })
})

describe('nothing calibrated: one recipe for three systems, by both release rules, naive', () => {
  test('Cheetah, bus kept until done: mean error ≤ 2 %, largest ≤ 5 %', () => {
    const errors = errorsOf('table-6', 'bus kept until done')
    expect(errors.mean).toBeLessThanOrEqual(2)
    expect(errors.largest).toBeLessThanOrEqual(5)
  })

  test('Cheetah, worse, but not by much, where a disk lets go at a track’s end: mean ≤ 5 %, largest ≤ 10 %', () => {
    const errors = errorsOf('table-6', 'let go at a track’s end')
    expect(errors.mean).toBeLessThanOrEqual(5)
    expect(errors.largest).toBeLessThanOrEqual(10)
  })

  test.each([
    ['table-6', 'let go at a track’s end', 4.1, 8.8],
    ['table-6', 'bus kept until done', 1.4, 3.6],
    ['table-5', 'let go at a track’s end', 2.8, 6],
    ['table-5', 'bus kept until done', 5.5, 12.8],
    ['table-4', 'let go at a track’s end', 18, 37.8],
    ['table-4', 'bus kept until done', 10.8, 27.4],
  ])('%s, %s: mean %d %, largest %d %', (table, variant, mean, largest) => {
    const errors = errorsOf(table, variant)
    expect(Number(errors.mean.toFixed(1))).toBe(mean)
    expect(Number(errors.largest.toFixed(1))).toBe(largest)
  })
})
