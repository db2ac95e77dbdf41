import { describe, expect, test } from 'vitest'
import { previewOf } from '../../../src/traces/preview.ts'

const of = (text: string): ReturnType<typeof previewOf> => previewOf(new TextEncoder().encode(text))

describe('the first rows of a file', () => {
  test('are cut where most fields come of it', () => {
    expect(of('1,5;2,5;3\n4;5;6\n')).toMatchObject({
      separator: ';',
      rows: [
        ['1,5', '2,5', '3'],
        ['4', '5', '6'],
      ],
    })
    expect(of('1\t2\t3')).toMatchObject({ separator: '\t', rows: [['1', '2', '3']] })
    expect(of('one field\n')).toMatchObject({ separator: ',', rows: [['one field']] })
  })

  test('are the first eight that are not empty, without their ends and the mark of their encoding', () => {
    const { rows } = of(`\ufeff\r\n${Array.from({ length: 20 }, (_, row) => `${row},x\r\n\r\n`).join('')}`)
    expect(rows).toHaveLength(8)
    expect(rows[0]).toEqual(['0', 'x'])
    expect(of('').rows).toEqual([])
  })

  test('have names where the first row is one of names', () => {
    const { hasHeader, columns } = of('time_us,op,lba,sectors\n1,R,2,3\n')
    expect(hasHeader).toBe(true)
    expect(columns).toMatchObject({ offset: { column: 2, bytes: 512 }, size: { column: 3, bytes: 512 } })
    expect(of('1,2\n3,4\n')).toMatchObject({ hasHeader: false })
    expect(of('1,2\n3,4\n').columns).toBeUndefined()
  })

  test('show nothing that moves the line, and no more than fits', () => {
    const [row = []] = of(`a\u0000b\u202e,${'x'.repeat(100)},${'1,'.repeat(60)}`).rows
    expect(row[0]).toBe('a\ufffdb\ufffd')
    expect(row[1]).toBe('x'.repeat(40))
    expect(row).toHaveLength(32)
  })
})
