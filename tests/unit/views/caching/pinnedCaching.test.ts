import { describe, expect, test } from 'vitest'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { tasksByService } from '../../../../src/views/caching/cacheTasks.ts'
import { mapGrid, pinnedMapText } from '../../../../src/views/caching/cachingCharts.ts'
import { cachingState, type CachingState } from '../../../../src/views/caching/cachingState.ts'
import { cachingPlan } from '../../../../src/views/caching/cachingPlan.ts'
import { mapTable } from '../../../../src/views/caching/figureTables.ts'
import { pinnedPoints } from '../../../../src/views/caching/pinnedCaching.ts'
import { askedOf, configured, never, planOf, traces } from './cachingPlans.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

/** The present organisation beside an A with the same trace. */
async function compared(values: Parameters<typeof configured>[0]): Promise<CachingState> {
  const other = cachingPlan(configured(values), askedOf(configured()))
  if (!other.ok) throw new Error('no plan')
  const plan = planOf(configured())
  const results = await tasksByService([...plan.points, ...pinnedPoints(other.value)], traces, never)
  return cachingState(plan, results, await witnesses.caching(), other.value)
}

describe('A on the map of blocks and fetches', () => {
  test('has a cell, whose time is its own where nothing else differs', async () => {
    const { map, pinned } = await compared({ fetchSize: kibibytes(32) })
    const { ghost, rows, columns } = mapGrid(map, pinned)
    expect([rows[ghost?.row ?? -1], columns[ghost?.column ?? -1]].map((text) => plain(text ?? ''))).toEqual(['32 KiB', '4'])
    const cell = map.cells.find(({ fetch, block }) => fetch === kibibytes(32) && block === kibibytes(4))
    expect(pinned?.here?.effectiveAccessTime).toBe(cell?.prediction?.effectiveAccessTime)
    expect(plain(pinnedMapText(map, pinned))).toMatch(/^Dashed ring: A, 32 KiB fetched into 4 KiB blocks; by itself [\d.]+ ms a request\.$/)
    const table = mapTable(map, pinned)
    const column = table.columns.findIndex(({ name }) => name === 'A access time a request')
    expect(table.rows.flatMap((row) => (row[column] === null ? [] : [row[column]]))).toEqual([pinned?.here?.effectiveAccessTime])
    expect(new Set(table.rows.map(({ length }) => length))).toEqual(new Set([table.columns.length]))
  })

  test('is said to be elsewhere where the map has no such cell, and nowhere where nothing is pinned', async () => {
    const { map, pinned } = await compared({ cacheBlock: kibibytes(3), fetchSize: kibibytes(6) })
    expect(mapGrid(map, pinned).ghost).toBeUndefined()
    expect(plain(pinnedMapText(map, pinned))).toMatch(/^A is not on this map, 6 KiB fetched into 3 KiB blocks; by itself /)
    expect(pinnedMapText(map, undefined)).toBe('')
    expect(mapTable(map).columns.map(({ name }) => name)).not.toContain('A access time a request')
  })
})
