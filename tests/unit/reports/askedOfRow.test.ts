import { describe, expect, test } from 'vitest'
import { witnessSays } from '../../../src/library/witnessSays.ts'
import { parseLink } from '../../../src/configuration/link/link.ts'
import { firstConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { witnesses } from '../../../src/prediction/witnesses.ts'
import { figureOf } from '../../../src/reports/figures.ts'
import { askedOfRow } from '../../../src/reports/askedOfRow.ts'
import type { FigureTable } from '../../../src/views/shared/figure.ts'
import { embeddedService } from '../../../src/workers/embeddedStudies.ts'
import { embeddedTraceService } from '../../../src/workers/embeddedTraces.ts'
import { thinned } from '../../support/effort.ts'

const address = 'https://example.org/busbar/#v=2'

/** Every number of a figure, with the link of each row. */
async function tableOf(link: string, id: string): Promise<{ readonly table: FigureTable; readonly links: readonly string[] }> {
  const { configuration, pinned, problems } = parseLink(link)
  expect(problems).toEqual([])
  const figure = await figureOf(configuration.view, id)
  const { signal } = new AbortController()
  const prepared = await figure?.prepare({
    configuration,
    pinned,
    witnesses,
    service: embeddedService(),
    traces: embeddedTraceService(),
    signal,
  })
  if (!prepared?.ok) throw new Error('no figure')
  const table = prepared.value.all()
  return { table, links: table.rows.map(askedOfRow(table, configuration, pinned, address)).map(({ link: opens }) => opens) }
}

const cellOf = ({ columns }: FigureTable, row: FigureTable['rows'][number], name: string): string | number | null =>
  row[columns.findIndex((column) => column.name === name)] ?? null

describe('the link of a row gives back its numbers', () => {
  test.each([
    ['throughput', 'v=2&preset=usb-4&precision=20&fence=64', 'throughput', 'throughput'],
    [
      'throughput along another field, with A',
      'v=2&preset=usb-4&precision=20&axis=disks&a.preset=usb-4&a.size=32KiB',
      'throughput',
      'throughput',
    ],
    ['drives', 'v=2&preset=cheetah-ultra-1&view=drives&precision=20&disks=2&outstanding=8', '', 'throughput'],
    ['arrays', 'v=2&preset=cheetah-ultra-1&view=striping&precision=20&stripe-unit=16KiB', '', 'throughput'],
    ['caches', 'v=2&view=caching&trace=own&own-requests=2000&own-duration=100s', '', 'effectiveAccessTime'],
  ])('of %s', async (_, link, id, member) => {
    const { table, links } = await tableOf(link, id)
    const column = member === 'throughput' ? 'throughput' : 'access time a request'
    const rows = table.rows.flatMap((row, index) => {
      const witness = String(cellOf(table, row, 'witness') ?? 'simulation').replace(/^A /, '')
      return witness === 'simulation' ? [{ link: links[index] ?? '', value: cellOf(table, row, column) }] : []
    })
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const row of thinned(rows, 5)) {
      const read = parseLink(row.link === address ? link : row.link)
      expect(read.problems).toEqual([])
      // one row after the other, as links are opened
      // oxlint-disable-next-line no-await-in-loop
      expect(await witnessSays('simulation', read.configuration)).toMatchObject({ ok: true, value: { [member]: row.value } })
    }
  })
})

test('a row that says nothing of fields has the link of the figure', () => {
  const table: FigureTable = {
    columns: [
      { name: 'x', kind: 'count' },
      { name: 'disks', kind: 'count', field: 'disks' },
    ],
    rows: [],
  }
  const askedOf = askedOfRow(table, setFields(firstConfiguration, { disks: 3 }), undefined, address)
  const linkOf = (row: FigureTable['rows'][number]): string => askedOf(row, 0).link
  expect([linkOf([1, 3]), linkOf([1, null]), linkOf([1, 0]), linkOf([1, 'x'])]).toEqual([address, address, address, address])
  expect(linkOf([1, 5])).toBe(`${address.replace('v=2', '')}v=2&preset=cheetah-ultra-1&disks=5`)
})

test.each([
  ['errors', 'table-6'],
  ['errors-pipelined', 'table-5'],
  ['errors', 'table-4'],
  ['figure-2', 'table-6'],
  ['figure-3', 'table-6'],
])('a row of %s of %s opens the system that was measured, and how', async (id, table) => {
  const { table: numbers, links } = await tableOf(`v=2&view=validation&table=${table}`, id)
  const [first, second] = thinned(numbers.rows, 2)
  for (const row of [first, second]) {
    const { configuration, problems } = parseLink(links[numbers.rows.indexOf(row ?? [])] ?? '')
    expect(problems).toEqual([])
    const size = cellOf(numbers, row ?? [], 'size')
    const method = String(cellOf(numbers, row ?? [], 'method') ?? 'naive')
    expect(configuration).toMatchObject({ view: 'throughput', requestSize: size, method })
    const said = await witnessSays('formula', configuration)
    const predicted = cellOf(numbers, row ?? [], id.startsWith('figure') ? 'Naive' : 'formula')
    expect(said).toMatchObject({ ok: true, value: { throughput: predicted } })
  }
})

test('a row of what drives cost opens that drive at its price', async () => {
  const { table, links } = await tableOf('v=2&view=drives&precision=20&disks=2&outstanding=8&drive-price=300&drive-capacity=4.5', 'cost')
  const prices = table.rows.map((row) => cellOf(table, row, 'price per drive'))
  const opened = links.map((link) => parseLink(link === address ? 'v=2&drive-price=300' : link).configuration.drivePrice)
  expect(new Set(opened).size).toBeGreaterThan(3)
  expect(opened.length).toBe(prices.length)
})
