import { expect, test } from 'vitest'
import { tableAsCsv } from '../../../../src/views/throughput/exportThroughput.ts'
import { throughputRows } from '../../../../src/views/throughput/throughputRows.ts'
import { changed, modelsOf, simulated } from './viewScenarios.ts'

const models = modelsOf(changed())
const rows = throughputRows(changed(), models, simulated(changed()))

test('the table as CSV is exact and rectangular', () => {
  const lines = tableAsCsv(rows, models.axis, 'https://example.org/#v=1').trimEnd().split('\r\n')
  expect(lines).toHaveLength(8)
  const cells = lines.map((line) => line.split(','))
  expect(new Set(cells.map((line) => line.length))).toEqual(new Set([cells[0]?.length]))
  const column = cells[0]?.indexOf('naive model B/s') ?? -1
  expect(cells.slice(1).map((line) => Number(line[column]))).toEqual(
    rows.map((row) => row.cells.find(({ method }) => method === 'naive')?.model?.throughput),
  )
})

test('a spreadsheet is given no formula and no broken line', () => {
  const text = tableAsCsv(rows, models.axis, '=HYPERLINK("x"),y')
  expect(text).toContain(`"'=HYPERLINK(""x""),y"`)
  expect(tableAsCsv([], models.axis, '')).toBe('')
})
