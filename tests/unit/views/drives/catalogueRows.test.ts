import { describe, expect, test } from 'vitest'
import { libraryBuses, libraryDrives } from '../../../../src/catalog/library/library.ts'
import { busColumns, driveColumns, found, nextSorting, sorted } from '../../../../src/views/drives/catalogueRows.ts'
import { digits, driveQuantities, rangeText, withUnit } from '../../../../src/views/drives/catalogueText.ts'

const ids = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id)

describe('search', () => {
  test('finds every word, in any column, in any case', () => {
    expect(ids(found(libraryDrives, driveColumns, 'cheetah 15k'))).toEqual(['seagate-cheetah-15k-7', 'seagate-cheetah-15k-6'])
    expect(ids(found(libraryDrives, driveColumns, 'EXOS nearline'))).toHaveLength(4)
    expect(ids(found(libraryBuses, busColumns, 'ultra 160'))).toContain('scsi-ultra160')
    expect(ids(found(libraryDrives, driveColumns, 'not published'))).not.toHaveLength(0)
  })

  test('of nothing finds all, of nonsense nothing, also of a pattern', () => {
    expect(found(libraryDrives, driveColumns, '  ')).toHaveLength(40)
    expect(found(libraryDrives, driveColumns, 'flux capacitor')).toEqual([])
    expect(found(libraryDrives, driveColumns, '.*')).toEqual([])
    expect(found(libraryDrives, driveColumns, '__proto__')).toEqual([])
  })
})

describe('order', () => {
  test.each(driveColumns.map(({ id }) => id))('by %s keeps all, rising or falling, with what is not published last', (column) => {
    for (const direction of ['ascending', 'descending'] as const) {
      const entries = sorted(libraryDrives, driveColumns, { column, direction })
      expect(ids(entries).sort()).toEqual(ids(libraryDrives).sort())
      const keys = entries.map((entry) => driveColumns.find(({ id }) => id === column)?.cell(entry).sortBy ?? null)
      const known = keys.filter((key) => key !== null)
      expect(keys.slice(0, known.length)).toEqual(known)
      const rising = direction === 'ascending' ? known : known.toReversed()
      expect(rising.every((key, index) => index === 0 || key >= (rising[index - 1] ?? key))).toBe(true)
    }
  })

  test('goes up, down, and back to the list', () => {
    const up = nextSorting(null, 'rpm')
    const down = nextSorting(up, 'rpm')
    expect([up?.direction, down?.direction, nextSorting(down, 'rpm')]).toEqual(['ascending', 'descending', null])
    expect(nextSorting(down, 'name')).toEqual({ column: 'name', direction: 'ascending' })
    expect(sorted(libraryDrives, driveColumns, null)).toBe(libraryDrives)
  })
})

describe('cells', () => {
  const cell = (id: string, column: string): ReturnType<(typeof driveColumns)[number]['cell']> | undefined => {
    const drive = libraryDrives.find((one) => one.id === id)
    return drive && driveColumns.find((one) => one.id === column)?.cell(drive)
  }

  test('show what is printed, digit by digit', () => {
    expect(cell('seagate-cheetah-4lp', 'seekAverageRead')).toEqual({ text: '7.96', sortBy: 0.00796 })
    expect(cell('seagate-cheetah-4lp', 'capacity')?.text).toBe('4.55')
    expect(cell('ibm-deskstar-75gxp', 'price')?.text).toBe('159')
    expect(withUnit(0.016107, driveQuantities.seekFullRead)).toBe('16.107\u00A0ms')
    expect(digits(524_288, driveQuantities.buffer)).toBe('512')
  })

  test('show ranges of a class as ranges, and what is not published as that', () => {
    expect(cell('seagate-exos-x20', 'seekAverageRead')).toMatchObject({ text: '7.4–8.2', isRange: true })
    expect(cell('seagate-exos-x20', 'queueDepth')).toEqual({ text: 'not published', sortBy: null })
    expect(rangeText({ least: 0.0002, most: 0.0002, members: 1, from: [], how: '' }, driveQuantities.overhead)).toBe('0.2\u00A0ms')
  })
})
