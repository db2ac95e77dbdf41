import { expect, test } from 'vitest'
import { classOfSheet, isInternalRate, lend, lendingClass, seekShare, type LentQuantity } from '../../../../src/catalog/library/lending.ts'
import { libraryDrives } from '../../../../src/catalog/library/library.ts'

const quantities: readonly LentQuantity[] = [
  'capacity',
  'rpm',
  'rateOuter',
  'innerOverOuter',
  'seekSingleRead',
  'seekAverageRead',
  'seekFullRead',
  'overhead',
  'buffer',
]

test('every class of drives with an arm lends every quantity, from the middle of a range', () => {
  const classes = new Set(libraryDrives.filter(({ class: own }) => !own.startsWith('ssd')).map(lendingClass))
  for (const id of classes)
    for (const quantity of quantities) {
      const loan = lend(id, quantity)
      expect([id, quantity, loan !== undefined]).toEqual([id, quantity, true])
      if (!loan) continue
      expect(loan.value).toBeGreaterThanOrEqual(loan.least * (1 - 1e-3))
      expect(loan.value).toBeLessThanOrEqual(loan.most * (1 + 1e-3))
      expect(loan.members).toBeGreaterThan(0)
    }
})

test('printed ranges of a class come before the drives here, and kin after both', () => {
  expect(lend('hdd-7.2k-nearline', 'seekAverageRead')).toMatchObject({ value: 0.0078, least: 0.0074, most: 0.0082, members: 4 })
  expect(lend('hdd-7.2k-nearline', 'rateOuter')).toMatchObject({ value: 285e6, least: 270e6, most: 309e6, members: 6 })
  expect(lend('hdd-15k', 'overhead')).toMatchObject({ lender: 'hdd-10k' })
  expect(lend('ssd-nvme', 'rpm')).toBeUndefined()
})

test('the class of a sheet follows from turns and capacity', () => {
  const classes = [
    [undefined, undefined, 'hdd-7.2k-nearline'],
    [7_200, 20e12, 'hdd-7.2k-nearline'],
    [7_200, 5e11, 'hdd-7.2k'],
    [7_200, 9e9, 'hdd-7.2k-historic'],
    [10_000, 6e11, 'hdd-10k'],
    [10_033, 4.5e9, 'hdd-10k-historic'],
    [15_000, undefined, 'hdd-15k'],
    [5_400, 3.2e11, 'hdd-5.4k-mobile'],
    [5_400, 8e12, 'hdd-7.2k-nearline'],
    [4_316, 4e8, 'hdd-4.3k-historic'],
    [3_600, undefined, 'hdd-3.6k-historic'],
  ] as const
  for (const [rpm, capacity, expected] of classes) expect([rpm, capacity, classOfSheet(rpm, capacity)]).toEqual([rpm, capacity, expected])
})

test('drives of the library are found in the class of their own sheet, or in a close one', () => {
  const strays = libraryDrives.filter(
    ({ class: own, values: { rpm, capacity } }) =>
      rpm && capacity && !own.startsWith('ssd') && classOfSheet(rpm.value, capacity.value) !== own,
  )
  expect(strays.map(({ id }) => id)).toEqual(['seagate-exos-2x18'])
})

test('seeks are shares of the average; rates inside a drive are told apart', () => {
  expect(seekShare('seekFullRead').value).toBeCloseTo(2, 0)
  expect(seekShare('seekSingleRead').least).toBeLessThan(0.1)
  expect(isInternalRate({ id: '', name: '', class: '', rateKind: 'media, without switches', values: {}, notes: [] })).toBe(true)
  expect(isInternalRate({ id: '', name: '', class: '', rateKind: 'sustained, at most', values: {}, notes: [] })).toBe(false)
})
