import { describe, expect, test } from 'vitest'
import { placeGrid } from '../../../../src/charts/GridChart.tsx'
import { type Configuration, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { asPinned, comparedWith } from '../../../../src/configuration/link/pinned.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import * as planning from '../../../../src/prediction/plan/planning.ts'
import { ledgerBars, ledgersOf } from '../../../../src/views/plan/ledger.ts'
import { remediesOf, remedyBars } from '../../../../src/views/plan/remedies.ts'
import { axisField } from '../../../../src/configuration/sweep.ts'
import { improvementBars, improvements } from '../../../../src/views/plan/sensitivity.ts'
import { contributorBars } from '../../../../src/views/plan/known.ts'
import { cellText, mapState, mapGrid, pinnedMapNote } from '../../../../src/views/plan/map.ts'
import { pinnedStreamSentence, streamState, streamSentence } from '../../../../src/views/plan/streams.ts'
import { pinnedHop, pinnedTopologySentence, topologyBars, topologyState } from '../../../../src/views/plan/topology.ts'

type Values = Partial<Record<FieldName, Value>>

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const start = presetConfiguration('cheetah-ultra-1')
const changed = (values: Values, from: Configuration = start): Configuration => setFields(from, values)

/** A as a view gets it. */
function pinnedFor(present: Configuration, from: Configuration = start): Configuration {
  const pinned = comparedWith(asPinned(from), present)
  if (!pinned) throw new Error('A cannot be computed')
  return pinned
}

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

  test('widens the map where A has other values than it shows', () => {
    const from = changed({ disks: 13, requestSize: 81_920 })
    const state = mapState(start, planning, pinnedFor(start, from))
    expect(state.columnNames.map(plain)).toContain('80 KiB')
    expect(state.rowNames.map(plain)).toContain('13 disks')
    expect(state.rows.flat().find(({ isPinned }) => isPinned)?.figure).toBeCloseTo(planning.mapFigure(from, 'gain'), 12)
  })

  test('comes with what else differs, and with both figures', () => {
    const from = changed({ busRate: 40e6 })
    const state = mapState(start, planning, pinnedFor(start, from))
    expect(state.rows.flat().find(({ isPinned }) => isPinned)?.isHere).toBe(true)
    expect(state.pinned?.figure).toBe(planning.mapFigure(from, 'gain'))
    const own = plain(cellText(state, planning.mapFigure(from, 'gain')))
    const here = plain(cellText(state, planning.mapFigure(start, 'gain')))
    expect(own).not.toBe(here)
    expect(plain(pinnedMapNote(state))).toMatch(/from A to this: Bus rate 40\.0 MB\/s → 16\.6 MB\/s; by itself it has /)
    expect(plain(pinnedMapNote(state))).toContain(`by itself it has ${own}, the cell ${here}.`)
  })

  test('does not differ by what the closed forms do not see', () => {
    const from = changed({ seed: 7, precision: 0.02, method: 'pipelined', disks: 6 })
    expect(mapState(start, planning, pinnedFor(start, from)).pinned?.others).toBe('')
  })

  test('is nowhere where nothing is pinned', () => {
    const state = mapState(start, planning)
    expect(state.pinned).toBeUndefined()
    expect(pinnedMapNote(state)).toBe('')
    expect(state.rows.flat().some(({ isPinned }) => isPinned)).toBe(false)
    expect(mapGrid(state).ghost).toBeUndefined()
  })
})

describe('the bars of A', () => {
  const present = changed({ disks: 8, requestSize: 131_072, busRate: 30e6 })
  const pinned = pinnedFor(present)
  const unit = 'MB/s'

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

  test('of remedies and losses are those of A alone', () => {
    const remedies = remediesOf(start, 'naive', planning)
    for (const { id, ghost } of remedyBars(remediesOf(present, 'naive', planning), remediesOf(pinned, 'naive', planning)))
      expect(ghost?.value).toBe(remedies.find((one) => one.id === id)?.gain)
    const [ledgers, alone] = [ledgersOf(present, planning), ledgersOf(start, planning)]
    const others = ledgersOf(pinned, planning)
    for (const [index, ledger] of ledgers.entries()) {
      const own = alone[index]
      if (!own) throw new Error('A has fewer ledgers')
      const ghosts = ledgerBars(ledger, unit, others[index]).map(({ ghost }) => ghost)
      expect(ghosts).toEqual(ledgerBars(own, unit).map(textAndValue))
    }
  })

  test('of hops and of what is known are those of A alone', () => {
    const [state, other, alone] = [topologyState(present, planning), topologyState(pinned, planning), topologyState(start, planning)]
    const ghosts = topologyBars(state, other).map(({ ghost }) => ghost)
    expect(ghosts.map((ghost) => ghost?.value)).toEqual(topologyBars(alone).map(({ value }) => value))
    // at its own size of requests
    expect(ghosts.map((ghost) => plain(ghost?.text ?? '').replace(/^\d+ %/, ''))).toEqual(['', ', random 64 KiB'])
    expect(pinnedTopologySentence(other)).toContain(alone.title)
    const band = planning.provenanceBand(present, 'naive')
    const own = planning.provenanceBand(start, 'naive')
    if (!band || !own) throw new Error('nothing is known')
    for (const { id, ghost } of contributorBars(band, planning.provenanceBand(pinned, 'naive')))
      expect(ghost?.value).toBe(own.contributors.find(({ field }) => field === id)?.share)
  })

  test('are left out for a hop that is not on the way of A', () => {
    const today = presetConfiguration('usb-4')
    const state = topologyState(today, planning)
    const other = topologyState(pinnedFor(today), planning)
    expect(state.rows.map((row) => pinnedHop(row, other))).toEqual(state.rows.map(() => undefined))
    expect(topologyBars(state, other).some(({ ghost }) => ghost !== undefined)).toBe(false)
  })
})

test('streams of A are those of A alone, by the method that is asked about', () => {
  const present = changed({ disks: 8, method: 'pipelined' })
  const pinned = pinnedFor(present)
  const state = streamState(pinned, planning, 'pipelined')
  const alone = streamState(changed({ method: 'pipelined' }), planning)
  expect(state.admission).toEqual(alone.admission)
  expect(state.promises.map(({ job }) => job)).toEqual(alone.promises.map(({ job }) => job))
  expect(pinnedStreamSentence(state, [], present)).toBe(` A: ${streamSentence(alone, [], present)}`)
  expect(pinnedStreamSentence(undefined, [], present)).toBe('')
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
