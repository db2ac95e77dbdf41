import { expect, test } from 'vitest'
import { rotatingZones } from '../../../src/catalog/detailedDrive.ts'
import { cheetah4LP } from '../../../src/catalog/drives/cheetah4LP/detailed.ts'
import { measuredZones } from '../../../src/catalog/library/measured.ts'
import { equalWidths, widthsOf, type ZoneRow } from '../../../src/catalog/zones.ts'
import { zonesText } from '../../../src/views/drives/catalogueText.ts'

const rows: readonly ZoneRow[] = [
  [0, 99, 40, 4, 8],
  [101, 199, 40, 4, 7],
  [200, 299, 30, 3, 6],
]

test('zones by their width have all cylinders: one between two belongs to the outer one', () => {
  expect(widthsOf(rows)).toEqual([
    { cylinders: 101, sectors: 40 },
    { cylinders: 99, sectors: 40 },
    { cylinders: 100, sectors: 30 },
  ])
  expect(equalWidths(10, [40, 30])).toEqual(
    widthsOf([
      [0, 9, 40],
      [10, 19, 30],
    ]),
  )
})

test('zones of a library have no skews, and neighbours with as many sectors are one', () => {
  const { value } = measuredZones({ ...cheetah4LP, zones: rows })
  expect(zonesText(value)).toBe('0-199:40, 200-299:30')
})

test('zones with true angles name every number of a row', () => {
  expect(rotatingZones(rows)[2]).toEqual({ firstCylinder: 200, lastCylinder: 299, sectorsPerTrack: 30, trackSkew: 3, cylinderSkew: 6 })
})
