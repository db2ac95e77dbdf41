import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { claims } from '../../../../src/catalog/claims.ts'
import { seenTraces } from '../../../../src/catalog/seenTraces.ts'
import { fields } from '../../../../src/configuration/fields/fields.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { blindLargest } from '../../../../src/papers/drives.ts'
import type { PaperId } from '../../../../src/papers/papers.ts'
import {
  changesTo,
  durationText,
  errorFigure,
  indexOf,
  largestTold,
  rowOf,
  shownPart,
} from '../../../../src/views/validation/comparisons.ts'
import { offBy } from '../../papers/knownValidation.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const groups = indexOf(offBy(0.02).tables)
const rows = groups.flatMap((group) => group.rows)

describe('the index', () => {
  test('is in the order of what it proves; only one row is blind', () => {
    expect(groups.map(({ standing }) => standing)).toEqual(['blind', 'seen', 'fitted', null])
    expect(groups[0]?.rows.map(({ id }) => id)).toEqual(['drives'])
  })

  test('has a row for everything that a link can name, and none twice', () => {
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const named = fields.compared.choices.map(({ value }) => value).filter((value) => value !== 'tables')
    const tables = fields.table.choices.map(({ value }) => value)
    expect(new Set(ids)).toEqual(new Set([...named, ...tables]))
  })

  test('a press leads to a link that shows the row', () => {
    for (const { id } of rows) expect(shownPart({ compared: 'claims', table: 'table-4', ...changesTo(id) } as never)).toBe(id)
  })

  test('links to a table that were published before there was an index show that table', () => {
    const shown = (link: string): PaperId => shownPart(parseLink(link).configuration)
    expect(shown('v=2&view=validation')).toBe('drives')
    expect(shown('v=2&view=validation&table=table-5')).toBe('table-5')
    expect(shown('v=2&view=validation&compared=tables')).toBe('table-6')
    expect(shown('v=2&view=validation&compared=links')).toBe('links')
  })

  test('a row that is not there is an error', () => {
    expect(rowOf(groups, 'links').standing).toBe('seen')
    expect(() => rowOf(groups, 'table-9' as PaperId)).toThrow('no comparison table-9')
  })
})

describe('figures of the index', () => {
  test('are the largest that is told of a claim', () => {
    const told = (['links', 'letGo', 'moreDisks', 'queuesInterleaved', 'queuesRandom', 'softwareArray', 'utilization'] as const).map(
      (name) => plain(errorFigure(largestTold(name))),
    )
    expect(told).toEqual(['6.6 %', '38 %', '9.7 %', '26 %', '17 %', '293 %', '14 %'])
  })

  test('the blind one is that of the claim', () => {
    expect(claims.distributions.found.detail).toContain(`–${(100 * blindLargest()).toFixed(1)} %`)
  })

  test('those of two traces are those of the manual', () => {
    const manual = readFileSync(new URL('../../../../docs/command-line.md', import.meta.url), 'utf8')
    const signed = (share: number): string => `${share < 0 ? '−' : share > 0 ? '+' : ''}${Math.abs(100 * share).toFixed(1)} %`
    for (const { drive, reads, writes, demerit, diskSimDemerit } of seenTraces) {
      const cells = (manual.split('\n').find((line) => line.startsWith(`| \`${drive}\``)) ?? '').split('|').map((cell) => cell.trim())
      expect(cells.slice(2, 4)).toEqual([signed(reads), signed(writes)])
      expect(cells[4]).toContain((1000 * demerit).toFixed(3))
      expect(cells[5]).toBe((1000 * diskSimDemerit).toFixed(3))
    }
  })
})

test('how long runs take is told by the workers here, or by what runs took so far', () => {
  expect(plain(durationText([10, 30], 2, null))).toBe('about 20 s')
  expect(plain(durationText([10, 30], 2, 0.1))).toBe('about 4 s')
  expect(durationText([0.3], 2, null)).toBe('less than a second')
  expect(plain(durationText([100, 200], 1, null))).toBe('about 5 minutes')
})
