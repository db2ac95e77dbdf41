import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { planThroughput } from '../../../../src/prediction/plan/plannedThroughput.ts'
import { saturationOf } from '../../../../src/prediction/plan/saturation.ts'
import { thinned } from '../../../support/effort.ts'

const at = (preset: string, disks: number): number => planThroughput(withValues(presetConfiguration(preset), { disks }), 'naive')

describe('when a bus is saturated', () => {
  test('24 nearline disks are the limit until 84 of them fill the port, in sequence 17', () => {
    const found = saturationOf({ configuration: presetConfiguration('nearline-24'), buses: 1 }, 'naive')
    expect(found?.full?.drives).toBe(84)
    expect(found?.here.throughput).toBe(at('nearline-24', 24))
    const { perDrive = 0, most = 0 } = found?.sequential ?? {}
    expect(Math.ceil((0.99 * most) / perDrive)).toBe(17)
  })

  test.each(thinned(presetList, 4).map(({ id }) => id))(
    'in %s fewer disks than that carry less than 99 %% of what the most of them do',
    (id) => {
      const found = saturationOf({ configuration: presetConfiguration(id), buses: 1 }, 'naive')
      const full = found?.full?.count ?? 0
      const share = (disks: number): number => (disks < 1 ? 0 : at(id, disks)) / (found?.most.throughput ?? 0)
      expect(full).toBeGreaterThan(0)
      expect(share(full)).toBeGreaterThanOrEqual(0.99)
      expect(share(full - 1)).toBeLessThan(0.99)
    },
  )

  test('two buses take twice the disks', () => {
    const configuration = presetConfiguration('nearline-24')
    expect(saturationOf({ configuration, buses: 2 }, 'naive')?.full?.drives).toBe(168)
  })

  test('a bus that is slower than one disk is full with a few', () => {
    const configuration = withValues(presetConfiguration('nearline-24'), { busRate: 30e6 })
    const found = saturationOf({ configuration, buses: 1 }, 'naive')
    expect(found?.full?.drives).toBeLessThan(5)
    expect(found?.now.parts.find(({ kind }) => kind === 'bus')?.share).toBeCloseTo(1, 3)
  })
})
