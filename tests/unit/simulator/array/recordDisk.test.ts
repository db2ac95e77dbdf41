import { expect, test } from 'vitest'
import { recordDisk } from '../../../../src/simulator/array/recordDisk.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { ibmArray } from '../../../support/arrays.ts'

test('is the time line of Figure 3: a service, two requests that pass by, and the one that asks, which is served at once', () => {
  const events = recordDisk(ibmArray(8, { processes: 4 }), 1)
  const kinds = events.map(({ is }) => is)
  const end = kinds.indexOf('ends')
  expect(kinds[0]).toBe('begins')
  expect(events[end]?.requests).toBe(0)
  expect(kinds.slice(end, end + 5)).toEqual(['ends', 'passes', 'passes', 'asks', 'begins'])
  expect(events[end + 4]?.time).toBe(events[end + 3]?.time)
  expect([kinds.at(-1), events[0]?.time]).toEqual(['ends', 0])
  // every request that asks comes in, every service that ends goes
  for (const [at, { time, is, requests }] of events.entries()) {
    const before = events[at - 1]
    if (!before) continue
    expect(time).toBeGreaterThanOrEqual(before.time)
    expect(requests - before.requests).toBe(is === 'asks' ? 1 : is === 'ends' ? -1 : 0)
  }
})

test('nobody passes by where every request asks all disks, and nothing is idle where many wait', () => {
  const all = recordDisk(ibmArray(4, { requestSize: kibibytes(128), stripeUnit: kibibytes(32), spindles: 'free' }), 1)
  expect(all.map(({ is }) => is)).toEqual(['begins', 'ends', 'asks', 'begins', 'ends'])
  const busy = recordDisk(ibmArray(2, { processes: 64 }), 1)
  expect(busy.filter(({ is }) => is === 'ends')).toHaveLength(2)
  expect(Math.min(...busy.map(({ requests }) => requests))).toBeGreaterThan(0)
})
