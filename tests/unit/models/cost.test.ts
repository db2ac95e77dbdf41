import { describe, expect, test } from 'vitest'
import { costOf } from '../../../src/models/cost.ts'

const ide = { drives: 8, drivePrice: 159, driveCapacity: 30e9, controllerPrice: 45, drivesPerController: 4 }

describe('what drives cost', () => {
  test('is drives and as many whole controllers as they need', () => {
    expect(costOf(ide, 12e6)).toEqual({
      controllers: 2,
      total: 1_362,
      perDrive: 170.25,
      perGigabyte: 5.675,
      perMegabytePerSecond: 113.5,
    })
    expect(costOf({ ...ide, drives: 9 }, 12e6).controllers).toBe(3)
    expect(costOf({ ...ide, drives: 1 }, 12e6).total).toBe(204)
  })

  test('is that of Table 1 without controllers', () => {
    const alone = { ...ide, drives: 1, controllerPrice: 0 }
    expect(costOf(alone, 1e6)).toMatchObject({ controllers: 0, total: 159, perGigabyte: 5.3, perMegabytePerSecond: 159 })
  })

  test('halves per MB/s where throughput doubles', () => {
    expect(costOf(ide, 24e6).perMegabytePerSecond).toBe(costOf(ide, 12e6).perMegabytePerSecond / 2)
  })
})
