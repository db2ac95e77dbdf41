import { describe, expect, test } from 'vitest'
import type { Arbitration } from '../../../../src/domain/host.ts'
import { Channels } from '../../../../src/simulator/queue/channels.ts'
import { queued } from '../../../support/queueing.ts'

const { system } = queued({}, 5)

test.each([
  ['scsi-bus', 1, [0, 0, 0, 0, 0], 5],
  ['ide-channels', 3, [0, 0, 1, 1, 2], 4],
  ['own-channels', 5, [0, 1, 2, 3, 4], 2],
] as const)('%s of five drives', (connection, count, channels, endOfSecond) => {
  const found = new Channels(connection, system, 1, 1)
  expect(found.count).toBe(count)
  expect([0, 1, 2, 3, 4].map((drive) => found.channelOf(drive))).toEqual(channels)
  expect(found.endOf(Math.min(1, count - 1))).toBe(endOfSecond)
})

describe('drives that want the bus', () => {
  const winners = (arbitration: Arbitration): number[] => {
    const channels = new Channels('scsi-bus', { ...system, bus: { ...system.bus, arbitration } }, 2, 5)
    for (const [time, drive] of [2, 0, 4, 0].entries()) channels.contend(drive, time, time)
    return Array.from({ length: 4 }, () => {
      const drive = channels.winner(0, 4)
      return 10 * drive + channels.take(drive)
    })
  }

  test.each([
    ['id', [42, 20, 1, 3]],
    ['fifo', [20, 1, 42, 3]],
    ['round-robin', [42, 20, 1, 3]],
  ] as const)('win it by %s, each with its oldest answer', (arbitration, expected) => {
    expect(winners(arbitration)).toEqual(expected)
  })

  test('in turn means below the last winner first', () => {
    const channels = new Channels('scsi-bus', { ...system, bus: { ...system.bus, arbitration: 'round-robin' } }, 2, 5)
    channels.contend(3, 0, 0)
    channels.take(channels.winner(0, 0))
    channels.contend(4, 1, 1)
    channels.contend(1, 2, 2)
    expect(channels.winner(0, 2)).toBe(1)
    expect(channels.since(1)).toBe(2)
  })

  test('nobody wins where nobody wants it', () => {
    expect(new Channels('scsi-bus', system, 1, 1).winner(0, 0)).toBe(-1)
  })
})

test('a channel is held from its first tenure to its release', () => {
  const channels = new Channels('own-channels', system, 1, 1)
  expect(channels.isFree(3)).toBe(true)
  channels.occupy(3, 1)
  channels.occupy(3, 2)
  expect([channels.isFree(3), channels.isFree(2)]).toEqual([false, true])
  expect(channels.release(3, 4)).toBe(3)
  expect(channels.isFree(3)).toBe(true)
})
