import { describe, expect, test } from 'vitest'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { bytesOfPass, quantityOf } from '../../../../src/papers/passes/passQuantities.ts'
import { askedOf } from '../../../../src/papers/passes/passStudy.ts'
import { simulatePass } from '../../../../src/simulator/pass/simulatePass.ts'

const scenarioOf = (machine: string) => askedOf({ direction: 'read' }, machine).resolved.scenario
const disk = scenarioOf('1*nearline-12tb.k1.r200.h100')

describe('what a pass comes to in the quantity that was measured', () => {
  test('the mean over the capacity is 2/3 R (1 − q³)/(1 − q²), the rate of the pass (1 + q) R/2', () => {
    const prediction = predictPass(disk)
    expect(quantityOf('mean', disk, prediction)).toBeCloseTo((200e6 * (2 / 3) * (1 - 0.125)) / (1 - 0.25), 0)
    expect(quantityOf('rate', disk, prediction)).toBeCloseTo(150e6, 0)
    expect([quantityOf('start', disk, prediction), quantityOf('end', disk, prediction)].map(Math.round)).toEqual([200e6, 100e6])
  })

  test('zones of constant rate have nearly the same mean', () => {
    const [formula, simulated] = [predictPass(disk), simulatePass(disk)].map((prediction) => quantityOf('mean', disk, prediction))
    expect(simulated / formula).toBeCloseTo(1, 4)
  })

  test('all drives count, in step too, as far as the smallest goes; commands are pieces', () => {
    expect(bytesOfPass(scenarioOf('3*sata-ssd.k1,2*sata-ssd.k2'))).toBe(7e12)
    const together = askedOf({ direction: 'read', isTogether: true, piece: 4096 }, '3*sata-ssd.k1,2*sata-ssd.k2').resolved.scenario
    expect(bytesOfPass(together)).toBe(5e12)
    const prediction = predictPass(together)
    expect(quantityOf('commands', together, prediction)).toBeCloseTo(quantityOf('rate', together, prediction) / 4096, 6)
  })
})
