import { expect, test } from 'vitest'
import { RandomStream } from '../../../../src/maths/random.ts'
import { destagedRequests, requestsBehindCache } from '../../../../src/models/array/destage.ts'

const shares = [0.01, 0.05, 0.1, 0.2, 0.4, 0.7]

/** Worked out from the same definitions by a program that shares nothing with this one. */
test.each([
  [4, 1, [3.87, 3.39, 2.86, 2.03, 1.06, 0.39]],
  [8, 1, [3.83, 3.23, 2.69, 1.93, 0.98, 0.35]],
  [8, 2, [5.67, 4.57, 3.59, 2.34, 1.1, 0.39]],
] as const)('requests a write of %s units and %s parities are those of another program', (units, parities, expected) => {
  expect(shares.map((share) => Number(destagedRequests(share, units, parities).toFixed(2)))).toEqual(expected)
})

/** Requests one behind the other: each row that is dirty, the oldest first, with its dirty units; reads look there, and leave nothing. */
function followed(share: number, units: number, parities: number, reads = 0): number {
  const [rows, random] = [2_000, new RandomStream(1, 1)]
  const dirty = new Map<number, Set<number>>()
  let [held, requests, writes] = [0, 0, 0]
  for (let write = 0; write < 120_000; write++) {
    const row = Math.floor(random.next() * rows)
    if (reads > 0 && random.next() < reads) {
      if (write >= 40_000) [requests, writes] = [requests + (dirty.get(row)?.has(Math.floor(random.next() * units)) ? 0 : 1), writes + 1]
      continue
    }
    const own = dirty.get(row) ?? new Set<number>()
    dirty.set(row, own)
    const before = own.size
    held += own.add(Math.floor(random.next() * units)).size - before
    if (write >= 40_000) writes++
    while (held > share * rows * units) {
      const [oldest, some] = dirty.entries().next().value ?? [row, own]
      dirty.delete(oldest)
      held -= some.size
      const all = units + parities
      if (write >= 40_000) requests += some.size === units ? all : Math.min(2 * (some.size + parities), all)
    }
  }
  return requests / writes
}

test.each([
  [0.05, 4, 1],
  [0.2, 8, 1],
  [0.4, 8, 2],
  [0.1, 16, 1],
])('a cache of %s of the data before %s units and %s parities asks as many when it is followed, within 2 %', (share, units, parities) => {
  expect(Math.abs(destagedRequests(share, units, parities) / followed(share, units, parities) - 1)).toBeLessThan(0.02)
})

test.each([
  [0.1, 8, 1, 0.3],
  [0.4, 4, 1, 0.5],
  [0.2, 8, 2, 0.7],
])(
  'a cache of %s of the data before %s units and %s parities asks as many for reads and %s writes, within 2 %',
  (share, units, parities, writes) => {
    const expected = requestsBehindCache(share, units, parities, writes)
    expect(Math.abs(expected / followed(share, units, parities, 1 - writes) - 1)).toBeLessThan(0.02)
    expect(expected).toBeLessThan(writes * 2 * (1 + parities) + 1 - writes)
  },
)

test('without a cache a write costs two requests for its unit and for each parity', () => {
  expect(destagedRequests(1e-9, 9, 1)).toBeCloseTo(4, 6)
  expect(destagedRequests(1e-9, 9, 2)).toBeCloseTo(6, 6)
})

test('thousands of units have a number, too: the less, the more the cache holds, and below that without one', () => {
  const requests = shares.map((share) => destagedRequests(share, 9_999, 1))
  expect(requests.every((one, index) => one > 0 && one < (requests[index - 1] ?? 4))).toBe(true)
  expect(destagedRequests(0.1, 1_031, 1) / destagedRequests(0.1, 1_029, 1)).toBeCloseTo(1, 3)
})
