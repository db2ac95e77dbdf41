import { expect, test } from 'vitest'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import type { Method } from '../../../../src/domain/scenario.ts'
import { predictTree } from '../../../../src/models/tree/predictTree.ts'
import { link, reads, still } from '../../../support/trees.ts'

const drive = still(0.01, 100)

function said(method: Method, rate: number, thinkTime = 0): Prediction {
  const scenario = reads([link(rate)], [{ count: 4, drive, on: 0 }], { method, thinkTime })
  return predictTree(scenario, scenario.tree)
}

test('no method is faster than the bound', () => {
  for (const rate of [50, 150, 210, 1_000]) {
    const { throughput } = said('ideal', rate)
    for (const method of ['naive', 'pipelined'] as const) expect(said(method, rate).throughput).toBeLessThanOrEqual(throughput * (1 + 1e-9))
  }
})

test('without rounds is what naive is: commands and data do not meet', () => {
  expect(said('no-rounds', 120).throughput).toBe(said('naive', 120).throughput)
})

test('by Little’s law reads last a cycle without its thinking, and the fullest link is busy or not', () => {
  const { readDuration, throughput, busTime, tree } = said('naive', 120, 0.01)
  expect((throughput * (readDuration + 0.01)) / 4e6).toBeCloseTo(1, 9)
  expect(busTime.busRate / (busTime.busRate + busTime.idle)).toBeCloseTo(tree?.hops[0] ?? 0, 9)
})

test('says who is busiest', () => {
  expect(said('naive', 1_000).tree?.limit).toEqual({ kind: 'drives' })
  expect(said('naive', 60).tree?.limit).toEqual({ kind: 'hop', hop: 0 })
  expect(said('ideal', 60).tree?.limit).toEqual({ kind: 'hop', hop: 0 })
})

test('the bound has no interval, and held boxes have a remark', () => {
  const { uncertainty, throughput } = said('ideal', 100)
  expect(uncertainty).toEqual({ kind: 'bound', low: throughput, high: throughput })
  const held = reads([link(Infinity, null, { held: 0 })], [{ count: 2, drive, on: 0 }])
  expect(predictTree(held, { ...held.tree, notes: ['Of its class.'] }).remarks?.map(({ code }) => code)).toEqual([
    'extrapolation',
    'simple-mechanism',
    'held-links',
  ])
})
