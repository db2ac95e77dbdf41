// @module-tag seconds
import { beforeAll, expect, test } from 'vitest'
import {
  agreementCells,
  agreementGrid,
  agreementTable,
  isBeyondBound,
  isUnannounced,
  type AgreementCell,
  type AgreementGrid,
} from '../support/agreement.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { thinned } from '../support/effort.ts'

/* Equations (1)–(4) against the simulation on the whole grid: either near, or announced by a caveat of the formula itself. */

const grid: AgreementGrid = {
  ...agreementGrid,
  drives: thinned(agreementGrid.drives, 2),
  sizes: thinned(agreementGrid.sizes, 3),
  fences: thinned(agreementGrid.fences, 2),
}
let cells: ReturnType<typeof agreementCells> = []
beforeAll(() => {
  cells = agreementCells(grid)
})

const place = ({ system, facts, drives, requestSize, fence, error }: AgreementCell): string =>
  `${system} ${facts}, ${drives} disks, ${requestSize / 1024} KiB, fence ${fence}: ${(100 * error).toFixed(1)} %`

test('every place of the grid is asked once', () => {
  const { systems, facts, drives, sizes, fences } = grid
  expect(cells).toHaveLength(systems.length * facts.length * drives.length * sizes.length * fences.length)
  expect(new Set(cells.map(place)).size).toBe(cells.length)
  expect([agreementGrid.drives.at(0), agreementGrid.drives.at(-1)]).toEqual([1, 16])
  expect([agreementGrid.fences.at(0), agreementGrid.fences.at(-1)]).toEqual([0, 255])
})

test('one disk, equations (1) and (2): within 6 % everywhere, and no caveat', () => {
  const alone = cells.filter(({ equation }) => equation <= 2)
  expect(alone.filter((one) => isBeyondBound(one) || one.isAnnounced).map(place)).toEqual([])
})

test('rounds, equations (3) and (4): of what is beyond the published error 9 of 10 say so, the rest is near it, and of those that say so 8 of 10 are', () => {
  const beyond = cells.filter(isBeyondBound)
  const announced = cells.filter(({ isAnnounced }) => isAnnounced)
  const both = beyond.filter(({ isAnnounced }) => isAnnounced).length
  expect(beyond.length).toBeGreaterThan(0)
  expect(both / beyond.length).toBeGreaterThanOrEqual(0.9)
  expect(beyond.filter(isUnannounced).map(place)).toEqual([])
  expect(both / announced.length).toBeGreaterThanOrEqual(0.8)
})

test('what the caveats say is not made for the places of the grid: between them too, nothing is beyond its bound unannounced', () => {
  const between = agreementCells({
    ...agreementGrid,
    drives: thinned([1, 2, 6, 9, 14], 2),
    sizes: thinned([20, 40, 56, 80, 112], 2).map(kibibytes),
    fences: thinned([0, 16, 64, 96, 224], 2),
  })
  const beyond = between.filter(isBeyondBound)
  expect(beyond.length).toBeGreaterThan(0)
  expect(beyond.filter(isUnannounced).map(place)).toEqual([])
})

test('with the bus of each system nothing is more than a fifth too fast, or 13 % too slow', () => {
  const errors = cells.map(({ error }) => error)
  expect(Math.max(...errors)).toBeLessThan(0.205)
  expect(Math.min(...errors)).toBeGreaterThan(-0.135)
})

test('the table counts what the cells say', () => {
  const table = agreementTable(cells)
  expect(table).toHaveLength(3 * 2 * 4)
  expect(table.reduce((sum, row) => sum + row.cells, 0)).toBe(cells.length)
  expect(table.reduce((sum, row) => sum + row.beyond, 0)).toBe(cells.filter(isBeyondBound).length)
  for (const { worst, rms, unannounced } of table) {
    expect(Math.abs(worst.error)).toBeGreaterThanOrEqual(rms)
    expect(unannounced).toBe(0)
  }
})
