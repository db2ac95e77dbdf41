// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { driveList } from '../../src/catalog/drives.ts'
import { checkValue, withValues, type Configuration, type Value } from '../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type Field, type FieldName } from '../../src/configuration/fields/fields.ts'
import type { FrozenNumbers } from '../../src/configuration/link/frozen.ts'
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { baseConfiguration, presetList } from '../../src/configuration/presets.ts'
import { roundedValue } from '../../src/views/shared/fieldSteps.ts'
import { runs } from '../support/effort.ts'

/**
 * What a user brings along: the facts of an own drive, a mix of sizes, drives of other kinds, measurements. Without them a state is based on its preset:
 * any preset, any drive, bus and host of the catalogue, and every number and choice around them at anything its control gives.
 */
const isBrought = (name: FieldName): boolean =>
  name === 'mix' || name === 'measured' || (fieldOf(name).group === 'drives' && name !== 'drive' && name !== 'disks')

/** What the page asks about a system rather than says of it: the goals and the map of the plan. */
const isGoal = (name: FieldName): boolean => fieldOf(name).group === 'page' && !['view', 'table', 'axis', 'units'].includes(name)

/** What is said of an array; the question of striping has a dozen fields that no other has. */
const ofArrays = (name: FieldName): boolean => fieldOf(name).group === 'array'

/** What is said of a trace and its caches: two dozen fields that only the question of caching has. */
const ofCaches = (name: FieldName): boolean => ['trace', 'cache'].includes(fieldOf(name).group)

/** What is said of queues and prices, which only the question of drives has. */
const ofQueues = (name: FieldName): boolean => ['queue', 'cost'].includes(fieldOf(name).group)

/** What is said of a machine, of reads in flight through it, and of a pass over its drives, which disks on a bus do not have. */
const ofPasses = (name: FieldName): boolean =>
  ['machine', 'pass'].includes(fieldOf(name).group) || ['inFlight', 'inFlightOver', 'cores'].includes(name)

/** What is said of a job over more data than memory holds. */
const ofJobs = (name: FieldName): boolean => fieldOf(name).group === 'job'

const ofOthers = (name: FieldName): boolean => ofArrays(name) || ofCaches(name) || ofQueues(name) || ofPasses(name) || ofJobs(name)

const pick = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)

/** Texts of a length that people write: half a dozen sizes. */
const mixes = fc
  .array(fc.tuple(pick([0.5, 4, 8, 16, 64, 256, 1024]), fc.integer({ min: 1, max: 99 })), { maxLength: 6 })
  .map((sizes) => sizes.map(([size, weight]) => `${size}KiB:${weight}`).join(','))

/** A measured drive: as many points and zones as the catalogue's own drives have at most. */
const seekTables = fc
  .tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 99_999 }))
  .map(([points, last]) => Array.from({ length: points }, (_, at) => `${at + 1 + at * last}:${((at + 1) * 17.371).toFixed(3)}`).join(','))
const zoneTables = fc
  .array(fc.tuple(fc.integer({ min: 100, max: 99_999 }), fc.integer({ min: 50, max: 9_999 })), { minLength: 1, maxLength: 40 })
  .map((zones) => zones.map((zone) => zone.join('x')).join(','))

/** By key of the field. */
const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  mix: mixes,
  zones: zoneTables,
  'seek-table': seekTables,
}

/** What the control of a field gives: a choice, or a value that its slider stops at. */
function controlled(field: Field): fc.Arbitrary<Value> {
  if (field.type === 'choice') return pick(field.choices.map(({ value }) => value))
  if (field.type === 'structured') return texts[field.key] ?? pick([field.example])
  const { usual, minimum, maximum } = field
  const range = [Math.max(minimum, usual[0]), Math.min(maximum, usual[1])] as const
  // uneven shares of the range, on a linear and on a logarithmic scale: most of them have as many digits as the slider gives
  const share = fc.integer({ min: 0, max: 99_991 }).map((step) => step / 99_991)
  return fc
    .tuple(share, fc.boolean())
    .map(([part, isLow]) => roundedValue(field, range[0] + (range[1] - range[0]) * (isLow ? part ** 6 : part), range))
}

function configurations(names: readonly FieldName[], drives: readonly string[]): fc.Arbitrary<Configuration> {
  const values = Object.fromEntries(names.map((name) => [name, controlled(fieldOf(name))]))
  // every field set makes the longest links; some left as they are make the others
  return fc
    .tuple(pick(presetList), fc.oneof(fc.record(values), fc.record(values, { requiredKeys: [] })), pick(drives))
    .map(([preset, changed, drive]) => {
      const choice = { preset: preset.id, drive, bus: String(changed['bus'] ?? preset.bus), host: String(changed['host'] ?? preset.host) }
      const checked: Partial<Record<FieldName, Value>> = {}
      for (const name of names) {
        const value = changed[name]
        const result = value === undefined || name === 'drive' ? undefined : checkValue(name, value)
        if (result && !result.ok) throw new Error(`${name} does not accept ${String(value)}: ${result.problems[0]?.message}`)
        if (result) checked[name] = result.value
      }
      return withValues(baseConfiguration(choice), checked)
    })
}

const frozen: FrozenNumbers = {
  model: 12,
  catalogue: '2026-11',
  said: (['naive', 'pipelined', 'ideal'] as const).map((method) => ({ method, throughput: 10_694_123.456789012 })),
}

/** The longest link among many. */
function longest(names: readonly FieldName[], drives: readonly string[]): string {
  let found = ''
  fc.assert(
    fc.property(configurations(names, drives), (configuration) => {
      const link = formatLink(configuration)
      if (link.length > found.length) found = link
    }),
    { numRuns: runs(20_000, 50), seed: 500 },
  )
  return found
}

/** Printed, with the length it has when it is frozen. */
function measured(what: string, link: string): { readonly plain: number; readonly withNumbers: number } {
  console.log(`longest link of ${what}: ${link.length} characters\n${link}`)
  const { configuration, problems } = parseLink(link)
  expect(problems).toEqual([])
  return { plain: link.length, withNumbers: formatLink(configuration, [], frozen).length }
}

// the lower ends: a search that finds nothing long has searched nothing
test('a link based on a preset has fewer than 500 characters, however many numbers and choices are changed', () => {
  const drives = driveList.map(({ id }) => id)
  const names = fieldNames.filter((name) => !isBrought(name) && !isGoal(name) && !ofOthers(name))
  expect(measured('an array', longest(fieldNames.filter(ofArrays), ['ibm-0661'])).plain).toBeLessThan(300)
  // four fields more since traces have bursts, of some 19 characters each
  expect(measured('a trace and its caches', longest(fieldNames.filter(ofCaches), ['cheetah-4lp'])).plain).toBeLessThan(690)
  // six fields more since drives have firmware, of some 15 characters each: 515
  expect(measured('queues and prices', longest(fieldNames.filter(ofQueues), ['ibm-0661'])).plain).toBeLessThan(520)
  expect(measured('a machine and a pass', longest(fieldNames.filter(ofPasses), ['nearline-20tb'])).plain).toBeLessThan(425)
  expect(measured('a job', longest(fieldNames.filter(ofJobs), ['cheetah-4lp'])).plain).toBeLessThan(250)
  const { plain, withNumbers } = measured('a state based on a preset', longest(names, drives))
  expect(plain).toBeLessThan(500)
  expect(plain).toBeGreaterThan(350)
  expect(withNumbers).toBeLessThan(650)
})

// with the address before it, it still is one line of mail (998 characters, RFC 5322, 2.1.1)
test('with every choice of the page and every question of a plan changed as well, it has fewer than 800', () => {
  const names = fieldNames.filter((name) => !isBrought(name) && !ofOthers(name))
  const { plain } = measured('a state based on a preset, and all goals', longest(names, ['cheetah-4lp']))
  expect(plain).toBeLessThan(800)
  expect(plain).toBeGreaterThan(600)
})

// the least that a tool is known to take of an address: sitemaps.org, `loc`
test('a link of an own drive with all its facts, other drives and a mix has less than 2048', () => {
  const { plain, withNumbers } = measured(
    'an own drive, other drives and a mix',
    longest(
      fieldNames.filter((name) => !ofOthers(name)),
      ['own'],
    ),
  )
  expect(plain).toBeGreaterThan(1_000)
  expect(withNumbers).toBeLessThan(2_048)
})
