import { describe, expect, test } from 'vitest'
import { presetIds } from '../../../src/configuration/presets.ts'
import { listNames } from '../../../src/cli/flags.ts'
import { idsOf } from '../../../src/cli/list.ts'
import { printedIn } from '../../../src/library/printedIn.ts'
import { alignedWithin } from '../../../src/cli/tableLines.ts'
import { didYouMean } from '../../../src/units/didYouMean.ts'
import { records, running } from '../../support/commandPorts.ts'

const run = running(['list'])

describe('busbar list', () => {
  test.each(listNames)('%s are the same as a table, as CSV and as JSON', async (name) => {
    const said = records((await run(name, '--format', 'json')).output)
    expect(said.length).toBeGreaterThan(3)
    const lines = (await run(name)).output.trimEnd().split('\n')
    const rows = (await run(name, '--format', 'csv')).output.trimEnd().split('\r\n')
    expect([lines.length, rows.length]).toEqual([said.length + 1, said.length + 1])
    for (const [at, { id }] of said.entries())
      expect([lines[at + 1], rows[at + 1]]).toEqual([expect.stringContaining(String(id)), expect.stringContaining(String(id))])
    for (const key of Object.keys(said[0] ?? {})) expect(key).toMatch(/^[a-zA-Z]+$/)
  })

  test('has the presets, and figures with the paper and number that they redraw', async () => {
    expect(await idsOf('presets')).toEqual(presetIds)
    const figures = records((await run('figures', '--format', 'json')).output)
    expect(figures).toContainEqual({
      id: 'striping-errors',
      name: expect.any(String),
      view: 'striping',
      printed: 'Lee & Katz 1993, Figure 6',
    })
    for (const id of Object.keys(printedIn)) expect(figures.map((figure) => figure['id'])).toContain(id)
  })

  test.each([
    [[], 'needs the name of one of: presets'],
    [['preset'], 'Did you mean presets?'],
    [['drives', 'hosts'], 'takes no “hosts”'],
    [['drives', '--format', 'xml'], 'Choose one of: text, csv, json.'],
    [['drives', '--formt', 'csv'], 'Did you mean --format?'],
  ])('%j is refused by name', async (words, message) => {
    const { status, complaints, output } = await run(...words)
    expect([status, output, complaints.join()]).toEqual([2, '', expect.stringContaining(message)])
  })
})

test.each([
  ['predcit', ['predict', 'explain'], ' Did you mean predict?'],
  ['Hba8', ['hba-8', 'usb-4'], ' Did you mean hba-8?'],
  ['xy', ['hba-8', 'usb-4'], ''],
  ['', [], ''],
  ['x'.repeat(1000), ['y'], ''],
])('%s may have been meant', (text, known, said) => expect(didYouMean(text, known)).toBe(said))

test('a table is no wider than the terminal where words can go on beneath', () => {
  const rows = [
    ['a', 'many words that go on and on and on', '12'],
    ['b', 'few', '3'],
  ] as const
  const lines = alignedWithin(34)(['id', 'says', 'count'], rows, [2])
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(30)
  expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain('a many words that go 12 on and on')
  expect(alignedWithin(undefined)(['id', 'says', 'count'], rows, [2])).toHaveLength(3)
})
