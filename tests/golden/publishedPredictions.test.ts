import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { busList } from '../../src/catalog/buses.ts'
import { catalogueVersion } from '../../src/catalog/catalogueVersion.ts'
import { driveList } from '../../src/catalog/drives.ts'
import { hostList } from '../../src/catalog/hosts.ts'
import { systemList } from '../../src/catalog/systems.ts'
import { todaysSystems } from '../../src/catalog/todaysSystems.ts'
import { parseLink } from '../../src/configuration/link/link.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { resolvePass } from '../../src/configuration/resolve/resolvePass.ts'
import type { PassPrediction } from '../../src/domain/pass.ts'
import type { Method } from '../../src/domain/scenario.ts'
import { modelVersion } from '../../src/models/modelVersion.ts'
import { predictPass } from '../../src/models/pass/predictPass.ts'
import { formula } from '../../src/prediction/formula.ts'
import { passSimulation } from '../../src/prediction/passSimulation.ts'
import { simulation } from '../../src/prediction/simulation.ts'
import { zoneTables } from '../../src/configuration/structured/zones.ts'
import { isUpdated } from '../support/effort.ts'

/**
 * What is predicted for every published link, and what the catalogue says, with the versions of both. A number that moves needs another
 * version: src/models/modelVersion.ts or src/catalog/catalogueVersion.ts. Then `npm run update` writes this file anew; while
 * the versions stay, that only adds links and entries that are new.
 */
const file = fileURLToPath(new URL('publishedPredictions.json', import.meta.url))
const published = readFileSync(fileURLToPath(new URL('publishedLinks/v1.txt', import.meta.url)), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t')[0] ?? '')
const asksForPass = (link: string): boolean => link.endsWith('&view=passes')
const links = published.filter((link) => !asksForPass(link))
const passLinks = [...todaysSystems.map(({ id }) => `v=1&preset=${id}&view=passes`), ...published.filter(asksForPass)]

/** Seconds: of all passes, and until each flow of the first is done. */
interface PassTimes {
  readonly time: number
  readonly ends: readonly number[]
}

interface Reference {
  readonly model: number
  readonly catalogue: string
  /** Bytes per second by method and witness. */
  readonly predictions: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By witness; of links that ask how long a pass takes, and of machines of today. */
  readonly passes: Readonly<Record<string, Readonly<Record<PassPrediction['predictor'], PassTimes>>>>
  /** FNV-1a of the values of each entry of the catalogue. */
  readonly entries: Readonly<Record<string, string>>
}

/** A short and fixed run: it has to be the same, not precise. */
const run = { seed: 1, precision: 0.02, maximumReads: 4_000 }

function predicted(link: string): Readonly<Record<string, number>> {
  const scenario = resolve(parseLink(link).configuration)
  if (!scenario.ok) throw new Error(`${link}: ${scenario.problems[0]?.message}`)
  const { value } = scenario
  const by = (method: Method): typeof value => ({ ...value, workload: { ...value.workload, method } })
  return {
    naive: formula.answer({ scenario: by('naive') }).throughput,
    pipelined: formula.answer({ scenario: by('pipelined') }).throughput,
    ideal: formula.answer({ scenario: by('ideal') }).throughput,
    'naive, simulated': simulation.answer({ scenario: by('naive'), run }).throughput,
    'pipelined, simulated': simulation.answer({ scenario: by('pipelined'), run }).throughput,
  }
}

const timesOf = ({ time, flows }: PassPrediction): PassTimes => ({ time, ends: flows.map(({ end }) => end) })

function passed(link: string): Reference['passes'][string] {
  const pass = resolvePass(parseLink(link).configuration)
  if (!pass.ok) throw new Error(`${link}: ${pass.problems[0]?.message}`)
  const { scenario } = pass.value
  return { formula: timesOf(predictPass(scenario)), simulation: timesOf(passSimulation.answer({ scenario })) }
}

/** FNV-1a, 64 bits (Fowler, Noll, Vo). */
function hash(text: string): string {
  let state = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) state = BigInt.asUintN(64, (state ^ BigInt(byte)) * 0x100000001b3n)
  return state.toString(16).padStart(16, '0')
}

interface Entry {
  readonly id: string
  readonly values: object
}

/** A value as a link has it. */
const written = (name: string, value: unknown): unknown =>
  name === 'zones' ? zoneTables.codec.write(value as Parameters<typeof zoneTables.codec.write>[0]) : value

/** What an entry decides: values without their sources, which may be told better without another version. */
function decided({ values, ...entry }: Entry): string {
  const facts = Object.entries(values).map(([name, sourced]: [string, { readonly value: unknown }]) => [name, written(name, sourced.value)])
  const { drive, bus, host } = entry as Partial<Record<string, unknown>> // only systems have these
  return JSON.stringify([drive, bus, host, facts])
}

const lists: Readonly<Record<string, readonly Entry[]>> = { drive: driveList, bus: busList, host: hostList, system: systemList }

const today: Reference = {
  model: modelVersion,
  catalogue: catalogueVersion,
  predictions: Object.fromEntries(links.map((link) => [link, predicted(link)])),
  passes: Object.fromEntries(passLinks.map((link) => [link, passed(link)])),
  entries: Object.fromEntries(
    Object.entries(lists).flatMap(([kind, list]) => list.map((entry) => [`${kind} ${entry.id}`, hash(decided(entry))])),
  ),
}

if (isUpdated) {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Reference) : undefined
  const isSame = before?.model === today.model && before.catalogue === today.catalogue
  const kept: Reference = isSame
    ? {
        ...today,
        predictions: { ...today.predictions, ...before.predictions },
        passes: { ...today.passes, ...before.passes },
        entries: { ...today.entries, ...before.entries },
      }
    : today
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

const reference = JSON.parse(readFileSync(file, 'utf8')) as Reference

describe('what is predicted for published links', () => {
  test('belongs to the versions of today', () => {
    expect({ model: reference.model, catalogue: reference.catalogue }, 'npm run update').toEqual({
      model: modelVersion,
      catalogue: catalogueVersion,
    })
  })

  test.each(links)('%s', (link) => {
    expect(reference.predictions[link], 'a new link: npm run update').toBeDefined()
    expect(today.predictions[link], 'a prediction has moved: raise modelVersion or catalogueVersion').toEqual(reference.predictions[link])
  })

  test.each(passLinks)('%s', (link) => {
    expect(reference.passes[link], 'a new link: npm run update').toBeDefined()
    expect(today.passes[link], 'a time has moved: raise modelVersion or catalogueVersion').toEqual(reference.passes[link])
  })

  test('comes from the catalogue of this version', () => {
    expect(today.entries, 'an entry has changed: change catalogueVersion; a new one: npm run update').toEqual(reference.entries)
  })
})
