import { describe, expect, test } from 'vitest'
import type { QueueingFacts } from '../../../../src/domain/queueing.ts'
import { seekTurns } from '../../../../src/simulator/mechanism/armState.ts'
import { bufferedWrites, QueuedDrive } from '../../../../src/simulator/queue/queuedDrive.ts'
import { RequestTable } from '../../../../src/simulator/queue/requestTable.ts'
import { queued, ultrastar } from '../../../support/queueing.ts'

/** One turn a second, 8 sectors on a track; electronics take an eighth of a second. */
const drive = {
  ...ultrastar,
  cylinders: 8,
  surfaces: 1,
  revolutionTime: 1,
  trackSwitch: 0,
  cylinderSwitch: 0,
  seek: [{ shape: 'line', from: 0, to: 8, start: 0.25, slope: 0.0625 }],
  zones: [{ cylinders: 8, trackSize: 4096, headRate: 4096 }],
  buffer: 4096,
  missOverhead: 0.125,
  hitOverhead: 0.0625,
} as const

const group = { drive, firstCylinder: 0, usedCylinders: 8 }

/** A drive that has been sent requests for these addresses. */
function driveWith(addresses: readonly number[], facts: Partial<QueueingFacts> = {}): { station: QueuedDrive; requests: RequestTable } {
  const requests = new RequestTable(addresses.length, 0)
  const queueing = { ...queued({ requestSize: 512, tags: 8, segments: 1, ...facts }).queueing }
  const station = new QueuedDrive(group, queueing, requests, seekTurns(group), 0, 8192)
  for (const [request, address] of addresses.entries()) {
    requests.addresses[request] = address
    requests.cylinders[request] = station.arm.cylinderOf(address)
    requests.angles[request] = station.arm.angleOf(address)
    station.commands.add(request)
  }
  return { station, requests }
}

test('electronics, seek, rotation and data follow each other; the bus is asked so late that it never waits', () => {
  const { station } = driveWith([4096])
  station.serve(station.next(0), 0)
  expect(station).toMatchObject({
    serving: 0,
    lastSeek: 0.3125,
    lastRotation: 0.5625,
    end: 1.125,
    ready: 1.125 - 0.0625,
    carrying: 0.0625,
    services: 1,
  })
})

test('a slow bus is asked as soon as it cannot overtake the head', () => {
  const requests = new RequestTable(1, 0)
  const station = new QueuedDrive(group, queued({ requestSize: 512 }).queueing, requests, seekTurns(group), 0, 2048)
  station.serve(0, 0)
  expect([station.end, station.ready, station.carrying]).toEqual([1.125, 1, 0.25])
})

test('the scheduler sees the oldest requests of its window', () => {
  expect(driveWith([20_480, 8192, 0], { driveScheduler: 'sstf', window: 2 }).station.next(0)).toBe(1)
  expect(driveWith([20_480, 8192, 0], { driveScheduler: 'sstf', window: 3 }).station.next(0)).toBe(2)
})

test('a read that follows needs no electronics: the head is there, and its data are there as they pass', () => {
  const { station } = driveWith([0, 512])
  station.serve(station.next(0), 0)
  expect(station.end).toBe(1.125)
  station.finish(1.125)
  station.serve(station.next(1.125), 1.125)
  expect(station).toMatchObject({ goesOn: true, lastSeek: 0, lastRotation: 0, end: 1.25, ready: 1.25 - 0.0625 })
  station.finish(1.25)
  // what the head reads meanwhile is a hit for who comes later
  expect([station.hits(1, 1.25), station.next(1.25)]).toEqual([true, -1])
})

test('without segments every read is sought', () => {
  const { station } = driveWith([0, 512], { segments: 0 })
  station.serve(station.next(0), 0)
  station.finish(1.125)
  station.serve(station.next(1.125), 1.125)
  expect(station).toMatchObject({ goesOn: false, end: 2.25 })
})

test('a scheduler that knows of rotation goes on where it is, though others come by sooner than its electronics allow', () => {
  const { station } = driveWith([0, 1536, 512], { driveScheduler: 'sptf' })
  station.serve(station.commands.take(0), 0)
  // coming from elsewhere, the sector at 512 has gone by before the electronics are done, that at 1536 has not
  expect(driveWith([512, 1536], { driveScheduler: 'sptf' }).station.next(1.1)).toBe(1)
  station.finish(station.end)
  expect(station.next(station.end)).toBe(2)
})

test('writes go on, too, and give their room back', () => {
  const { station, requests } = driveWith([0, 512])
  requests.writes.fill(1)
  expect(bufferedWrites(4096, 512)).toBe(8)
  expect(bufferedWrites(4096, 8192)).toBe(1)
  for (let write = 0; write < 8; write++) expect(station.takeRoom()).toBe(true)
  expect(station.takeRoom()).toBe(false)
  station.serve(station.next(0), 0)
  station.finish(1.125)
  expect(station.takeRoom()).toBe(true)
  station.serve(station.next(1.125), 1.125)
  expect(station).toMatchObject({ goesOn: true, end: 1.25 })
})

test('commands go before writes in the buffer, unless a write waits for room', () => {
  const { station } = driveWith([0, 512, 1024])
  station.buffered.add(station.commands.take(2))
  station.commands.add(0)
  expect(station.next(0)).toBe(0)
  station.withoutRoom.add(1)
  expect(station.next(0)).toBe(2)
})

test('data that arrive make older ones invalid', () => {
  const { station } = driveWith([0])
  station.serve(station.next(0), 0)
  station.finish(1.125)
  expect(station.hits(0, 1.125)).toBe(true)
  station.received(0, 1.125)
  expect(station.hits(0, 1.125)).toBe(false)
})

/** How long the arm is kept after the last byte of a read. */
function kept(facts: Partial<QueueingFacts> = {}): number {
  const { station } = driveWith([0], { leastReadAhead: 1024, segments: 2, ...facts })
  station.serve(station.next(0), 0)
  return station.end - station.ready - station.carrying
}

test('after every read the head reads on at least so far before the arm goes elsewhere', () => {
  // two sectors of eight
  expect(kept()).toBeCloseTo(0.25, 12)
  expect(kept({ segments: 0 })).toBeCloseTo(0, 12)
  // a segment of 2048 bytes has room for three sectors behind one
  expect(kept({ leastReadAhead: 65_536 })).toBeCloseTo(0.375, 12)
})

/** Addresses in the order in which a drive takes the commands for them, which came in this order. */
function order(addresses: readonly number[], facts: Partial<QueueingFacts>): readonly number[] {
  const { station, requests } = driveWith(addresses, { driveScheduler: 'c-look', ...facts })
  while (station.commands.count > 0) station.commands.take(0)
  for (const request of addresses.keys()) station.wait(request)
  return addresses.map(() => requests.addresses[station.next(0)] ?? -1)
}

describe('a drive that ends runs', () => {
  const streams = [0, 16_384, 512, 16_896, 1024, 17_408]

  test('serves those that only continue one after all that waited before, the oldest of them first', () => {
    expect(order(streams, { endsRuns: true })).toEqual([0, 16_384, 512, 1024, 16_896, 17_408])
    expect(order(streams, { endsRuns: true, window: 2 })).toEqual([0, 16_384, 512, 16_896, 1024, 17_408])
  })

  test('goes on while it comes without the rule, and in order where it does not sort', () => {
    expect(order(streams.toReversed(), {})).toEqual(streams.toSorted((one, other) => one - other))
    expect(order(streams, { endsRuns: true, driveScheduler: 'fcfs' })).toEqual(streams)
  })

  test('takes what continues nothing as it comes', () => {
    expect(order([4096, 1536, 20_480, 512], { endsRuns: true })).toEqual([512, 1536, 4096, 20_480])
  })

  test('sorts so many that continue a run, all that it holds, and serves the others in order', () => {
    expect(order(streams, { sortsFirst: 4, window: 2, driveScheduler: 'sptf' })).not.toEqual(streams)
    expect(order(streams, { sortsFirst: 3, window: 2 })).toEqual(streams)
  })
})

describe('a write cache of one extent', () => {
  const written = (addresses: readonly number[], facts: Partial<QueueingFacts> = {}): QueuedDrive => {
    const requests = new RequestTable(addresses.length, 8)
    const queueing = queued({ requestSize: 512, tags: 8, writeCache: true, oneExtent: true, ...facts }).queueing
    for (const [request, address] of addresses.entries()) requests.addresses[request] = address
    requests.writes.fill(1)
    return new QueuedDrive(group, queueing, requests, seekTurns(group), 0, 8192)
  }

  test('takes any write where nothing waits, then only what follows, as many as find room', () => {
    const station = written([0, 16_384, 512, 1024], { writeRoom: 1024 })
    expect(station.accepts(0)).toBe(true)
    station.accept(0)
    expect([station.accepts(1), station.accepts(2)]).toEqual([false, true])
    station.accept(2)
    expect(station.accepts(3)).toBe(false)
  })

  test('lets in from the commands what follows: any, where the drive sorts, else the oldest', () => {
    for (const [driveScheduler, following] of [
      ['sptf', 2],
      ['fcfs', -1],
    ] as const) {
      const station = written([0, 16_384, 512], { driveScheduler })
      station.accept(0)
      station.wait(1)
      station.wait(2)
      expect(station.takeFollowing()).toBe(following)
      // others wait before it
      expect(station.accepts(2)).toBe(false)
    }
  })
})
