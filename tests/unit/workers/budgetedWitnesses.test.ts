import { describe, expect, test } from 'vitest'
import type { Configuration } from '../../../src/configuration/configuration.ts'
import { parseLink } from '../../../src/configuration/link/link.ts'
import { presetConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { granted } from '../../../src/domain/problem.ts'
import { stepsTaken } from '../../../src/maths/steps.ts'
import { witnesses } from '../../../src/prediction/witnesses.ts'
import { planState } from '../../../src/views/plan/planState.ts'
import { whenComputed } from '../../../src/views/shared/whenComputed.ts'
import { budgeted, stepsOfTask } from '../../../src/workers/budgetedWitnesses.ts'
import { embeddedService } from '../../../src/workers/embeddedStudies.ts'
import type { StudyService } from '../../../src/workers/studyApi.ts'

const ordinary = presetConfiguration('cheetah-ultra-1')

let [asked, opened] = [0, 0]

/** A large configuration that was not asked about before: of one that was, rounds are remembered. */
const unasked = (): Configuration => setFields(ordinary, { disks: 10_000, axis: 'disks', rpm: 6_000 + ++asked })

/** Tasks as those of Node. */
const ofNode = (action: () => void): void => void setImmediate(action)

/** A service that counts what it is asked, and tasks that end when they are told to, or with those of Node. */
function bench(): { budget: typeof witnesses; asked: readonly string[]; endTask: () => void } {
  const asked: string[] = []
  const embedded = embeddedService()
  const service: StudyService = {
    run: async (study, questions, report, signal) => {
      asked.push(study)
      await embedded.run(study, questions, report, signal)
    },
  }
  let end = (): void => {}
  const budget = budgeted(witnesses, service, (action) => ofNode((end = action)))
  // the first task that needs many has more
  const before = stepsTaken()
  while (stepsTaken() - before <= stepsOfTask) point(budget, setFields(ordinary, { rpm: 8_000 + ++opened }))
  end()
  return { budget, asked, endTask: () => end() }
}

const sizes = Array.from({ length: 32 }, (_, step) => 8192 * (step + 1))
const curve = (from: typeof witnesses, configuration: Configuration): ReturnType<typeof witnesses.bus.predictAlong> =>
  from.bus.predictAlong(configuration, 'requestSize', sizes, ['naive', 'pipelined'])

const point = (from: typeof witnesses, configuration: Configuration): ReturnType<typeof curve> =>
  from.bus.predictAlong(configuration, 'requestSize', [65_536], ['naive', 'pipelined'])

/** More than is computed where no worker can be had. */
const endless = (from: typeof witnesses, large: Configuration): ReturnType<typeof curve> =>
  from.bus.predictAlong(
    large,
    'disks',
    Array.from({ length: 24 }, (_, step) => 9_000 + 40 * step),
    ['pipelined'],
  )

/** What was thrown. */
function thrownBy(calculate: () => unknown): unknown {
  try {
    calculate()
  } catch (reason) {
    return reason
  }
  return undefined
}

const refusing: StudyService = {
  run: async (_study, _questions, report) => report(0, { ok: false, problem: { code: 'worker-failed', field: '', message: 'No worker.' } }),
}

describe('closed forms within a budget', () => {
  test('answer at once where the task has steps left', () => {
    const { budget, asked } = bench()
    expect(point(budget, ordinary)).toEqual(point(witnesses, ordinary))
    expect(asked).toEqual([])
  })

  test('are answered by a worker where that takes many, to the same bits', async () => {
    const large = unasked()
    const { budget, asked } = bench()
    expect(thrownBy(() => curve(budget, large))).toBeInstanceOf(Promise)
    expect(await whenComputed(async () => curve(budget, large))).toEqual(curve(witnesses, large))
    expect(asked).toEqual(['closed'])
  })

  test('go on in the next tasks where those are few, a curve value by value, to the same bits', async () => {
    const { budget, asked } = bench()
    const some = setFields(ordinary, { disks: 300, rpm: 6_500 })
    const before = stepsTaken()
    expect(thrownBy(() => curve(budget, some))).toBeInstanceOf(Promise)
    expect(stepsTaken() - before).toBeLessThanOrEqual(stepsOfTask)
    const first = await whenComputed(async () => curve(budget, some))
    expect(first).toEqual(curve(witnesses, some))
    expect(curve(budget, some)).toBe(first)
    expect(asked).toEqual([])
  })

  test('are asked for once, and then there without a step', async () => {
    const large = unasked()
    const { budget, asked } = bench()
    const late = thrownBy(() => curve(budget, large))
    expect(thrownBy(() => curve(budget, large))).toBe(late)
    await late
    const first = curve(budget, large)
    const before = stepsTaken()
    expect(curve(budget, large)).toBe(first)
    expect(stepsTaken()).toBe(before)
    expect(asked).toEqual(['closed'])
  })

  test('share the steps of a task, and get them again in the next one', () => {
    const { budget, endTask } = bench()
    const before = stepsTaken()
    let computed = 0
    while (computed < 10_000 && thrownBy(() => point(budget, setFields(ordinary, { rpm: 5_000 + computed }))) === undefined) computed++
    expect(computed).toBeGreaterThan(5)
    expect(stepsTaken() - before).toBeLessThanOrEqual(stepsOfTask)
    endTask()
    expect(thrownBy(() => point(budget, setFields(ordinary, { rpm: 4_999 })))).toBeUndefined()
  })

  test('try an eighth of a task after they needed a worker, and a whole one once that sufficed', async () => {
    const { budget, endTask } = bench()
    const stepsOf = (ask: () => unknown): number => {
      endTask()
      const before = stepsTaken()
      thrownBy(ask)
      return stepsTaken() - before
    }
    expect(stepsOf(() => curve(budget, unasked()))).toBeGreaterThan(stepsOfTask / 2)
    expect(stepsOf(() => curve(budget, unasked()))).toBeLessThanOrEqual(stepsOfTask / 8)
    expect(stepsOf(() => point(budget, ordinary))).toBeLessThan(stepsOfTask / 8)
    expect(stepsOf(() => curve(budget, unasked()))).toBeGreaterThan(stepsOfTask / 2)
    const planning = await budget.planning()
    expect(stepsOf(() => planState(ordinary, planning))).toBeLessThan(stepsOfTask / 4)
  })

  test('give configurations and figures back as they were asked', async () => {
    const { budget } = bench()
    const mixed = parseLink('v=2&disks=10000&mix=8KiB:7,16KiB-128KiB:1').configuration
    const [own, direct] = [await budget.planning(), await witnesses.planning()]
    const remedies = await whenComputed(async () => own.remediesFor({ configuration: mixed, buses: 1 }, 'pipelined'))
    expect(remedies).toEqual(direct.remediesFor({ configuration: mixed, buses: 1 }, 'pipelined'))
    expect(remedies[0]?.configuration.mix).toBe(mixed.mix)
    const { columns, rows } = direct.breakEvenAxes(mixed)
    expect(await whenComputed(async () => own.fieldMap(mixed, 'gain', columns, rows))).toEqual(
      direct.fieldMap(mixed, 'gain', columns, rows),
    )
    const scenario = granted(resolve(mixed))
    const [ownHeads, heads] = [await budget.heads(), await witnesses.heads()]
    expect(await whenComputed(async () => ownHeads.arrivalTimes(scenario))).toEqual(heads.arrivalTimes(scenario))
  })

  test('that no worker answers are computed after all where that does not take long, and else say so', async () => {
    const large = unasked()
    const budget = budgeted(witnesses, refusing, ofNode)
    expect(await whenComputed(async () => curve(budget, large))).toEqual(curve(witnesses, large))
    await expect(whenComputed(async () => endless(budget, large))).rejects.toThrow('more steps')
  })

  test('that no worker answered are asked for again in a later task, not in the one that says so', async () => {
    const large = unasked()
    const embedded = embeddedService()
    let [asked, isReachable] = [0, false]
    const service: StudyService = {
      run: async (study, questions, report, signal) => {
        asked++
        if (isReachable) await embedded.run(study, questions, report, signal)
        else await refusing.run(study, questions, report, signal)
      },
    }
    let end = (): void => {}
    const budget = budgeted(witnesses, service, (action) => ofNode((end = action)))
    await expect(whenComputed(async () => endless(budget, large))).rejects.toThrow('more steps')
    // React renders what has thrown once more before it believes it
    expect(thrownBy(() => endless(budget, large))).toBeInstanceOf(RangeError)
    expect(asked).toBe(1)
    end()
    isReachable = true
    const answered = await whenComputed(async () => endless(budget, large))
    expect(answered).toEqual(endless(witnesses, large))
    expect(asked).toBe(2)
  })

  test('that no worker answered and that do not take long are computed once', async () => {
    const large = unasked()
    const budget = budgeted(witnesses, refusing, ofNode)
    const first = await whenComputed(async () => curve(budget, large))
    const before = stepsTaken()
    expect(curve(budget, large)).toBe(first)
    expect(stepsTaken()).toBe(before)
  })
})
