// @module-tag seconds
import { expect, test } from 'vitest'
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { withMethod } from '../../src/domain/scenario.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { stepsTaken, withinSteps } from '../../src/maths/steps.ts'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { stepsOfTask } from '../../src/workers/budgetedWitnesses.ts'
import { isLong, thinned } from '../support/effort.ts'
import { extremeConfiguration } from '../support/extremeLinks.ts'
import { beyondTheirs, tasksOf } from '../support/stepsOfViews.ts'

/** Steps that one prediction takes at most, whatever its configuration: 18,000 disks, nine kinds, eight ranges and a table of 200 seeks. */
const mostOfPrediction = 120_000_000

test('a closed form takes no more steps than the largest configuration needs, with every field at its ends', () => {
  const random = new RandomStream(20261122, 1)
  let largest = 0
  for (let run = 0; run < (isLong ? 500 : 25); run++) {
    const resolved = resolve(extremeConfiguration(random))
    if (!resolved.ok) continue
    for (const method of ['naive', 'pipelined', 'no-rounds', 'ideal'] as const) {
      const before = stepsTaken()
      withinSteps(mostOfPrediction, () => predictByFormula(withMethod(resolved.value, method)))
      largest = Math.max(largest, stepsTaken() - before)
    }
  }
  expect(largest).toBeGreaterThan(stepsOfTask)
})

test('the page’s own thread takes no more steps than a task has, whatever is asked and compared', async () => {
  const random = new RandomStream(20261122, 2)
  let late = 0
  for (let run = 0; run < (isLong ? 300 : 3); run++) {
    const { configuration } = parseLink(formatLink(extremeConfiguration(random)))
    const pinned = run % 2 === 0 ? undefined : extremeConfiguration(random)
    const tasks = await tasksOf(configuration, pinned)
    const link = formatLink(configuration, [], undefined, pinned)
    expect([link, beyondTheirs(tasks)]).toEqual([link, []])
    late += tasks.filter(({ isLate }) => isLate).length
  }
  expect(late).toBeGreaterThan(0)
})

/** Seed and number of links that once took longest: tables of seeks, many kinds of drives, ranges of sizes, tracks of ten million sectors. */
const longest: readonly (readonly [seed: number, index: number])[] = [
  [99, 43],
  [99, 77],
  [99, 778],
  [7, 7],
  [7, 15],
  [7, 31],
]

test.each(thinned(longest, 3))('so too the link %i/%i of the fuzzer', async (seed, index) => {
  const random = new RandomStream(seed, 1, index)
  const configuration = extremeConfiguration(random)
  const pinned = index % 2 === 0 ? undefined : extremeConfiguration(random)
  expect(beyondTheirs(await tasksOf(configuration, pinned))).toEqual([])
})
