import { describe, expect, test } from 'vitest'
import { plotOf } from '../../../src/charts/plot.ts'
import { placeLines } from '../../../src/charts/LineChart.tsx'
import { textWidth } from '../../../src/charts/textWidth.ts'
import { lineData, narrow, wide } from '../../visual/chartFixtures.ts'

const placed = placeLines(lineData, wide)

describe('placed lines', () => {
  test('begin at zero and hold the largest value', () => {
    expect(placed.axes.yTicks.map(({ label }) => label)).toEqual(['0', '5', '10', '15', '20'])
    expect(placed.vertical(0)).toBe(placed.plot.top + placed.plot.height)
    expect(placed.vertical(18.6)).toBeGreaterThanOrEqual(placed.plot.top)
  })

  test('are thin where the formula was not tested, and meet where it was', () => {
    const naive = placed.series.find(({ id }) => id === 'naive')
    const at16 = `${Math.round(placed.horizontal(16) * 100) / 100},`
    expect(naive?.line.thin).toContain(at16)
    expect(naive?.line.strong.startsWith(`M${at16}`)).toBe(true)
  })

  test('draw one path for all dots, and whiskers only where they can be seen', () => {
    const pipelined = placed.series.find(({ id }) => id === 'pipelined')
    expect(pipelined?.dots.dots.match(/M/g)).toHaveLength(2)
    // only the interval of one point is longer than nine pixels: a stem and two caps
    expect(pipelined?.dots.whiskers.match(/M/g)).toHaveLength(3)
    expect(placed.series.find(({ id }) => id === 'naive')?.dots.whiskers).toBe('')
  })

  test('name every line at its end, in the order of their values', () => {
    expect(placed.labels.map(({ id }) => id)).toEqual(['ideal', 'pipelined', 'naive'])
  })

  test('say what the thin part is, inside the plot', () => {
    expect(placed.brackets).toHaveLength(1)
    const [bracket] = placed.brackets
    expect(bracket?.x).toBeGreaterThan(placed.plot.left + textWidth(bracket?.text ?? '', 12) / 2 - 1)
  })

  test('put the call-out under all lines around it', () => {
    const { callout } = placed
    expect(callout?.textY).toBeGreaterThan(placed.vertical(4.9))
  })

  test('leave words for the page where there is no room', () => {
    const phone = placeLines(lineData, narrow)
    expect(phone.brackets).toEqual([])
    expect(phone.callout).toBeNull()
    expect(phone.axes.xTicks.map(({ label }) => label)).toEqual(['4 KiB', '8', '16', '32', '64', '128'])
  })

  test('survive a chart without numbers', () => {
    const empty = placeLines({ ...lineData, series: [], brackets: [], callout: null }, wide)
    expect(empty.series).toEqual([])
    expect(empty.axes.yTicks.length).toBeGreaterThan(1)
  })
})

test('a plot never vanishes, however small the chart', () => {
  expect(plotOf({ width: 10, height: 10, detail: 'full' })).toMatchObject({ width: 40, height: 40 })
})
