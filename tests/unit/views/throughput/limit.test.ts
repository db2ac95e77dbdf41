import { describe, expect, test } from 'vitest'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import { boundCause, limitOf, linkCapacity, linkName, linkShare, shortLink, type Limit } from '../../../../src/views/throughput/limit.ts'
import { naiveLimit } from '../../../../src/views/throughput/throughputWords.ts'
import type { ThroughputState } from '../../../../src/views/throughput/throughputState.ts'
import { stateOf } from './viewScenarios.ts'

const parts = (...shares: readonly number[]): Limit['parts'] =>
  shares.map((share, index) => ({ kind: 'link', name: `part ${index}`, share })) as unknown as Limit['parts']

test('one part limits, two that are about as busy do together, and none that is far from full does', () => {
  expect(limitOf(parts(0.98, 0.31)).kind).toBe('one')
  expect(limitOf(parts(0.98, 0.94)).kind).toBe('two')
  expect(limitOf(parts(0.71, 0.7)).kind).toBe('waiting')
})

const said = (state: ThroughputState, method: 'naive' | 'ideal'): Prediction => {
  const formula = state.methods.get(method)?.formula
  if (!formula) throw new Error('every method has a closed form')
  return formula
}

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
