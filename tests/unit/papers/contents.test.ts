import { describe, expect, test } from 'vitest'
import type { Configuration } from '../../../src/configuration/configuration.ts'
import { valueOf } from '../../../src/answer/tables.ts'
import { formatLink, parseLink } from '../../../src/configuration/link/link.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { predict } from '../../../src/library/index.ts'
import { contents, countLines, fivePapers, standingOf } from '../../../src/papers/contents/contents.ts'
import { missingOf, printedOf } from '../../../src/papers/contents/line.ts'
import { papers, toldOf } from '../../../src/papers/papers.ts'
import { validationState } from '../../../src/papers/tables.ts'
import { unusedKeys } from '../../../src/views/shared/unusedFields.ts'

const lines = Object.values(contents).flat()
const links = [...new Set(lines.flatMap(([, , link]) => link ?? []))].map((link) => `v=2&${link}`)

/** Single reads and two interleaved streams have no formula, and a whole trace takes its time: of those what is asked is valid. */
async function isAnswered(configuration: Configuration): Promise<boolean> {
  const { view, compared, table, pattern } = configuration
  if (view === 'validation') return Object.hasOwn(papers, compared === 'tables' ? table : compared)
  if (view === 'rounds' || view === 'caching' || pattern === 'interleaved') return resolve(configuration).ok
  return 'caveats' in (await predict(`#${formatLink(configuration)}`))
}

describe('the five papers, line by line', () => {
  test('has the lines of an outside audit', () => {
    expect(Object.values(contents).map((some) => [some.length, ...countLines(some)])).toEqual([
      [61, 57, 4, 0],
      [12, 12, 0, 0],
      [33, 28, 5, 0],
      [31, 30, 0, 1],
      [26, 20, 6, 0],
    ])
  })

  test('holds what most of them print against what is computed', () => {
    expect(lines.filter((line) => printedOf(line).length > 0)).toHaveLength(115)
  })

  test('says what is missing of a line that is absent', () => {
    expect(lines.filter((line) => standingOf(line) === 'is absent' && missingOf(line) === undefined)).toEqual([])
  })

  test.each(links)('%s opens what it says, all of it acts, and it is answered', async (link) => {
    const { configuration, problems, unknown } = parseLink(link)
    expect([problems, unknown, unusedKeys(configuration)]).toEqual([[], [], []])
    expect(await isAnswered(configuration)).toBe(true)
  })

  test('is two tables of each paper, what works folded beneath what does not, and every line leads to where it is', () => {
    const { sections } = toldOf(fivePapers, { found: undefined, tables: validationState(), unit: 'MB/s', units: 'MB' })
    expect(sections[0]?.table?.rows).toHaveLength(163)
    expect(sections.slice(1).map(({ choice, isFolded = false, table }) => [choice, isFolded, table?.rows.length])).toEqual(
      Object.entries(contents).flatMap(([paper, some]) => {
        const [works = 0] = countLines(some)
        return [
          [paper, false, some.length - works],
          [paper, true, works],
        ]
      }),
    )
    expect(sections[2]?.table?.rows[0]?.map((cell) => valueOf(cell))).toEqual(['Cheetahs on the Ultra-1', 'Table 1', 'works'])
  })
})
