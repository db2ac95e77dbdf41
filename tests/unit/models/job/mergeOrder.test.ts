import { expect, it } from 'vitest'
import { firstRun, largestBlock, mergeOrder, runsAfter } from '../../../../src/models/job/mergeOrder.ts'
import { GiB, job, KiB, MiB } from '../../../support/jobs.ts'

it.each([
  ['striped', {}, 7],
  ['striped, one buffer', { buffers: 1 }, 15],
  ['with forecast', { placing: 'forecast' }, 23],
  ['with forecast on eight disks', { placing: 'forecast', disks: 8 }, 15],
  ['with forecast on one', { placing: 'forecast', disks: 1 }, 29],
  ['on one', { disks: 1 }, 31],
  ['with forecast on 24, 4 GiB', { placing: 'forecast', disks: 24, memory: 4 * GiB, block: MiB }, 1999],
  ['with forecast, too little memory', { placing: 'forecast', block: 256 * KiB }, 0],
] as const)('%s so many runs are merged at a time', (_, facts, order) => expect(mergeOrder(job(facts))).toBe(order))

it('merges in whole passes, where a logarithm would err', () => {
  expect(runsAfter(125, 5)).toEqual([125, 25, 5, 1])
  expect(runsAfter(126, 5)).toEqual([126, 26, 6, 2, 1])
  expect(runsAfter(1, 2)).toEqual([1])
})

it('makes first runs of memory, of half of it, and twice as long by replacement selection', () => {
  expect((['load', 'halves', 'selection'] as const).map((formation) => firstRun({ formation, memory: 5 }))).toEqual([5, 2, 10])
})

it('finds the largest block that leaves two runs to merge', () => {
  expect(largestBlock(job({}))).toBe(128 * KiB)
  expect(mergeOrder(job({ block: 128 * KiB }))).toBeGreaterThanOrEqual(2)
  expect(largestBlock(job({ memory: 1024 }))).toBeNull()
})
