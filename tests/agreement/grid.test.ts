// @module-tag seconds
import { beforeAll, expect, test } from 'vitest'
import {
  agreementBound,
  agreementCells,
  agreementGrid,
  agreementTable,
  isBeyondBound,
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

test('one disk without a fence, equation (1): within 5 % everywhere, and no caveat', () => {
  const alone = cells.filter(({ equation }) => equation === 1)
  expect(alone.filter((one) => isBeyondBound(one) || one.isAnnounced).map(place)).toEqual([])
})

test.each([
  [2, 5],
  [3, 8],
  [4, 10],
])('equation (%i): within %i %%, or the formula says why not', (equation, percent) => {
  const beyond = cells.filter((one) => one.equation === equation && Math.abs(one.error) > percent / 100)
  expect(beyond.length, 'nothing to announce: the caveat can go').toBeGreaterThan(0)
  expect(beyond.filter(({ isAnnounced }) => !isAnnounced).map(place)).toEqual([])
})

test('the caveats mean something: they stand on less than a quarter of the grid, and few of them on cells within half of the bound', () => {
  const announced = cells.filter(({ isAnnounced }) => isAnnounced)
  const needless = announced.filter(({ equation, error }) => Math.abs(error) < agreementBound[equation] / 2)
  const beyond = cells.filter(isBeyondBound)
  console.info(
    `${announced.length} of ${cells.length} cells carry a caveat, ${needless.length} of them within half of the bound, ${beyond.length} beyond it`,
  )
  expect(announced.length / cells.length).toBeLessThan(0.25)
  expect(needless.length / announced.length).toBeLessThan(0.3)
})

test('what the caveats say is not made for the places of the grid: between them too, nothing is beyond its bound unannounced', () => {
  const between = agreementCells({
    ...agreementGrid,
    drives: thinned([1, 2, 6, 9, 14], 2),
    sizes: thinned([20, 40, 56, 80, 112], 2).map(kibibytes),
    fences: thinned([0, 16, 64, 96, 224], 2),
  })
  const beyond = between.filter(isBeyondBound)
  expect(beyond.length / between.length).toBeGreaterThan(0.02)
  expect(beyond.filter(({ isAnnounced }) => !isAnnounced).map(place)).toEqual([])
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
