import type { Bar } from '../../src/charts/BarsChart.tsx'
import type { GridChartData } from '../../src/charts/GridChart.tsx'
import type { TimelineChartData } from '../../src/charts/TimelineChart.tsx'
import type { LimitBandData } from '../../src/charts/LimitBand.tsx'
import type { TimeBar } from '../../src/charts/TimeBars.tsx'
import type { ChartSize } from '../../src/charts/plot.ts'
import type { LineChartData, Series } from '../../src/charts/LineChart.tsx'
import { type Palette, palettes } from '../../src/charts/palette.ts'
import type { BreakdownChartData } from '../../src/charts/BreakdownChart.tsx'
import type { ErrorRowsData } from '../../src/charts/ErrorRowsChart.tsx'
import type { ResidualChartData } from '../../src/charts/ResidualChart.tsx'
import { type Activity, activities } from '../../src/charts/marks/activities.ts'
import type { Lane } from '../../src/charts/marks/Lanes.tsx'

export const wide: ChartSize = { width: 1056, height: 420, detail: 'full' }
export const narrow: ChartSize = { width: 350, height: 264, detail: 'narrow' }
export const palette: Palette = palettes.light

const xs = [4, 8, 16, 32, 64, 128]
const line = (ys: readonly number[]): { x: number; y: number; tested: boolean }[] =>
  xs.map((x, index) => ({ x, y: ys[index] ?? 0, tested: x >= 16 }))

/** Fixed numbers, so that a picture changes only when the drawing does. */
export const lineData: LineChartData = {
  x: {
    spacing: 'log',
    range: [4, 128],
    ticks: xs.map((value) => ({
      value,
      label: value === 4 || value === 128 ? `${value} KiB` : String(value),
      short: value === 4 ? '4 KiB' : String(value),
    })),
  },
  y: { unit: 'MB/s', factor: 1, format: String, precise: (value) => value.toFixed(1) },
  series: [
    {
      id: 'ideal',
      label: 'Ideal',
      meaning: 'every disk busy, then the bus full',
      colour: palette.ideal,
      dash: 'dashed',
      line: line([1.4, 2.7, 5, 9.2, 15.6, 18.6]),
      dots: [],
      rings: [],
    },
    {
      id: 'pipelined',
      label: 'Pipelined',
      meaning: 'next read sent while data flows',
      colour: palette.pipelined,
      dash: 'solid',
      line: line([1.2, 2.3, 4.3, 7.7, 12.3, 14.7]),
      dots: [
        { x: 16, y: 4.3, low: 4.2, high: 4.4 },
        { x: 64, y: 12.3, low: 11.8, high: 12.8 },
      ],
      rings: [{ x: 64, y: 12.5 }],
    },
    {
      id: 'naive',
      label: 'Naive',
      meaning: 'each disk: ask, wait, receive',
      colour: palette.naive,
      dash: 'solid',
      line: line([1.4, 2.6, 4.9, 7.6, 10.7, 13.6]),
      dots: [{ x: 64, y: 10.7, low: 10.6, high: 10.8 }],
      rings: [
        { x: 64, y: 10.7 },
        { x: 128, y: 13 },
      ],
    },
  ],
  brackets: [{ from: 4, to: 16, text: 'thin line: formula untested below 16 KiB' }],
  callout: { x: 35, y: 8, title: 'Pipelining pays', text: 'from about 35 KiB' },
  here: 64,
}

/** The same chart with the lines of a second configuration under it. */
export const ghostData: LineChartData = {
  ...lineData,
  ghostHere: 32,
  series: [
    ...lineData.series,
    ...lineData.series.slice(1).map((series): Series => ({
      ...series,
      id: `a-${series.id}`,
      label: `A ${series.label.toLowerCase()}`,
      meaning: 'as pinned',
      isGhost: true,
      line: series.line.map(({ x, y, tested }) => ({ x, y: y * 0.8, tested })),
      dots: series.dots.map(({ x, y, low, high }) => ({ x, y: y * 0.8, low: low * 0.8, high: high * 0.8 })),
      rings: [],
    })),
  ],
}

const parts = (
  overhead: number,
  idle: number,
  head: number,
  busRate: number,
): Record<'overhead' | 'idle' | 'head' | 'busRate', number> => ({
  overhead,
  idle,
  head,
  busRate,
})

export const breakdownData: BreakdownChartData = {
  rows: [
    {
      id: 'naive',
      label: 'Naive',
      colour: palette.naive,
      parts: parts(1.7, 7.7, 3.3, 11.8),
      total: '24.5 ms',
      remark: 'for 4 × 64 KiB',
      witness: parts(1.5, 7.9, 3.4, 11.7),
    },
    {
      id: 'pipelined',
      label: 'Pipelined',
      colour: palette.pipelined,
      parts: parts(2.6, 4.7, 0, 14.1),
      total: '21.4 ms',
      remark: 'saves 3.1 ms',
      witness: null,
    },
    {
      id: 'ideal',
      label: 'Ideal',
      colour: palette.ideal,
      parts: parts(0.4, 0.6, 0, 14.1),
      total: '15.1 ms',
      remark: 'no disk is ever idle',
      witness: null,
    },
  ],
  headings: { overhead: 'overhead', idle: 'bus idle: disks seek and turn', head: 'at head speed', busRate: 'at bus speed' },
  format: (duration) => duration.toFixed(1),
}

export const errorRowsData: ErrorRowsData = {
  rows: [
    { label: 'HP C2247A', error: 0.012, rival: 0.006, cells: ['1.2 %', '0.6 %'] },
    { label: 'Four SSDs behind one hub, 5 Gb/s', error: -0.021, rival: null, cells: ['−2.1 %', '–'] },
  ],
  columns: ['error', 'rival'],
  axis: 'predicted against measured',
  range: [-0.03, 0.03],
  band: 0.02,
  format: (share, isEnd) => `${Math.round(100 * share)}${isEnd ? ' %' : ''}`,
}

export const residualData: ResidualChartData = {
  groups: [
    {
      label: '8 KiB',
      residuals: [
        { label: '2', formula: 0.099, simulated: 0.012 },
        { label: '3', formula: 0.055, simulated: -0.021 },
      ],
    },
    {
      label: '16',
      residuals: [
        { label: '2', formula: -0.048, simulated: 0.003 },
        { label: '3', formula: 0, simulated: null },
      ],
    },
  ],
  neutral: 0.05,
  limit: 0.1,
  format: (share, isEnd) => `${Math.round(100 * share)}${isEnd || share <= -0.1 ? ' %' : ''}`,
  callout: { group: 0, index: 0, text: 'formula, 8 KiB on 2 disks: +9.9' },
}

const laneOf = (id: string, label: string, intervals: readonly (readonly [Activity, number, number, string])[]): Lane => ({
  id,
  label,
  doing: Uint8Array.from(intervals, ([activity]) => activities.indexOf(activity)),
  starts: Float64Array.from(intervals, ([, start]) => start / 1000),
  ends: Float64Array.from(intervals, ([, , end]) => end / 1000),
  texts: (index) => [intervals[index]?.[3] ?? ''].filter(Boolean),
  name: () => ({ what: '', why: '' }),
})

/** One round of two disks, with every kind of interval. */
export const timelineData: TimelineChartData = {
  lanes: [
    laneOf('disk-0', 'Disk 1', [
      ['overhead', 0.5, 1, ''],
      ['seek', 1, 9, 'seek'],
      ['turn', 9, 12, 'turn'],
      ['fill', 12, 16, 'fill'],
      ['waiting', 16, 18, 'waits'],
      ['busRate', 18, 22, 'bus speed'],
    ]),
    laneOf('disk-1', 'Disk 2', [
      ['overhead', 1, 1.5, ''],
      ['seek', 1.5, 6, 'seek'],
      ['turn', 6, 11, 'turn'],
      ['busRate', 11, 11.5, ''],
      ['head', 11.5, 18, 'head speed'],
    ]),
    laneOf('bus', 'Bus', [
      ['overhead', 0, 1, ''],
      ['pause', 1, 1.5, ''],
      ['idle', 1.5, 11, '9.50 ms idle'],
      ['busRate', 11, 11.5, ''],
      ['head', 11.5, 18, 'disk 2'],
      ['busRate', 18, 22, 'disk 1'],
      ['overhead', 22, 22.2, ''],
    ]),
  ],
  spans: [{ from: 0, to: 0.0222, text: 'Round 1, 22.2 ms' }],
  discs: [
    { number: 1, at: 0.0005, place: 'above', line: 'solid', words: '', until: 0 },
    { number: 2, at: 0.006, place: 'band', line: 'none', words: '', until: 0 },
    { number: 3, at: 0.014, place: 'band', line: 'none', words: '', until: 0 },
    { number: 4, at: 0.018, place: { lane: 'disk-1' }, line: 'none', words: 'done; must wait', until: 0.0222 },
    { number: 5, at: 0.0222, place: 'above', line: 'dotted', words: '', until: 0 },
  ],
}

/** A small map with a gain, a loss, a blank cell, a measured cell and the present one. */
export const gridData: GridChartData = {
  columns: ['8 KiB', '64', '128'],
  rows: ['4 disks', '2'],
  cells: [
    [{ text: '−13', tint: 'tooMuch3', label: 'ink', measured: null }, { text: '+14', tint: 'gain3', label: 'ink', measured: '+15' }, null],
    [
      { text: '−8', tint: 'tooMuch2', label: 'ink', measured: '−6' },
      { text: '0', tint: 'panel', label: 'ink', measured: null },
      { text: '+18', tint: 'gain4', label: 'ink', measured: null },
    ],
  ],
  here: { row: 0, column: 1 },
  xTitle: 'request size',
  key: '% gained by pipelining',
}

/** A triangular map with a best cell, a region round it, and words where it is blank. */
export const heatData: GridChartData = {
  columns: ['0.5', '1', '2', '4 KiB'],
  rows: ['4 KiB', '2', '1', '0.5'],
  cells: [
    [
      { text: '1.20', tint: 'heat3', label: 'ink', measured: null },
      { text: '0.97', tint: 'heat1', label: 'ink', measured: null, isInRegion: true },
      { text: '0.93', tint: 'heat1', label: 'ink', measured: null, isInRegion: true, mark: 'best' },
      { text: '1.08', tint: 'heat3', label: 'ink', measured: null },
    ],
    [
      { text: '1.30', tint: 'heat4', label: 'ink', measured: null },
      { text: '0.97', tint: 'heat1', label: 'ink', measured: null, isInRegion: true },
      { text: '1.02', tint: 'heat2', label: 'ink', measured: null },
      null,
    ],
    [
      { text: '1.71', tint: 'heat5', label: 'bg', measured: null },
      { text: '1.00', tint: 'heat2', label: 'ink', measured: null },
      null,
      null,
    ],
    [{ text: '2.60', tint: 'heat6', label: 'bg', measured: null }, null, null, null],
  ],
  here: { row: 2, column: 1 },
  xTitle: 'cache block',
  key: 'broken line: within 5 % of the best',
  yTitle: 'fetch',
  hereText: 'you are here',
  cornerText: ['a fetch is never', 'smaller than a block'],
}

export const barData: readonly Bar[] = [
  { id: 'disks', label: 'One more disk', remark: '5 instead of 4', value: 0.106, text: '+10.6 %' },
  { id: 'seek', label: 'Shorter seeks', remark: '−10 %', value: 0.02, text: '+2.0 %' },
  { id: 'cost', label: 'Slower host', remark: '+10 %', value: -0.03, text: '−3.0 %' },
]

/** A chosen line in its family, with the best of each and the range that is nearly as good. */
export const familyData: LineChartData = {
  ...lineData,
  series: lineData.series.slice(0, 2).map((series, index) => ({ ...series, isFamily: index === 1, dash: 'solid' })),
  brackets: [],
  callout: null,
  optimum: { x: 64, y: 15.6 },
  otherOptima: [{ x: 32, y: 7.7 }],
  band: { from: 39, to: 88, text: '39 to 88 KiB keeps 95 %' },
}

/** The same bars with those of a second configuration beneath, one of them to the other side. */
export const ghostBarData: readonly Bar[] = barData.map((bar, index) => ({
  ...bar,
  ghost: [{ value: bar.value * 0.6, text: 'shorter' }, { value: -0.05, text: 'less' }, undefined][index % 3],
}))

/** The same map with the place of a second configuration. */
export const ghostGridData: GridChartData = { ...gridData, ghost: { row: 0, column: 1 } }

/** Who limits two kinds of drives: a link and then they themselves, and a limit that was set. */
export const limitData: LimitBandData = {
  range: [0, 108_000],
  rows: [
    {
      id: 'disks',
      label: 'who limits',
      parts: [
        { kind: 'link', from: 0, to: 72_000, texts: ['SAS cable limits the first 70 %', 'SAS cable, 70 %', '70 %'] },
        { kind: 'drives', from: 72_000, to: 108_000, texts: ['disks limit the last 30 %', 'disks, 30 %', '30 %'] },
      ],
    },
    {
      id: 'ssds',
      label: 'SSDs',
      parts: [{ kind: 'pace', from: 0, to: 40_000, texts: ['limit of 100 MB/s', '100 MB/s'], named: ['SSDs: limit of 100 MB/s', 'SSDs'] }],
    },
  ],
  ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => ({ at: share * 100_000, label: `${100 * share} %` })),
  quantity: 'of each disk done',
}

/** Links alone, both, drives alone; the second is what there is. */
export const timeData: readonly TimeBar[] = [
  { id: '2', label: '2 lanes', isHere: false, byLinks: 207_000, byDrives: 0, text: '57.5 h', remark: '+27.4 h' },
  { id: '4', label: '4 lanes', isHere: true, byLinks: 72_700, byDrives: 35_600, text: '30.1 h', remark: '' },
  { id: '8', label: '8 lanes', isHere: false, byLinks: 0, byDrives: 94_900, text: '26.4 h', remark: '−3.7 h' },
]

/** The same with the times of a second configuration. */
export const ghostTimeData: readonly TimeBar[] = timeData.map((bar, index) => ({ ...bar, ghost: [150_000, undefined, 120_000][index] }))
