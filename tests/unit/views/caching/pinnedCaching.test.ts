import { describe, expect, test } from 'vitest'
import type { AnswerDocument, RichCell, Section } from '../../../../src/answer/document.ts'
import { figureTable } from '../../../../src/answer/tables.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { besideA, configured, stateOf } from './cachingPlans.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

const mapOf = ({ sections }: AnswerDocument): Section & { readonly chart: { readonly is: 'map' } } => {
  const section = sections.find(({ id }) => id === 'cache-map')
  if (section?.chart?.is !== 'map') throw new Error('no map')
  return { ...section, chart: section.chart }
}

/** The present organisation beside an A with the same trace. */
const compared = async (values: Parameters<typeof configured>[0]): Promise<ReturnType<typeof mapOf>> =>
  mapOf(await besideA(configured(), configured(values)))

describe('A on the map of blocks and fetches', () => {
  test('has a cell, whose time is its own where nothing else differs', async () => {
    const { chart, notes: [note] = [], table, all } = await compared({ fetchSize: kibibytes(32) })
    const { ghost, rows, columns } = chart.map
    expect([rows[ghost?.row ?? -1], columns[ghost?.column ?? -1]].map((text) => plain(text ?? ''))).toEqual(['32 KiB', '4'])
    expect(plain(note as string)).toMatch(/^Dashed ring: A, 32 KiB fetched into 4 KiB blocks; by itself [\d.]+ ms a request\.$/)
    const spoken = chart.pressed?.places.filter(({ name }) => name.endsWith(' A stands here.')) ?? []
    expect(spoken.map(({ sets }) => sets)).toEqual([{ cacheBlock: kibibytes(4), fetchSize: kibibytes(32) }])
    const marked = table?.rows.flat().filter((cell) => (cell as RichCell | null)?.isPinned) ?? []
    expect(marked.map((cell) => plain((cell as RichCell).spoken ?? ''))).toEqual(['32 KiB fetched into 4 KiB blocks'])
    const every = figureTable(all?.() ?? { columns: [], rows: [] })
    const column = every.columns.findIndex(({ name }) => name === 'A access time a request')
    const { map } = await stateOf(configured())
    const cell = map.cells.find(({ fetch, block }) => fetch === kibibytes(32) && block === kibibytes(4))
    expect(every.rows.flatMap((row) => (row[column] === null ? [] : [row[column]]))).toEqual([cell?.prediction?.effectiveAccessTime])
    expect(new Set(every.rows.map(({ length }) => length))).toEqual(new Set([every.columns.length]))
  })

  test('is said to be elsewhere where the map has no such cell, and nowhere where nothing is pinned', async () => {
    const { chart, notes: [note] = [] } = await compared({ cacheBlock: kibibytes(3), fetchSize: kibibytes(6) })
    expect(chart.map.ghost).toBeUndefined()
    expect(plain(note as string)).toMatch(/^A is not on this map, 6 KiB fetched into 3 KiB blocks; by itself /)
  })

  test('is not shown, and that is said, where its trace is a file that is not open', async () => {
    const { chart, notes } = await compared({ trace: 'file' })
    expect(chart.map.ghost).toBeUndefined()
    expect(notes).toEqual(['A is not shown: its trace is not open here.'])
  })
})

test('A’s line over cache sizes is dashed, and a column of its own', async () => {
  const { sections } = await besideA(configured(), configured({ fetchSize: kibibytes(32) }))
  const section = sections.find(({ id }) => id === 'cache-size')
  if (section?.chart?.is !== 'lines') throw new Error('no lines')
  expect(section.chart.lines.series.filter(({ isGhost }) => isGhost).map(({ label }) => plain(label))).toEqual(['A 32 KiB'])
  expect(section.table?.columns.map(({ name }) => plain(name)).at(-1)).toBe('A ms, 32 KiB fetch')
  expect(new Set(section.all?.().rows.map(([, witness]) => witness))).toEqual(new Set(['simulation', 'A simulation']))
})
