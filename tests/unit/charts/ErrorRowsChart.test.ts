import { describe, expect, test } from 'vitest'
import { placeErrorRows, type ErrorRowsData } from '../../../src/charts/ErrorRowsChart.tsx'

const data: ErrorRowsData = {
  rows: [
    { label: 'first', error: 0.02, rival: -0.01, cells: ['+2.0 %', 'a', 'b'] },
    { label: 'second, longer', error: -0.03, rival: null, cells: ['−3.0 %', 'c', 'd'] },
  ],
  columns: ['error', 'rival', 'note'],
  axis: 'share',
  range: [-0.04, 0.04],
  band: 0.02,
  format: (share) => share.toFixed(2),
}

describe('rows of errors', () => {
  test('have zero in the middle of a range that is even, the band around it, and dots within the plot', () => {
    const { plot, zero, band, dots } = placeErrorRows(data, 800)
    expect(zero).toBeCloseTo(plot.left + plot.width / 2, 1)
    expect(band?.left).toBeCloseTo(plot.left + plot.width / 4, 1)
    expect(band?.width).toBeCloseTo(plot.width / 2, 1)
    const places = [...dots.matchAll(/M([\d.]+),/g)].map(([, x]) => Number(x))
    expect(places).toHaveLength(2)
    for (const x of places) expect(x).toBeGreaterThan(plot.left - 5)
  })

  test('a rival is drawn where there is one', () => {
    expect(placeErrorRows(data, 800).rivals.match(/z/g)).toHaveLength(1)
  })

  test('the last columns give way first on a narrow page, the error never', () => {
    const shown = (width: number): readonly string[] => placeErrorRows(data, width).heads.map(({ text }) => text)
    expect(shown(800)).toEqual(['error', 'rival', 'note'])
    expect(shown(350)).not.toContain('note')
    expect(shown(100)).toEqual(['error'])
  })

  test('names that leave no room stand above their dots', () => {
    const long = { ...data, rows: data.rows.map((row) => ({ ...row, label: `${row.label} with very many words behind it` })) }
    const [beside, above] = [placeErrorRows(long, 1000), placeErrorRows(long, 340)]
    expect(above.height).toBeGreaterThan(beside.height)
    expect(above.plot.left).toBeLessThan(10)
    expect(above.rows.every(({ y, labelY }) => labelY < y)).toBe(true)
  })

  test('without a band there is none, and places are the same each time', () => {
    expect(placeErrorRows({ ...data, band: null }, 800).band).toBeNull()
    expect(placeErrorRows(data, 800)).toEqual(placeErrorRows(data, 800))
  })
})
