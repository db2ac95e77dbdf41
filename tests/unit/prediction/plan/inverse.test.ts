import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import { planLimit } from '../../../../src/prediction/plan/bottleneck.ts'
import type { FreeField, Planned } from '../../../../src/prediction/plan/freeField.ts'
import { answerFor, planFor } from '../../../../src/prediction/plan/inverse.ts'
import { kneeOf } from '../../../../src/prediction/plan/knee.ts'
import { planThroughput, spreadOver, type Goal, type PlanMethod } from '../../../../src/prediction/plan/plannedThroughput.ts'
import { kibibytes, megabytesPerSecond } from '../../../../src/units/quantities.ts'
import { compareWithGrid, randomPlanned } from '../../../support/planGrid.ts'
import { readValues } from '../../../support/readValues.ts'
import { isLong, runs } from '../../../support/effort.ts'

const cheetahs = presetConfiguration('cheetah-ultra-1')
const planned: Planned = { configuration: cheetahs, buses: 1 }
const fourteen: Goal = { quantity: 'throughput', value: megabytesPerSecond(14) }
const methods: readonly PlanMethod[] = ['naive', 'pipelined', 'ideal']

describe('answers backwards', () => {
  const random = new RandomStream(4, 1)
  // the fields of many steps are tried by npm run fuzz:plan
  const fields: readonly FreeField[] = ['disks', 'fence', 'buses']

  test('are what trying every step says', () => {
    const goals = runs(48, 12, 4)
    const studies = fields.flatMap((field) => methods.map((method) => compareWithGrid(randomPlanned(random), field, method, goals, random)))
    expect(studies.flatMap(({ mismatches }) => mismatches)).toEqual([])
    const compared = studies.reduce((sum, study) => sum + study.compared, 0)
    const reached = studies.reduce((sum, study) => sum + study.reached, 0)
    expect(compared).toBeGreaterThanOrEqual(6 * goals)
    expect(reached).toBeGreaterThan(2 * goals)
    expect(reached).toBeLessThan(compared)
  })

  test.runIf(isLong)('are what trying every step says, for sizes of naive reads', () => {
    const { mismatches, reached } = compareWithGrid(planned, 'requestSize', 'naive', 40, random)
    expect(mismatches).toEqual([])
    expect(reached).toBeGreaterThan(10)
  })

  test('find where a figure passes its most before it sinks a little, and humps of full buses', () => {
    const most = withValues(presetConfiguration('wren-sparc-20'), readValues({ disks: 1, requestSize: 243_200, mix: '8KiB:7,64KiB:1' }))
    const [rate, humped] = [418_628.567, 15_588_182.479].map((value): Goal => ({ quantity: 'throughput', value })) as [Goal, Goal]
    expect(answerFor(rate, 'busRate', { configuration: most, buses: 1 }, 'pipelined')).toMatchObject({ kind: 'reached', value: 1_980_000 })
    // with equal thinking, rounds lock into cycles: 92 % of the goal below 80 µs and above 107 µs, 103 % between
    const locked = withValues(
      cheetahs,
      readValues({
        disks: 11,
        requestSize: 121_344,
        fence: 255,
        dispatch: 'oldest-first',
        positioningRule: 'equation-5',
        thinkTime: 0.012342259397358259,
      }),
    )
    expect(answerFor(humped, 'commandTime', { configuration: locked, buses: 1 }, 'naive')).toMatchObject({ kind: 'reached' })
  })

  test('reach the goal, and one step less does not', () => {
    const answer = answerFor(fourteen, 'requestSize', planned, 'pipelined')
    if (answer.kind !== 'reached') throw new Error(answer.kind)
    const at = (requestSize: number): number => planThroughput(withValues(cheetahs, { requestSize }), 'pipelined')
    expect(answer.end).toBe('smallest')
    expect(at(answer.value)).toBe(answer.throughput)
    expect(at(answer.value)).toBeGreaterThanOrEqual(fourteen.value)
    expect(answer.missing).toBe(answer.value - 512)
    expect(at(answer.value - 512)).toBeLessThan(fourteen.value)
    expect(answer.rounded).toBe(kibibytes(96))
  })

  test('of a cost are the largest that still reaches the goal', () => {
    const answer = answerFor({ quantity: 'throughput', value: megabytesPerSecond(12.2) }, 'prefetchCost', planned, 'pipelined')
    if (answer.kind !== 'reached') throw new Error(answer.kind)
    expect(answer.end).toBe('largest')
    expect(answer.rounded).toBeLessThanOrEqual(answer.value)
    expect(planThroughput(withValues(cheetahs, { prefetchCost: answer.missing ?? 0 }), 'pipelined')).toBeLessThan(megabytesPerSecond(12.2))
  })

  test('name the wall and how far it goes', () => {
    const disks = answerFor(fourteen, 'disks', planned, 'pipelined')
    expect(disks).toMatchObject({ kind: 'not-reachable', wall: { bottleneck: 'bus' }, helps: true, most: { value: 6 } })
    const rate = answerFor({ quantity: 'throughput', value: 2e7 }, 'busRate', planned, 'pipelined')
    expect(rate).toMatchObject({ kind: 'not-reachable', wall: { bottleneck: 'positioning' } })
    const fence = answerFor(fourteen, 'fence', planned, 'naive')
    expect(fence).toMatchObject({ kind: 'not-reachable', helps: false, most: { value: 0 } })
    const cost = answerFor(fourteen, 'readCost', planned, 'naive')
    expect(cost).toMatchObject({ kind: 'not-reachable', end: 'largest', helps: true, most: { value: 0 } })
  })

  test('say where a field means nothing to a method', () => {
    expect(answerFor(fourteen, 'prefetchCost', planned, 'naive')).toEqual({ kind: 'no-effect' })
  })

  test('of reads per second are the largest request', () => {
    const answer = answerFor({ quantity: 'requests', value: 200 }, 'requestSize', planned, 'naive')
    if (answer.kind !== 'reached') throw new Error(answer.kind)
    expect(answer.end).toBe('largest')
    expect(answer.figure).toBeGreaterThanOrEqual(200)
    expect(answer.throughput).toBeCloseTo(answer.figure * answer.value, 3)
  })

  test('together say what is reached already', () => {
    const plan = planFor(fourteen, cheetahs)
    expect(plan.reached).toEqual(['ideal'])
    expect(plan.fields.map(({ field }) => field)).toContain('buses')
    expect(plan.fields.find(({ field }) => field === 'disks')?.answers.naive).toMatchObject({ kind: 'reached', value: 11 })
  })
})

describe('a knee', () => {
  test('is where one more disk adds less than the share, and not before', () => {
    const knee = kneeOf('disks', planned, 'naive', 0.05)
    const at = (disks: number): number => planThroughput(withValues(cheetahs, { disks }), 'naive')
    expect(knee?.value).toBe(6)
    expect(at(7) / at(6) - 1).toBeLessThan(0.05)
    expect(at(6) / at(5) - 1).toBeGreaterThanOrEqual(0.05)
  })

  test('of a size is about twice as much', () => {
    const knee = kneeOf('requestSize', planned, 'naive', 0.05)
    const at = (requestSize: number): number => planThroughput(withValues(cheetahs, { requestSize }), 'naive')
    expect(at(2 * (knee?.value ?? 0)) / at(knee?.value ?? 1) - 1).toBe(knee?.adds)
    expect(kneeOf('fence', planned, 'naive', 0.05)).toBeNull()
  })
})

describe('several buses', () => {
  test('share the disks as evenly as can be', () => {
    expect(spreadOver(7, 3)).toEqual([3, 2, 2])
    expect(spreadOver(2, 4)).toEqual([1, 1])
  })

  test('add up', () => {
    const on = (configuration: Configuration, disks: number): number => planThroughput(withValues(configuration, { disks }), 'naive')
    const seven = withValues(cheetahs, { disks: 7 })
    expect(planThroughput(seven, 'naive', 3)).toBeCloseTo(on(seven, 3) + 2 * on(seven, 2), 3)
  })

  test('stop at what one host can issue', () => {
    const slowHost = withValues(cheetahs, { disks: 16, readCost: 0.01 })
    expect(planThroughput(slowHost, 'naive', 16)).toBeCloseTo(cheetahs.requestSize / 0.01, 3)
    expect(planLimit({ configuration: slowHost, buses: 16 }, 'naive')?.bottleneck).toBe('host')
  })

  test('the fewest reach the goal', () => {
    expect(answerFor(fourteen, 'buses', planned, 'naive')).toMatchObject({ kind: 'reached', value: 2, missing: 1 })
  })
})
