import { describe, expect, test } from 'vitest'
import { activities } from '../../../../src/charts/marks/activities.ts'
import { fields } from '../../../../src/configuration/fields/fields.ts'
import { recordTimeline } from '../../../../src/simulator/bus/recordTimeline.ts'
import { shownTimeline } from '../../../../src/views/rounds/timelineLanes.ts'
import { views } from '../../../../src/views/views.ts'
import { cheetahs } from '../../../support/scenarios.ts'

test('every question of the navigation can be chosen', () => {
  expect(fields.view.choices.map(({ value, label }) => [value, label])).toEqual(views.map(({ id, question }) => [id, question]))
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
