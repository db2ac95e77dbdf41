import { describe, expect, test } from 'vitest'
import { asPinned } from '../../../../src/configuration/link/pinned.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { isSameRun, type ComparedMethod } from '../../../../src/views/rounds/roundsPoints.ts'
import type { ShownTimeline } from '../../../../src/views/rounds/timelineLanes.ts'
import { endOfRows, timelineRows, type RecordedRuns } from '../../../../src/views/rounds/timelineState.ts'

const run = (end: number): ShownTimeline => ({
  data: {
    lanes: [
      {
        id: 'bus',
        label: 'Bus',
        doing: Uint8Array.of(0),
        starts: Float64Array.of(0),
        ends: Float64Array.of(end),
        texts: () => [],
        name: () => ({ what: '', why: '' }),
      },
    ],
    spans: [],
    discs: [],
  },
  steps: [],
  first: { from: 0, to: end },
  told: [],
})
const runs = (drives: number, ends: Partial<Record<ComparedMethod, number>>): RecordedRuns => ({
  drives,
  problem: undefined,
  // the keys are those of the parameter
  runs: new Map(Object.entries(ends).map(([method, end]) => [method as ComparedMethod, run(end)])),
})
const named = (rows: ReturnType<typeof timelineRows>): readonly string[] =>
  rows.map(({ name, isGhost }) => `${isGhost ? 'pale: ' : ''}${name}`)

describe('timelines beneath each other', () => {
  test('need no name alone, and their methods where there are several', () => {
    expect(named(timelineRows(['naive'], runs(4, { naive: 1 }), undefined))).toEqual([''])
    const own = runs(4, { naive: 1, pipelined: 2, 'no-rounds': 3 })
    expect(named(timelineRows(['naive', 'pipelined', 'no-rounds'], own, undefined))).toEqual(['Naive', 'Pipelined', 'Host first'])
  })

  test('name both configurations, A beneath each method, and say which disks are not drawn', () => {
    const rows = timelineRows(['naive'], runs(4, { naive: 1 }), runs(24, { naive: 5 }))
    expect(named(rows)).toEqual(['B, this configuration', 'pale: A, as pinned: the first 8 of 24 disks'])
    expect(endOfRows(rows)).toBe(5)
    const both = timelineRows(['naive', 'pipelined'], runs(4, { naive: 1, pipelined: 2 }), runs(3, { naive: 3, pipelined: 4 }))
    expect(named(both)).toEqual(['B naive', 'pale: A naive', 'B pipelined', 'pale: A pipelined'])
  })

  test('wait for the present configuration, not for A', () => {
    expect(timelineRows(['naive'], runs(4, {}), runs(4, { naive: 1 }))).toEqual([])
    expect(named(timelineRows(['naive'], runs(4, { naive: 1 }), runs(4, {})))).toEqual([''])
    expect(endOfRows([])).toBe(0)
  })
})

test('a run is the same while nothing that disks and bus do has changed', () => {
  const start = presetConfiguration('cheetah-ultra-1')
  expect(isSameRun(asPinned(start), setFields(start, { view: 'rounds', stripeUnit: 65_536, units: 'MiB' }))).toBe(true)
  for (const values of [{ disks: 5 }, { fence: 9 }, { seed: 2 }, { rpm: 9000 }])
    expect(isSameRun(start, setFields(start, values))).toBe(false)
})
