import { describe, expect, test } from 'vitest'
import { publishedTables } from '../../../src/catalog/publishedResults/barve1999.ts'
import { fieldNames, fieldOf } from '../../../src/configuration/fields/fields.ts'
import { measuredAlong, publishedTableFor } from '../../../src/configuration/resolve/measured.ts'
import { firstConfiguration, presetConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { declaredAxis } from '../../../src/configuration/declaredAxis.ts'
import { atAxisValue, axisName, axisRange, axisValue, isPhysical } from '../../../src/configuration/sweep.ts'
import { readValues } from '../../support/readValues.ts'

test('every axis that can be chosen is a number with a range that holds the present value', () => {
  const axis = fieldOf('axis')
  if (axis.type !== 'choice') throw new Error('the axis is a choice')
  for (const { value } of axis.choices) {
    const configuration = setFields(firstConfiguration, { axis: value })
    const name = axisName(configuration)
    const field = declaredAxis(name, configuration)
    expect(field.key).toBe(value)
    const [low, high] = axisRange(configuration, name, field)
    expect(low).toBeLessThan(high)
    expect(axisValue(configuration, name)).toBeGreaterThanOrEqual(low)
    expect(axisValue(configuration, name)).toBeLessThanOrEqual(high)
  }
})

describe('a mix of sizes on the axis of sizes', () => {
  const mixed = setFields(firstConfiguration, readValues({ mix: '8KiB:3,64KiB:1' }))

  test('stands at its mean', () => {
    expect(axisValue(mixed, 'requestSize')).toBe(22_528)
    expect(axisValue(mixed, 'disks')).toBe(4)
  })

  test('keeps its shape when it is moved', () => {
    expect(atAxisValue(mixed, 'requestSize', 45_056)).toMatchObject({ requestSize: 45_056, mix: { text: '16384B:0.75,131072B:0.25' } })
    expect(atAxisValue(mixed, 'disks', 9)).toEqual({ ...mixed, disks: 9 })
  })

  test('keeps its ranges, in whole sectors', () => {
    const range = setFields(firstConfiguration, readValues({ mix: '16KiB-48KiB:3,8KiB' }))
    expect(axisValue(range, 'requestSize')).toBe(26_624)
    expect(atAxisValue(range, 'requestSize', 53_248).mix.text).toBe('32768B-98304B:0.75,16384B:0.25')
    expect(atAxisValue(range, 'requestSize', 512).mix.text).toBe('512B-1024B:0.75,512B:0.25')
    const narrow = setFields(firstConfiguration, readValues({ mix: '64KiB-65KiB' }))
    expect(atAxisValue(narrow, 'requestSize', 4096).mix.text).toBe('4096B:1')
  })

  test('can be moved to both ends even if its weights differ as much as they may', () => {
    const extreme = setFields(firstConfiguration, readValues({ mix: '0.5KiB:0.000001,1048576KiB:1000000,3KiB' }))
    for (const value of [512, 1_073_741_824]) expect(resolve(atAxisValue(extreme, 'requestSize', value)).ok).toBe(true)
  })
})

test('one size is simply replaced', () => {
  expect(atAxisValue(firstConfiguration, 'requestSize', 512)).toEqual({ ...firstConfiguration, requestSize: 512 })
})

test('the page has its own fields, which no prediction needs', () => {
  const groups = ['array', 'trace', 'cache', 'queue', 'cost', 'pass', 'job']
  const others = fieldNames.filter((name) => groups.includes(fieldOf(name).group) || name === 'calibrated')
  expect(others).toEqual(expect.arrayContaining(['stripeUnit', 'traceSpeed', 'cacheSize', 'tags', 'drivePrice', 'passUsed']))
  const pages =
    'measured view page table compared axis units goalKind goalRate goalReads buses kneeShare planPart mapOutput streamRate streamPeriod streamReads streamRisk mapAcross mapUp equations xScale yScale'
  expect(fieldNames.filter((name) => !isPhysical(name))).toEqual([...others, ...pages.split(' ')])
})

describe('measurements', () => {
  const measured = publishedTables.map(({ system }) => presetConfiguration(system))

  test('belong to each published system and to no other', () => {
    expect(new Set(measured.map((configuration) => publishedTableFor(configuration)?.id)).size).toBe(3)
    for (const preset of ['usb-4', 'cheetah-sparc-20']) expect(publishedTableFor(presetConfiguration(preset))).toBeNull()
    expect(publishedTableFor(setFields(firstConfiguration, { fence: 1 }))).toBeNull()
    expect(publishedTableFor(setFields(firstConfiguration, { span: 0.5 }))).toBeNull()
  })

  test('lie along sizes for the present disks and along disks for the present size', () => {
    const configuration = setFields(firstConfiguration, { disks: 3, requestSize: 65_536, method: 'pipelined', units: 'MiB' })
    const sizes = measuredAlong(configuration, 'requestSize')
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.every(({ drives }) => drives === 3)).toBe(true)
    const disks = measuredAlong(configuration, 'disks')
    expect(disks.length).toBeGreaterThan(1)
    expect(disks.every(({ requestSize }) => requestSize === 65_536)).toBe(true)
    expect(measuredAlong(configuration, 'rpm')).toEqual([])
    expect(measuredAlong(setFields(configuration, { disks: 64 }), 'requestSize')).toEqual([])
  })
})
