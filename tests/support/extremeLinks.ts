import { driveList } from '../../src/catalog/drives.ts'
import { checkValue, withValues, type Configuration, type Value } from '../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../../src/configuration/fields/fields.ts'
import { baseConfiguration, presetList } from '../../src/configuration/presets.ts'
import type { RandomStream } from '../../src/maths/random.ts'
import { anyName } from './anyName.ts'

function oneOf<Item>(random: RandomStream, list: readonly Item[]): Item {
  const item = list[Math.floor(random.next() * list.length)]
  if (item === undefined) throw new RangeError('there is nothing to choose from')
  return item
}

const joined = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(',')

/** The shortest and longest texts that fields with structure allow. */
const texts: Readonly<Record<string, readonly string[]>> = {
  mix: [
    '',
    '512B',
    '1GiB',
    '512B-1GiB:1',
    joined(8, (index) => `${512 * 2 ** index}B-1GiB:1`),
    joined(8, (index) => `${512 * 8 ** index}B-1GiB:${10 ** (index % 6)}`),
  ],
  zones: ['1x1', '99999999x9999999', joined(60, (index) => `${index + 1}x${9_999_999 - index * 100_000}`)],
  machine: [
    '',
    `bus/(disk,999*${driveList[0].id})`,
    `bus/(disk,${joined(8, (index) => `999*${driveList[index % driveList.length]?.id}`)})`,
    'usb5/hub/usb5/hub/usb5/hub/usb5/hub/usb5/hub/usb5/disk.usb5',
    joined(200, (index) => `${index + 1}*adapter`),
    `sas12x4/expander/(${joined(100, (index) => `${1 + (index % 7)}*nearline-20tb.k${1 + (index % 23)}.r${100 + index}.h${50 + (index % 40)}`)})`,
    `multiplier.cmd/(${joined(60, (index) => `${1 + (index % 9)}*nearline-12tb.k${1 + (index % 19)}.r${100 + index}`)})`,
    'pcie3x8.at1x1.p4096/adapter.c350000.m2500/(24*sas12x4.at3x1/expander.unbuffered/100*disk.sas12.at3.k20.r281.h141,7600*nvme.pcie5x16)',
  ],
  'seek-table': [
    '1:0,2:0',
    '1:0,100000000:99999',
    joined(200, (index) => `${(index + 1) * 30}:${(1 + index * 0.07).toFixed(2)}`),
    joined(200, (index) => `${index + 1}:${200 - index}`),
  ],
}

/** Of rows that many machines have, that few have, and that none has. */
const rowKeys = ['sas.lanes', 'pcie.generation', 'drives-2.count', 'adapter.commands', 'expander-99.rate', 'zz.packet']

function extremeOf(name: FieldName, random: RandomStream): Value | undefined {
  const field = fieldOf(name)
  if (random.next() < 0.4) return undefined
  switch (field.type) {
    case 'number':
      return oneOf(random, [field.minimum, field.maximum, field.usual[0], field.usual[1]])
    case 'choice':
      return field.also && random.next() < 0.5 ? oneOf(random, rowKeys) : oneOf(random, field.choices).value
    case 'structured': {
      const text = name === 'driveNote' ? anyName(random) : oneOf(random, texts[field.key] ?? [field.example])
      const read = checkValue(name, text)
      return read.ok ? read.value : undefined
    }
  }
}

/** A configuration with fields at the ends of what they allow, all of them together, structures included. */
export function extremeConfiguration(random: RandomStream): Configuration {
  const { id, drive, bus, host } = oneOf(random, presetList)
  const values: Partial<Record<FieldName, Value>> = {}
  for (const name of fieldNames) {
    const value = extremeOf(name, random)
    if (value !== undefined) values[name] = value
  }
  const choice = { preset: id, drive, bus, host }
  for (const name of ['drive', 'bus', 'host'] as const) choice[name] = String(values[name] ?? choice[name])
  return withValues(baseConfiguration(choice), values)
}

/** A machine of nearly as many drives, nodes, hops or letters as one may have; half of them leave a number of drives to the field of disks. */
export function machineAtLimits(random: RandomStream): string {
  const below = (most: number): number => Math.floor(random.next() * most)
  const rest = 1 + below(3)
  const drives = oneOf(random, ['disk', 'nvme', 'sata-ssd', 'nearline-20tb', 'nearline-20tb.r281.h141.k20'])
  const row = (most: number): string => (random.next() < 0.5 ? 'disk' : `${Math.max(1, most - below(rest))}*${drives}`)
  switch (below(6)) {
    case 0: {
      const copies = oneOf(random, [1, 2, 9, 50, 100, 5_000])
      return `${copies}*adapter/${row(Math.floor(10_000 / copies))}`
    }
    case 1:
      return `pcie3x8.at1x1/adapter/(${joined(396 - below(8), () => `${25 - below(2)}*nvme`)})`
    case 2:
      return `usb5/hub/usb5/hub/usb5/hub/usb5/hub/usb5/hub/usb5/${row(9_990)}.usb5`
    case 3:
      return `sas12x4/expander/(${joined(100 - below(4), (index) => `${100 - below(2)}*nearline-20tb.k${1 + (index % 23)}.r${100 + index}.h${50 + (index % 40)}`)})`
    case 4:
      return `pcie3x8/switch/(${joined(90, (index) => `pcie${1 + (index % 5)}x4.at1x1/adapter/${100 + (index % 9)}*nvme`)},disk)`
    default:
      return `pcie3x8/adapter/(24*sas12x4.at3x1/expander/100*disk.sas12.at3,${7_600 - below(rest)}*nvme.pcie5x16)`
  }
}

const letters = 'abcxyz0159.,:;-+%&=#/\\ "\'<>{}[]()\u0000\u00e9\u202e\ud83d'

/** A text with some of its characters lost, doubled, moved or replaced. */
export function damaged(text: string, random: RandomStream): string {
  let left = text
  for (let times = Math.ceil(random.next() * 4); times > 0; times--) {
    const at = Math.floor(random.next() * left.length)
    const letter = letters[Math.floor(random.next() * letters.length)] ?? ''
    const to = at + Math.floor(random.next() * 8)
    const parts = ['', letter, left.slice(at, to).repeat(2), left.slice(at, to).split('').toReversed().join('')] as const
    left = left.slice(0, at) + oneOf(random, parts) + left.slice(to)
  }
  return left
}
