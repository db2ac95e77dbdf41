// @module-tag seconds
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openBuild } from '../../../scripts/compare/build.ts'
import { compareBuilds, type Compared } from '../../../scripts/compare/compare.ts'
import { configurations } from '../../../scripts/compare/configurations.ts'
import { publishedBy } from '../../../scripts/compare/published.ts'
import type { Question } from '../../../scripts/compare/question.ts'
import { reportText } from '../../../scripts/compare/report.ts'
import { steady } from '../../../scripts/compare/unsteady.ts'
import { isLong } from '../../support/effort.ts'
import { fieldsHelp } from '../../../src/cli/help.ts'

const folder = mkdtempSync(join(tmpdir(), 'busbar-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder with a program where a build has its command line; each has packages beside it, and so keeps its own outcomes. */
function buildOf(name: string, program: string): string {
  mkdirSync(join(folder, name, 'dist/library'), { recursive: true })
  mkdirSync(join(folder, name, 'node_modules'))
  writeFileSync(join(folder, name, 'dist/library/busbar.js'), program)
  return join(folder, name)
}

const program = `
const fs = require('node:fs')
console.log('{"id":1,"throughput":1.5}')
console.log('{"id":2,"throughput":2.5}')
console.error('busbar: one caveat')
fs.writeFileSync('figure.svg', '<svg>\\n<path d="M0,0"/>\\n</svg>')
process.exitCode = 1
`
const base = buildOf('base', program)

const question: Question = {
  kind: 'simulate',
  id: 'two',
  words: ['simulate', '-'],
  input: '{"id":1}\n{"id":2}\n',
  perLine: true,
}

/** What differs between the base and a program that is like it but for one text. */
async function against(name: string, from: string, to: string): Promise<{ readonly compared: Compared; readonly text: string }> {
  const builds = [openBuild(base), openBuild(buildOf(name, program.replace(from, to)))] as const
  const compared: Compared[] = []
  await compareBuilds(...builds, [question], (one) => compared.push(one))
  const [only] = compared
  if (!only || compared.length > 1) throw new Error('One question has one comparison.')
  return { compared: only, text: reportText(compared, builds) }
}

const names = ({ differences }: Compared): readonly string[] => differences.map(({ name }) => name)

describe('two builds', () => {
  test('are equal where every answer is', async () => {
    const { compared, text } = await against('same', '', '')
    expect(compared).toMatchObject({ answers: 4, differences: [] })
    expect(text).toMatch(/^simulate +4 +4 +0$/m)
  })

  test('differ by one digit of one answer', async () => {
    const { compared, text } = await against('digit', '2.5', '2.4')
    expect(names(compared)).toEqual(['answer to {"id":2}'])
    expect(text).toMatch(/^simulate +4 +3 +1$/m)
    expect(text).toContain(`echo '{"id":2}' | node ${join(base, 'dist/library/busbar.js')} simulate -`)
    expect(text).toContain('old line 1: {"id":2,"throughput":2.5}')
    expect(text).toContain('new line 1: {"id":2,"throughput":2.4}')
  })

  test.runIf(isLong)('differ by an answer that is missing', async () => {
    const { compared, text } = await against('missing', `console.log('{"id":2,"throughput":2.5}')`, '')
    expect(names(compared)).toEqual(['answer to {"id":2}'])
    expect(text).toContain('new no such answer')
  })

  test.runIf(isLong)('differ by a byte of a file, and by a file that is missing', async () => {
    const { compared, text } = await against('byte', 'M0,0', 'M0,1')
    expect(names(compared)).toEqual(['figure.svg'])
    expect(text).toContain('new line 2: <path d="M0,1"/>')
    expect(names((await against('file', 'fs.write', 'if (false) fs.write')).compared)).toEqual(['figure.svg'])
  })

  test.runIf(isLong)('differ by exit status and by standard error', async () => {
    expect(names((await against('status', 'exitCode = 1', 'exitCode = 0')).compared)).toEqual(['exit status and standard error'])
    expect(names((await against('error', 'one caveat', 'a caveat')).compared)).toEqual(['exit status and standard error'])
  })
})

test('a folder without a build is refused', () => {
  expect(() => openBuild(tmpdir())).toThrow('holds no dist/library/busbar.js')
})

test('every field is tried at its ends, in at least two thousand configurations', async () => {
  const offers = buildOf(
    'offers',
    `
if (process.argv[2] === 'help') console.log(${JSON.stringify(fieldsHelp())})
else if (process.argv[2] === 'validate') console.error('busbar: --trace: there are detailed facts for one and two, not for “?”.')
else console.error('busbar: --preset is “?”. Choose one of: usb-4, nearline-24.')
`,
  )
  const published = await publishedBy(openBuild(offers))
  expect(published.fields).toHaveLength(fieldsHelp().match(/^ {2}--/gm)?.length ?? 0)
  expect(published.detailedDrives).toEqual(['one', 'two'])
  const all = configurations(published)
  expect(all.length).toBeGreaterThan(2_000)
  expect(configurations(published)).toEqual(all)
  expect(published.fields.flatMap(({ key, values }) => values.filter((value) => !all.some((one) => one[key] === value)))).toEqual([])
})

test('progress of a sweep is no difference', () => {
  const complaints = 'busbar: [####....................] 16 %, 4 of 24, 0.1/s, 3 min left\nbusbar: 7 lines, 0.2/s\nbusbar: a refusal\n'
  const sweep = { ...question, kind: 'sweeps' }
  expect(steady(sweep, { status: 0, output: '', complaints, files: {} })).toMatchObject({
    outcome: { complaints: 'busbar: a refusal\n' },
    taken: 2,
  })
})
