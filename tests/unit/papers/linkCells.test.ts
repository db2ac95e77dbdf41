import { describe, expect, test } from 'vitest'
import { modernCells } from '../../../src/catalog/publishedResults/modern/modernCells.ts'
import { passPlan, type PassStudyRow } from '../../../src/papers/passes/passStudy.ts'
import { passSummary } from '../../../src/papers/passes/passSummary.ts'
import {
  amountText,
  curveRows,
  errorOfRow,
  fittedText,
  judgedGroups,
  linksSentence,
  predictedText,
  remarkOf,
  summaryLines,
} from '../../../src/papers/linkCells.ts'
import { valueOf } from '../../../src/answer/tables.ts'
import { linksPaper } from '../../../src/papers/links.ts'
import { offBy, toldOf } from './knownValidation.ts'
import { there } from '../../support/there.ts'

const rows: readonly PassStudyRow[] = passPlan().map((cell) => ({ ...cell, simulated: null }))
const row = (id: string): PassStudyRow => there(rows.find(({ cell }) => cell.id === id))

describe('cells of links of today as words', () => {
  test('no cell stands in two places, and every one has its conditions and its page', () => {
    const places = [...judgedGroups(rows).flatMap((group) => group.rows), ...curveRows(rows)].map(({ cell }) => cell.id)
    expect(new Set(places).size).toBe(places.length)
    expect(curveRows(rows)).toHaveLength(30)
    const tables = offBy(0)
    const { sections } = linksPaper.say(toldOf(tables, { rows, summary: passSummary(rows), facts: [] }))
    const all = sections.at(-1)?.table?.rows.map(([first = null, , , , , page = null]) => [valueOf(first), page])
    expect(all?.map(([id]) => (typeof id === 'string' ? id.split(' ')[0] : id))).toEqual(modernCells.map(({ id }) => id))
    for (const [, page] of all ?? []) expect(page).toMatchObject({ href: expect.stringMatching(/^https?:/) })
  })

  test('within a group what nothing was fitted to comes first, and what is out last, with its reason', () => {
    for (const { rows: own } of judgedGroups(rows)) {
      const order = own.map(({ cell }) => ['unfitted', 'series', 'bound', 'spread', 'calibrated', 'context', 'out'].indexOf(cell.standing))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
    }
    expect(remarkOf(row('m101'), 'MB/s')).toMatch(/^out: 13 packets/)
  })

  test('writes are bounds, ranges are ranges, and what lies in one has no error', () => {
    expect(predictedText(row('m144'), 'MB/s')).toBe('≤ 3653')
    expect(remarkOf(row('m144'), 'MB/s')).toBe('a bound; cautiously 3001')
    expect(errorOfRow(row('m144'))).toBe('+21.8')
    expect(predictedText(row('m020'), 'MB/s')).toBe('94\u202F000–142\u202F680')
    expect(errorOfRow(row('m020'))).toBe('inside')
    expect(errorOfRow(row('m024'))).toBe('+2.5')
    expect(predictedText(row('m117'), 'MB/s')).toBe('–')
  })

  test('rates are in the reader’s unit, commands are not', () => {
    expect(amountText(1_048_576_000, 'rate', 'MiB/s')).toBe('1000')
    expect(amountText(418e6, 'rate', 'MB/s')).toBe('418')
    expect(amountText(726_000, 'commands', 'MiB/s')).toBe('726\u202F000/s')
  })

  test('what was fitted is said', () => {
    expect(['m145', 'm030', 'm036', 'm043'].map((id) => fittedText(row(id)))).toEqual([
      '–',
      'one number, m036',
      'to this cell',
      'one number, m042',
    ])
  })

  test('the sentence and the lines say the figures of the summary', () => {
    const summary = passSummary(rows)
    const sentence = linksSentence(summary)
      .map((phrase) => (typeof phrase === 'string' ? phrase : phrase.text))
      .join('')
    expect(sentence).toContain('22 systems with nothing fitted are within 6.6\u00A0%, 3.6\u00A0% on average')
    const lines = summaryLines(summary)
    expect(lines.some((line) => line.includes('measured 4.19, predicted 5.00'))).toBe(true)
    expect(lines.some((line) => line.includes('none is blind'))).toBe(true)
  })
})
