import { expect, test } from 'vitest'
import { flashPeriod } from '../../../../src/mechanics/flashDevice.ts'
import { FlashQueue } from '../../../../src/simulator/cache/flashQueue.ts'
import { flash } from '../../../support/flash.ts'

const facts = flash(80, 0.5)

test('a read that finds the drive idle takes what is printed', () => {
  const queue = new FlashQueue(facts)
  queue.read(0, 4096, 1)
  expect(queue.response).toBeCloseTo(facts.alone, 9)
  expect(queue.lastRead).toBeCloseTo(1 + facts.alone, 9)
  expect(queue.busyUntil(queue.lastRead)).toBeCloseTo(facts.alone, 9)
})

test('reads that come at once are served side by side, and as many a second as its narrowest part lets through', () => {
  const queue = new FlashQueue(facts)
  const count = 20_000
  for (let read = 0; read < count; read++) queue.read(read * 16_384, 4096, 0)
  expect(queue.lastRead / (count * flashPeriod(facts, [{ size: 4096, share: 1 }]))).toBeCloseTo(1, 1)
  const two = new FlashQueue(facts)
  two.read(0, 4096, 0)
  two.read(16_384, 4096, 0)
  expect(two.lastRead).toBeLessThan(1.1 * facts.alone)
})

test('reads of one place wait for its die, and a large one is sent while it is read', () => {
  const [same, large] = [new FlashQueue(facts), new FlashQueue(facts)]
  same.read(0, 4096, 0)
  same.read(0, 4096, 0)
  expect(same.lastRead).toBeCloseTo(facts.alone + facts.dieTime, 9)
  large.read(0, 1_048_576, 0)
  const sent = 1_048_576 / facts.rate
  expect(large.lastRead).toBeGreaterThan(sent)
  expect(large.lastRead).toBeLessThan(sent + 1.5 * facts.alone)
})

test('destages begin when the drive is idle, one at a time; a read does not wait for those that wait', () => {
  const queue = new FlashQueue(facts)
  for (let place = 0; place < 3; place++) queue.destage(place * 16_384, 4096, 0)
  expect([queue.operations, queue.mostWaitingDestages]).toEqual([1, 2])
  queue.read(1e6, 4096, facts.alone / 2)
  expect([queue.operations, queue.mostWaitingDestages]).toEqual([2, 2])
  expect(queue.response).toBeLessThan(1.1 * facts.alone)
  queue.advance(1)
  queue.finishReads()
  expect(queue.operations).toBe(4)
  expect(queue.busyUntil(1)).toBeLessThan(4 * facts.alone)
  expect(queue.busyUntil(1)).toBeGreaterThan(3 * facts.alone)
})
