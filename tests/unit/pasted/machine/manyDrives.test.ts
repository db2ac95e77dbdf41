import { expect, test } from 'vitest'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import { readTexts } from '../../../../src/pasted/readTexts.ts'
import { manyDrives } from '../../../performance/manyDrives.ts'
import { written } from './foundText.ts'

test('the machine of sixty drives that is read for its time is a tree of sixty drives', () => {
  const read = readTexts([{ name: null, text: manyDrives(60) }])
  const machines = read.ok ? machinesOf(read.value, {}) : []
  expect(machines.map(({ drives, contradictions }) => [drives, contradictions.length])).toEqual([[60, 0]])
  const [one] = machines
  expect(one && written(one.machine).match(/expander/g)).toHaveLength(2)
})
