import { expect, test } from 'vitest'
import { didYouMean } from '../../../src/units/didYouMean.ts'

test.each([
  ['dikss', ' Did you mean --disks?'],
  ['DISK', ' Did you mean --disks?'],
  ['sizee', ' Did you mean --size?'],
  ['lanes', ''],
  ['s'.repeat(61), ''],
])('%s', (text, meant) => {
  expect(didYouMean(text, ['disks', 'size', 'requests'], '--')).toBe(meant)
})
