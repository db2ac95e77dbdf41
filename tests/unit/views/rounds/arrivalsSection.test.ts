import { expect, test } from 'vitest'
import type { DrawnLines } from '../../../../src/answer/document.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { arrivals } from '../../../../src/models/bus/arrivals.ts'
import { arrivalTimes } from '../../../../src/prediction/headForms.ts'
import { arrivalsSection, placesOf } from '../../../../src/views/rounds/arrivalsSection.ts'
import type { RoundsState } from '../../../../src/views/rounds/roundsState.ts'
import { scenarioOf } from '../../../support/scenarios.ts'

// the chart asks for nothing else
function formulasOf(values: object): RoundsState {
  const scenario = scenarioOf('cheetah-ultra-1', values)
  const times = arrivalTimes(scenario)
  const asked = {
    configuration: presetConfiguration('cheetah-ultra-1'),
    scenario,
    further: () => ({ arrivals: times }),
    witness: { heads: { densities: arrivals } },
  }
  return asked as unknown as RoundsState
}
function chartOf(values: object): DrawnLines {
  const present = formulasOf(values)
  const { chart } = arrivalsSection(present, placesOf({ present, pinned: undefined }), false)
  if (chart?.is !== 'lines') throw new Error('no lines')
  return chart.lines
}

test('the quickest of four: two densities, each with a stem at its mean', () => {
  const { series, x, y } = chartOf({ disks: 4 })
  expect(series.map(({ label }) => label)).toEqual(['quickest', 'one disk'])
  const stems = series.map(({ line }) => line.find((point, index) => point.y === 0 && line[index - 1]?.x === point.x)?.x)
  expect(stems).toEqual([7.19, 10.7])
  expect(x.ticks[0]?.label).toBe('0 ms')
  expect(y.unit).toBe('%/ms')
  // one per cent a millisecond over a hundred milliseconds is everything
  expect(y.format(10)).toBe('1')
  for (const { line } of series) {
    const places = line.map((point) => point.x)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const place of places) expect(Number(place.toPrecision(4))).toBe(place)
    const area = line.reduce((sum, point, index) => sum + ((line[index + 1]?.x ?? point.x) - point.x) * 1e-3 * point.y, 0)
    expect(area).toBeCloseTo(1, 1)
  }
})
