import { expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { demandOf } from '../../../../src/prediction/plan/busDemand.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { readValues } from '../../../support/readValues.ts'

const shelf = presetConfiguration('nearline-24')
const cheetahs = presetConfiguration('cheetah-ultra-1')
const sequential = { kind: 'sequential' } as const
const random = { kind: 'random', requestSize: kibibytes(64) } as const

test('24 disks read in order send what their heads read at the rim', () => {
  expect(demandOf(shelf, sequential) / (24 * 281e6)).toBeCloseTo(1, 2)
})

test('at random they send as if each were alone, whatever the bus', () => {
  expect(demandOf(shelf, random)).toBeCloseTo(24 * demandOf(withValues(shelf, { disks: 1 }), random), 0)
  expect(demandOf(withValues(shelf, { busRate: 1e6 }), random)).toBe(demandOf(shelf, random))
})

test('drives of other kinds count', () => {
  const mixed = withValues(cheetahs, readValues({ machine: 'bus/(disk,2*barracuda-4lp)' }))
  expect(demandOf(mixed, sequential)).toBeGreaterThan(demandOf(cheetahs, sequential))
})
