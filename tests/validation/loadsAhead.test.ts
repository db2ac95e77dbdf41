// @module-tag seconds
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aheadFindings,
  aheadSection,
  aheadStudy,
  splitFindings,
  splitSection,
  splitStudy,
  type AheadRow,
} from '../../src/papers/aheadStudy.ts'
import { recorded } from '../support/recordedFindings.ts'

describe('several loads at each drive and two reads outstanding, where the tables have most disks', () => {
  let rows: readonly AheadRow[] = []
  beforeAll(() => {
    rows = aheadStudy()
  })

  test('are what the claims say', () => {
    const found = aheadFindings(rows)
    expect(found).toEqual(recorded(found))
  })

  test('one load simulated so is within 12 % of what was measured, as the loop of the paper is', () => {
    expect(rows.filter(({ one, cell }) => Math.abs(one.simulated / cell.pipelined - 1) > 0.12)).toEqual([])
  })

  test('no run is more than 0.5 % above its closed bound', () => {
    const all = rows.flatMap(({ one, several, tokens }) => [one, several, tokens])
    expect(all.filter(({ simulated, bound }) => simulated > 1.005 * bound)).toEqual([])
  })

  test('validate has a row for each', () => {
    expect(aheadSection(rows).table?.rows).toHaveLength(18)
  })
})

describe('reads that the system splits', () => {
  const rows = splitStudy()

  test('are what the claims say', () => {
    const found = splitFindings(rows)
    expect(found).toEqual(recorded(found))
  })

  test('a turn lost before each piece is all that brings equation (3) far off', () => {
    for (const { readAhead, withTurn } of rows) {
      expect(Math.abs(readAhead)).toBeLessThan(0.12)
      expect(withTurn).toBeGreaterThan(readAhead)
    }
    expect(splitSection(rows).table?.rows).toHaveLength(12)
  })
})
