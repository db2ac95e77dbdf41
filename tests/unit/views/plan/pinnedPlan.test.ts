import { describe, expect, test } from 'vitest'
import { placeGrid } from '../../../../src/charts/GridChart.tsx'
import { type Configuration } from '../../../../src/configuration/configuration.ts'
import { asPinned, comparedWith } from '../../../../src/configuration/link/pinned.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import * as planning from '../../../../src/prediction/plan/planning.ts'
import { axisField } from '../../../../src/configuration/sweep.ts'
import { improvementBars, improvements } from '../../../../src/views/plan/sensitivity.ts'
import { mapState, mapGrid, pinnedMapNote } from '../../../../src/views/plan/map.ts'
import { there } from '../../../support/there.ts'
import type { Values } from '../../../support/readValues.ts'

const start = presetConfiguration('cheetah-ultra-1')
const changed = (values: Values, from: Configuration = start): Configuration => setFields(from, values)

/** A as a view gets it. */
const pinnedFor = (present: Configuration, from: Configuration = start): Configuration => there(comparedWith(asPinned(from), present))

describe('the place of A on the map', () => {
  test('is a cell, whose figure is A’s own where only the two fields of the map differ', () => {
    const present = changed({ disks: 8, requestSize: 262_144 })
    const state = mapState(present, planning, pinnedFor(present))
    const cells = state.rows.flat().filter(({ isPinned }) => isPinned)
    expect(cells).toHaveLength(1)
    expect(cells[0]).toMatchObject({ across: start.requestSize, up: start.disks })
    expect(state.pinned).toMatchObject({ others: '', figure: planning.mapFigure(start, 'gain') })
    expect(cells[0]?.figure).toBeCloseTo(state.pinned?.figure ?? Number.NaN, 12)
    expect(pinnedMapNote(state)).toBe(' Dashed ring: A, the pinned configuration.')
    expect(placeGrid(mapGrid(state), 350).cells.filter(({ isGhost }) => isGhost)).toHaveLength(1)
  })

  test('does not differ by what the closed forms do not see', () => {
    const from = changed({ seed: 7, precision: 0.02, method: 'pipelined', disks: 6 })
    expect(mapState(start, planning, pinnedFor(start, from)).pinned?.others).toBe('')
  })
})

describe('the bars of A', () => {
  const present = changed({ disks: 8, requestSize: 131_072, busRate: 30e6 })
  const pinned = pinnedFor(present)

  test('are what the same changes bring to A alone', () => {
    const [own, alone] = [planning.sensitivity(present, 'naive'), planning.sensitivity(start, 'naive')]
    const bars = improvementBars(improvements(own), planning.sensitivity(pinned, 'naive'))
    const ofAlone = improvementBars(improvements(alone))
    const shared = bars.filter(({ id, label }) => ofAlone.some((one) => one.id === id && one.label === label))
    expect(shared.length).toBeGreaterThan(3)
    for (const { id, ghost } of shared) expect(ghost).toMatchObject(textAndValue(ofAlone.find((one) => one.id === id)))
  })

  test('go the same way as those of the present configuration, even where that costs A something', () => {
    const elasticity = { field: 'fence', now: 10, kind: 'slope', value: 1, below: 1, above: 1 } as const
    const against = { ...elasticity, value: -0.5, below: -0.5, above: -0.5 }
    const [bar] = improvementBars(improvements([elasticity]), [against])
    expect(bar?.value).toBeCloseTo(0.1, 12)
    expect(bar?.ghost?.value).toBeCloseTo(-0.05, 12)
    expect(improvementBars(improvements([elasticity]), [{ ...against, above: null }])[0]?.ghost).toBeUndefined()
    expect(improvementBars(improvements([elasticity]), [])[0]?.ghost).toBeUndefined()
  })
})

const textAndValue = (bar: { readonly value: number; readonly text: string } | undefined): { value: number; text: string } => ({
  value: bar?.value ?? Number.NaN,
  text: bar?.text ?? '',
})

test('no change is offered that its field does not allow', () => {
  const steep = { kind: 'slope', value: 0.8, below: 0.8, above: 0.8 } as const
  const offered = (now: number): readonly string[] => improvements([{ field: 'busRate', now, ...steep }]).map(({ change }) => change)
  const { maximum } = axisField('busRate')
  expect(offered(maximum / 2)).toEqual(['+10\u00A0%'])
  expect(offered(maximum)).toEqual([])
})
