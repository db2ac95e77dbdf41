// @module-tag seconds
import { expect, test } from 'vitest'
import { kindsOf } from '../../src/domain/scenario.ts'
import { treeCells, type TreeCell } from '../support/drawnTrees.ts'
import { differencesOf } from '../support/recurrenceAgreement.ts'
import { isLong } from '../support/effort.ts'

/* Random reads through machines drawn after everything in the closed form was chosen, against the simulation, which follows every frame. */

const cells = treeCells(isLong ? 400 : 60)
const isPipelined = ({ scenario }: TreeCell): boolean => scenario.workload.method === 'pipelined'

const hasFlash = ({ scenario }: TreeCell): boolean => kindsOf(scenario).some(({ drive }) => drive.flash)

const isUnlikeFlash = (cell: TreeCell): boolean => hasFlash(cell) && kindsOf(cell.scenario).length > 1

const place = ({ scenario, error }: TreeCell): string =>
  `${scenario.workload.method}, ${scenario.drives} drives, ${scenario.workload.sizes[0].size} B, ${scenario.tree.hops.length} hops: ${(100 * error).toFixed(1)} %`

test.each([
  ['disks, naive through links', (cell: TreeCell) => !cell.isHeld && !isPipelined(cell) && !hasFlash(cell), 0.015, 0.125],
  ['flash, naive through links', (cell: TreeCell) => !cell.isHeld && !isPipelined(cell) && hasFlash(cell), 0.05, 0.25],
  ['pipelined', (cell: TreeCell) => isPipelined(cell) && !isUnlikeFlash(cell), 0.01, 0.05],
  ['pipelined, unlike flash', (cell: TreeCell) => isPipelined(cell) && isUnlikeFlash(cell), 0.02, 0.1],
  ['naive behind held boxes', (cell: TreeCell) => cell.isHeld, 0.06, 0.16],
] as const)('%s: on average and at most', (_, isIn, mean, most) => {
  const own = cells.filter(isIn)
  expect(own.length).toBeGreaterThan(cells.length / 20)
  expect(own.filter(({ error }) => Math.abs(error) > most).map(place)).toEqual([])
  expect(differencesOf(own.map(({ error }) => error)).mean).toBeLessThan(mean)
})
