import * as fc from 'fast-check'
import { driveList } from '../../src/catalog/drives.ts'
import { checkValue, withValues, type Configuration, type Value } from '../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type Field, type FieldName, type NumberField } from '../../src/configuration/fields/fields.ts'
import { baseConfiguration, presetList } from '../../src/configuration/presets.ts'
import { rowAxes } from '../../src/configuration/rowAxes.ts'
import { machines } from '../../src/configuration/structured/machine.ts'
import { measuredText } from '../../src/configuration/structured/measuredSeries.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { anyName } from '../support/anyName.ts'
import { anyWrittenMachine } from './machines.ts'
import { anyMeasurements } from './measurements.ts'

function numbers(field: NumberField): fc.Arbitrary<number> {
  const { minimum, maximum, usual } = field
  if (field.whole)
    return fc.oneof(
      fc.integer({ min: minimum, max: maximum }),
      fc.integer({ min: usual[0], max: usual[1] }),
      fc.constantFrom(minimum, maximum),
    )
  const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })
  return fc.oneof(between(minimum, maximum), between(usual[0], usual[1]), fc.constantFrom(minimum, maximum, usual[0], usual[1]))
}

const risingPairs = fc
  .uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 2, maxLength: 20 })
  .chain((distances) =>
    fc.tuple(
      ...distances
        .sort((one, other) => one - other)
        .map((distance) => fc.integer({ min: 0, max: 99_999_999 }).map((time) => `${distance}:${time / 100}`)),
    ),
  )
  .map((pairs) => pairs.join(','))

const texts: Record<string, fc.Arbitrary<string>> = {
  'seek-table': risingPairs,
  machine: fc.oneof(
    fc.constantFrom('', 'bus/disk'),
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...driveList.map(({ id }) => id))), { maxLength: 8 })
      .map((drives) => `bus/(${['disk', ...drives.map((entry) => entry.join('*'))].join(',')})`),
    anyWrittenMachine.map((machine) => machines.codec.write(machine)).filter(({ length }) => length <= 1_000),
  ),
  measured: anyMeasurements.map(measuredText).filter(({ length }) => length <= 1_000),
  calibrated: fc.constantFrom(
    '',
    'rim:203.6~0.8.was205(195-215).n5',
    'rim:1~0.had2.n1,host:114.25~3.1.was10.n8,random-service:12.1~0.2.was12.5(11-14).n10000',
  ),
  zones: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9_999 })), { minLength: 1, maxLength: 20 })
    .map((zones) => zones.map((zone) => zone.join('x')).join(',')),
  'drive-note': fc
    .tuple(
      fc.oneof(
        fc.stringMatching(/^[A-Za-z0-9 .()%-]{0,40}$/),
        fc.nat(999_999).map((seed) => anyName(new RandomStream(seed))),
      ),
      fc.array(fc.tuple(fc.constantFrom('seek-average', 'hub', 'buffer'), fc.nat(99_999), fc.nat(9_999)), { maxLength: 12 }),
    )
    .map(([name, lent]) => [name, ...lent.map(([key, value, most]) => `${key}:${value / 100}(${value / 1000}-${most}x${most})`)].join(',')),
  mix: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 1_048_575 }), fc.integer({ min: 1, max: 999_999 })), { minLength: 0, maxLength: 8 })
    .map((sizes) =>
      sizes
        .map(([size, weight]) =>
          weight % 2 === 0 ? `${size}KiB:${weight / 1000}` : `${Math.ceil(size / 2)}KiB-${size + 1}K:${weight / 1000}`,
        )
        .join(','),
    ),
}

function values(field: Field): fc.Arbitrary<number | string> {
  switch (field.type) {
    case 'number':
      return numbers(field)
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ value }) => value))
    case 'structured':
      return texts[field.key] ?? fc.constant(field.example)
  }
}

const optionalValues = fc.record(Object.fromEntries(fieldNames.map((name) => [name, values(fieldOf(name))])), { requiredKeys: [] })

/** Any configuration that can be reached: a starting point with some fields changed to any value they allow. */
export const anyConfiguration: fc.Arbitrary<Configuration> = fc
  .tuple(fc.constantFrom(...presetList), optionalValues, fc.option(fc.nat(9_999)))
  .map(([{ id, drive, bus, host }, changed, row]) => {
    const checked: Partial<Record<FieldName, Value>> = {}
    for (const name of fieldNames) {
      const value = changed[name]
      if (value === undefined) continue
      const result = checkValue(name, value)
      if (!result.ok) throw new Error(`${name} does not accept ${value}: ${result.problems[0]?.message}`)
      checked[name] = result.value
    }
    const choice = { preset: id, drive, bus, host }
    for (const name of ['drive', 'bus', 'host'] as const) choice[name] = String(checked[name] ?? choice[name])
    const configuration = withValues(baseConfiguration(choice), checked)
    const axes = row === null ? [] : rowAxes(configuration)
    return axes.length > 0 ? withValues(configuration, { axis: axes[(row ?? 0) % axes.length] ?? '' }) : configuration
  })
