import { expect, test } from 'vitest'
import type { QueueingFacts } from '../../../../src/domain/queueing.ts'
import { QueueingProcesses } from '../../../../src/simulator/queue/queueingProcesses.ts'
import { Arm } from '../../../../src/simulator/mechanism/arm.ts'
import { RequestTable } from '../../../../src/simulator/queue/requestTable.ts'
import { queued, ultrastar } from '../../../support/queueing.ts'

const drive = {
  ...ultrastar,
  cylinders: 8,
  surfaces: 1,
  zones: [{ cylinders: 8, trackSize: 4096, headRate: 4096 / ultrastar.revolutionTime }],
}

/** Drives and addresses of requests, issued by processes in this order. */
function issued(facts: Partial<QueueingFacts>, drives: number, processes: readonly number[], seed = 1): string[] {
  const { queueing } = queued({ outstanding: 4, requestSize: 4096, ...facts })
  const requests = new RequestTable(queueing.outstanding, 0)
  const arms = Array.from({ length: drives }, () => new Arm({ drive, firstCylinder: 0, usedCylinders: 8 }, 0))
  const source = new QueueingProcesses(queueing, requests, arms, seed)
  return processes.map((process) => {
    source.issue(process)
    const address = requests.addresses[process] ?? NaN
    expect(requests.cylinders[process]).toBe(Math.floor(address / 4096))
    return `${requests.drives[process]}:${address}${requests.writes[process] === 1 ? 'w' : ''}`
  })
}

test('a run from rest ends with its last request', () => {
  const { queueing } = queued({ outstanding: 2, fromRest: 3 })
  const source = new QueueingProcesses(queueing, new RequestTable(2, 0), [new Arm({ drive, firstCylinder: 0, usedCylinders: 8 }, 0)], 1)
  expect([0, 1, 0, 1, 0].map((process) => source.issue(process))).toEqual([true, true, true, false, false])
})

test('a stream goes round the drives, whoever asks, and begins again at their ends', () => {
  expect(issued({ pattern: 'sequential' }, 2, [0, 3, 1, 1])).toEqual(['0:0', '1:0', '0:4096', '1:4096'])
  expect(
    issued(
      { pattern: 'sequential' },
      1,
      Array.from({ length: 9 }, () => 0),
    ).slice(7),
  ).toEqual(['0:28672', '0:0'])
})

test('two streams take turns, one from the middle of the disk', () => {
  expect(issued({ pattern: 'interleaved' }, 1, [0, 1, 2, 3, 0])).toEqual(['0:0', '0:16384', '0:4096', '0:20480', '0:8192'])
})

test('the second of two streams begins a share of a turn behind the middle, and ends before the disk does', () => {
  const places = issued(
    { pattern: 'interleaved', streamsApart: 0.3 },
    1,
    Array.from({ length: 16 }, () => 0),
  )
  // 0.3 of a track of 8 sectors: two whole ones
  expect(places.slice(0, 4)).toEqual(['0:0', '0:13312', '0:4096', '0:17408'])
  expect(places.filter((_, index) => index % 2 === 1).every((place) => Number(place.split(':')[1]) + 4096 <= 8 * 4096)).toBe(true)
})

test('random requests lie within the disk, sector by sector, on all drives', () => {
  const places = issued(
    {},
    3,
    Array.from({ length: 2000 }, (_, index) => index % 4),
  )
  const drives = places.map((place) => Number(place.split(':')[0]))
  const addresses = places.map((place) => Number(place.split(':')[1]))
  expect(new Set(drives)).toEqual(new Set([0, 1, 2]))
  expect(addresses.every((address) => address % 512 === 0)).toBe(true)
  expect([Math.min(...addresses), Math.max(...addresses)]).toEqual([0, 7 * 4096])
  expect(new Set(addresses).size).toBe(57)
})

test('a process more, or in another order, changes nothing about the requests of a process', () => {
  const own = issued({ writeShare: 0.5 }, 3, [0, 0, 0, 0])
  const among = issued({ writeShare: 0.5 }, 3, [1, 0, 2, 0, 3, 0, 0]).filter((_, index) => [1, 3, 5, 6].includes(index))
  expect(among).toEqual(own)
  expect(issued({ writeShare: 0.5 }, 3, [0, 0, 0, 0], 2)).not.toEqual(own)
})

test('writes are drawn apart: reads and writes lie at the same places', () => {
  const order = Array.from({ length: 1000 }, () => 0)
  const mixed = issued({ writeShare: 0.25 }, 1, order)
  const writes = mixed.filter((place) => place.endsWith('w')).length
  expect(Math.abs(writes / 1000 - 0.25)).toBeLessThan(0.05)
  expect(mixed.map((place) => place.replace('w', ''))).toEqual(issued({}, 1, order))
})
