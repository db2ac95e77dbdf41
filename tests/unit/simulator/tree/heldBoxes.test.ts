import { expect, test } from 'vitest'
import { HeldBoxes } from '../../../../src/simulator/tree/heldBoxes.ts'

test('drives get a box in order of arrival', () => {
  const boxes = new HeldBoxes(2, 4)
  expect(boxes.take(0, 2, 1)).toBe(true)
  expect([boxes.take(0, 0, 2), boxes.take(0, 3, 3)]).toEqual([false, false])
  expect(boxes.take(1, 1, 3)).toBe(true)
  expect([boxes.release(0, 5), boxes.release(0, 6), boxes.release(0, 8)]).toEqual([0, 3, -1])
  expect(boxes.time[0]).toBe(7)
  expect(boxes.take(0, 2, 10)).toBe(true)
})

test('what is measured begins anew, also for who holds a box then', () => {
  const boxes = new HeldBoxes(1, 1)
  boxes.take(0, 0, 0)
  boxes.reset(4)
  boxes.release(0, 5)
  expect(boxes.time[0]).toBe(1)
})
