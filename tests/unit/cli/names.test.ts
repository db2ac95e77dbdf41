// @module-tag seconds
import { expect, test } from 'vitest'
import { running } from '../../support/commandPorts.ts'
import { scriptNames } from '../../support/anyName.ts'

/** Everything that a command writes and saves. */
async function writtenBy(words: readonly string[]): Promise<readonly [output: string, ...files: string[]]> {
  const { status, output, saved } = await running(words)()
  expect(status).toBe(0)
  return [output, ...[...saved].flatMap(([name, text]) => [name, String(text)])]
}

const hostile = `${scriptNames.Hebrew}\u202Es/BM_73.9\u200B\uD800`
const own = ['--preset', 'cheetah-ultra-1', '--drive', 'own', '--drive-note', hostile, '--precision', '5%']
const hidden = /[\u202A-\u202E\u200B-\u200F]|\p{Cs}/u
const isolates = /[\u2068\u2069]/
const name = `${scriptNames.Hebrew}s/BM_73.9`
const words = name.replaceAll('_', ' ')

test.each([
  ['pass', ...own],
  ['predict', ...own],
  ['explain', ...own],
  ['chart', ...own, '--out', 'chart.csv'],
  ['chart', ...own, '--out', 'chart.json'],
])('a terminal and numbers have a name without signs that are not seen: %s', async (...command) => {
  const texts = (await writtenBy(command)).join('\n')
  expect(texts).not.toMatch(hidden)
  expect(texts).not.toMatch(isolates)
  expect(decodeURIComponent(/drive-note[="]+[^&"\s]*|$/.exec(texts)?.[0] ?? '')).not.toMatch(hidden)
})

test('a chart and a report have it isolated from the words around it', async () => {
  for (const out of ['chart.svg', 'report.md', 'report.html']) {
    const command = out.startsWith('chart') ? 'chart' : 'report'
    const [, ...files] = await writtenBy([command, ...own, '--out', out])
    const text = files.join('\n')
    expect(text).not.toMatch(hidden)
    expect([out, text.includes(`\u2068${words}\u2069`) || text.includes(`\u2068${name}\u2069`)]).toEqual([out, true])
  }
})

test('a flag that is wrong is told of without signs that a terminal would obey', async () => {
  const complaints = (await running(['predict', '--drive', hostile])()).complaints.join('\n')
  expect(complaints).toContain('כונן')
  expect(complaints).not.toMatch(hidden)
})
