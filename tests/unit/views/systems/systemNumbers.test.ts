import { describe, expect, test } from 'vitest'
import { gallerySystems } from '../../../../src/catalog/gallery.ts'
import { todaysSystems } from '../../../../src/catalog/todaysSystems.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { stepsTaken } from '../../../../src/maths/steps.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { systemForms } from '../../../../src/views/systemForms.ts'
import { readsFormulas } from '../../../../src/views/throughput/throughputState.ts'
import { stepsOfTask } from '../../../../src/workers/budgetedWitnesses.ts'
import { drivesToFill, systemConfiguration, systemNumbers } from '../../../../src/views/systems/systemNumbers.ts'
import { there } from '../../../support/there.ts'

const forms = await systemForms(witnesses)
const tree = await witnesses.tree()
const passes = await witnesses.passes()

test('every system of today has a place of its own', () => {
  const places = todaysSystems.map(({ card }) => card.place)
  expect(new Set(places).size).toBe(places.length)
  expect(places).not.toContain(undefined)
})

test('what fills a link is 99 % of it, and one drive at least', () => {
  expect(drivesToFill(1_000, 100)).toBe(10)
  expect(drivesToFill(1_010, 100)).toBe(10)
  expect(drivesToFill(1_020, 100)).toBe(11)
  expect(drivesToFill(50, 100)).toBe(1)
})

test('each takes little of what the page may do in one task', () => {
  for (const system of gallerySystems) {
    const before = stepsTaken()
    systemNumbers(system, forms)
    expect(stepsTaken() - before).toBeLessThan(stepsOfTask / 8)
  }
})

describe.each(gallerySystems)('$preset', (system) => {
  const configuration = systemConfiguration(system)
  const numbers = systemNumbers(system, forms)

  test('random reads are those of the page that it opens', async () => {
    const formulas = readsFormulas(configuration, tree)
    const shown = formulas.ok ? formulas.value.here.predictions.get('naive')?.throughput : undefined
    expect(numbers?.random).toBe(shown)
  })

  test('sequential reads are those at the rim of whole disks in order, and no more than drives and links allow', () => {
    const { rates, free } = granted(passes.inOrder(configuration))
    expect(numbers?.sequential).toBe(rates.rim)
    expect(numbers?.limits.length === 0).toBe(rates.rim > free.rim * (1 - 1e-9))
  })

  test('random reads are not faster than sequential ones, and the link is in use for a share of the time', () => {
    expect(numbers?.random).toBeLessThanOrEqual(numbers?.sequential ?? 0)
    expect(numbers?.busy).toBeGreaterThan(0)
    expect(numbers?.busy).toBeLessThanOrEqual(1)
  })
})

test.each(['nearline-24', 'hba-8', 'usb-4', 'multiplier-5', 'nas-6', 'shelf-45'])(
  '%s: so many disks fill the link, and one less does not',
  (preset) => {
    const system = there(gallerySystems.find((one) => one.preset === preset))
    const { filling = 0 } = systemNumbers(system, forms) ?? {}
    const [one, fewer, enough, most] = passes.inOrderByDisks(systemConfiguration(system), [1, filling - 1, filling, 500])
    expect(one?.rates.rim).toBeGreaterThan(0)
    expect(enough?.rates.rim).toBeGreaterThanOrEqual(0.99 * (most?.rates.rim ?? 0))
    expect(fewer?.rates.rim).toBeLessThan(0.99 * (most?.rates.rim ?? 0))
  },
)
