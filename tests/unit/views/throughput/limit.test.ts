import { describe, expect, test } from 'vitest'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import { boundCause, limitedBy, limitOf, linkName, linkShare, shortLink, type Limit } from '../../../../src/views/throughput/limit.ts'
import { linkCapacity } from '../../../../src/views/throughput/linkCapacity.ts'
import { naiveLimit } from '../../../../src/views/throughput/throughputWords.ts'
import type { ThroughputState } from '../../../../src/views/throughput/throughputState.ts'
import { stateOf } from './viewScenarios.ts'
import { there } from '../../../support/found.ts'

const parts = (...shares: readonly number[]): Limit['parts'] =>
  shares.map((share, index) => ({ kind: 'link', name: `part ${index}`, share })) as unknown as Limit['parts']

test('one part limits, two that are about as busy do together, and none that is far from full does', () => {
  expect(limitOf(parts(0.98, 0.31), 2).kind).toBe('one')
  expect(limitOf(parts(0.98, 0.94), 2).kind).toBe('two')
  expect(limitOf(parts(0.71, 0.7), 2).kind).toBe('waiting')
})

describe('where nothing is nearly full', () => {
  const limit = (disks: number, processes: number, host: number, link: number, drives = 4): readonly string[] =>
    limitedBy(
      limitOf(
        [
          { kind: 'disks', name: 'disks', share: disks },
          { kind: 'processes', name: 'processes', share: processes },
          { kind: 'host', name: 'host', share: host },
          { kind: 'link', name: 'bus', share: link },
        ],
        drives,
      ),
    ).map(({ name }) => name)

  test('processes that think for most of the time are the limit', () => {
    expect(limit(0.15, 0.8, 0, 0.1)).toEqual(['processes'])
  })

  test('processes that think about as long as their disks work limit together with them', () => {
    expect(limit(0.55, 0.4, 0, 0.1)).toEqual(['disks', 'processes'])
  })

  test('beside a full link that hardly anyone waits for, the link is named with who takes most of the time', () => {
    expect(limit(0.68, 0.28, 0, 0.98)).toEqual(['bus', 'disks'])
    expect(limit(0.55, 0.4, 0, 0.81)).toEqual(['bus', 'disks'])
  })

  test('a host that one process waits for limits together with its disk', () => {
    expect(limit(0.6, 0, 0.35, 0.1, 1)).toEqual(['disks', 'host'])
    expect(limit(0.6, 0, 0.35, 0.1)).toEqual([])
  })

  test('who waits more than processes think waits', () => {
    expect(limit(0.5, 0.2, 0, 0.7)).toEqual([])
  })
})

describe('a link that waits for heads', () => {
  const limit = (held: number, disks: number): readonly string[] =>
    limitedBy(
      limitOf(
        [
          { kind: 'link', name: 'bus', share: 0.96, held },
          { kind: 'disks', name: 'disks', share: disks },
        ],
        4,
      ),
    ).map(({ name }) => name)

  test('is not the limit: the heads are', () => {
    expect(limit(0.9, 0.4)).toEqual(['heads'])
    expect(limit(0.9, 0.94)).toEqual(['heads'])
  })

  test('for less than half of the time is the limit together with them', () => {
    expect(limit(0.3, 0.4)).toEqual(['bus', 'heads'])
  })
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
