// @module-tag seconds
import { beforeAll, expect, test } from 'vitest'
import { queueAgreement, queueAgreementTable } from '../support/queueAgreement.ts'
import { queueingSimulation } from '../../src/prediction/queueingSimulation.ts'

let rows: ReturnType<typeof queueAgreement> = []
beforeAll(() => {
  rows = queueAgreement(queueingSimulation)
})

test('closed forms of queues lie in their stated intervals over a grid with bus and host', () => {
  for (const { group, points, low, high } of queueAgreementTable(rows)) {
    console.log(`${group}: ${points} points, formula over simulation ${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`)
    expect(points).toBeGreaterThan(5)
  }
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter((row) => !row.isInside)).toEqual([])
})

test('random reads are never outside, and no caveat is needed for them', () => {
  const random = rows.filter(({ group }) => /^(one drive|host sweeps|several)/.test(group))
  expect(random.length).toBeGreaterThan(120)
  expect(random.every(({ isInside }) => isInside)).toBe(true)
})

test('of few requests least seek and least positioning promise too much: an arm chooses before the next request has come', () => {
  const two = rows.filter(({ group, values }) => /sstf|one drive, sptf/.test(group) && values.outstanding === 2)
  expect(two).toHaveLength(6)
  for (const { error } of two) expect(error).toBeGreaterThan(0.09)
  const many = rows.filter(({ group, values }) => group === 'one drive, sptf' && values.outstanding === 32)
  for (const { error } of many) expect(error).toBeLessThan(0.11)
})

test('without reading ahead a stream loses a turn with each read, however many wait in the drive', () => {
  const streams = rows.filter(({ group }) => group === 'streams, no reading ahead')
  expect(streams).toHaveLength(6)
  for (const { error, simulated, queued } of streams) {
    expect(Math.abs(error)).toBeLessThan(0.02)
    expect(1 / simulated.requestsPerSecond).toBeGreaterThan(queued.system.drive.revolutionTime)
  }
})
