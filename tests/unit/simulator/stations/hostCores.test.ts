import { expect, test } from 'vitest'
import { HostCores } from '../../../../src/simulator/stations/hostCores.ts'

test('one core prepares commands one after the other', () => {
  const host = new HostCores(1, 1)
  expect([host.prepare(0, 2), host.prepare(1, 2), host.prepare(1, 0), host.prepare(9, 2)]).toEqual([2, 4, 4, 11])
})

test('several share commands by chance: each of four has a quarter of many', () => {
  const host = new HostCores(4, 1)
  const ends = Array.from({ length: 10_000 }, () => host.prepare(0, 1))
  expect(Math.max(...ends) / 2_500).toBeCloseTo(1, 1)
})
