import { expect, test } from 'vitest'
import { axisField } from '../../../../src/configuration/sweep.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import * as planning from '../../../../src/prediction/plan/planning.ts'
import { mapGrid, mapState, pinnedPlace } from '../../../../src/views/plan/map.ts'
import { improvements } from '../../../../src/views/plan/sensitivity.ts'
import { there } from '../../../support/there.ts'

test('the place of A on the map is a cell, whose figure is A’s own where only the two fields of the map differ', () => {
  const start = presetConfiguration('cheetah-ultra-1')
  const present = setFields(start, { disks: 8, requestSize: 262_144 })
  const [map, pinned] = [mapState(present, planning), pinnedPlace(start, present, planning)]
  const { row, column } = there(pinned.grid.here)
  expect(map.rows[row]?.[column]).toMatchObject({ across: start.requestSize, up: start.disks })
  expect(map.rows[row]?.[column]?.figure).toBeCloseTo(pinned.figure, 12)
  expect(mapGrid(map)).toMatchObject({ columns: pinned.grid.columns, rows: pinned.grid.rows })
})

test('no change is offered that its field does not allow', () => {
  const steep = { kind: 'slope', value: 0.8, below: 0.8, above: 0.8 } as const
  const offered = (now: number): readonly string[] => improvements([{ field: 'busRate', now, ...steep }]).map(({ change }) => change)
  const { maximum } = axisField('busRate')
  expect(offered(maximum / 2)).toEqual(['+10\u00A0%'])
  expect(offered(maximum)).toEqual([])
})
