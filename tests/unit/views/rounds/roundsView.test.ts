import { describe, expect, test } from 'vitest'
import { activities } from '../../../../src/charts/marks/activities.ts'
import type { DrawnLines, Section } from '../../../../src/answer/document.ts'
import { withValues, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { fields } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { predictors } from '../../../../src/prediction/predictors.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { recordTimeline } from '../../../../src/simulator/bus/recordTimeline.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { roundsAnswer } from '../../../../src/views/rounds/roundsAnswer.ts'
import {
  bestFence,
  fenceSection,
  fenceSentence,
  positioningNote,
  positioningSection,
  seekSection,
} from '../../../../src/views/rounds/roundsSections.ts'
import { simulationPoints } from '../../../../src/views/rounds/roundsPoints.ts'
import { roundsQuestion } from '../../../../src/views/rounds/roundsQuestion.ts'
import type { RoundsState } from '../../../../src/views/rounds/roundsState.ts'
import { shownTimeline } from '../../../../src/views/rounds/timelineLanes.ts'
import { views } from '../../../../src/views/views.ts'
import { cheetahs } from '../../../support/scenarios.ts'

const witness = await roundsQuestion.witness(witnesses)

/** The state of the Cheetahs with some fields changed. */
function stateOf(values: Partial<Record<FieldName, Value>> = {}, isSimulated = false): RoundsState {
  const configuration = withValues(presetConfiguration('cheetah-ultra-1'), values)
  const formulas = granted(roundsQuestion.formulas(configuration, witness))
  const points = isSimulated ? simulationPoints(configuration) : []
  const outcomes = new Map(points.map(({ key, question }) => [key, { ok: true as const, answer: predictors.simulation.answer(question) }]))
  return roundsQuestion.state(formulas, { points, outcomes, done: points.length, state: 'done' })
}

const said = (values: Partial<Record<FieldName, Value>>, isSimulated = false): string =>
  plainSentence(roundsAnswer(stateOf(values, isSimulated)).sentence).replaceAll('\u00A0', ' ')

const linesOf = ({ chart }: Section): DrawnLines => {
  if (chart?.is !== 'lines') throw new Error('no lines')
  return chart.lines
}

test('every question of the navigation can be chosen', () => {
  expect(fields.view.choices.map(({ value, label }) => [value, label])).toEqual(views.map(({ id, question }) => [id, question]))
})

describe('the answer', () => {
  test('says how long a round takes and what the bus does in it, and promises nothing that has not been simulated', () => {
    expect(said({})).toBe(
      'A round of four reads takes 24.6 ms. The bus carries data for 16.4 ms of it and waits 7.2 ms for the quickest disk.',
    )
    expect(said({}, true)).toBe(
      'A round of four reads takes 24.6 ms. The bus carries data for 16.4 ms of it and waits 7.2 ms for the quickest disk; pipelining would win back 3.4 ms.',
    )
  })

  test('names both witnesses where they part', () => {
    const present = stateOf({}, true)
    const { naive } = present
    if (!naive.simulation) throw new Error('it has been simulated')
    const { busTime } = naive.simulation
    const slower = { ...naive, simulation: { ...naive.simulation, busTime: { ...busTime, idle: busTime.idle + 0.005 } } }
    const answer = roundsAnswer({ ...present, naive: slower })
    expect(plainSentence(answer.sentence)).toMatch(/takes 24\.6.ms by the model and 29\.6.ms simulated\./)
  })

  test('says that there are no rounds where commands do not leave together, and what is the limit', () => {
    expect(said({ requestSize: 8192 }, true)).toMatch(
      /^No rounds: each disk goes at its own pace\. .*The disks are the limit: busy 94 % of the time\.$/,
    )
    expect(said({ thinkTime: 0.1 }, true)).toMatch(/Think time is the limit: taken up \d+ % of the time\.$/)
  })

  test('names no share that is printed as 0 %', () => {
    expect(said({ disks: 200, precision: 0.05 }, true)).toMatch(
      /^No rounds: .*and never waits\. The bus is the limit: busy 100 % of the time\.$/,
    )
  })

  test('speaks of one read for one disk', () => {
    expect(said({ disks: 1 })).toMatch(/^One read takes .* for the disk\. The disk is the limit: busy 96 % of the time\.$/)
  })

  test('says which workload is shown where the reader’s own is another, and leads to it', () => {
    const { second, caveats } = roundsAnswer(stateOf({ order: 'reads' }))
    expect(plainSentence(second)).toMatch(/^Shown for random reads/)
    expect(second.at(-1)).toMatchObject({ changes: { view: 'throughput' } })
    expect(caveats.join()).not.toContain('machine')
  })
})

describe('the timeline', () => {
  const run = { seed: 1, precision: 0.01, maximumReads: 1000 }
  const timeline = recordTimeline(cheetahs(), run, { firstRead: 40, reads: 80, limit: 10_000 })
  const { data, steps } = shownTimeline(timeline, cheetahs(), 'MB/s')

  test('has a lane for each disk and the bus, in order of time', () => {
    expect(data.lanes.map(({ label }) => label)).toEqual(['Disk 1', 'Disk 2', 'Disk 3', 'Disk 4', 'Bus'])
    for (const { starts, ends } of data.lanes) {
      for (let index = 1; index < starts.length; index++) expect(starts[index]).toBeGreaterThanOrEqual((ends[index - 1] ?? 0) - 1e-9)
    }
  })

  test('brackets its rounds and steps through them', () => {
    expect(data.spans.length).toBeGreaterThan(10)
    expect(data.spans[0]?.text).toMatch(/^Round 1, \d/)
    expect(steps).toEqual(data.spans.map(({ from, to }) => ({ from, to })))
  })

  test('steps by as many reads as there are disks where there are no rounds', () => {
    const scenario = cheetahs({ method: 'no-rounds', requestSize: 8192 })
    const free = shownTimeline(recordTimeline(scenario, run, { firstRead: 40, reads: 80, limit: 10_000 }), scenario, 'MB/s')
    expect(free.steps.length).toBeGreaterThan(5)
  })

  test('writes the milliseconds of an idle bus', () => {
    const bus = data.lanes.at(-1)
    const idle = bus?.doing.indexOf(activities.indexOf('idle')) ?? -1
    expect(bus?.texts(idle)[0]).toMatch(/^[\d.]+\u00A0ms idle$/)
  })
})

describe('the small charts', () => {
  test('draw three rules of positioning to 64 disks at least', () => {
    const state = stateOf()
    const { series, x } = linesOf(positioningSection(state, false))
    expect(x.range).toEqual([1, 64])
    expect(series.map(({ line }) => line.at(-1)?.x)).toEqual([64, 64, 64])
    expect(positioningNote(state)).toContain('7\u00A0% too long')
    expect(positioningNote(state)).toContain('18\u00A0% too short')
    expect(positioningNote(stateOf({ disks: 1 }))).toContain('agree')
  })

  test('draw seek time against distance', () => {
    const line = linesOf(seekSection(stateOf(), 6_961)).series[0]?.line ?? []
    expect(line[0]?.x).toBe(1)
    expect(line.every(({ y }, index) => y >= (line[index - 1]?.y ?? 0))).toBe(true)
  })

  test('advise no fence for the Cheetahs of the paper', () => {
    const state = stateOf({}, true)
    const best = bestFence(state)
    expect(best).toMatchObject({ fence: 0 })
    expect(fenceSentence(best).text).toContain('Keep it at 0.')
    expect(linesOf(fenceSection(state)).series[0]?.dots).toHaveLength(9)
  })

  test('find a fence that helps where heads are slow and disks are many', () => {
    const values = { disks: 12, requestSize: 16 * 1024, busRate: 40e6, headRate: 10e6, mediaForm: 'rate' }
    const best = bestFence(stateOf(values, true))
    expect(best?.fence).toBeGreaterThan(0)
    expect(fenceSentence(best).title).toMatch(/^Would a fence help\? Yes/)
  })

  test('advise nothing before the fences have been simulated', () => {
    expect(bestFence(stateOf())).toBeNull()
    expect(fenceSentence(null).text).toMatch(/^Advice follows/)
  })
})

test('the strict measure is among what is simulated', () => {
  const simulation: Prediction | undefined = stateOf({}, true).naive.simulation
  expect(simulation?.run?.strictRounds).toBeGreaterThan(0.8)
})
