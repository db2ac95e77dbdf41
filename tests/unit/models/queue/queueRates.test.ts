import { expect, test } from 'vitest'
import { carriers, randomRates, sequentialRates } from '../../../../src/models/queue/queueRates.ts'
import { channelsOf } from '../../../../src/models/queue/randomService.ts'
import { queuesOf } from '../../../support/queues.ts'

test('a bus is one channel, IDE has one for two drives, a cable each one for each', () => {
  const channels = (connection: string, disks: number): number => channelsOf(queuesOf('white-scsi', { connection, disks }))
  expect(channels('scsi-bus', 6)).toBe(1)
  expect(channels('ide-channels', 6)).toBe(3)
  expect(channels('ide-channels', 1)).toBe(1)
  expect(channels('own-channels', 6)).toBe(6)
})

test('bus and host carry what phases, data and processor take', () => {
  const scenario = queuesOf('white-scsi', { disks: 4, tags: 8 })
  const { bus, adapter } = scenario.system
  const { onBus, mostPerSecond } = carriers(scenario)
  expect(onBus).toBeCloseTo(bus.commandTime + bus.reconnectTime + bus.statusTime + 8192 / bus.rate, 15)
  expect(mostPerSecond).toBeCloseTo(1 / Math.max(onBus, adapter.readCost), 6)
})

test('random requests of n customers keep D drives busy for n/(D + n − 1) of the time, streams all that are asked', () => {
  const { perSecond, stations } = randomRates(queuesOf('white-scsi', { disks: 4, outstanding: 12, connection: 'own-channels' }))
  expect(perSecond * stations.time).toBeCloseTo((4 * 12) / 15, 12)
  const rate = (outstanding: number): number =>
    sequentialRates(queuesOf('white-scsi', { pattern: 'sequential', disks: 4, outstanding, hostChooses: 'bus' })).perSecond
  expect(rate(8) / rate(2)).toBeGreaterThan(2)
})
