import { describe, expect, test } from 'vitest'
import { mediaRate, sequentialService } from '../../../../src/models/queue/sequentialRate.ts'
import { queuesOf } from '../../../support/queues.ts'

const rate = (values: Parameters<typeof queuesOf>[1], outstanding: number): number => {
  const scenario = queuesOf('white-scsi', { ...values, disks: 1, outstanding })
  return scenario.queueing.requestSize / sequentialService(scenario).time
}

describe('sequential requests', () => {
  test('pass at the rate of the media where reading ahead hides the rest', () => {
    expect(mediaRate(queuesOf('white-scsi')) / 1e6).toBeCloseTo(29.5, 1)
    expect(rate({ readCost: 0.00004 }, 32)).toBe(mediaRate(queuesOf('white-scsi')))
  })

  test('wait for the driver where it is slower than the media: 15.8 MB/s, to which its time was fitted', () => {
    expect(rate({}, 128) / 1e6).toBeCloseTo(15.8, 1)
  })

  test('one at a time take the way of a hit and the time of the driver, or the longer of both where it chooses at a free tag', () => {
    expect(rate({ hostChooses: 'bus' }, 1) / 1e6).toBeCloseTo(11.1, 1)
    expect(rate({}, 1) / 1e6).toBeCloseTo(15.8, 1)
    expect(rate({ tags: 1 }, 1)).toBe(rate({}, 1))
  })

  test('without reading ahead miss a turn each', () => {
    const { drive } = queuesOf('white-scsi').system
    const time = 8_192 / rate({ segments: 0, tags: 1, requestSize: 8_192 }, 1)
    const passing = 8_192 / mediaRate(queuesOf('white-scsi'))
    expect(time).toBeCloseTo(passing + drive.revolutionTime, 12)
  })

  test('are faster the larger they are, and never beyond media, bus or host', () => {
    let before = 0
    for (const requestSize of [512, 8_192, 65_536]) {
      const now = rate({ requestSize }, 1)
      expect(now).toBeGreaterThanOrEqual(before)
      expect(now).toBeLessThanOrEqual(mediaRate(queuesOf('white-scsi')))
      before = now
    }
    expect(rate({ busRate: 1e6 }, 32)).toBeLessThan(1e6)
    expect(rate({ readCost: 0.01, requestSize: 8_192 }, 32)).toBeCloseTo(819_200, 3)
  })

  test('skews cost their switches and no turn', () => {
    const scenario = queuesOf('cheetah-ultra-1')
    const { drive, workload } = scenario.system
    const zone = drive.zones[0]
    if (!zone) throw new Error('a drive has a zone')
    expect(workload.usedCylinders).toBe(drive.cylinders)
    const cylinder = drive.surfaces * (zone.trackSize / zone.headRate) + (drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch
    expect(mediaRate(scenario)).toBeCloseTo((drive.surfaces * zone.trackSize) / cylinder, 3)
  })
})
