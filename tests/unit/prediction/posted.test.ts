import { expect, test } from 'vitest'
import { presetConfiguration } from '../../../src/configuration/presets.ts'
import { packed, unpacked } from '../../../src/prediction/posted.ts'

test('a configuration, and a value with structure by whatever name, are the same objects once they have been posted', () => {
  const [from, to] = ['hba-8', 'shelf-60'].map((id) => presetConfiguration(id))
  const change = { from: from?.machine, to: to?.machine, configuration: to, gain: 0.5 }
  const posted = structuredClone(packed([change]))
  const [read] = unpacked(posted) as [typeof change]
  expect(read).toEqual(change)
  expect(read.to).toBe(to?.machine)
})
