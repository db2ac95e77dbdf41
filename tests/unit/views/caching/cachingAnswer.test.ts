import { describe, expect, test } from 'vitest'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { cachingSentences, roughSize, type CachingSentences } from '../../../../src/views/caching/cachingAnswer.ts'
import { waitingOf } from '../../../../src/views/caching/effects.ts'
import { heatOf, mapGrid, ratioText } from '../../../../src/views/caching/cachingCharts.ts'
import { mapTable } from '../../../../src/views/caching/figureTables.ts'
import { kibibytes, mebibytes } from '../../../../src/units/quantities.ts'
import { besideA, configured, stateOf } from './cachingPlans.ts'

const state = await stateOf(configured())
const { here } = state.map
if (!here) throw new Error('not simulated')

const said: CachingSentences = {
  noun: 'disk',
  subject: 'four Cheetah 4LP disks',
  disks: 4,
  block: kibibytes(4),
  fetch: kibibytes(4),
  cacheSize: mebibytes(4),
  here: {
    ...here,
    effectiveAccessTime: 0.002_46,
    diskUtilization: 0.3,
    diskReads: 42,
    levels: [{ ...here.levels[0], readRequests: 100 }],
  },
  best: { block: kibibytes(4), fetch: kibibytes(8), ratio: 0.89 },
  done: 28,
  total: 28,
  progress: 'done',
  larger: { cacheSize: mebibytes(16), saved: 0.14 },
  model: { best: kibibytes(10), dropPerDoubling: 0.1, clampedTo: 'nothing', isAsGood: true },
  waiting: undefined,
  requests: 1_000,
  simulated: 1_000,
  isFolded: false,
  isOverloaded: false,
  problem: undefined,
}

const delivered = 'Behind a 4 MiB cache, four Cheetah 4LP disks take 2.46 ms a request: 42 % of reads miss.'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')
const sentence = (changed: Partial<CachingSentences>): string => plain(plainSentence(cachingSentences({ ...said, ...changed }).sentence))
const second = (changed: Partial<CachingSentences>): string => plain(plainSentence(cachingSentences({ ...said, ...changed }).second))
const caveats = (changed: Partial<CachingSentences>): readonly string[] => cachingSentences({ ...said, ...changed }).caveats.map(plain)

describe('whose number it is', () => {
  test('nothing in: what is under way', () => {
    expect(sentence({ here: undefined, best: undefined })).toBe('The trace is going through a 4 MiB cache to four Cheetah 4LP disks.')
  })

  test('half in: what is delivered and how far the map is, without advice', () => {
    const half = { best: undefined, done: 5, progress: 'running' } as const
    expect(sentence(half)).toBe(delivered)
    expect(second(half)).toMatch(/^Simulating: 5 of 28 block and fetch sizes are in\. Advice follows\. /)
    expect(second({ ...half, progress: 'cancelled' })).toMatch(
      /^The simulation was stopped at 5 of 28 block and fetch sizes, too few to advise on\. /,
    )
  })

  test.each([
    [{ block: 4, fetch: 8 }, 'Keep 4 KiB blocks but fetch 8 KiB at a time: simulated, 11 % less time.'],
    [{ block: 2, fetch: 4 }, 'Keep fetching 4 KiB at a time but into 2 KiB blocks: simulated, 11 % less time.'],
    [{ block: 8, fetch: 8 }, 'Use 8 KiB blocks and fetch one at a time: simulated, 11 % less time.'],
    [{ block: 2, fetch: 8 }, 'Use 2 KiB blocks and 8 KiB fetches: simulated, 11 % less time.'],
  ])('all in, and both agree: what to change: %j', ({ block, fetch }, text) => {
    expect(sentence({ best: { block: kibibytes(block), fetch: kibibytes(fetch), ratio: 0.89 } })).toBe(`${delivered} ${text}`)
  })

  test('all in, and both part: the model’s block is named, and advice is the simulation’s', () => {
    const model = { best: kibibytes(10), dropPerDoubling: 0.1, clampedTo: 'nothing', isAsGood: false } as const
    expect(sentence({ model })).toBe(
      `${delivered.replace(': 42 % of reads miss', '')} Keep 4 KiB blocks but fetch 8 KiB at a time, where the model prefers 10 KiB blocks: simulated, 11 % less time.`,
    )
    expect(sentence({ model, best: { block: kibibytes(4), fetch: kibibytes(4), ratio: 1 } })).toBe(
      `${delivered.replace(': 42 % of reads miss', '')} The model prefers 10 KiB blocks; simulated, another block or fetch than yours brings nothing.`,
    )
  })

  test('a difference of nothing is no gain', () => {
    expect(sentence({ best: { block: kibibytes(2), fetch: kibibytes(8), ratio: 0.992 } })).toBe(
      `${delivered} Another block or fetch makes no difference.`,
    )
  })

  test('of a cache that holds everything', () => {
    expect(sentence({ here: { ...here, diskReads: 0, effectiveAccessTime: 0 } })).toMatch(/^Every read finds its data in your cache/)
  })
})

test('of a trace without reads it is not said that reads find their data', () => {
  const [first] = here.levels
  const nothingRead = { ...here, diskReads: 0, effectiveAccessTime: 0, levels: [{ ...first, readRequests: 0 }] as const }
  expect(sentence({ here: nothingRead })).toMatch(/^Nothing is read/)
})

describe('the second sentence', () => {
  test('gives no fall of 0 % as a reason', () => {
    const text = second({ model: { best: 512, dropPerDoubling: 0.004, clampedTo: 'nothing', isAsGood: true } })
    expect(text).toContain('The model says 512 B blocks, because larger ones hardly lower misses.')
  })

  test('says what a larger cache saves, and the model with its cause', () => {
    expect(second({})).toBe(
      'A larger cache helps: 16 MiB instead of 4 MiB saves 14 % of the time. The model says 10 KiB blocks, because misses fall 10 % for every doubling.',
    )
    expect(second({ larger: { cacheSize: mebibytes(16), saved: 0.04 } })).toContain(
      'A larger cache helps little: 16 MiB instead of 4 MiB saves 4 % of the time.',
    )
    expect(second({ larger: { cacheSize: mebibytes(64), saved: 0.004 } })).toContain('A larger cache would not help: 64 MiB saves nothing.')
    expect(second({ model: undefined })).not.toContain('model')
  })
})

test('of SSDs nothing is said of arms or disks', () => {
  const waiting = { waits: 0.63, takes: 0.64, busy: 0.14 }
  const ofSSDs = { noun: 'SSD', subject: 'four SATA SSDs', waiting, isOverloaded: true, isFolded: true } as const
  for (const state of [ofSSDs, { ...ofSSDs, here: undefined }]) {
    expect(`${sentence(state)} ${second(state)} ${caveats(state).join(' ')}`).not.toMatch(/disk|seek|turn/)
  }
})

test('a long mean beside idle disks is explained by bursts', () => {
  const waiting = { waits: 0.63, takes: 0.64, busy: 0.14 }
  expect(second({ waiting })).toMatch(
    /^Requests come in bursts: a read that misses waits 630 ms of its 640 ms, though the disks are busy 14 % of the time\. /,
  )
  // 100 reads of 10 ms in 10 s on one disk: 5 ms of each are not service
  const idle = { ...here, diskReads: 100, diskWrites: 0, diskUtilization: 0.1, span: 10 }
  expect(waitingOf({ ...idle, missResponseTime: 0.015 }, 1)).toBeUndefined()
  expect(waitingOf({ ...idle, missResponseTime: 0.1 }, 1)).toMatchObject({ takes: 0.1, busy: 0.1 })
  expect(waitingOf({ ...idle, missResponseTime: 0.1 }, 1)?.waits).toBeCloseTo(0.09, 9)
  expect(waitingOf({ ...idle, missResponseTime: 0.1, diskUtilization: 0.9 }, 1)).toBeUndefined()
})

test('compared with a pinned configuration the sentence says by how much it differs', async () => {
  const answer = await besideA(configured(), configured({ fetchSize: kibibytes(32) }))
  expect(plain(plainSentence(answer.sentence))).toMatch(/ As it is: [\d.]+ ms shorter than A \(−\d+ %\)\.$/)
})

describe('caveats', () => {
  test('disks that cannot keep up, a long trace, a trace larger than the disks', () => {
    expect(caveats({})).toEqual([])
    expect(caveats({ here: { ...here, diskUtilization: 0.99 }, isOverloaded: true })[0]).toMatch(
      /^The disks cannot keep up with these arrivals: .* Compare shares only\.$/,
    )
    expect(caveats({ requests: 17_400_000, simulated: 500_000 })).toEqual(['Simulated: the first 500 000 of 17 400 000 requests.'])
    expect(caveats({ isFolded: true })).toHaveLength(1)
  })
})

test('sizes are said as one would choose them', () => {
  expect([512, 600, 2_500, 11_684, 21_000].map(roughSize).map(plain)).toEqual(['512 B', '512 B', '2.5 KiB', '11 KiB', '21 KiB'])
  expect([0.894, 1, 9.99, 12.3].map(ratioText)).toEqual(['0.89', '1.00', '9.99', '12'])
})

test('tints go one way, and the lightest is the region round the best', () => {
  expect([1, 1.05, 1.06, 1.2, 1.5, 2, 9].map(heatOf)).toEqual(['heat1', 'heat1', 'heat2', 'heat3', 'heat4', 'heat5', 'heat6'])
})

test('the map is a triangle with the present cell and the best in it', () => {
  const grid = mapGrid(state.map)
  expect(grid.rows[0]).toBe('32 KiB')
  expect(grid.columns.at(-1)).toBe('32 KiB')
  expect(grid.cells.map((row) => row.filter(Boolean).length)).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(grid.here).toEqual({ row: 3, column: 3 })
  expect(grid.cells[3]?.[3]?.text).toBe('1.00')
  expect(grid.cells.flat().filter((cell) => cell?.mark === 'best')).toHaveLength(1)
})

test('the table of the map has a row for every cell', () => {
  const { rows, columns } = mapTable(state.map)
  expect(rows).toHaveLength(28)
  expect(rows.every((row) => row.length === columns.length)).toBe(true)
})
