import { array, assert, boolean, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extended, PlaceTable } from '../../../../src/simulator/cache/placeTable.ts'

const devices = constantFrom(0, 1, 65_535)
const places = constantFrom(0, 1, 2, 3, 17, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 44 - 1)

describe('a table of places', () => {
  test('finds what was added and not removed, as a map does', () =>
    assert(
      property(array(tuple(devices, places, boolean()), { maxLength: 200 }), (steps) => {
        const table = new PlaceTable(1)
        const known = new Map<string, number>()
        for (const [device, place, adds] of steps) {
          const key = `${device} ${place}`
          expect(table.find(device, place)).toBe(known.get(key) ?? 0)
          const entry = known.get(key)
          if (adds && entry === undefined) known.set(key, table.add(device, place))
          else if (!adds && entry !== undefined) {
            table.remove(entry)
            known.delete(key)
          }
          expect(table.count).toBe(known.size)
        }
        const entries = [...known.values()]
        expect(new Set(entries).size).toBe(entries.length)
        expect(entries.map((entry) => `${table.deviceOf(entry)} ${table.placeOf(entry)}`)).toEqual([...known.keys()])
        expect(entries.every((entry) => entry > 0 && entry < table.room)).toBe(true)
      }),
    ))

  test('keeps its entries while it grows, and closes every gap that a removal leaves', () => {
    const table = new PlaceTable()
    for (let place = 0; place < 5000; place++) expect(table.add(place % 3, place)).toBe(place + 1)
    for (let place = 0; place < 5000; place += 2) table.remove(table.find(place % 3, place))
    for (let place = 0; place < 5000; place++) expect(table.find(place % 3, place)).toBe(place % 2 === 0 ? 0 : place + 1)
    expect(table.count).toBe(2500)
    const { room } = table
    for (let place = 0; place < 2500; place++) table.add(9, place)
    expect(table.room).toBe(room)
  })

  test('makes columns longer, but not anew', () => {
    const column = Int32Array.of(1, 2)
    expect(extended(column, 2)).toBe(column)
    expect([...extended(column, 4)]).toEqual([1, 2, 0, 0])
  })
})
