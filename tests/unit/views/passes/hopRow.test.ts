import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findRow,
  firstFolds,
  foldedToLimit,
  placedRows,
  rowKey,
  shareText,
  spokenRow,
  type HopRow,
} from '../../../../src/views/passes/hopRow.ts'
import { anyMachine } from '../../../properties/machines.ts'
import { runs } from '../../../support/effort.ts'
import { machineOf, rowsOf } from './treeRows.ts'

const shelves = machineOf(
  'pcie3x8/adapter/(sas12x4/expander/45*nearline-20tb.sas12,sas12x4/expander/12*nearline-12tb.sas6),dmi3x4/4*sata-ssd',
)
const rows = rowsOf(shelves, '0.0.0')

const drawn = (folded: readonly string[] = []): readonly string[] =>
  placedRows(rows, new Set(folded)).map(
    ({ key, depth, hasNext, passing }) => `${depth} ${key}${hasNext ? ' +' : ''}${passing.length > 0 ? ` |${passing.join('|')}` : ''}`,
  )

describe('the rows of a tree', () => {
  test('stand at their levels; drives behind their own link one further', () => {
    expect(drawn()).toEqual([
      '0 ',
      '1 0 +',
      '2 0.0 |1',
      '3 0.0.0 + |1',
      '4 0.0.0.0 |1|3',
      '5 0.0.0.0.0~ |1|3',
      '6 0.0.0.0.0 |1|3',
      '3 0.0.1 |1',
      '4 0.0.1.0 |1',
      '5 0.0.1.0.0~ |1',
      '6 0.0.1.0.0 |1',
      '1 1',
      '2 1.0',
    ])
  })

  test('are folded away with what they hang on, own links by their drives', () => {
    expect(drawn(['0.0.0', '0.0.1.0.0'])).toEqual([
      '0 ',
      '1 0 +',
      '2 0.0 |1',
      '3 0.0.0 + |1',
      '3 0.0.1 |1',
      '4 0.0.1.0 |1',
      '5 0.0.1.0.0 |1',
      '1 1',
      '2 1.0',
    ])
  })

  test('are indented on a phone where something branches', () => {
    const branches = Object.fromEntries(placedRows(rows, new Set()).map(({ key, branch }) => [key, branch]))
    expect(branches).toMatchObject({ '': 0, '0': 1, '0.0': 1, '0.0.0': 2, '0.0.0.0.0': 2, '1': 1, '1.0': 1 })
  })

  test('begin folded where there are many: to the way to what limits, which is seen', () => {
    expect([...firstFolds(rows)]).toEqual(['0.0.0.0.0', '0.0.1.0.0'])
    expect([...firstFolds(rowsOf(machineOf('sas12x4/24*nearline-20tb.sas12')))]).toEqual([])
    const many = rowsOf(machineOf(Array.from({ length: 16 }, () => 'pcie3x8/2*nvme').join(',')), '7')
    const shown = placedRows(many, firstFolds(many)).map(({ key }) => key)
    expect(shown).toEqual(['', ...Array.from({ length: 16 }, (_, index) => String(index))])
    expect(placedRows(rows, foldedToLimit(rows)).map(({ key }) => key)).toEqual(['', '0', '0.0', '0.0.0', '0.0.1', '1'])
  })

  test('of any machine: every wire that passes ends at a later row, and no row is lost', () => {
    fc.assert(
      fc.property(anyMachine, fc.nat(), (machine, choice) => {
        const all = rowsOf(machine)
        const folded = all[choice % all.length]
        const placed = placedRows(all, new Set(folded && folded.path.length > 0 ? [rowKey(folded).replace('~', '')] : []))
        expect(placedRows(all, new Set())).toHaveLength(all.length)
        for (const [index, { passing, depth, hasNext, opensBelow }] of placed.entries()) {
          const later = placed.slice(index + 1)
          const until = (level: number): boolean => later.find((one) => one.depth <= level)?.depth === level
          expect(passing.every((level) => level < depth && until(level))).toBe(true)
          expect(until(depth)).toBe(hasNext)
          expect((later[0]?.depth ?? 0) === depth + 1).toBe(opensBelow)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('finding a row', () => {
  const placed = placedRows(rows, new Set())
  const found = (from: string, text: string): string | undefined => findRow(placed, from, text)?.key

  test('goes on from where one is, and stays while more is typed', () => {
    expect(found('', 's')).toBe('0.0.0')
    expect(found('0.0.0', 's')).toBe('0.0.1')
    expect(found('0.0.1', 's')).toBe('1.0')
    expect(found('0.0.0', 'sas')).toBe('0.0.0')
    expect(found('', '0.0.1.0')).toBe('0.0.1.0')
    expect(found('', 'zebra')).toBeUndefined()
  })
})

describe('a row in words', () => {
  const row: HopRow = {
    path: [0, 0, 0],
    node: null,
    isOwnLink: false,
    name: 'SAS cable, 12\u00A0Gb/s ×4',
    detail: '',
    asked: 6740e6,
    carries: 4640e6,
    use: 1.453,
    does: 'limits the first 70\u00A0%',
    isLimiting: true,
    isTrained: false,
  }
  const placed = { row, key: '0.0.0', depth: 3, hasBelow: true, isFolded: false, hasNext: false, opensBelow: true, branch: 0, passing: [] }

  test('is spoken without signs', () => {
    expect(spokenRow(placed, 1, 'MB/s')).toBe(
      'SAS cable, 12 gigabits, four lanes, level 4, asked 6740, can carry 4640 megabytes per second, limits the first 70 per cent',
    )
    expect(spokenRow({ ...placed, isFolded: true, row: { ...row, carries: null, use: null, does: '', isTrained: true } }, 3, 'MB/s')).toBe(
      '3 times SAS cable, 12 gigabits, four lanes, level 4, trained down, asked 6740, no known limit, folded',
    )
  })

  test('says “or more” where what it can carry is known between two rates', () => {
    expect(shareText(row)).toBe('145\u00A0%')
    expect(shareText({ ...row, carries: [369e6, 435e6], use: 2.58 })).toBe('258\u00A0% or more')
    expect(shareText({ ...row, use: null })).toBe('')
  })
})
