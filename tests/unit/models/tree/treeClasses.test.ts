import { expect, test } from 'vitest'
import { meanDrawnSeek } from '../../../../src/mechanics/drawnReads.ts'
import { treeDemands } from '../../../../src/models/tree/treeClasses.ts'
import { cheetahs } from '../../../support/scenarios.ts'
import { link, reads, still } from '../../../support/trees.ts'

test('a class knows its way to the host, and how many of it share each link', () => {
  const hops = [link(300), link(Infinity, 0), link(60, 1, { copies: 3 })]
  const drive = still(0.01, 100)
  const scenario = reads(hops, [
    { count: 6, drive, on: 2 },
    { count: 2, drive, on: null },
  ])
  const { classes, size } = treeDemands(scenario, scenario.tree)
  expect(size).toBe(1e6)
  expect(classes[0].passages).toEqual([
    { hop: 2, drives: 2 },
    { hop: 0, drives: 6 },
  ])
  expect(classes[0].media).toBeCloseTo(0.01, 12)
  expect(classes[0].transfer).toBeCloseTo(1e6 / 60e6, 12)
  expect([classes[1].passages, classes[1].transfer, classes[1].sending]).toEqual([[], classes[1].media, 0])
})

test('of boxes in boxes the one nearest to the host counts, with all drives behind it', () => {
  const hops = [link(Infinity, null, { held: 0.002, copies: 2 }), link(Infinity, 0, { held: 0.001, copies: 2 })]
  const scenario = reads(hops, [{ count: 8, drive: still(0.01, 100), on: 1 }])
  expect(treeDemands(scenario, scenario.tree).classes[0].box).toEqual({ hop: 0, drives: 4, command: 0.002 })
})

test('a drive positions by its mean seek and half a turn, and is as slow as its zones, or the links where those are slower', () => {
  const scenario = cheetahs({ disks: 1, mediaForm: 'zones' })
  const { drive } = scenario
  const at = (rate: number): number => treeDemands(scenario, { hops: [link(rate)], on: [0], notes: [] }).classes[0].transfer
  const [one] = treeDemands(scenario, { hops: [], on: [null], notes: [] }).classes
  expect(one.positioning).toBeCloseTo(drive.missOverhead + meanDrawnSeek(drive, 0, drive.cylinders) + drive.revolutionTime / 2, 12)
  expect(at(1e6)).toBeCloseTo(one.media, 12)
  expect(at(1)).toBeCloseTo(65_536 / 1e6, 12)
  // between the slowest zone and the fastest only some are held back
  const middle = at(one.media > 0 ? 65_536 / one.media / 1e6 : 1)
  expect(middle).toBeGreaterThan(one.media)
  expect(middle).toBeLessThan(one.media * 1.1)
})
