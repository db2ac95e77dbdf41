import { describe, expect, test } from 'vitest'
import { gallerySystems } from '../../../src/catalog/gallery.ts'
import { parseLink } from '../../../src/configuration/link/link.ts'
import { systemConfiguration } from '../../../src/views/systems/systemNumbers.ts'
import { records, running } from '../../support/commandPorts.ts'

const run = running(['systems'])

describe('busbar systems', () => {
  test('has a row for every system of today, in columns', async () => {
    const { status, output, complaints } = await run()
    expect({ status, complaints }).toEqual({ status: 0, complaints: [] })
    const rows = output.trimEnd().split('\n').slice(3)
    expect(rows.map((row) => row.split(' ')[0])).toEqual(gallerySystems.map(({ preset }) => preset))
    expect(rows[0]).toMatch(/24 nearline disks.* 1470 +cable 32 % +4640 +cable +17 for the cable$/)
  })

  test('gives the same in full precision, each with the link that opens it', async () => {
    const { output } = await run('--format', 'json')
    const lines = records(output)
    expect(lines.map(({ link }) => parseLink(String(link)).configuration)).toEqual(gallerySystems.map((one) => systemConfiguration(one)))
    expect(lines[0]?.['random']).toBeCloseTo(1_466_268_527.443, 2)
  })

  test.each([['--disks', '8'], ['here'], ['--format', 'xml']])('refuses %s', async (...words) => {
    const { status, output, complaints } = await run(...words)
    expect({ status, output }).toEqual({ status: 2, output: '' })
    expect(complaints).toHaveLength(1)
  })
})
