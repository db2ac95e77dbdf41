import { describe, expect, test } from 'vitest'
import type { Section } from '../../../src/answer/document.ts'
import { valueOf } from '../../../src/answer/tables.ts'
import { publishedTables, type PublishedTable } from '../../../src/catalog/publishedResults/barve1999.ts'
import { parseLink } from '../../../src/configuration/link/link.ts'
import { plainSentence } from '../../../src/views/shared/answer.ts'
import { barve1999, cellLink, claimPhrases, tableSentence, worstFormula } from '../../../src/papers/barve1999.ts'
import { everyStudy, ordersSentence, tablesSentence } from '../../../src/papers/barve1999Studies.ts'
import { percentText } from '../../../src/papers/kit.ts'
import { validationAnswer } from '../../../src/views/validation/validationAnswer.ts'
import { driveOf, measuredOn, numberOf, type ValidationState } from '../../../src/papers/tables.ts'
import { offBy, stateWith, tableOf, toldOf } from './knownValidation.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

describe('the answer', () => {
  const own = ['Your four disks were measured by nobody that we know of.']
  const said = (error: number): string => plain(plainSentence(validationAnswer(offBy(error), own).sentence))

  test('begins with what was predicted blind, then says how well tables are followed that were fitted to', () => {
    const { tables } = offBy(0.021)
    const model = plain(percentText(Math.max(...tables.map(({ formula }) => formula.largest))))
    expect(said(0.021)).toBe(
      `Blind: nine drives’ response times are distributed as measured, within 4.4 %. On tables it was fitted to, the simulation is within 2.1 %, the model within ${model}.`,
    )
    expect(said(0.05).split(' ').length).toBeLessThanOrEqual(40)
  })

  test('says the reader’s own system in its second sentence', () => {
    expect(validationAnswer(offBy(0), own).second).toEqual(own)
  })
})

describe('what is said of one table', () => {
  const sentence = (error: number): string => plain(plainSentence(tableSentence(tableOf(offBy(error), 'table-6'))))

  test('says only within where an error is beyond what the paper claims', () => {
    expect(sentence(-0.2)).toContain('the simulation is only within 20.0 %')
    expect(sentence(0.02)).toContain('the simulation is within 2.0 %')
  })

  test('names the worst cell of the model', () => {
    const state = tableOf(offBy(0.021), 'table-6')
    expect(Math.abs(worstFormula(state)?.error ?? 0)).toBe(state.formula.largest)
  })

  test('the claim of the paper is stated with its verdict', () => {
    const everything = offBy(0)
    const state = tableOf(everything, 'table-5')
    const claim = (claimed: typeof state.claimed, studies = everything.studies): string =>
      plain(plainSentence(claimPhrases({ ...state, claimed }, studies)))
    expect(claim(state.claimed)).toBe(
      'The paper claims its equations for naive reads to be within 12 % for 16–128 KiB. It holds on all 15 cells: within 11.9 %; equation (3) with constants of its own within 6.8 %.',
    )
    const worse = state.claimed.map((row) => ({ ...row, error: row.cell.drives === 2 ? 0.13 : 0 }))
    expect(claim(worse, [])).toMatch(/ It fails on 5 of 15 cells: up to 13\.0 %\.$/)
  })
})

const sectionsOf = (id: PublishedTable['id'], tables: ValidationState): readonly Section[] =>
  barve1999(id).say(toldOf(tables, undefined)).sections

describe('the document of a table', () => {
  test.each(publishedTables)('$id has every cell, measured and as both witnesses have it, tinted by the error', ({ id, cells }) => {
    const [table] = sectionsOf(id, offBy(0.01))
    const rows = table?.table?.rows ?? []
    expect(rows.map(([size]) => String(valueOf(size ?? null)).replace(/\D/g, ''))).toEqual(['8', '16', '32', '64', '96', '128'])
    expect(rows.flatMap((row) => row.slice(1).filter((cell) => typeof cell === 'object' && cell?.error !== undefined))).toHaveLength(
      4 * cells.length,
    )
    expect(rows.map((row) => valueOf(row[3] ?? null))).toEqual(rows.map(() => '+1.0'))
    expect(table?.all?.().rows).toHaveLength(cells.length)
  })

  test('a misprint is struck, corrected and explained', () => {
    const [table] = sectionsOf('table-5', offBy(0))
    const struck = (table?.table?.rows ?? []).flat().filter((cell) => typeof cell === 'object' && cell?.struck !== undefined)
    expect(struck).toEqual([expect.objectContaining({ value: '1.58¹', struck: '1.38' })])
    expect(table?.notes?.[0]).toMatch(/^¹ Misprint, corrected here\. The paper prints 1\.38/)
  })

  test.each(['errors', 'errors-pipelined'])('%s are drawn, every cell in its place; the worst formula is named where it is', (id) => {
    const state = offBy(0.01)
    const chart = sectionsOf('table-4', state).find((one) => one.id === id && !one.isTable)?.chart
    if (id === 'errors-pipelined' && chart?.is !== 'residuals') throw new Error('no residuals')
    if (chart?.is !== 'residuals') throw new Error('no residuals')
    const { groups, limit, callout, colour, format } = chart.residuals
    expect(groups.map(({ label }) => plain(label))).toEqual(['8 KiB', '16', '32', '64', '96', '128'])
    expect(groups.map(({ residuals }) => residuals.map(({ label }) => label))).toEqual(groups.map(() => ['2', '4', '7']))
    expect(groups[0]?.residuals[0]?.simulated).toBeCloseTo(0.01, 12)
    for (const { formula } of groups.flatMap(({ residuals }) => residuals)) expect(Math.abs(formula)).toBeLessThanOrEqual(limit)
    expect(callout !== null).toBe(worstFormula(tableOf(state, 'table-4'))?.method === colour)
    expect([format(0.1, true), format(0.05, false), format(0, false), format(-0.05, false)]).toEqual(['+10\u00A0%', '+5', '0', '−5'])
  })

  test.each([
    ['figure-2', 3],
    ['figure-3', 4],
  ])('%s shows %i disks: three lines, dots with their intervals and rings of both methods', (id, disks) => {
    const state = offBy(0.01)
    const section = sectionsOf('table-6', state).find((one) => one.id === id)
    if (section?.chart?.is !== 'lines') throw new Error('no lines')
    const { x, series } = section.chart.lines
    expect(x.ticks.map(({ label }) => plain(label))).toEqual(['8 KiB', '16', '32', '64', '96', '128 KiB'])
    expect(series.map((one) => [one.id, one.dots.length, one.rings?.length])).toEqual([
      ['ideal', 0, 0],
      ['pipelined', 6, 6],
      ['naive', 6, 6],
    ])
    for (const { line } of series) {
      expect(line.length).toBeGreaterThan(20)
      expect([line[0]?.tested, line.at(-1)?.tested]).toEqual([false, true])
    }
    for (const { y, low, high } of series.flatMap(({ dots }) => dots)) {
      expect(low / y).toBeCloseTo(0.997, 12)
      expect(high / y).toBeCloseTo(1.003, 12)
    }
    const measured = tableOf(state, 'table-6').cells.filter(({ cell, method }) => cell.drives === disks && method === 'naive')
    expect(series[2]?.rings).toEqual(measured.map(({ cell }) => ({ x: cell.requestSize, y: cell.naive })))
    expect(section.all?.().rows.length).toBeGreaterThan(20)
  })

  test('a measured cell opens its system with its disks and its size', () => {
    const { table, cells } = tableOf(offBy(0), 'table-4')
    const [one] = cells.slice(4)
    if (!one) throw new Error('no cell')
    const read = parseLink(cellLink(table, one.cell, 'MiB'))
    expect(read.problems).toEqual([])
    const { drives: disks, requestSize } = one.cell
    expect(read.configuration).toMatchObject({ preset: 'wren-sparc-20', disks, requestSize, units: 'MiB', view: 'throughput' })
  })

  test('a title is taken apart into number, system and drive', () => {
    const { table } = tableOf(offBy(0), 'table-5')
    expect([numberOf(table), measuredOn(table), driveOf(table)]).toEqual(['Table 5', 'Barracuda, DEC AlphaStation 600', 'Barracuda'])
  })
})

test('an order of service is singled out only where the other two are worse', () => {
  const errors = { 'disks first': 0.02, 'host first': 0.1, 'oldest first': 0.05 } as Record<string, number>
  const { studies } = stateWith((key) => {
    const [, table = '', variant = ''] = key.split('|')
    return table === 'table-5' && variant === 'oldest first' ? 0.01 : (errors[variant] ?? 0)
  })
  expect(plain(ordersSentence(studies))).toBe(
    'Disks first fits the Cheetah (2.0 %; next best 5.0 %) and the Wren-7 (2.0 %; next best 5.0 %) best. ' +
      'The Barracuda does not single it out: oldest first (1.0 %) fits it as well or better (disks first: 2.0 %).',
  )
})

test('all tables are summed up, and cells that are missed are listed', () => {
  const tables = stateWith((key) => (key.startsWith('system|table-4|pipelined') ? -0.062 : 0.01))
  expect(plain(tablesSentence(tables))).toBe(
    'Of all 108 published cells, which its sets are fitted to, the simulation is within 5 % on 90; it is never off by more than 6.2 %.',
  )
  const missed = everyStudy.say(toldOf(tables, undefined)).sections.at(-1)
  expect(plain(missed?.name ?? '')).toBe('Of 108 fitted cells 108 within 8 %; beyond 5 % are 18')
  expect(plain(missed?.text?.[0] ?? '')).toBe('Table 4 pipelined, 2 disks, 8 KiB: −6.2 %')
})
