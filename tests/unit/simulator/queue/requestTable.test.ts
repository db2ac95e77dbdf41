import { expect, test } from 'vitest'
import { RequestTable } from '../../../../src/simulator/queue/requestTable.ts'

test('a write that is kept keeps its place while its process goes on', () => {
  const table = new RequestTable(2, 2)
  table.drives[1] = 3
  table.addresses[1] = 512
  table.cylinders[1] = 7
  table.angles[1] = 0.25
  const kept = table.keep(1)
  const other = table.keep(0)
  table.addresses[1] = 0
  expect(new Set([kept, other])).toEqual(new Set([2, 3]))
  expect([table.drives[kept], table.addresses[kept], table.cylinders[kept], table.angles[kept], table.writes[kept]]).toEqual([
    3, 512, 7, 0.25, 1,
  ])
  table.release(kept)
  expect(table.keep(0)).toBe(kept)
})
