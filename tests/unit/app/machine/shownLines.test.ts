import { describe, expect, test } from 'vitest'
import { elided, piecesOf, shownRows, valuesIn, type Asked } from '../../../../src/app/machine/shownLines.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import { exampleMachine, exampleTexts } from './exampleMachine.ts'
import { there } from '../../../support/there.ts'

const nothingAsked: Asked = { line: null, unfolded: new Set() }

const textAt = (position: number): ReadText => there(exampleTexts[position])

const numbers = (position: number, asked = nothingAsked): readonly (number | string)[] =>
  shownRows(textAt(position), position, exampleMachine, asked).map((row) => (row.kind === 'line' ? row.line.number : `+${row.count}`))

describe('which lines are shown', () => {
  test('those that became a value, and those not understood', () => {
    expect(numbers(0)).toEqual([1, 9, 13, 20, 21, 23])
    expect(shownRows(textAt(0), 0, exampleMachine, nothingAsked).at(-1)).toMatchObject({
      line: { unknown: 'a device that did not answer' },
    })
  })

  test('lines alike fold after the first', () => {
    const rows = numbers(2)
    expect(rows.at(-1)).toMatch(/^\+/)
    expect(rows.length).toBeLessThan(textAt(2).lines.length - 4)
  })

  test('a fold opens, and a line that was asked for is there without', () => {
    const fold = shownRows(textAt(2), 2, exampleMachine, nothingAsked).find((row) => row.kind === 'fold')
    expect(fold).toBeDefined()
    expect(numbers(2, { line: null, unfolded: new Set([fold?.kind === 'fold' ? fold.first : 0]) }).slice(-8)).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13,
    ])
    expect(numbers(2, { line: 8, unfolded: new Set() })).toContain(8)
  })

  test('nothing of a text that gave nothing', () => {
    expect(shownRows(textAt(1), 7, exampleMachine, nothingAsked)).toEqual([])
  })

  test('values are counted once, wherever they stand in the tree', () => {
    expect(valuesIn(textAt(0), 0, [exampleMachine])).toBe(5)
    expect(valuesIn(textAt(2), 2, [exampleMachine, exampleMachine])).toBe(valuesIn(textAt(2), 2, [exampleMachine]))
  })
})

describe('pieces of a line', () => {
  const marked = (from: number, to: number, mark: 'value' | 'warned' | 'dropped') => ({ line: 1, from, to, mark })

  test('cover all of it, in order', () => {
    const pieces = piecesOf('abcdefgh', [marked(2, 4, 'value'), marked(6, 7, 'dropped')])
    expect(pieces.map(({ text }) => text)).toEqual(['ab', 'cd', 'ef', 'g', 'h'])
    expect(pieces.map(({ mark }) => mark)).toEqual([null, 'value', null, 'dropped', null])
  })

  test('what was dropped is never shown as a value', () => {
    expect(piecesOf('abcdef', [marked(0, 6, 'value'), marked(2, 4, 'dropped')]).map(({ mark }) => mark)).toEqual([
      'value',
      'dropped',
      'value',
    ])
  })

  test('a mark beyond the line does no harm', () => {
    expect(piecesOf('abc', [marked(5, 9, 'value')]).map(({ text }) => text)).toEqual(['abc'])
    expect(piecesOf('', [])).toEqual([])
  })

  test('long plain text between marks loses its middle; marks stay whole', () => {
    const text = `    LnkCap: ${'x'.repeat(100)} Speed 8GT/s ${'y'.repeat(100)}`
    const from = text.indexOf('Speed')
    const short = elided(piecesOf(text, [marked(from, from + 11, 'value')]))
    expect(short.map(({ text: piece }) => piece).join('').length).toBeLessThan(80)
    expect(short.some(({ text: piece }) => piece === 'Speed 8GT/s')).toBe(true)
  })
})

test('of a log that nobody knows so many lines are compared, and the others come some hundreds at a time', () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => ({ number: index + 1, text: `job ${index} has ended`, quoted: 0 }))
  const log: ReadText = { ...textAt(1), facts: [], lines, unknown: lines.map(({ number }) => ({ line: number })) }
  const rowsOf = (...unfolded: readonly number[]) => shownRows(log, 7, null, { line: null, unfolded: new Set(unfolded) })
  expect(rowsOf().at(-1)).toEqual({ kind: 'fold', first: 5, count: 2_996, isAlike: false })
  expect(rowsOf(5)).toHaveLength(505)
  expect(rowsOf(5).at(-1)).toEqual({ kind: 'fold', first: 505, count: 2_496, isAlike: false })
  expect(rowsOf(5, 505)).toHaveLength(1_005)
})
