import { describe, expect, test } from 'vitest'
import { balancedUtilization, queueWhileBusy, randomService } from '../../../../src/models/queue/randomService.ts'
import { singleDiskDuration } from '../../../../src/models/bus/singleDisk.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { diskPresets } from '../../../support/diskPresets.ts'

describe('the terms of one random request', () => {
  test('add up to eq. 1 for every preset', () => {
    for (const { id } of diskPresets) {
      const resolved = resolveQueueing(withValues(presetConfiguration(id), { disks: 1 }))
      if (!resolved.ok) throw new Error(id)
      const { system, queueing } = resolved.value
      const { serving, beside, host } = randomService(resolved.value, queueing.requestSize)
      const { duration, seek, rotation, switches } = singleDiskDuration(system, 0)
      expect((seek + rotation + serving + beside + host) / duration).toBeCloseTo(1, 12)
      expect(serving).toBeGreaterThanOrEqual(switches)
    }
  })
})

describe('requests spread over drives', () => {
  test('one request keeps one drive busy; many keep all busy', () => {
    expect(balancedUtilization(1, 8)).toBe(1 / 8)
    expect(balancedUtilization(5, 1)).toBe(1)
    expect(balancedUtilization(1e9, 8)).toBeCloseTo(1, 7)
  })

  test('a busy drive sees its share of the others and itself', () => {
    expect(queueWhileBusy(1, 8)).toBe(1)
    expect(queueWhileBusy(32, 1)).toBe(32)
    expect(queueWhileBusy(17, 8)).toBe(3)
    for (const [n, d] of [
      [4, 4],
      [32, 8],
    ] as const)
      expect(queueWhileBusy(n, d) * balancedUtilization(n, d)).toBeCloseTo(n / d, 12)
  })
})
