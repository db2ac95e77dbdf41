import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { outputSchema } from '../../../scripts/outputSchema.mjs'
import { declared } from '../../../src/cli/declared.ts'
import { listNames } from '../../../src/cli/flags.ts'
import { fields } from '../../../src/configuration/fields/fields.ts'
import { toJson } from '../../../src/configuration/link/json.ts'
import { parseLink } from '../../../src/configuration/link/link.ts'
import { presetIds } from '../../../src/configuration/presets.ts'
import { root } from '../../architecture/sources.ts'
import { ownTraces } from '../../traces/traceFiles.ts'
import { records, running } from '../../support/commandPorts.ts'
import { isLong, isUpdated, thinned } from '../../support/effort.ts'
import { fewDisks, shelf, twoLanes } from '../../support/writtenMeasurements.ts'

const path = join(root, 'docs/schema.json')
const text = readFileSync(path, 'utf8')

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema in which nothing else may stand: users are told of all keys that there are, and may meet more in later versions. */
function closed(schema: Schema, isPart = false): Schema {
  const inside = (value: unknown): unknown => (isSchema(value) ? closed(value) : value)
  const all = (one: unknown): unknown =>
    isSchema(one) ? Object.fromEntries(Object.entries(one).map(([key, value]) => [key, inside(value)])) : one
  const list = (value: unknown, ofParts: boolean): unknown =>
    Array.isArray(value) ? value.map((one: unknown) => (isSchema(one) ? closed(one, ofParts) : one)) : value
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties') return [key, all(value)]
    if (key === '$defs' && isSchema(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isSchema(one) ? closed(one, true) : one]))]
    if (key === 'items' || key === 'additionalProperties') return [key, inside(value)]
    return [key, key === 'allOf' ? list(value, true) : key === 'anyOf' || key === 'prefixItems' ? list(value, false) : value]
  })
  const holds = 'properties' in schema || 'allOf' in schema || '$ref' in schema
  return { ...Object.fromEntries(entries), ...(holds && !isPart && { unevaluatedProperties: false }) }
}

const whole = JSON.parse(text) as Schema & { readonly $id: string; readonly $defs: Readonly<Record<string, Schema>> }
const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: false }).addSchema(closed(whole))

/** Compiled once a command. */
const validators = new Map<string, ValidateFunction>()

/** What is wrong with lines of a command. */
function wrongIn(command: string, output: string): readonly unknown[] {
  const validate = validators.get(command) ?? ajv.compile({ $ref: `${whole.$id}#/$defs/${command}`, unevaluatedProperties: false })
  validators.set(command, validate)
  const said = command === 'chart' ? [JSON.parse(output) as object] : records(output)
  expect(said.length).toBeGreaterThan(0)
  return said.flatMap((one) =>
    validate(one) ? [] : [{ command, said: JSON.stringify(one).slice(0, 200), errors: validate.errors?.slice(0, 4) }],
  )
}

const files = {
  'week.csv': readFileSync(join(ownTraces, 'matrix/matrix.msr.csv'), 'utf8'),
  'machine.txt': shelf,
  'fio.json': twoLanes,
  'few.json': fewDisks,
  'novel.txt': 'It was a dark night.\n',
}

async function wrong(...words: readonly string[]): Promise<readonly unknown[]> {
  const [command = ''] = words
  return wrongIn(command, (await running(words, files)()).output)
}

test(
  'docs/schema.json is made of the types of the outputs; npm run update writes it',
  { tags: ['seconds'], timeout: 600_000 },
  async () => {
    const made = await outputSchema()
    if (isUpdated) writeFileSync(path, made)
    expect(readFileSync(path, 'utf8')).toBe(made)
  },
)

test('the schema is one, carries the version, and describes every key of a configuration with its unit', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  expect(new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(whole)).toBeInstanceOf(Function)
  expect(whole.$id).toBe(`urn:busbar:outputs:${version}`)
  expect(declared.schema.choices.toSorted()).toEqual(
    Object.keys(whole.$defs)
      .filter((name) => /^[a-z]/.test(name) && name !== 'asked')
      .toSorted(),
  )
  const asked = whole.$defs['asked']?.['properties'] as Readonly<Record<string, { readonly description: string }>>
  for (const { key } of Object.values(fields)) expect(asked[key]?.description).toMatch(/\.$/)
  expect(asked['size']?.description).toBe('Request size. Bytes, 0.5 KiB to 1 048 576 KiB.')
  expect(JSON.stringify(whole.$defs['BusTime'])).toContain('Seconds.')
})

const views = ['throughput', 'passes', 'jobs', 'rounds', 'plan', 'striping', 'caching', 'drives', 'validation']
/** Samples ask one system about each question, another one each. */
const asking = views.flatMap((view, at) =>
  presetIds.filter((_, index) => isLong || index === (5 * at) % presetIds.length).map((preset) => [preset, view] as const),
)
/** Little work, whatever is asked. */
const few = ['--precision', '20', '--trace', 'own', '--own-requests', '2000', '--own-duration', '100s', '--job-data', '1GiB']

describe('every line is as the schema says', () => {
  test.each(asking)('of %s, asked for %s', { tags: ['seconds'] }, async (preset, view) => {
    const words = ['--preset', preset, '--view', view, ...few]
    for (const command of ['predict', 'simulate', 'explain', 'answer', 'pass'] as const) {
      const formats = command === 'predict' || command === 'simulate' ? [] : ['--format', 'json']
      // one after the other: which one is wrong stays plain
      // oxlint-disable-next-line no-await-in-loop
      expect(await wrong(command, ...words, ...formats)).toEqual([])
    }
    for (const witnesses of thinned(['both', 'formula'], 2))
      // oxlint-disable-next-line no-await-in-loop
      expect(await wrong('sweep', '--workers', '0', '--with', witnesses, ...words)).toEqual([])
  })

  test.each([
    ['predict', '--link', '#disks=six'],
    ['predict', '--order', 'reads'],
    ['simulate', '--method', 'ideal'],
    ['simulate', '--order', 'reads'],
    ['predict', '--view', 'plan', '--goal', 'throughput', '--goal-rate', '10MB/s'],
    ['simulate', '--view', 'plan', '--goal', 'throughput', '--goal-rate', '10MB/s', '--precision', '20'],
    ['predict', '--preset', 'hba-8', '--view', 'plan', '--goal', 'requests', '--goal-reads', '500'],
    ['systems', '--format', 'json'],
    ['job', '--preset', 'hba-8', '--format', 'json'],
    ['machine', 'machine.txt', 'fio.json', '--format', 'json'],
    ['machine', 'machine.txt', 'few.json', '--format', 'json'],
    ['machine', '--preset', 'hba-8', 'fio.json', '--format', 'json'],
    ['machine', 'novel.txt', '--format', 'json'],
    ['trace', 'week.csv', '--curve', '--cache', '1MiB', '--format', 'json'],
    ['trace', 'novel.txt', '--format', 'json'],
    ['trace', '--recipe', 'as400-1', '--cache', '1MiB', '--policy', 'fetch', '--format', 'json'],
    ['chart', '--figure', 'bus-time', '--precision', '20', '--format', 'json'],
    ['validate', '--only', isLong ? 'stripes,rounds,conflicts' : 'papers,conflicts', '--format', 'json'],
    ...listNames.map((name) => ['list', name, '--format', 'json']),
  ])('%s %s %s %s %s', { tags: ['seconds'] }, async (...words) => {
    expect(await wrong(...words)).toEqual([])
  })

  test('and no key is missed by it', () => {
    const line = JSON.stringify({ comparison: 'a', heading: 'b', answer: '', second: '', caveats: [], sections: [], more: 1 })
    expect(wrongIn('validate', line)).toHaveLength(1)
  })
})

test('busbar schema prints it, or that of one command by itself', async () => {
  const run = running(['schema'], { 'docs/schema.json': text })
  expect((await run()).output).toBe(text)
  const own = JSON.parse((await run('job')).output) as { readonly $id: string; readonly $defs: Readonly<Record<string, object>> }
  expect([own.$id, Object.keys(own.$defs)]).toEqual([`${whole.$id}:job`, ['job', 'asked', 'JobLine']])
  expect(new Ajv2020({ strict: false }).compile(own)).toBeInstanceOf(Function)
  const { status, complaints } = await run('jobs')
  expect([status, complaints.join()]).toEqual([2, expect.stringContaining('Did you mean job?')])
})

test.runIf(isLong)('rows of comparisons say what they are of, as JSON and as CSV', async () => {
  const { output } = await running(['validate'])('--only', 'table-4', '--format', 'json')
  expect(wrongIn('validate', output)).toEqual([])
  const [said] = records(output) as unknown as readonly {
    sections: readonly { asked?: readonly ({ link: string; asked: object } | null)[] }[]
  }[]
  const rows = (said?.sections ?? []).flatMap(({ asked = [] }) => asked.flatMap((one) => (one ? [one] : [])))
  expect(rows.length).toBeGreaterThan(10)
  for (const { link, asked } of rows) expect(asked).toEqual(toJson(parseLink(link).configuration))
  const csv = (await running(['validate'])('--only', 'table-4', '--format', 'csv')).output.split('\r\n')
  expect(csv[0]).toBe('comparison,section,row,about,quantity,unit,value,text,asked,link')
  expect(csv[1]).toMatch(/,"\{""preset"":""[a-z0-9-]+"",.*\}",#v=2/)
})
