import { expect, test } from 'vitest'
import { QueueMeters } from '../../../../src/simulator/queue/queueMeters.ts'

test('requests in drives are counted over time, those before a reset only from there', () => {
  const meters = new QueueMeters()
  meters.changeInDrives(1, 1)
  meters.changeInDrives(1, 3)
  expect(meters.timeInDrives(4)).toBe(2 + 2)
  meters.reset(4)
  meters.changeInDrives(-1, 6)
  expect(meters.timeInDrives(7)).toBe(4 + 1)
})

test('positioning is of requests that were sought, hits are of reads', () => {
  const meters = new QueueMeters()
  meters.served(10, 3, 4, false, true, 2)
  meters.served(1, 0, 0, true, true, 5)
  meters.served(1, 0, 0, true, false, 1)
  meters.hit(0.5)
  meters.completed(512, 8)
  expect(meters).toMatchObject({
    positioned: 1,
    seekTime: 3,
    rotationalDelay: 4,
    reads: 3,
    hits: 2,
    driveBusy: 12.5,
    mostOvertakes: 5,
    requests: 1,
    bytes: 512,
  })
  expect(meters.responses.times.longest).toBe(8)
  meters.reset(0)
  expect(meters).toMatchObject({ positioned: 0, reads: 0, hits: 0, driveBusy: 0, mostOvertakes: 0, requests: 0, bytes: 0, held: 0 })
})
