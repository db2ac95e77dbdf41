import { describe, expect, test } from 'vitest'
import { conflicts, table5Cells, table7Writes } from '../../../src/catalog/publishedResults/white2001.ts'

const printed = (family: string, tags: number, scheduler: string): readonly (number | null)[] =>
  table5Cells
    .filter((cell) => cell.family === family && cell.tags === tags && cell.scheduler === scheduler)
    .map(({ throughput }) => throughput && throughput / 1e6)

describe('Table 5', () => {
  test('has twelve columns for each of five numbers of tags and four schedulers', () => {
    expect(table5Cells).toHaveLength(12 * 20)
    for (const tags of [1, 4, 32, 64, 128]) {
      for (const scheduler of ['both', 'disk', 'host', 'none']) {
        for (const family of ['IDE', 'SCSI']) expect(printed(family, tags, scheduler)).toHaveLength(6)
      }
    }
  })

  test('says with 32 tags and both schedulers what Table 4 says: sequential, interleaved, random, reads before writes', () => {
    expect(printed('IDE', 32, 'both')).toEqual([31.6, 23.5, 1.5, 27.1, 19.2, 1.4])
    expect(printed('SCSI', 32, 'both')).toEqual([15.8, 17.4, 2.5, 19.2, 16.8, 2.1])
  })

  test('lacks exactly IDE with 64 and 128 tags', () => {
    const lacking = table5Cells.filter(({ throughput }) => throughput === null)
    expect(lacking).toHaveLength(4 * 2 * 6)
    expect(lacking.every(({ family, tags }) => family === 'IDE' && tags >= 64)).toBe(true)
  })

  test('doubts what an IDE drive with tags was asked to schedule, but not its random and sequential reads', () => {
    const doubted = table5Cells.filter(({ isQuestionable }) => isQuestionable)
    expect(doubted).toHaveLength(2 * 2 * 3)
    for (const { family, tags, scheduler, pattern, access } of doubted) {
      expect(family).toBe('IDE')
      expect([4, 32]).toContain(tags)
      expect(['disk', 'both']).toContain(scheduler)
      expect(pattern === 'interleaved' || (pattern === 'random' && access === 'write')).toBe(true)
    }
  })
})

test('the percentages of Table 7 relate to IDE', () => {
  const percents = table7Writes.map(({ software: { IDE, SCSI } }) => Math.round(100 * (1 - SCSI / IDE)))
  expect(percents).toEqual([-246, -226, 22])
})

test('each conflict names where it stands', () => {
  for (const conflict of conflicts) expect(conflict).toMatch(/Section \d|Table \d/)
})
