import { expect, test } from 'vitest'
import { stepsTaken } from '../../../../src/maths/steps.ts'
import { meanSeekTime } from '../../../../src/mechanics/seekTime.ts'
import { curveFromTable, rootAndLine } from '../../../../src/mechanics/makeSeekCurve.ts'
import { chanceOfLaterArrival, expectedFirstArrival, positioningLaw } from '../../../../src/models/bus/positioningDistribution.ts'
import { cheetah } from '../exampleScenarios.ts'

const { seek, cylinders, revolutionTime } = cheetah
const law = positioningLaw(seek, cylinders, revolutionTime)

test('the chance of a later arrival is 1 at the shortest seek and 0 after the longest seek and a revolution, and falls between', () => {
  const longest = seek[1].start + seek[1].slope * cylinders - law.shortestSeek + revolutionTime
  expect(chanceOfLaterArrival(law, 0)).toBe(1)
  expect(chanceOfLaterArrival(law, longest)).toBeCloseTo(0, 30)
  let last = 1
  for (let step = 1; step <= 100; step++) {
    const chance = chanceOfLaterArrival(law, (longest * step) / 100)
    expect(chance).toBeLessThanOrEqual(last + 1e-15)
    last = chance
  }
})

test('the shortest seek is the start of the curve', () => {
  expect(law.shortestSeek).toBe(0.0013153)
})

test('the mean over one disk is the mean seek time and half a revolution', () => {
  for (const [curve, count] of [
    [seek, cylinders],
    [rootAndLine(0.002, 0.0001, 0.004, 0, 100, 1000), 1000],
    [
      curveFromTable(
        [
          { distance: 1, time: 0.001 },
          { distance: 30, time: 0.004 },
          { distance: 900, time: 0.01 },
        ],
        900,
      ),
      800,
    ],
  ] as const) {
    const mean = expectedFirstArrival([{ law: positioningLaw(curve, count, revolutionTime), drives: 1 }])
    expect(Math.abs(mean / (meanSeekTime(curve, count) + revolutionTime / 2) - 1)).toBeLessThan(1e-13)
  }
})

test('a jump is a time in which no seek ends', () => {
  const jumping = positioningLaw(rootAndLine(0.002, 0.0001, 0.004, 0, 100, 1000), 1000, 1e-7)
  // between 3 ms and 4 ms every seek over more than 100 of 1000 cylinders is still under way
  expect(chanceOfLaterArrival(jumping, 0.0015)).toBeCloseTo(0.81, 12)
})

test('a chance looks at the seeks of one revolution only, however long the table', () => {
  const points = Array.from({ length: 200 }, (_, index) => ({ distance: 1 + 40 * index, time: (index + 1) / 1000 }))
  const many = positioningLaw(curveFromTable(points, 8_000), 8_000, 0.008)
  expect(many.stretches.length).toBeGreaterThan(190)
  for (const t of [0.01, 0.1, 0.19]) {
    const before = stepsTaken()
    chanceOfLaterArrival(many, t)
    expect(stepsTaken() - before).toBeLessThan(40 + 15 * 35)
  }
})
