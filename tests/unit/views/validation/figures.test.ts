import { expect, test } from 'vitest'
import { palettes } from '../../../../src/charts/palette.ts'
import { formula } from '../../../../src/prediction/formula.ts'
import { figureChart, figureLines, figures } from '../../../../src/views/validation/figures.ts'
import { stateWith, tableOf } from './knownValidation.ts'

test.each(figures)('figure $number shows $disks disks: three lines, dots and rings of both methods', ({ table, disks }) => {
  const state = tableOf(
    stateWith(() => 0.01),
    table,
  )
  const { x, series, here } = figureChart(state, disks, figureLines(state, disks, { formula }), 'MB/s', palettes.light)
  expect(here).toBeNull()
  expect(x.ticks.map(({ label }) => label.replace('\u00A0', ' '))).toEqual(['8 KiB', '16', '32', '64', '96', '128 KiB'])
  expect(series.map(({ id, dots, rings }) => [id, dots.length, rings.length])).toEqual([
    ['ideal', 0, 0],
    ['pipelined', 6, 6],
    ['naive', 6, 6],
  ])
  for (const { line } of series) {
    expect(line.length).toBeGreaterThan(20)
    expect(line[0].tested).toBe(false)
    expect(line.at(-1)?.tested).toBe(true)
  }
  const naive = series.find(({ id }) => id === 'naive')
  for (const { x: size, y } of naive?.rings ?? []) {
    expect(state.cells.some(({ cell }) => cell.drives === disks && cell.requestSize === size && cell.naive === y)).toBe(true)
  }
})

test('a dot has the interval of its simulation, on the page and in files', () => {
  const state = tableOf(
    stateWith(() => 0.01),
    'table-6',
  )
  const { series } = figureChart(state, 3, figureLines(state, 3, { formula }), 'MB/s', palettes.light)
  const dots = series.flatMap((one) => one.dots)
  expect(dots).toHaveLength(12)
  for (const { y, low, high } of dots) {
    expect(low / y).toBeCloseTo(0.997, 12)
    expect(high / y).toBeCloseTo(1.003, 12)
  }
})
