import { describe, expect, test } from 'vitest'
import { resolveArray } from '../../../../src/configuration/resolve/resolveArray.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { readValues, type Values } from '../../../support/readValues.ts'
import { plainStriping } from '../../../support/arrays.ts'

const resolved = (values: Values = {}, preset = 'lee-katz-array') =>
  resolveArray(setFields(presetConfiguration(preset), readValues(values)))

describe('an array', () => {
  test('of the published system is striped as there', () => {
    expect(resolved()).toMatchObject({
      ok: true,
      value: {
        system: { drives: 17, drive: { name: 'IBM 0661', rotation: 'angle' } },
        striping: { ...plainStriping, requestSize: kibibytes(128), processes: 4 },
      },
    })
  })

  test('has whole sectors', () => {
    expect(resolved({ stripeUnit: 1_000, arraySize: 100_000 })).toMatchObject({
      value: { striping: { stripeUnit: 1_024, requestSize: 99_840 } },
    })
  })

  test.each([
    ['calibrated', 0.15],
    ['product', 'p(1-p)'],
    ['zero', 0],
    ['own', 0.3],
  ])('takes γ by its name %s', (issueLag, value) => {
    expect(resolved({ issueLag, ownIssueLag: 0.3 })).toMatchObject({ value: { striping: { issueLag: value } } })
  })

  test.each([
    [{ redundancy: 'raid-10', disks: 5 }, 'disks', 'Copies need pairs: an even number of disks.'],
    [{ redundancy: 'raid-10', disks: 1 }, 'disks', 'Copies need at least 2 disks.'],
    [{ redundancy: 'raid-5', disks: 2 }, 'disks', 'Parity need at least 3 disks.'],
    [{ machine: 'bus/(disk,1*wren-7)' }, 'machine', 'An array is made of disks of one kind. Leave the other drives out.'],
    [{ disks: 1, arraySize: kibibytes(1_048_576) }, 'array-size', 'The array holds 311 MiB. Enter a smaller request or stripe unit.'],
  ])('that cannot be: %o', (values, field, message) => {
    expect(resolved(values as Values)).toMatchObject({
      ok: false,
      problems: [
        { code: 'inconsistent', field, message: message.replace('Parity need', 'Parity needs').replace('311 MiB', '311\u00A0MiB') },
      ],
    })
  })

  test('is possible with any starting point', () => {
    for (const preset of ['cheetah-ultra-1', 'nearline-24', 'usb-4']) expect(resolved({}, preset).ok).toBe(true)
  })
})
