import { expect, test } from 'vitest'
import { cellsAsCsv } from '../../../../src/views/validation/exportValidation.ts'
import { factsWith, tableOf } from './knownValidation.ts'

test('a file of a table has every cell, exact, and the misprint as printed', () => {
  const facts = tableOf(
    factsWith((key) => (key.endsWith('|131072') ? null : 0.5)),
    'table-5',
  )
  const [heading, ...lines] = cellsAsCsv(facts, 'https://example.org/#v=1').trimEnd().split('\r\n')
  expect(lines).toHaveLength(36)
  const columns = heading.split(',').length
  for (const line of lines) expect(line.split(',')).toHaveLength(columns)
  const misprint = lines.find((line) => line.startsWith('table-5,naive,3,8192,'))?.split(',')
  expect(misprint?.slice(4, 6).map(Number)).toEqual([1_580_000, 1_380_000])
  expect(Number(misprint?.[8])).toBeCloseTo(1.5 * 1_580_000, 6)
  expect(
    lines
      .find((line) => line.startsWith('table-5,naive,3,131072,'))
      ?.split(',')
      .slice(8, 10),
  ).toEqual(['', ''])
})
