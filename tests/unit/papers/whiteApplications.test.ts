import { expect, test } from 'vitest'
import { table4Applications, table6Applications, table7Applications } from '../../../src/catalog/publishedResults/white2001Applications.ts'
import { applicationSections, longerOnIde } from '../../../src/papers/whiteApplications.ts'

test('on FFS the applications take 15 to 47 % longer on IDE, as section 4.2.3 says', () => {
  expect(longerOnIde('FFS').map((share) => Math.round(100 * share))).toEqual([15, 47])
})

test('every line has a number, or that there is none, for each column', () => {
  expect([...table6Applications, ...table7Applications].map(({ seconds }) => seconds.length)).toEqual(Array.from({ length: 14 }, () => 16))
  expect(table6Applications.flatMap(({ seconds }) => seconds.filter((one) => one === null))).toHaveLength(32)
})

/** Table 4 prints by how much more or less IDE takes; with a sign that is its own where it is less. */
test('Table 4 has the percentages that are printed beside it', () => {
  expect(table4Applications.map(([, ide, scsi]) => Math.round(100 * (ide / scsi - 1)))).toEqual([-18, 23, 38, 33, 18, 30, 36])
})

test('are a table of a line for each setting', () => {
  const [section] = applicationSections()
  expect([section?.table?.columns.length, section?.table?.rows.length]).toEqual([17, 14])
})
