import { expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { treeRemedies } from '../../../src/prediction/treeRemedies.ts'
import { treePrediction } from '../../../src/prediction/treeSaturation.ts'

const over = (preset: string): Configuration => withValues(presetConfiguration(preset), {})

test.each(['nearline-24', 'shelf-60', 'nvme-30', 'multiplier-5'])('what helps %s is sorted, and is what the closed form says', (preset) => {
  const list = treeRemedies(over(preset), 'naive')
  const gains = list.map(({ gain }) => gain)
  expect([...gains].sort((one, other) => other - one)).toEqual(gains)
  for (const { id, configuration, throughput } of list)
    expect(treePrediction(configuration, id === 'pipelining' ? 'pipelined' : 'naive')?.throughput).toBe(throughput)
})

test('the fullest link is offered in its next generation', () => {
  const link = treeRemedies(over('usb-ssd-2'), 'naive').find(({ id }) => id === 'faster-link')
  expect(link).toMatchObject({ name: expect.stringContaining('10 Gb/s') })
  expect(link?.gain).toBeGreaterThan(0.5)
})

test('nothing helps where nothing is known', () => {
  expect(treeRemedies(over('multiplier-5-cmd'), 'pipelined')).toEqual([])
})
