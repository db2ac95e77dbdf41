import { describe, expect, test } from 'vitest'
import { BegunRuns, precisionOf, runKey } from '../../../src/prediction/begunRuns.ts'
import { simulation, type BusQuestion } from '../../../src/prediction/simulation.ts'
import { preciseStudy } from '../../../src/prediction/study.ts'
import { timelines } from '../../../src/prediction/timelines.ts'
import { cheetahs } from '../../support/scenarios.ts'

const question = (precision: number, disks = 2): BusQuestion => ({
  scenario: cheetahs({ disks }),
  run: { seed: 4, precision, maximumReads: 100_000 },
})

type Run = ReturnType<typeof simulation.begin>

/** Disks on a bus, counted as they are begun; each run says that it holds a thousand bytes. */
function counted(changed: (run: Run, begun: number) => Run = (run) => run): {
  readonly study: typeof simulation
  readonly begun: () => number
} {
  let begun = 0
  const study = preciseStudy<BusQuestion, ReturnType<typeof simulation.answer>>({
    ...simulation,
    begin: (asked) => ({ ...changed(simulation.begin(asked), ++begun), room: 1000 }),
  })
  return { study, begun: () => begun }
}

describe('runs that have begun', () => {
  test('go on to a tighter precision, and answer the same one again', () => {
    const { study, begun } = counted()
    const runs = new BegunRuns()
    for (const precision of [0.05, 0.05, 0.01, 0.003])
      expect(runs.answer('bus', study, question(precision))).toEqual(simulation.answer(question(precision)))
    expect(begun()).toBe(1)
  })

  test('do not go back: a looser precision is simulated from the start, and the tighter run is kept', () => {
    const { study, begun } = counted()
    const runs = new BegunRuns()
    for (const precision of [0.01, 0.05, 0.01])
      expect(runs.answer('bus', study, question(precision))).toEqual(simulation.answer(question(precision)))
    expect(begun()).toBe(2)
  })

  test('are those of one question of one study', () => {
    const { study, begun } = counted()
    const runs = new BegunRuns()
    runs.answer('bus', study, question(0.05))
    runs.answer('bus', study, question(0.05, 3))
    runs.answer('bus', study, { ...question(0.05), run: { ...question(0.05).run, maximumReads: 99_999 } })
    expect(begun()).toBe(3)
  })

  test.each([
    ['number', { runs: 2 }],
    ['bytes', { room: 2500 }],
  ])('are forgotten beyond a %s, those asked for longest ago first', (_, limits) => {
    const { study, begun } = counted()
    const runs = new BegunRuns(limits)
    for (const disks of [1, 2, 1, 3, 1]) runs.answer('bus', study, question(0.05, disks))
    expect(begun()).toBe(3)
    runs.answer('bus', study, question(0.05, 2))
    expect(begun()).toBe(4)
  })

  test('that fail on their way are begun anew', () => {
    const { study, begun } = counted((run, begun) => ({
      ...run,
      to: (precision) => {
        if (begun === 1 && precision < 0.02) throw new Error('alarm set in the past')
        return run.to(precision)
      },
    }))
    const runs = new BegunRuns()
    runs.answer('bus', study, question(0.05))
    expect(() => runs.answer('bus', study, question(0.01))).toThrow('alarm set in the past')
    expect(runs.answer('bus', study, question(0.01))).toEqual(simulation.answer(question(0.01)))
    expect(begun()).toBe(2)
  })

  test('are none where a study simulates nothing', () => {
    const asked = { ...question(0.01), window: { firstRead: 0, reads: 8, limit: 100 } }
    expect(new BegunRuns().answer('timeline', timelines, asked)).toEqual(timelines.answer(asked))
  })
})

test('the precision is the one thing that does not tell runs apart', () => {
  expect(runKey('bus', question(0.05))).toBe(runKey('bus', question(0.01)))
  expect(precisionOf(question(0.05))).toBe(0.05)
  expect(precisionOf({ scenario: {} })).toBeNull()
})

test('a run says how much it holds: more with more disks, and the periods that it may measure', () => {
  const roomOf = (asked: BusQuestion): number => simulation.begin(asked).room
  expect(roomOf(question(0.05, 64)) - roomOf(question(0.05, 2))).toBeGreaterThan(62 * 100)
  const inPeriods = { ...question(0.05), run: { ...question(0.05).run, period: { reads: 1, limit: 1 } } }
  expect(roomOf(inPeriods) - roomOf(question(0.05))).toBeGreaterThan(1_600_000)
})
