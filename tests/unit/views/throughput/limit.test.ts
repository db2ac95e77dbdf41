import { describe, expect, test } from 'vitest'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import { boundCause, limitedBy, limitOf, linkName, linkShare, shortLink, type Limit } from '../../../../src/views/throughput/limit.ts'
import { linkCapacity } from '../../../../src/views/throughput/linkCapacity.ts'
import { naiveLimit } from '../../../../src/views/throughput/throughputWords.ts'
import type { ThroughputState } from '../../../../src/views/throughput/throughputState.ts'
import { stateOf } from './viewScenarios.ts'
import { there } from '../../../support/there.ts'

const parts = (...shares: readonly number[]): Limit['parts'] =>
  shares.map((share, index) => ({ kind: 'link', name: `part ${index}`, share })) as unknown as Limit['parts']

test('one part limits, two that are about as busy do together, and none that is far from full does', () => {
  expect(limitOf(parts(0.98, 0.31), 2).kind).toBe('one')
  expect(limitOf(parts(0.98, 0.94), 2).kind).toBe('two')
  expect(limitOf(parts(0.71, 0.7), 2).kind).toBe('waiting')
})

const named = (all: readonly object[], drives: number): readonly string[] =>
  limitedBy(limitOf(all as Limit['parts'], drives)).map(({ name }) => name)

describe('where nothing is nearly full', () => {
  test.each([
    ['processes that think for most of the time are the limit', [0.15, 0.8, 0, 0.1], 4, ['processes']],
    ['processes that think about as long as their disks work limit together with them', [0.55, 0.4, 0, 0.1], 4, ['disks', 'processes']],
    ['a full link that hardly anyone waits for is named with who takes most of the time', [0.68, 0.28, 0, 0.98], 4, ['bus', 'disks']],
    ['so is a link that is nearly full', [0.55, 0.4, 0, 0.81], 4, ['bus', 'disks']],
    ['a host that one process waits for limits together with its disk', [0.6, 0, 0.35, 0.1], 1, ['disks', 'host']],
    ['a host that several wait for does not', [0.6, 0, 0.35, 0.1], 4, []],
    ['who waits more than processes think waits', [0.5, 0.2, 0, 0.7], 4, []],
  ])('%s', (_, shares, drives, limits) => {
    const all = ['disks', 'processes', 'host', 'link'].map((kind, at) => ({ kind, name: kind.replace('link', 'bus'), share: shares[at] }))
    expect(named(all, drives)).toEqual(limits)
  })
})

test.each([
  ['is not the limit: the heads are', 0.9, 0.4, ['heads']],
  ['is not the limit beside busy disks', 0.9, 0.94, ['heads']],
  ['for less than half of the time is the limit together with them', 0.3, 0.4, ['bus', 'heads']],
])('a link that waits for heads %s', (_, held, disks, limits) => {
  const link = { kind: 'link', name: 'bus', share: 0.96, held }
  expect(named([link, { kind: 'disks', name: 'disks', share: disks }], 4)).toEqual(limits)
})

const said = (state: ThroughputState, method: 'naive' | 'ideal'): Prediction => there(state.methods.get(method)?.formula)

describe('a link', () => {
  test('has a name of its own, and a short one', () => {
    expect(presetList.map(({ id }) => linkName(presetConfiguration(id)))).toEqual(expect.arrayContaining(['bus', 'SAS port', 'USB hub']))
    expect(shortLink('SAS port')).toBe('port')
    expect(linkName({ bus: 'own' })).toBe('bus')
  })

  test('that is full carries what it can, and is busy all the time', () => {
    const state = stateOf({ ...presetConfiguration('nearline-24'), disks: 500 })
    expect(said(state, 'naive').throughput / linkCapacity(state.here.scenario)).toBeCloseTo(1, 3)
    expect(linkShare(state.here.scenario, said(state, 'naive'))).toBeCloseTo(1, 3)
    expect(boundCause(said(state, 'ideal'))).toBe('link')
    expect(boundCause(said(stateOf(presetConfiguration('nearline-24')), 'ideal'))).toBe('disks')
  })
})

test('today’s systems are drawn against disks where these are the limit', () => {
  for (const { id, axis, host } of presetList) {
    if (host !== 'today') continue
    const state = stateOf(presetConfiguration(id))
    const { kind, parts: inUse } = naiveLimit(state, said(state, 'naive'))
    expect([id, axis]).toEqual([id, kind === 'one' && inUse[0].kind === 'disks' ? 'disks' : undefined])
  }
})
