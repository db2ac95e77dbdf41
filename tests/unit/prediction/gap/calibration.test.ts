import { calibratedIn } from '../../../../src/configuration/structured/calibratedConstants.ts'
import { describe, expect, test } from 'vitest'
import { sameConfiguration, withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'
import type { MeasuredSeries } from '../../../../src/domain/measuredSeries.ts'
import { backToBorrowed, calibratedHalfWidth } from '../../../../src/prediction/gap/calibratedMachine.ts'
import { calibrate } from '../../../../src/prediction/gap/calibration.ts'
import { curveOf } from '../../../../src/prediction/gap/curve.ts'
import type { Calibration } from '../../../../src/prediction/gap/gap.ts'
import { borrowedRange } from '../../../../src/prediction/passes/borrowed.ts'
import { machineOf, measuredRuns, seriesOf } from '../../../support/builtGaps.ts'
import { isLong } from '../../../support/effort.ts'

function calibrated(configuration: Configuration, all: readonly MeasuredSeries[]): Calibration {
  const found = calibrate(configuration, all)
  if ('why' in found) throw new Error(found.why)
  return found
}

function whyNot(configuration: Configuration, all: readonly MeasuredSeries[]): string {
  const found = calibrate(configuration, all)
  return 'why' in found ? found.why : ''
}

const narrow = machineOf('pcie3x8/adapter/sas6x2/expander/8*nearline-12tb.sas6.r205')
const rates = [204, 408, 611, 815, 1012, 1131, 1148, 1150]
const series = seriesOf(rates.map((rate, index) => ({ disks: index + 1, rate: rate * 1e6, halfWidth: rate * 1e4 })))

describe('eight rings, five of them below the knee', () => {
  const found = calibrated(narrow, [series])
  const [rim] = found.constants

  test('give the rate at the rim with its interval, and what it was', () => {
    expect(found.constants.length).toBe(1)
    expect(rim).toMatchObject({ id: 'rim', name: 'Rate of a disk at the rim', before: { value: 205e6, isWritten: true }, disks: 5 })
    // mean of 204, 204, 203.67, 203.75, 202.4; 2.776 · 0.66/√5
    expect((rim?.value ?? 0) / 1e6).toBeCloseTo(203.6, 1)
    expect((rim?.halfWidth ?? 0) / 1e6).toBeCloseTo(0.83, 1)
  })

  test('predict each other within 0.7 %, and those above the knee, never used, within 2.6 %', () => {
    expect(found.rings.map(({ isUsed }) => isUsed)).toEqual([true, true, true, true, true, false, false, false])
    expect(found.rings.map(({ predicted }) => Math.round(predicted / 1e6))).toEqual([203, 407, 611, 814, 1019, 1159, 1159, 1159])
    expect(found.leftOut).toBeCloseTo(0.007, 3)
    expect(found.neverUsed).toBeCloseTo(0.0244, 3)
    expect(found.allowed).toBe(2)
    expect(found.isRecommended).toBe(true)
  })

  test('are one step, and the way back is its inverse', () => {
    const after = withValues(narrow, found.values)
    expect(after.machine.text).toContain('.r203.5')
    expect(calibratedIn(after).map(({ id }) => id)).toEqual(['rim'])
    expect(sameConfiguration(withValues(after, backToBorrowed(after) ?? {}), narrow)).toBe(true)
    expect(backToBorrowed(narrow)).toBeNull()
    expect(parseLink(formatLink(after)).configuration.calibrated).toBe(after.calibrated)
  })

  test('calibrated again give the same, from what was borrowed', () => {
    const again = calibrated(withValues(narrow, found.values), [series])
    expect(again.constants).toEqual(found.constants)
  })

  test('make bands that grow beyond what was measured', () => {
    const after = withValues(narrow, found.values)
    const at = (disks: number): number => (calibratedHalfWidth(after, disks, disks * 203.5e6) ?? 0) / (disks * 203.5e6)
    expect(at(3)).toBeCloseTo(0.0041, 3)
    expect(at(8)).toBeGreaterThan(2 * at(5))
    expect(calibratedHalfWidth(narrow, 8, 1e9)).toBeNull()
  })
})

test('a rate that nothing in the link said is said nowhere after the way back', () => {
  const plain = machineOf('pcie3x8/adapter/8*nearline-12tb.sas6')
  const rings = [1, 2, 3, 4].map((disks) => ({ disks, rate: disks * 230e6, halfWidth: disks * 1e6 }))
  const after = withValues(plain, calibrated(plain, [seriesOf(rings)]).values)
  expect(calibratedIn(after)[0]?.before.isWritten).toBe(false)
  // the hub stays borrowed, as a share of the rim
  expect(borrowedRange(after)?.ratio).toEqual(borrowedRange(plain)?.ratio.map((share) => expect.closeTo(share, 10)))
  expect(sameConfiguration(withValues(after, backToBorrowed(after) ?? {}), plain)).toBe(true)
})

describe('nothing is calibrated', () => {
  test.each([
    ['with too few rings below the knee', [seriesOf(series.rings.slice(4))], /^needs 2 more measurements/],
    ['with one ring, however often it was measured', [seriesOf(measuredRuns([[2, 408e6]], 0.01, 1, 9))], /^needs 2 more measurements/],
    ['with writes alone', [{ ...series, action: 'write' as const }], /^needs reads/],
    ['with nothing', [], /^needs reads/],
    [
      'where something else limits',
      [seriesOf([205, 300, 310, 305, 310].map((rate, index) => ({ disks: index + 1, rate: rate * 1e6, halfWidth: 1e6 })))],
      /find the gap first/,
    ],
  ])('%s', (_, all, why) => {
    expect(whyNot(narrow, all)).toMatch(why)
  })

  test('where drives of several kinds were measured together', () => {
    const mixed = machineOf('pcie3x8/adapter/(4*nearline-12tb.sas6,4*nearline-20tb.sas6)')
    expect(whyNot(mixed, [series])).toMatch(/several kinds/)
  })
})

test('random reads tell what they take beside seek and turn, and it comes back', () => {
  const before = withValues(presetConfiguration('hba-8'), { requestSize: 65_536 })
  const truth = withValues(before, { missOverhead: before.missOverhead + 0.002 })
  const disks = [1, 2, 4, 6, 8]
  const asked = { action: 'randread' as const, size: 65_536, depth: 1, jobs: null }
  const curve = curveOf(truth)
  const rings = disks.map((count) => ({ disks: count, rate: curve({ ...asked, disks: count }) ?? 0, halfWidth: 1e4 }))
  const found = calibrated(before, [{ ...seriesOf(rings), ...asked }])
  expect(found.constants[0]?.id).toBe('random-service')
  expect(found.constants[0]?.value).toBeCloseTo(truth.missOverhead, 6)
  const after = withValues(before, found.values)
  expect(sameConfiguration(withValues(after, backToBorrowed(after) ?? {}), before)).toBe(true)
})

test.runIf(isLong)('of a hundred machines measured with 5 % in every run the interval holds the true rate in ninety and more', () => {
  const plain = machineOf('pcie3x8/adapter/8*nearline-12tb.sas12.r205')
  let held = 0
  for (let seed = 1; seed <= 100; seed++) {
    const truth = [1, 2, 3, 4, 5, 6, 7, 8].map((disks) => [disks, disks * 211e6] as const)
    const [rim] = calibrated(plain, [seriesOf(measuredRuns(truth, 0.05, seed))]).constants
    if (rim && Math.abs(rim.value - 211e6) <= rim.halfWidth) held++
  }
  expect(held).toBeGreaterThanOrEqual(90)
})
