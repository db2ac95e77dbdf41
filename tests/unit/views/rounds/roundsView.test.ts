import { describe, expect, test } from 'vitest'
import { activities } from '../../../../src/charts/marks/Lanes.tsx'
import { palettes } from '../../../../src/charts/palette.ts'
import { withValues, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { fields } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import { predictors } from '../../../../src/prediction/predictors.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { recordTimeline } from '../../../../src/simulator/bus/recordTimeline.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { roundsAnswer } from '../../../../src/views/rounds/roundsAnswer.ts'
import {
  bestFence,
  fenceChart,
  fenceSentence,
  positioningChart,
  positioningNote,
  seekChart,
} from '../../../../src/views/rounds/roundsMarks.ts'
import { simulationPoints } from '../../../../src/views/rounds/roundsPoints.ts'
import { roundsQuestion, type ComparedRounds } from '../../../../src/views/rounds/roundsState.ts'
import { shownTimeline } from '../../../../src/views/rounds/timelineLanes.ts'
import { views } from '../../../../src/views/views.ts'
import { cheetahs } from '../../../support/scenarios.ts'

const heads = await witnesses.heads()

/** The state of the Cheetahs with some fields changed; nothing pinned. */
function stateOf(values: Partial<Record<FieldName, Value>> = {}, isSimulated = false): ComparedRounds {
  const configuration = withValues(presetConfiguration('cheetah-ultra-1'), values)
  const formulas = roundsQuestion.formulas(configuration, { ...witnesses, heads })
  if (!formulas.ok) throw new Error('the configuration cannot be resolved')
  const points = isSimulated ? simulationPoints(configuration) : []
  const outcomes = new Map(points.map(({ key, question }) => [key, { ok: true as const, answer: predictors.simulation.answer(question) }]))
  return { present: roundsQuestion.state(formulas.value, { points, outcomes, done: points.length, state: 'done' }), pinned: undefined }
}

const said = (values: Partial<Record<FieldName, Value>>, isSimulated = false): string =>
  plainSentence(roundsAnswer(stateOf(values, isSimulated)).sentence).replaceAll('\u00A0', ' ')

test('every question of the navigation can be chosen', () => {
  expect(fields.view.choices.map(({ value, label }) => [value, label])).toEqual(views.map(({ id, question }) => [id, question]))
})

describe('the answer', () => {
  test('says how long a round takes and what the bus does in it', () => {
    expect(said({})).toBe(
      'A round of four reads takes 24.6 ms. The bus carries data for 16.4 ms of it and waits 7.24 ms for the quickest disk; pipelining recovers 3.36 ms.',
    )
  })

  test('says that there are no rounds where commands do not leave together', () => {
    expect(said({ requestSize: 8192 }, true)).toMatch(/^No rounds here: only \d %/)
  })

  test('names no share that is printed as 0 %', () => {
    expect(said({ disks: 200, precision: 0.05 }, true)).toMatch(
      /^No rounds here: hardly any commands leave together\..*the bus never waits\.$/,
    )
  })

  test('speaks of one read for one disk', () => {
    expect(said({ disks: 1 })).toMatch(/^One read takes /)
  })
})

describe('the timeline', () => {
  const run = { seed: 1, precision: 0.01, maximumReads: 1000 }
  const timeline = recordTimeline(cheetahs(), run, { firstRead: 40, reads: 80, limit: 10_000 })
  const { data, steps } = shownTimeline(timeline)

  test('has a lane for each disk and the bus, in order of time', () => {
    expect(data.lanes.map(({ label }) => label)).toEqual(['Disk 1', 'Disk 2', 'Disk 3', 'Disk 4', 'Bus'])
    for (const { starts, ends } of data.lanes) {
      for (let index = 1; index < starts.length; index++) expect(starts[index]).toBeGreaterThanOrEqual((ends[index - 1] ?? 0) - 1e-9)
    }
  })

  test('brackets its rounds and steps through them', () => {
    expect(data.spans.length).toBeGreaterThan(10)
    expect(data.spans[0]?.text).toMatch(/^Round 1, \d/)
    expect(steps).toBe(data.spans)
  })

  test('steps by as many reads as there are disks where there are no rounds', () => {
    const free = shownTimeline(
      recordTimeline(cheetahs({ method: 'no-rounds', requestSize: 8192 }), run, { firstRead: 40, reads: 80, limit: 10_000 }),
    )
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
    const compared = stateOf()
    const { series, x } = positioningChart(compared, palettes.light)
    expect(x.range).toEqual([1, 64])
    expect(series.map(({ line }) => line.at(-1)?.x)).toEqual([64, 64, 64])
    expect(positioningNote(compared.present)).toContain('7\u00A0% too long')
    expect(positioningNote(compared.present)).toContain('18\u00A0% too short')
    expect(positioningNote(stateOf({ disks: 1 }).present)).toContain('agree')
  })

  test('draw seek time against distance', () => {
    const line = seekChart(stateOf(), palettes.light).series[0]?.line ?? []
    expect(line[0]?.x).toBe(1)
    expect(line.every(({ y }, index) => y >= (line[index - 1]?.y ?? 0))).toBe(true)
  })

  test('advise no fence for the Cheetahs of the paper', () => {
    const compared = stateOf({}, true)
    const best = bestFence(compared.present)
    expect(best).toMatchObject({ fence: 0, isSimulated: true })
    expect(best && fenceSentence(best).text).toContain('Keep it at 0.')
    expect(fenceChart(compared, palettes.light).series[0]?.dots).toHaveLength(9)
  })

  test('find a fence that helps where heads are slow and disks are many', () => {
    const values = { disks: 12, requestSize: 16 * 1024, busRate: 40e6, headRate: 10e6, mediaForm: 'rate' }
    const compared = stateOf(values, true)
    const best = bestFence(compared.present)
    expect(best?.fence).toBeGreaterThan(0)
    expect(best && fenceSentence(best).title).toMatch(/^Would a fence help\? Yes/)
  })

  test('claim nothing before the simulation has answered but by formula', () => {
    expect(bestFence(stateOf().present)?.isSimulated).toBe(false)
  })
})

test('the strict measure is among what is simulated', () => {
  const simulation: Prediction | undefined = stateOf({}, true).present.naive.simulation
  expect(simulation?.run?.strictRounds).toBeGreaterThan(0.8)
})
