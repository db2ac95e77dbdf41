import { expect, test } from 'vitest'
import { firstView, moved, stepped, withinSpan, zoomed } from '../../../../src/views/rounds/timeView.ts'

const steps = [
  { from: 1, to: 3 },
  { from: 3, to: 5 },
  { from: 5, to: 8 },
]

test('a view stays in what was recorded', () => {
  expect(withinSpan({ from: -1, to: 1 }, 10)).toEqual({ from: 0, to: 2 })
  expect(withinSpan({ from: 9, to: 12 }, 10)).toEqual({ from: 7, to: 10 })
  expect(withinSpan({ from: 2, to: 30 }, 10)).toEqual({ from: 0, to: 10 })
})

test('zooming keeps the instant under the pointer', () => {
  expect(zoomed({ from: 2, to: 6 }, 0.5, 0.25, 10)).toEqual({ from: 2.5, to: 4.5 })
  expect(zoomed({ from: 2, to: 6 }, 100, 0.5, 10)).toEqual({ from: 0, to: 10 })
  const closest = zoomed({ from: 2, to: 6 }, 1e-12, 0.5, 10)
  expect(closest.to - closest.from).toBeCloseTo(2e-5, 12)
})

test('moving ends at the ends', () => {
  expect(moved({ from: 2, to: 4 }, 0.5, 10)).toEqual({ from: 3, to: 5 })
  expect(moved({ from: 2, to: 4 }, -5, 10)).toEqual({ from: 0, to: 2 })
})

test('at first two rounds are shown, and stepping goes from one to the next', () => {
  const first = firstView(steps, 10)
  expect(first).toEqual({ from: 1, to: 5 })
  expect(stepped(first, steps, 1, 10)).toEqual({ from: 3, to: 7 })
  expect(stepped({ from: 3, to: 7 }, steps, -1, 10)).toEqual(first)
  expect(stepped(first, steps, -1, 10)).toEqual(first)
  expect(firstView([], 10)).toEqual({ from: 0, to: 10 })
})
