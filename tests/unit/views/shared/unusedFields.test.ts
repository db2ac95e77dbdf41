import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { areSSDs, isOneBus } from '../../../../src/configuration/machineOf.ts'
import { driveOptions } from '../../../../src/configuration/resolve/driveOptions.ts'
import { fieldNames, fieldOf } from '../../../../src/configuration/fields/fields.ts'
import { firstConfiguration, presetConfiguration, presetList, setFields } from '../../../../src/configuration/presets.ts'
import { formulaSays } from '../../../../src/library/formulaSays.ts'
import { unusedCaveats, unusedFields, unusedKeys } from '../../../../src/views/shared/unusedFields.ts'
import { readValues } from '../../../support/readValues.ts'
import { thinned } from '../../../support/effort.ts'

const having = (values: Readonly<Record<string, string>>, of = firstConfiguration): Configuration => setFields(of, readValues(values))

describe('values that act on nothing', () => {
  test('are those of another form of the drive', () => {
    expect(unusedKeys(having({ zones: '1000x200' }))).toEqual(['zones'])
    expect(unusedKeys(having({ mediaForm: 'zones', zones: '1000x200', cylinders: '3000' }))).toEqual(['cylinders'])
    expect(unusedKeys(having({ seekForm: 'table', seekTable: '1:1,100:2', seekA: '1' }))).toEqual(['seek-a'])
    expect(unusedKeys(having({ mediaForm: 'zones', zones: '1000x200' }))).toEqual([])
  })

  test('are those of another question', () => {
    expect(unusedKeys(having({ stripeUnit: '128KiB', disks: '6', cacheSize: '8MiB' }))).toEqual(['stripe-unit', 'cache-size'])
    expect(unusedKeys(having({ view: 'striping', stripeUnit: '128KiB', disks: '6' }))).toEqual([])
    expect(unusedKeys(having({ buses: '2' }))).toEqual(['buses'])
    expect(unusedKeys(having({ view: 'plan', buses: '2', goalReads: '100' }))).toEqual(['goal-reads'])
  })

  test('are those of a bus where the machine has none, and its number of disks acts', () => {
    const shelf = presetConfiguration('nearline-24')
    expect(unusedKeys(having({ busRate: '10MB/s', disks: '12' }, shelf))).toEqual(['bus-rate'])
  })

  test('are none of a starting point in its question, and none of a drive that is looked up', () => {
    for (const { id } of presetList) expect([id, unusedKeys(presetConfiguration(id))]).toEqual([id, []])
    for (const option of driveOptions.filter(({ lacks }) => lacks === undefined))
      expect([option.id, unusedKeys(setFields(firstConfiguration, option.values()))]).toEqual([option.id, []])
  })

  test('are told with key, value and reason', () => {
    expect(unusedCaveats(having({ mediaForm: 'zones', zones: '1000x200', cylinders: '3000' }))).toEqual([
      { code: 'unused', field: 'cylinders', message: 'cylinders is “3000” and is not used: it acts only with media rate.' },
    ])
    expect(unusedCaveats(having({ stripeUnit: '128KiB' })).map(({ message }) => message)).toEqual([
      'stripe-unit is “128KiB” and is not used: nothing in “How fast will it go?” depends on it here.',
    ])
  })
})

/** Another value of a field, which no configuration has by itself. */
function otherValue(configuration: Configuration, name: (typeof fieldNames)[number]): Configuration | null {
  const field = fieldOf(name)
  if (field.type === 'structured' || ['view', 'drive', 'bus', 'host'].includes(name)) return null
  const now = configuration[name]
  if (field.type === 'choice') {
    const other = field.choices.find(({ value }) => value !== now)
    return other ? withValues(configuration, { [name]: other.value }) : null
  }
  const [least, most] = field.usual
  return withValues(configuration, { [name]: now === most ? least : most })
}

/** Questions that the closed forms answer at once. */
function views(id: string): readonly string[] {
  const preset = presetConfiguration(id)
  return ['throughput', 'striping', 'passes', ...(isOneBus(preset) ? ['rounds'] : []), ...(areSSDs(preset) ? [] : ['drives'])]
}

test.each(thinned(presetList, 6).flatMap(({ id }) => views(id).map((view) => [id, view] as const)))(
  'of %s in the question %s change nothing that the formulae say',
  async (id, view) => {
    const plain = { ...presetConfiguration(id), view }
    const before = await formulaSays(plain)
    expect(before).toMatchObject({ ok: true })
    let told = 0
    const acting: string[] = []
    for (const name of fieldNames) {
      const other = otherValue(plain, name)
      if (!other || !unusedFields(other).includes(name)) continue
      told++
      // one after the other: the formulae remember what they were last asked
      // oxlint-disable-next-line no-await-in-loop
      const after = await formulaSays(other)
      // what contradicts other values of its kind is refused by its name, also where it does not act
      if (after.ok && JSON.stringify(after) !== JSON.stringify(before)) acting.push(name)
    }
    expect(acting).toEqual([])
    expect(told).toBeGreaterThan(20)
  },
)
