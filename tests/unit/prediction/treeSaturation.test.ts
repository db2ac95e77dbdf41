import { describe, expect, test } from 'vitest'
import { withValues } from '../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { loadedTree, treePrediction, treeSaturation } from '../../../src/prediction/treeSaturation.ts'

describe('when a machine is saturated', () => {
  test.each(['nearline-24', 'usb-4', 'hba-8', 'shelf-60'])('%s: with the fewest drives that carry 99 %% of the most', (preset) => {
    const configuration = presetConfiguration(preset)
    const found = treeSaturation(configuration, 'naive')
    const { full, most } = found ?? {}
    const changed = full && withValues(configuration, { disks: full.count })
    expect(changed && treePrediction(changed, 'naive')?.throughput).toBeGreaterThanOrEqual(0.99 * (most?.throughput ?? 0))
    expect(found?.filled.parts.some(({ kind, share }) => kind === 'link' && share > 0.99)).toBe(true)
  })

  test('drives are varied over all equal branches', () => {
    const configuration = presetConfiguration('shelf-60')
    expect(treePrediction(withValues(configuration, { disks: 90 }), 'naive')?.tree?.hops).toHaveLength(5)
    expect(treeSaturation(configuration, 'naive')?.here).toMatchObject({ count: 60, drives: 60 })
    expect(treeSaturation(presetConfiguration('chain-48'), 'naive')?.here).toMatchObject({ count: 24, drives: 48 })
  })

  test('boxes that hold nothing back are no parts, those that let one drive pass at a time are', () => {
    const names = (preset: string): readonly string[] => {
      const prediction = treePrediction(presetConfiguration(preset), 'naive')
      return (prediction && loadedTree(presetConfiguration(preset), prediction)?.parts.map(({ name }) => name)) ?? []
    }
    expect(names('nearline-24')).not.toContain('SAS expander')
    expect(names('multiplier-5-cmd')).toContain('Port multiplier')
  })

  test('nothing is said of loading ahead behind a box that lets one drive pass at a time', () => {
    expect(treeSaturation(presetConfiguration('multiplier-5-cmd'), 'pipelined')).toBeNull()
  })
})
