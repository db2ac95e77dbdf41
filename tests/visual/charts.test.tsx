import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BarsChart, placeBars } from '../../src/charts/BarsChart.tsx'
import { BreakdownChart, placeBreakdown } from '../../src/charts/BreakdownChart.tsx'
import { GridChart, placeGrid } from '../../src/charts/GridChart.tsx'
import { LimitBand, placeLimitBand } from '../../src/charts/LimitBand.tsx'
import { LineChart, placeLines } from '../../src/charts/LineChart.tsx'
import { palettes } from '../../src/charts/palette.ts'
import { ErrorRowsChart, placeErrorRows } from '../../src/charts/ErrorRowsChart.tsx'
import { ResidualChart, placeResiduals } from '../../src/charts/ResidualChart.tsx'
import { Drops, placeDrops } from '../../src/charts/marks/Drops.tsx'
import { TimeBars, placeTimeBars } from '../../src/charts/TimeBars.tsx'
import { TimelineChart, placeTimeline } from '../../src/charts/TimelineChart.tsx'
import {
  barData,
  breakdownData,
  errorRowsData,
  familyData,
  ghostBarData,
  ghostData,
  ghostGridData,
  ghostTimeData,
  gridData,
  heatData,
  limitData,
  lineData,
  narrow,
  palette,
  residualData,
  timeData,
  timelineData,
  wide,
} from './chartFixtures.ts'

/** Markup with at most three decimals and one element a line, so that a change can be read. */
const drawn = (chart: ReactElement): string =>
  `${renderToStaticMarkup(chart)
    .replaceAll(/\d+\.\d{4,}/g, (number) => String(Math.round(Number(number) * 1000) / 1000))
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll('><', '>\n<')}\n`

const expected = (name: string): string => `./expected/${name}.svg`

describe('the line chart looks as it did', () => {
  test('on a wide page', async () => {
    const chart = <LineChart placed={placeLines(lineData, wide)} palette={palette} title="Throughput" pill="64 KiB" apart={null} />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('lines-wide'))
  })

  test('on a phone, at night, with one line set apart', async () => {
    const chart = <LineChart placed={placeLines(lineData, narrow)} palette={palettes.dark} title="Throughput" pill="64 KiB" apart="naive" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('lines-narrow-dark'))
  })
})

test('lines that saturate, with where they do', async () => {
  const line = [1, 2, 4, 8, 16, 24].map((x) => ({ x, y: Math.min(16e6, 3.9e6 * x), tested: true }))
  const series = { id: 'naive', label: 'Random', meaning: '', colour: palette.naive, dash: 'solid' as const, line, dots: [], rings: [] }
  const ticks = [1, 8, 16, 24].map((value) => ({ value, label: String(value), short: String(value) }))
  const x = { title: 'Number of disks', spacing: 'linear' as const, range: [1, 24] as const, ticks }
  const level = { y: 16e6, texts: ['Bus: 16 of data'] }
  const megabytes = (value: number): string => String(value / 1e6)
  const y = { unit: 'MB/s', factor: 1e6, format: megabytes, precise: megabytes }
  const data = { x, y, series: [series], brackets: [], callout: null, here: 4, level }
  const drops = [
    { id: 'random', x: 16, y: 15.8e6, words: ['random', 'full at 16 disks'], isBelow: true },
    { id: 'sequential', x: 2, y: 15.8e6, words: ['in sequence', 'full at 2 disks'], isBelow: false },
  ] as const
  for (const [size, name] of [
    [{ width: 520, height: 320, detail: 'medium' }, 'saturation'],
    [narrow, 'saturation-narrow'],
  ] as const) {
    const placed = placeLines(data, size)
    const over = <Drops placed={placeDrops(drops, [series], placed)} palette={palette} />
    const chart = <LineChart {...{ placed, palette, over }} title="Saturation" pill="4 disks" apart={null} />
    await expect(drawn(chart)).toMatchFileSnapshot(expected(name))
  }
})

test('axes with a title, spaced by proportion, and what a link carries when it is full', async () => {
  const level = { y: 16.2e6, texts: ['Bus full: 16.2 MB/s of data, 16.6 with its overheads', 'Bus full'] }
  const data = { ...lineData, x: { ...lineData.x, title: 'Request size' }, y: { ...lineData.y, spacing: 'log' as const }, level }
  for (const [size, name] of [
    [wide, 'lines-log'],
    [narrow, 'lines-log-narrow'],
  ] as const) {
    const chart = <LineChart placed={placeLines(data, size)} palette={palette} title="Throughput" pill="64 KiB" apart={null} />
    await expect(drawn(chart)).toMatchFileSnapshot(expected(name))
  }
})

test('lines of a second configuration lie under the others, thin and dashed, on a page and on a phone at night', async () => {
  const chart = <LineChart placed={placeLines(ghostData, wide)} palette={palette} title="Throughput" pill="64 KiB" apart={null} />
  await expect(drawn(chart)).toMatchFileSnapshot(expected('lines-ghost'))
  const small = <LineChart placed={placeLines(ghostData, narrow)} palette={palettes.dark} title="Throughput" pill="64 KiB" apart={null} />
  await expect(drawn(small)).toMatchFileSnapshot(expected('lines-ghost-narrow-dark'))
})

test('a family of lines with its optima and the range that is nearly as good looks as it did', async () => {
  const chart = <LineChart placed={placeLines(familyData, wide)} palette={palette} title="Throughput" pill="64 KiB" apart={null} />
  await expect(drawn(chart)).toMatchFileSnapshot(expected('lines-family'))
})

describe('the breakdown chart looks as it did', () => {
  test('on a wide page', async () => {
    const chart = <BreakdownChart placed={placeBreakdown(breakdownData, 1056, false)} palette={palette} title="One round" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('breakdown-wide'))
  })

  test('on a phone, at night', async () => {
    const chart = <BreakdownChart placed={placeBreakdown(breakdownData, 350, true)} palette={palettes.dark} title="One round" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('breakdown-narrow-dark'))
  })
})

describe('the chart of errors looks as it did', () => {
  test('half a page wide', async () => {
    const chart = <ResidualChart placed={placeResiduals(residualData, 508, 220)} palette={palette} colour={palette.naive} title="Errors" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('residuals'))
  })

  test('on a phone, at night', async () => {
    const chart = (
      <ResidualChart placed={placeResiduals(residualData, 350, 220)} palette={palettes.dark} colour={palettes.dark.naive} title="Errors" />
    )
    await expect(drawn(chart)).toMatchFileSnapshot(expected('residuals-narrow-dark'))
  })
})

describe('rows of errors look as they did', () => {
  test('on a wide page', async () => {
    const chart = <ErrorRowsChart placed={placeErrorRows(errorRowsData, 800)} palette={palette} title="Errors" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('error-rows'))
  })

  test('on a phone, at night', async () => {
    const chart = <ErrorRowsChart placed={placeErrorRows(errorRowsData, 350)} palette={palettes.dark} title="Errors" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('error-rows-narrow-dark'))
  })
})

describe('the timeline looks as it did', () => {
  test('on a wide page', async () => {
    const placed = placeTimeline(timelineData, { from: 0, to: 0.03 }, 1056, 62, true, { form: 'told', height: 374 })
    await expect(drawn(<TimelineChart placed={placed} palette={palette} title="Timeline" lit={null} />)).toMatchFileSnapshot(
      expected('timeline-wide'),
    )
  })

  test('on a phone, at night, with the idle bus lit', async () => {
    const placed = placeTimeline(timelineData, { from: 0.005, to: 0.02 }, 350, 46, true, { form: 'low', height: 250 })
    const chart = <TimelineChart placed={placed} palette={palettes.dark} title="Timeline" lit={['idle']} />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('timeline-narrow-dark'))
  })
})

test('a chart needs no stylesheet: every drawn colour is an attribute', () => {
  const markup = drawn(<LineChart placed={placeLines(lineData, wide)} palette={palette} title="Throughput" pill="64 KiB" apart={null} />)
  expect(markup).not.toMatch(/style=|var\(/)
  for (const [element] of markup.matchAll(/<(?:path|circle|line|rect) [^>]*>/g)) expect(element).toMatch(/fill=|stroke=/)
})

describe('the map looks as it did', () => {
  test('on a wide page', async () => {
    const chart = <GridChart placed={placeGrid(gridData, 420)} palette={palette} title="Gain" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('grid'))
  })

  test('with a best cell, a region round it, and words where it is blank', async () => {
    const chart = <GridChart placed={placeGrid(heatData, 420)} palette={palette} title="Access time" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('grid-heat'))
  })

  test('with a region at night on a phone', async () => {
    const chart = <GridChart placed={placeGrid(heatData, 240)} palette={palettes.dark} title="Access time" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('grid-heat-narrow'))
  })

  test('too narrow for its numbers, at night', async () => {
    const chart = <GridChart placed={placeGrid(gridData, 110)} palette={palettes.dark} title="Gain" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('grid-narrow-dark'))
  })
})

test('bars look as they did', async () => {
  const chart = <BarsChart placed={placeBars(barData, 420)} palette={palette} colour={palette.naive} title="What helps" />
  await expect(drawn(chart)).toMatchFileSnapshot(expected('bars'))
  const narrow = <BarsChart placed={placeBars(barData, 180)} palette={palette} colour={palette.naive} title="What helps" />
  await expect(drawn(narrow)).toMatchFileSnapshot(expected('bars-narrow'))
})

test('bars, maps and timelines of a second configuration are told apart by outline, ring and broken lines', async () => {
  const bars = <BarsChart placed={placeBars(ghostBarData, 420)} palette={palette} colour={palette.naive} title="Gain" />
  await expect(drawn(bars)).toMatchFileSnapshot(expected('bars-ghost'))
  const map = <GridChart placed={placeGrid(ghostGridData, 150)} palette={palettes.dark} title="Map" />
  await expect(drawn(map)).toMatchFileSnapshot(expected('grid-ghost-narrow-dark'))
  const wideMap = <GridChart placed={placeGrid(ghostGridData, 560)} palette={palette} title="Map" />
  await expect(drawn(wideMap)).toMatchFileSnapshot(expected('grid-ghost'))
  const placed = placeTimeline(timelineData, { from: 0, to: 0.0222 }, 700, 62, true)
  const timeline = <TimelineChart placed={placed} palette={palette} title="Bus and disks" lit={null} isGhost />
  await expect(drawn(timeline)).toMatchFileSnapshot(expected('timeline-ghost'))
})

describe('the band of who limits looks as it did', () => {
  test('on a wide page', async () => {
    const chart = <LimitBand placed={placeLimitBand(limitData, wide)} palette={palette} title="Who limits" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('limits-wide'))
  })

  test('on a phone, at night', async () => {
    const chart = <LimitBand placed={placeLimitBand(limitData, narrow)} palette={palettes.dark} title="Who limits" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('limits-narrow-dark'))
  })
})

describe('bars of times by who limits look as they did', () => {
  test('half a page wide', async () => {
    const chart = <TimeBars placed={placeTimeBars(timeData, 508)} palette={palette} title="Lanes" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('times'))
  })

  test('on a phone, at night, beside a second configuration, on the scale of a longer bar', async () => {
    const chart = <TimeBars placed={placeTimeBars(ghostTimeData, 350, 400_000)} palette={palettes.dark} title="Lanes" />
    await expect(drawn(chart)).toMatchFileSnapshot(expected('times-ghost-narrow-dark'))
  })
})
