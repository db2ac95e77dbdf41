import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkValue, sameConfiguration, type Configuration } from '../../src/configuration/configuration.ts'
import { fieldNames } from '../../src/configuration/fields/fields.ts'
import { fromJson, toJson } from '../../src/configuration/link/json.ts'
import type { FrozenNumbers } from '../../src/configuration/link/frozen.ts'
import { formatLink, parseLink, type ReadLink } from '../../src/configuration/link/link.ts'
import { asPinned } from '../../src/configuration/link/pinned.ts'
import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { runs } from '../support/effort.ts'
import { anyConfiguration } from './configurations.ts'

/** `npm run fuzz:links` asks for more, with other random numbers each time. */
const isFuzzing = process.env['FUZZ_SEED'] !== undefined
const seed = Number(process.env['FUZZ_SEED'] ?? 42)
const share = Number(process.env['FUZZ_SHARE'] ?? 1)

const methods = ['naive', 'pipelined', 'no-rounds', 'ideal'] as const

const parameters = { numRuns: runs(3_000, 60), seed: 1999 }

/** Every field holds a value that the field itself allows. */
const isWhole = (configuration: Configuration): boolean =>
  presetList.some(({ id }) => id === configuration.preset) && fieldNames.every((name) => checkValue(name, configuration[name]).ok)

const numbers: fc.Arbitrary<FrozenNumbers> = fc.record({
  model: fc.integer({ min: 1, max: 999_999 }),
  catalogue: fc.constantFrom('2026-11', '1999-01', '2999-12'),
  said: fc
    .array(fc.double({ min: 1e-6, max: 1e14, noNaN: true }), { minLength: 1, maxLength: 4 })
    .map((rates) => rates.map((throughput, index) => ({ method: methods[index] ?? 'naive', throughput }))),
})

const roundTrips = isFuzzing ? Math.ceil(100_000 * share) : parameters.numRuns

test(`reading the links of ${roundTrips} configurations gives them back, bit for bit`, () => {
  fc.assert(
    fc.property(anyConfiguration, (configuration) => {
      const link = formatLink(configuration)
      const read = parseLink(link)
      expect(read.problems).toEqual([])
      expect(sameConfiguration(read.configuration, configuration)).toBe(true)
      expect(link.length).toBeLessThan(20_000)
      expect(link).toMatch(/^[\x21-\x7E]*$/)
    }),
    isFuzzing ? { numRuns: roundTrips, seed } : parameters,
  )
})

const isSame = (one: Configuration | undefined, other: Configuration | undefined): boolean =>
  one && other ? sameConfiguration(one, other) : one === other

test(`so does a second configuration that is pinned beside each of them`, () => {
  fc.assert(
    fc.property(anyConfiguration, anyConfiguration, numbers, (configuration, other, frozen) => {
      const pinned = asPinned(other)
      const link = formatLink(configuration, ['note=1'], frozen, pinned)
      const read = parseLink(link)
      expect(read.problems.map(({ code }) => code)).toEqual(['unknown-key'])
      expect(isSame(read.pinned, pinned)).toBe(true)
      expect(sameConfiguration(read.configuration, configuration)).toBe(true)
      expect(read.frozen).toEqual(frozen)
      expect(formatLink(read.configuration, read.unknown, read.frozen, read.pinned)).toBe(link)
      expect(link.length).toBeLessThan(40_000)
    }),
    isFuzzing ? { numRuns: roundTrips, seed } : parameters,
  )
})

test('so does its JSON, through text', () => {
  fc.assert(
    fc.property(anyConfiguration, (configuration) => {
      const read = fromJson(JSON.parse(JSON.stringify(toJson(configuration))))
      expect(read.ok && sameConfiguration(read.value, configuration)).toBe(true)
    }),
    parameters,
  )
})

test('a configuration becomes a scenario or says why it cannot', () => {
  let resolved = 0
  fc.assert(
    fc.property(anyConfiguration, (configuration) => {
      const scenario = resolve(configuration)
      if (scenario.ok) resolved++
      expect(scenario.ok ? [] : scenario.problems.filter(({ message }) => message === '')).toEqual([])
    }),
    parameters,
  )
  expect(resolved).toBeGreaterThan(parameters.numRuns / 30)
})

/** Writing what was read and reading it again changes nothing. */
function isFixedPoint({ configuration, unknown, frozen, pinned }: ReadLink): boolean {
  const link = formatLink(configuration, unknown, frozen, pinned)
  const again = parseLink(link)
  const isRead = sameConfiguration(again.configuration, configuration) && isSame(again.pinned, pinned)
  return isRead && formatLink(again.configuration, again.unknown, again.frozen, again.pinned) === link
}

/** Small and fast random numbers for damage; the same in every run (Steele, Lea, Flood 2014). */
function splitMix(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

const snippets = [
  '&',
  '=',
  '%',
  '#',
  '+',
  ';',
  ',',
  ':',
  '.',
  '-',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '٤',
  '４',
  '%00',
  '%ZZ',
  '%E0%A4%A',
  '%2544%253D4',
  '%26',
  '%3D',
  'disks=',
  'disks=8',
  'size=64KB',
  'v=2',
  'v=',
  '__proto__=1',
  'constructor=1',
  'NaN',
  'Infinity',
  '1e308',
  '1e-320',
  '-0',
  '0x10',
  '1_000',
  '9'.repeat(59),
  `0.${'0'.repeat(58)}1`,
  '<script>',
  '\'"><img src=x onerror=alert(1)>',
  'preset=usb-4',
  'drive=own',
  'seek=table',
  'seek=curve',
  'seek=three',
  'media=zones',
  'mix=8KiB:7,64KiB:1',
  'seek-table=1:1,2:1',
  'span=0.0001',
  'span-start=100',
  'seek-e=100000000',
  'seek-c=-10000',
  'cylinders=1',
  'frozen=1',
  'frozen=1&model=1&catalogue=2026-11&said=naive:10694000.25,ideal:15600000',
  'said=naive:1',
  'drive-note=Größe%',
  'drive=own&drive-note=כונן\u202E',
  'a.drive-note=%D8%B5%ED%A0%80',
  'a.preset=usb-4&a.disks=8',
  'a.preset=',
  'a.disks=many',
  'a.a.disks=8',
  'a.view=plan',
  'a.v=2',
  'a.',
] as const

function damaged(link: string, other: string, random: (below: number) => number): string {
  const place = random(link.length + 1)
  const length = random(12)
  switch (random(7)) {
    case 0:
      return link.slice(0, place) + link.slice(place + length)
    case 1:
      return link.slice(0, place) + (snippets[random(snippets.length)] ?? '') + link.slice(place)
    case 2:
      return `${link}&${snippets[random(snippets.length)] ?? ''}`
    case 3:
      return link.slice(0, place) + String.fromCharCode(random(2) ? random(128) : random(65_536)) + link.slice(place + 1)
    case 4:
      return link.slice(0, place) + other.slice(random(other.length + 1))
    case 5:
      return link.slice(0, place)
    default:
      return link.slice(0, place) + link.slice(place, place + length) + link.slice(place)
  }
}

describe('damaged links', () => {
  const count = isFuzzing ? Math.ceil(1_000_000 * share) : runs(100_000, 300)

  test(`${count} of them are valid, fall back with a message, or are refused with one`, () => {
    const random = splitMix(seed)
    const whole = [
      ...presetList.map(({ id }) => formatLink(presetConfiguration(id))),
      ...fc
        .sample(anyConfiguration, { numRuns: isFuzzing ? 200 : runs(200, 5), seed: 7 })
        .map((configuration) => formatLink(configuration)),
      ...fc
        .sample(fc.tuple(anyConfiguration, anyConfiguration), { numRuns: isFuzzing ? 100 : runs(100, 5), seed: 8 })
        .map(([configuration, pinned]) => formatLink(configuration, [], undefined, asPinned(pinned))),
    ]
    const pick = (): string => whole[random(whole.length)] ?? ''
    const tally = { valid: 0, fallback: 0, refused: 0, resolved: 0, impossible: 0, pinned: 0, unpinned: 0 }
    for (let index = 0; index < count; index++) {
      let link = pick()
      for (let times = 1 + random(4); times > 0; times--) link = damaged(link, pick(), random)
      const read = parseLink(link)
      const { configuration } = read
      tally[read.refused ? 'refused' : read.problems.length > 0 ? 'fallback' : 'valid']++
      if (read.pinned) tally.pinned++
      else if (read.problems.some(({ message }) => message.includes('pinned'))) tally.unpinned++
      if (read.pinned && !isWhole(read.pinned)) throw new Error(`a field was let through into A: ${JSON.stringify(link)}`)
      const isSilent = read.problems.some(({ message }) => message.length < 10) || (read.refused && read.problems.length !== 1)
      if (isSilent) throw new Error(`no message: ${JSON.stringify(link)}`)
      const scenario = resolve(configuration)
      tally[scenario.ok ? 'resolved' : 'impossible']++
      // plain conditions: a hundred thousand expectations would take longer than all the rest
      if (!isWhole(configuration)) throw new Error(`a field was let through: ${JSON.stringify(link)}`)
      if (index % 5 === 0 && !isFixedPoint(read))
        throw new Error(`does not come back: ${JSON.stringify(link)} → ${formatLink(configuration, read.unknown)}`)
    }
    console.log(`${count} damaged links, seed ${seed}: ${JSON.stringify(tally)}`)
    expect(tally.refused).toBeGreaterThanOrEqual(Math.floor(count / 1000))
    expect(tally.pinned).toBeGreaterThan(count / 20)
    expect(tally.unpinned).toBeGreaterThan(count / 200)
    expect(tally.fallback).toBeGreaterThan(count / 10)
    expect(tally.valid + tally.fallback + tally.refused).toBe(count)
  })

  test.each([
    ['one value of 10 MB', () => `v=2&disks=${'9'.repeat(10_000_000)}`],
    ['a key of 10 MB', () => `v=2&${'k'.repeat(10_000_000)}=1`],
    ['a million keys', () => 'a=1&'.repeat(1_000_000)],
    ['a million signs of percent', () => '%'.repeat(1_000_000)],
  ])('%s is refused before it is read', (_, make) => {
    expect(parseLink(make())).toMatchObject({ refused: true, problems: [{ code: 'too-long' }], unknown: [] })
  })
})
