import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { countOfDrives, loadedTree, treePrediction, treeSaturation, withDrives } from '../../../src/prediction/treeSaturation.ts'

const over = (preset: string): Configuration => withValues(presetConfiguration(preset), { over: 'machine' })

describe('when a machine is saturated', () => {
  test.each(['nearline-24', 'usb-4', 'hba-8', 'shelf-60'])('%s: with the fewest drives that carry 99 %% of the most', (preset) => {
    const configuration = over(preset)
    const found = treeSaturation(configuration, 'naive')
    const { full, most } = found ?? {}
    const changed = full && withDrives(configuration, full.count)
    expect(changed && treePrediction(changed, 'naive')?.throughput).toBeGreaterThanOrEqual(0.99 * (most?.throughput ?? 0))
    expect(found?.filled.parts.some(({ kind, share }) => kind === 'link' && share > 0.99)).toBe(true)
  })

  test('drives that the machine counts itself are varied where they stand, in every branch', () => {
    const configuration = over('shelf-60')
    expect(countOfDrives(configuration)).toBe(30)
    const more = withDrives(configuration, 45)
    expect(more?.machine.text).toContain('45*nearline-20tb')
    expect(more && treePrediction(more, 'naive')?.tree?.hops).toHaveLength(5)
    expect(treeSaturation(configuration, 'naive')?.here).toMatchObject({ count: 30, drives: 60 })
  })

  test('boxes that hold nothing back are no parts, those that let one drive pass at a time are', () => {
    const names = (preset: string): readonly string[] => {
      const prediction = treePrediction(over(preset), 'naive')
      return (prediction && loadedTree(over(preset), prediction)?.parts.map(({ name }) => name)) ?? []
    }
    expect(names('nearline-24')).not.toContain('SAS expander')
    expect(names('multiplier-5-cmd')).toContain('Port multiplier')
  })

  test('nothing is said of loading ahead behind a box that lets one drive pass at a time', () => {
    expect(treeSaturation(over('multiplier-5-cmd'), 'pipelined')).toBeNull()
  })
})
