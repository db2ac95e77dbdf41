import { describe, expect, test } from 'vitest'
import { publishedRange, publishedTables, type PublishedCell } from '../../../src/catalog/publishedResults/barve1999.ts'
import { misprintReason } from '../../../src/catalog/publishedResults/barve1999Misprint.ts'
import { systemList } from '../../../src/catalog/systems.ts'

/** The columns "%" of the paper: improvement of pipelined over naive, cells in the order of the table. */
const printedPercents = {
  'table-4': [-8, -13, -15, -7, -3, 2, 2, 11, 4, 9, 12, 6, 13, 9, 3, 12, 11, -1],
  'table-5': [-11, -13, -15, -11, -11, -15, -10, -10, -11, -6, -7, 2, -7, 1, 11, -3, 8, 19],
  'table-6': [-8, -12, -13, -6, -9, -11, -4, -4, -3, 0, 7, 16, 8, 18, 17, 12, 20, 11],
} as const

const names = { 'table-4': 'Wren', 'table-5': 'Barracuda', 'table-6': 'Cheetah' } as const

/** Half of the last printed digit: the tables are in 0.01 MB/s. */
const rounding = 0.005e6

/** Whether a printed percentage can come from the two printed throughputs, all of them rounded. */
function agrees({ naive, pipelined }: PublishedCell, percent: number): boolean {
  const least = 100 * ((pipelined - rounding) / (naive + rounding) - 1)
  const most = 100 * ((pipelined + rounding) / (naive - rounding) - 1)
  return percent + 0.5 >= least && percent - 0.5 <= most
}

describe('tables 4–6', () => {
  test('have 18 cells each, sizes in KiB and numbers of disks as printed', () => {
    expect(publishedTables.map(({ id }) => id)).toEqual(['table-4', 'table-5', 'table-6'])
    for (const { id, cells } of publishedTables) {
      expect(cells).toHaveLength(18)
      expect([...new Set(cells.map(({ requestSize }) => requestSize / 1024))]).toEqual([8, 16, 32, 64, 96, 128])
      expect([...new Set(cells.map(({ drives }) => drives))]).toEqual(id === 'table-4' ? [2, 4, 7] : [2, 3, 4])
    }
  })

  test('belong to systems with the drive in their title', () => {
    for (const { id, title, system } of publishedTables) {
      expect(title).toContain(names[id])
      expect(systemList.find((entry) => entry.id === system)?.drive).toContain(names[id].toLowerCase())
    }
  })

  test('agree with the printed percentages, except where the paper contradicts itself', () => {
    const contradictions = publishedTables.flatMap(({ id, cells }) =>
      cells.flatMap((cell, index) =>
        agrees(cell, printedPercents[id][index])
          ? []
          : [`${names[id]} ${cell.requestSize / 1024} KB, ${cell.drives} disks: ${printedPercents[id][index]} %`],
      ),
    )
    expect(contradictions).toEqual(['Barracuda 96 KB, 2 disks: -7 %'])
  })

  test('correct one misprint and say why; as printed it contradicts its percentage', () => {
    const corrected = publishedTables
      .flatMap(({ id, cells }) => cells.map((cell, index) => ({ id, cell, index })))
      .filter(({ cell }) => cell.misprint)
    expect(corrected).toHaveLength(1)
    const [{ id, cell, index }] = corrected
    expect([id, cell.requestSize, cell.drives]).toEqual(['table-5', 8192, 3])
    expect(cell.naive).toBe(1.58e6)
    expect(cell.misprint?.printed).toBe(1.38e6)
    expect(misprintReason).toContain('1.58')
    expect(agrees(cell, printedPercents[id][index])).toBe(true)
    expect(agrees({ ...cell, naive: 1.38e6 }, printedPercents[id][index])).toBe(false)
  })

  test('rise with request size and disks, but for seven Wrens at 128 KB, where the host splits requests', () => {
    const falls = publishedTables.flatMap(({ id, cells }) =>
      (['naive', 'pipelined'] as const).flatMap((method) =>
        cells.flatMap((cell) => {
          const larger = cells.find((other) => other.drives === cell.drives && other.requestSize > cell.requestSize)
          const more = cells.find((other) => other.requestSize === cell.requestSize && other.drives > cell.drives)
          return [larger, more].flatMap((next) =>
            next && next[method] < cell[method]
              ? [`${names[id]} ${method} ${cell.requestSize / 1024}→${next.requestSize / 1024} KB, ${cell.drives}→${next.drives}`]
              : [],
          )
        }),
      ),
    )
    expect(falls).toEqual(['Wren naive 96→128 KB, 7→7', 'Wren pipelined 96→128 KB, 7→7', 'Wren pipelined 128→128 KB, 4→7'])
  })
})

test('the paper claims 12 % for 16–128 KB', () => {
  expect(publishedRange).toEqual({ smallest: 16_384, largest: 131_072, error: 0.12 })
})
