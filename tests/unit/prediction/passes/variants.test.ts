import { expect, test } from 'vitest'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { longestText } from '../../../../src/configuration/structured/structured.ts'
import { speedVariants, trainedVariants, type Variant } from '../../../../src/prediction/passes/variants.ts'

function machine(text: string): Configuration {
  const { configuration, problems } = parseLink(`v=2&preset=usb-4&machine=${text}&view=passes`)
  expect(problems).toEqual([])
  return configuration
}

const texts = (variants: readonly Variant[]): readonly string[] => variants.map(({ configuration }) => configuration.machine.text)

test('a USB link with one command at a time is asked about in generations that know no such thing: it has more there', () => {
  expect(texts(speedVariants(machine('usb5.bot/hub/4*nearline-20tb'), [0], 'generation'))).toEqual([
    'usb0.48/hub/nearline-20tb',
    'usb5.bot/hub/nearline-20tb',
    'usb10/hub/nearline-20tb',
    'usb20/hub/nearline-20tb',
  ])
})

test('a machine whose text has no room for a link that trained down is not asked about', () => {
  const drives = Array.from({ length: 265 }, (_, index) => `${index < 5 ? 10 : 1}*sata-ssd-4tb`)
  const text = `pcie3x8/adapter/(${drives.join(',')})`
  expect(longestText - text.length).toBeLessThan('.at2x8'.length)
  expect(trainedVariants(machine(text), [[0]])).toEqual([])
})
