import { describe, expect, test } from 'vitest'
import { toJson } from '../../../src/configuration/link/json.ts'
import { parseLink } from '../../../src/configuration/link/link.ts'
import { line, running } from '../../support/commandPorts.ts'
import { explain, predict, simulate } from '../../../src/library/index.ts'

/** A drive of zones with cylinders of one rate, which nothing reads. */
const flags = ['--media', 'zones', '--zones', '1000x200', '--cylinders', '3000', '--precision', '20'] as const
const message = 'cylinders is “3000” and is not used: it acts only with media rate.'
const unused = { code: 'unused', field: 'cylinders', message }

const run = async (...words: readonly string[]): Promise<{ output: string; complaints: readonly string[] }> => running([])(...words)

describe('a value that acts on nothing is told', () => {
  test.each([['predict'], ['simulate'], ['pass', '--format', 'json'], ['explain', '--format', 'json']])(
    'in the line of %s',
    async (...command) => {
      const said = JSON.parse(await line(...command, ...flags)) as { readonly caveats: readonly object[] }
      expect(said.caveats).toContainEqual(unused)
    },
  )

  test.each(['explain', 'pass', 'answer'])('in the words of %s', async (command) => {
    expect((await run(command, ...flags)).output).toContain(`  ${message}\n`)
  })

  test('in every line of a sweep, by both witnesses', async () => {
    const { output } = await run('sweep', '--workers', '0', '--with', 'both', ...flags)
    const said = JSON.parse(output) as Readonly<Record<'formula' | 'simulation', { readonly caveats: readonly object[] }>>
    for (const witness of ['formula', 'simulation'] as const) expect(said[witness].caveats).toContainEqual(unused)
  })

  test('in the files of a chart, and beside those that have no place for it', async () => {
    const files = running([])
    const { saved, complaints } = await files('chart', '--figure', 'bus-time', '--out', 'a.json', ...flags)
    expect((JSON.parse(String(saved.get('a.json'))) as { readonly caveats: readonly string[] }).caveats).toContain(message)
    expect(complaints).toEqual([`busbar: ${message}`])
    const csv = String((await files('chart', '--figure', 'bus-time', '--out', 'a.csv', ...flags)).saved.get('a.csv'))
    expect(csv.split('\r\n')[0]).toMatch(/,asked,unused,link$/)
    expect(csv.split('\r\n')[1]).toMatch(/,cylinders,#v=2/)
  })

  test('by the library', async () => {
    const question = { media: 'zones', zones: '1000x200', cylinders: 3000, precision: '20 %' } as const
    for (const answer of [predict(question), simulate(question), explain(question)]) {
      // one answer after the other
      // oxlint-disable-next-line no-await-in-loop
      expect((await answer).caveats).toContainEqual(unused)
    }
  })
})

test('every line says what was asked, as its link does', async () => {
  for (const command of [['predict'], ['simulate', '--precision', '20'], ['explain', '--format', 'json'], ['job', '--format', 'json']]) {
    // one line after the other
    // oxlint-disable-next-line no-await-in-loop
    const said = JSON.parse(await line(...command, '--disks', '6', '--size', '128KiB')) as { readonly link: string; readonly asked: object }
    expect(said.asked).toMatchObject({ preset: 'cheetah-ultra-1', disks: 6, size: 131_072, 'think-time': 0 })
    expect(said.asked).toEqual(toJson(parseLink(said.link).configuration))
  }
})
