import { expect, test } from 'vitest'
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

/** How long the arm is kept after the last byte of the last of some requests, each of which begins when the one before is done. */
function kept(addresses: readonly number[], facts: Partial<QueueingFacts> = {}): { readonly station: QueuedDrive; readonly time: number } {
  const { station } = driveWith(addresses, { leastReadAhead: 1024, segments: 2, ...facts })
  let now = 0
  for (const _ of addresses) {
    station.serve(station.next(now), now)
    now = station.end
    station.finish(now)
  }
  return { station, time: now - station.ready - station.carrying }
}

test('a head that goes on with a stream reads on at least so far before the arm goes elsewhere', () => {
  const [stream, elsewhere] = [
    [0, 16_384, 512],
    [0, 16_384, 20_480],
  ]
  // two sectors of eight
  expect(kept(stream).time).toBeCloseTo(0.25, 12)
  expect(kept(elsewhere).time).toBeCloseTo(0, 12)
  expect(kept(stream, { segments: 0 }).time).toBeCloseTo(0, 12)
  // a segment of 2048 bytes has room for three sectors behind one
  expect(kept(stream, { leastReadAhead: 65_536 }).time).toBeCloseTo(0.375, 12)
})
