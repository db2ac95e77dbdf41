import { expect, test } from 'vitest'
import { Thinkers } from '../../../../src/simulator/stations/thinkers.ts'

test('whoever began first has thought first, around the ring', () => {
  const thinkers = new Thinkers(3)
  expect(thinkers.nextTime).toBe(Infinity)
  for (const process of [2, 0]) thinkers.add(process, process === 2 ? 1 : 4)
  expect(thinkers.nextTime).toBe(1)
  expect(thinkers.take()).toBe(2)
  thinkers.add(1, 5)
  thinkers.add(2, 6)
  const order = [0, 1, 2].map(() => [thinkers.nextTime, thinkers.take()])
  expect(order).toEqual([
    [4, 0],
    [5, 1],
    [6, 2],
  ])
  expect(thinkers.nextTime).toBe(Infinity)
})
