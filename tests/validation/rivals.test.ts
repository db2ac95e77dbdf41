// @module-tag seconds
import { beforeAll, describe, expect, test } from 'vitest'
import {
  rivalFindings,
  rivalStudy,
  shortestSeekStudy,
  type RivalBasis,
  type RivalModel,
  type RivalRow,
} from '../../src/papers/rivalStudy.ts'
import { rivalSections } from '../../src/papers/besideBarve1999.ts'
import { recorded } from '../support/recordedFindings.ts'

describe('models that the paper names beside its own, on its cells', () => {
  let rows: readonly RivalRow[] = []
  beforeAll(() => {
    rows = rivalStudy()
  })
  const mean = (id: RivalModel['id'], basis: RivalBasis, table: string): number => {
    const errors = rows.find((row) => row.model.id === id && row.basis === basis && row.table.id === table)?.errors ?? []
    expect(errors).toHaveLength(18)
    return errors.reduce((sum, { error }) => sum + Math.abs(error), 0) / errors.length
  }

  test('are what the claims say', () => {
    const found = rivalFindings(rows, shortestSeekStudy())
    expect(found).toEqual(recorded(found))
  })

  test('with the calibrated sets ours is the nearest, and the paper’s is nearer than with the rival’s shortest seek', () => {
    for (const table of ['table-4', 'table-5', 'table-6']) {
      const ours = mean('ours', 'calibrated sets', table)
      for (const id of ['paper', 'linear-seek', 'uncontended', 'derated'] as const)
        expect(mean(id, 'calibrated sets', table)).toBeGreaterThan(ours * 0.95)
      expect(mean('linear-seek', 'calibrated sets', table)).toBeGreaterThan(1.35 * mean('paper', 'calibrated sets', table))
    }
  })

  test('with nothing fitted the model derated by M/M/1 is as near as ours on the faster systems', () => {
    for (const table of ['table-5', 'table-6'])
      expect(mean('derated', 'nothing fitted', table)).toBeLessThan(mean('ours', 'nothing fitted', table))
    expect(mean('derated', 'nothing fitted', 'table-4')).toBeGreaterThan(mean('ours', 'nothing fitted', 'table-4'))
  })

  test('validate has a row for each of them on each table, with mean and largest error', () => {
    const sections = rivalSections(rows)
    expect(sections).toHaveLength(6)
    for (const { table } of sections)
      expect(
        table?.rows.map(([, ...numbers]) => numbers.filter((one) => typeof one === 'string' && /^[+−]?\d+(?:\.\d)?$/.test(one))),
      ).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ length: 20 })))
  })
})
