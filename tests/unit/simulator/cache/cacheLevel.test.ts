import { expect, test } from 'vitest'
import { CacheLevel } from '../../../../src/simulator/cache/cacheLevel.ts'
import { IoCache } from '../../../../src/simulator/cache/ioCache.ts'
import { megabyte } from '../../../support/caches.ts'

test('is asked for what a step has left; what is more waits in order, and is followed in later steps', () => {
  const asked: string[] = []
  const disks = {
    fetch: (device: number, address: number, size: number) => void asked.push(`fetch ${device} ${address} ${size}`),
    destage: () => undefined,
  }
  const cache = new IoCache({ ...megabyte, fetchSize: 512 }, disks)
  const step = { left: 10 }
  const level = new CacheLevel(cache, step)
  // two blocks are looked at and taken in
  level.fetch(0, 0, 1024)
  expect([level.isIdle, step.left, asked.length]).toEqual([true, 6, 1])
  level.fetch(0, 10_240, 4096)
  level.destage(1, 0, 512)
  expect([level.isIdle, step.left, cache.counts.readRequests, cache.counts.writeRequests]).toEqual([false, 6, 1, 0])
  expect([level.goOn(), step.left]).toEqual([false, 0])
  expect([level.goOn(), asked.length]).toEqual([false, 1])
  step.left = 6
  expect([level.goOn(), step.left, asked[1]]).toEqual([false, 0, 'fetch 0 10240 4096'])
  step.left = 100
  expect([level.goOn(), level.isIdle, step.left]).toEqual([true, true, 95])
  expect(cache.counts).toMatchObject({ readRequests: 2, readBlocks: 10, readBlocksAbsent: 10, writeRequests: 1, writeBlocks: 1 })
})
