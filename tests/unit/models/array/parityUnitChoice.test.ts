import { expect, test } from 'vitest'
import { parityArray } from '../../../../src/models/array/parityArray.ts'
import { parityUnitChoice } from '../../../../src/models/array/parityUnitChoice.ts'
import { ibmArray } from '../../../support/arrays.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'

const array = (processes: number, writeShare: number) =>
  ibmArray(9, { redundancy: 'raid-5', requestSize: kibibytes(256), processes, writeShare })

test('no unit of which a request has a whole number is better than the one that is chosen, and those around it keep the share', () => {
  for (const [processes, writeShare] of [
    [1, 0],
    [4, 1],
    [32, 0.5],
  ] as const) {
    const one = array(processes, writeShare)
    const at = (stripeUnit: number): number => parityArray({ ...one, striping: { ...one.striping, stripeUnit } }).throughput
    const { best, low, high, throughput } = parityUnitChoice(one, 0.95)
    expect(throughput).toBe(at(best))
    for (let parts = 1; parts <= 9; parts++) expect(at(512 * Math.ceil(512 / parts))).toBeLessThanOrEqual(throughput)
    for (const end of [low, high]) expect(at(end)).toBeGreaterThanOrEqual(0.95 * throughput)
  }
})

test('one request at a time that reads wants every disk, many want few, and those that write smaller units than those that read', () => {
  const bests = [1, 4, 32].map((processes) => parityUnitChoice(array(processes, 0), 0.95).best)
  expect(bests).toEqual(bests.toSorted((one, other) => one - other))
  // parity is as large as a unit, however little of it a request asks
  expect(parityUnitChoice(array(32, 1), 0.95).best).toBeLessThan(parityUnitChoice(array(32, 0), 0.95).best)
})

test('of a thousand disks no power of two of sectors is better by a twentieth than the unit that is chosen', () => {
  for (const processes of [1, 4, 32]) {
    const one = ibmArray(1000, { redundancy: 'raid-6', requestSize: kibibytes(256), processes, writeShare: 0.3 })
    const at = (stripeUnit: number): number => parityArray({ ...one, striping: { ...one.striping, stripeUnit } }).throughput
    const { throughput } = parityUnitChoice(one, 0.95)
    for (let unit = 512; unit <= kibibytes(256); unit *= 2) expect(at(unit)).toBeLessThan(1.05 * throughput)
  }
})
