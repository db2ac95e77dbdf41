import { describe, expect, test } from 'vitest'
import type { AskedRow } from '../../../src/reports/askedOfRow.ts'
import { csvText, markdownTable, shownCell, shownHeading } from '../../../src/reports/tableText.ts'
import { columnKeys } from '../../../src/views/shared/columnKeys.ts'
import type { FigureTable } from '../../../src/views/shared/figure.ts'

const table: FigureTable = {
  columns: [
    { name: 'size', kind: 'size' },
    { name: 'naive', kind: 'rate' },
    { name: 'round', kind: 'time' },
    { name: 'error', kind: 'share' },
    { name: 'disks', kind: 'count' },
    { name: 'note', kind: 'text' },
  ],
  rows: [
    [65_536, 10_712_345.678901235, 0.0244812, -0.0213, 4, 'plain'],
    [131_072, null, 1e-7, 1, 12_000, '=HYPERLINK("x"),y'],
  ],
}

const askedBy =
  (link: string, unused = '') =>
  (): AskedRow => ({ link, asked: '{}', unused })

describe('a table as comma-separated values', () => {
  const lines = csvText(table, askedBy('https://example.org/#v=2')).trimEnd().split('\r\n')

  test('names the base unit of every column', () => {
    expect(lines[0]).toBe('size B,naive B/s,round s,error share,disks,note,asked,link')
  })

  test('calls quantities as lines and the library do, each by a name of its own', () => {
    const names = ['read duration', 'bus idle', 'at head speed', 'at bus speed', 'throughput low', 'A throughput', '10 %', '10', 'SSD']
    expect(columnKeys(names.map((name) => ({ name })))).toEqual([
      'readDuration',
      'idle',
      'headLimited',
      'busRate',
      'throughputLow',
      'aThroughput',
      '10',
      '10_2',
      'SSD',
    ])
  })

  test('gives every number in full, also a negative one, and nothing where there is none', () => {
    expect(lines[1]).toBe('65536,10712345.678901235,0.0244812,-0.0213,4,plain,{},https://example.org/#v=2')
    expect(lines[2]).toContain('131072,,1e-7,1,12000,')
  })

  test.each(['=1+1', '+1', '-x', '@a', '\t=1', ' =1', '"=1', '\0=1', '\r=1'])('does not let a spreadsheet run %j', (text) => {
    const csv = csvText({ columns: [{ name: 'a', kind: 'text' }], rows: [[text]] }, askedBy(''))
    expect(/(?:^|,)"?'/.test(csv.split('\r\n').slice(1).join('\r\n'))).toBe(true)
  })

  test('names values that act on nothing', () => {
    const csv = csvText({ columns: [{ name: 'a', kind: 'text' }], rows: [['x']] }, askedBy('#v=2', 'cylinders seek-a'))
    expect(csv).toBe('a,asked,unused,link\r\nx,{},cylinders seek-a,#v=2\r\n')
  })

  test('quotes what would break a line', () => {
    expect(csvText({ columns: [{ name: 'a,b', kind: 'text' }], rows: [['x"y\nz']] }, askedBy(''))).toBe(
      'aB,asked,link\r\n"x""y\nz",{},\r\n',
    )
  })
})

describe('a table for people', () => {
  test('has units in its heading and three digits in its cells', () => {
    expect(markdownTable(table, 'MB/s')).toBe(
      [
        '| size, KiB | naive, MB/s | round, ms | error, % | disks | note |',
        '| ---: | ---: | ---: | ---: | ---: | --- |',
        '| 64 | 10.7 | 24.5 | −2.13 | 4 | plain |',
        String.raw`| 128 | – | 0.0001 | 100 | 12 000 | =HYPERLINK("x"),y |`,
        '',
      ].join('\n'),
    )
  })

  test('follows the unit of rates', () => {
    expect(shownHeading({ name: 'naive', kind: 'rate' }, 'MiB/s')).toBe('naive, MiB/s')
    expect(shownCell(1_048_576, 'rate', 'MiB/s')).toBe('1.00')
  })

  test('says sizes as they are asked for', () => {
    expect(shownCell(1_048_576, 'size', 'MB/s')).toBe('1024')
    expect(shownCell(1_000_000, 'size', 'MB/s')).toBe('977')
  })

  test('cannot be broken by signs of Markdown', () => {
    const text = markdownTable({ columns: [{ name: 'a', kind: 'text' }], rows: [['x|y\n<b>`z`']] }, 'MB/s')
    expect(text.split('\n')[2]).toBe(String.raw`| x\|y \<b\>\`z\` |`)
  })
})
