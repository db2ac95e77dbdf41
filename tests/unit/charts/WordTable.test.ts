import { describe, expect, test } from 'vitest'
import { placeWordTable } from '../../../src/charts/WordTable.tsx'
import { textLines, textWidth } from '../../../src/charts/textWidth.ts'

describe('lines of a text', () => {
  const text = 'worst over best organisation with 1 MB and with 16 MB'

  test('keep every word in order and stay within their width', () => {
    for (const width of [60, 120, 300]) {
      const lines = textLines(text, 12, width)
      expect(lines.join(' ')).toBe(text)
      for (const line of lines) expect(!line.includes(' ') || textWidth(line, 12) <= width).toBe(true)
    }
    expect(textLines(text, 12, 1000)).toEqual([text])
  })

  test('have a word alone that is wider', () => {
    expect(textLines('a considerable b', 12, 20)).toEqual(['a', 'considerable', 'b'])
  })
})

test('rows of a table of sentences stand beneath each other, columns beside each other', () => {
  const data = {
    head: ['Claim', 'Here'],
    shares: [0.75, 0.25],
    rows: [
      ['one two three four five six', 'seven'],
      ['eight', 'nine ten eleven twelve'],
    ],
  }
  const { head, rows, height } = placeWordTable(data, 208)
  expect([head, ...rows].map(({ rule }) => rule)).toEqual([0, 26, 26 + 26 + 16 * ((rows[0]?.cells[0]?.lines.length ?? 0) - 1)])
  expect(head.cells.map(({ x }) => x)).toEqual([4, 154])
  expect(rows[1]?.cells[1]?.lines.join(' ')).toBe('nine ten eleven twelve')
  const last = rows[1]
  expect(height).toBeGreaterThan((last?.y ?? 0) + 16 * ((last?.cells[1]?.lines.length ?? 0) - 1))
})
