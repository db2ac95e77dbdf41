import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { borrowingText } from '../../../../src/app/panel/borrowingText.ts'
import { forgetDrive, keepDrive, keptDrives } from '../../../../src/app/panel/keptDrives.ts'
import type { LentQuantity } from '../../../../src/catalog/library/lending.ts'
import type { BorrowingCost } from '../../../../src/configuration/resolve/borrowing.ts'

describe('kept drives', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string): string | null => stored.get(key) ?? null,
    setItem: (key: string, value: string): void => void stored.set(key, value),
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  beforeEach(() => {
    stored.clear()
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  })
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  })

  test('come back as they were kept, the last one first, one of each name', () => {
    keepDrive({ name: 'one', rpm: 7_200 })
    keepDrive({ name: 'two', rateOuter: 291e6 })
    keepDrive({ name: 'one', rpm: 5_400, seekAverage: 0.0085 })
    expect(keptDrives()).toEqual([
      { name: 'one', rpm: 5_400, seekAverage: 0.0085 },
      { name: 'two', rateOuter: 291e6 },
    ])
    forgetDrive('one')
    expect(keptDrives().map(({ name }) => name)).toEqual(['two'])
  })

  test.each(['', '{', '{"name":"x"}', '[1,null,{"name":7},{"name":"","rpm":1}]'])('are none where the storage holds %s', (text) => {
    stored.set('busbar-drives', text)
    expect(keptDrives()).toEqual([])
  })

  test('leave out what is no value', () => {
    stored.set('busbar-drives', '[{"name":"x","rpm":"7200","buffer":-1,"capacity":2e13,"constructor":1}]')
    expect(keptDrives()).toEqual([{ name: 'x', capacity: 2e13 }])
  })

  test('are none, and stop nothing, where storage is forbidden', () => {
    const forbid = (): never => {
      throw new Error('forbidden')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: forbid, configurable: true })
    keepDrive({ name: 'one' })
    expect(keptDrives()).toEqual([])
  })
})

describe('what borrowing costs, in words', () => {
  const cost = (quantity: LentQuantity, share: number): BorrowingCost => ({
    lent: { quantity, value: 1, least: 1, most: 1, members: 1 },
    share,
  })

  test('names the one figure to look up', () => {
    expect(borrowingText([cost('seekAverageRead', 0.02), cost('overhead', 0.005)])).toBe(
      'Nearly all of the doubt is the average seek: it alone leaves ±\u00A02\u00A0%. Look that one up.',
    )
    expect(borrowingText([cost('rateOuter', 0.02), cost('overhead', 0.015)])).toBe(
      'Most of the doubt is the rate at the rim: it alone leaves ±\u00A02\u00A0%, all together ±\u00A03\u00A0%.',
    )
  })

  test('names two where none stands out, and none where it does not matter', () => {
    expect(borrowingText([cost('innerOverOuter', 0.009), cost('overhead', 0.009), cost('buffer', 0.009)])).toBe(
      'The doubt is the rate at the hub, ±\u00A00.9\u00A0%, and the electronics, ±\u00A00.9\u00A0%; all together ±\u00A02\u00A0%.',
    )
    expect(borrowingText([cost('buffer', 0.001)])).toContain('hardly matters')
    expect(borrowingText([])).toContain('hardly matters')
  })
})
