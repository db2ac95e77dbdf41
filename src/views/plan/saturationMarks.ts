import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { ChartSize } from '../../charts/plot.ts'
import type { Drop } from '../../charts/SaturationChart.tsx'
import { linearTicks, powersOfTwo, type Spacing } from '../../charts/scales.ts'
import { formatCount, formatNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { ghostsBeside } from '../shared/comparison.ts'
import { capitalized } from '../shared/intervalText.ts'
import type { Compared } from '../shared/questionState.ts'
import { partNoun } from './hopWords.ts'
import { drivesNoun } from '../shared/say.ts'
import { fullByRule } from './saturationAnswer.ts'
import { filledPart, type SaturationState } from './saturationState.ts'

/** A chart of saturation, before it is placed. */
export interface SaturationLines {
  readonly data: LineChartData
  readonly drops: readonly Drop[]
  /** Lines that words keep clear of. */
  readonly clear: readonly LineChartData['series'][number]['line'][]
}

const usual = { dots: [], rings: [], dash: 'solid' } as const

/** Drives that fill their way when each reads in sequence; null where nothing is known of that. */
function sequentialFull({ saturation: { sequential } }: SaturationState): number | null {
  return sequential.perDrive > 0 ? Math.max(1, Math.ceil((0.99 * sequential.most) / sequential.perDrive)) : null
}

const rangeOf = ({ saturation: { line } }: SaturationState): readonly [number, number] => {
  const last = line.at(-1)?.drives ?? 2
  return [Math.min(1, line[0]?.drives ?? 1), Math.max(2, last)]
}

function randomOf(state: SaturationState, palette: Palette): Series {
  const { saturation, dots, loop } = state
  const [, last] = rangeOf(state)
  return {
    ...usual,
    id: loop,
    label: 'Random',
    meaning: '',
    colour: palette[loop],
    line: saturation.line.map(({ drives, throughput }) => ({ x: drives, y: throughput, tested: true })),
    dots: dots
      .filter(({ drives }) => drives <= last)
      .map(({ drives, throughput, halfWidth }) => ({
        x: drives,
        y: throughput,
        low: throughput - halfWidth,
        high: throughput + halfWidth,
      })),
  }
}

function sequentialOf(state: SaturationState, palette: Palette): readonly Series[] {
  const { perDrive, most } = state.saturation.sequential
  if (!(perDrive > 0)) return []
  const [first, last] = rangeOf(state)
  const knee = most / perDrive
  const places = [first, ...(knee > first && knee < last ? [knee] : []), last]
  return [
    {
      ...usual,
      id: 'sequential',
      label: 'In sequence',
      meaning: '',
      colour: palette.ink2,
      isFamily: true,
      line: places.map((drives) => ({ x: drives, y: Math.min(most, drives * perDrive), tested: true })),
    },
  ]
}

function ticksOf([first, last]: readonly [number, number], spacing: Spacing): readonly number[] {
  const inner = spacing === 'log' ? powersOfTwo([Math.max(1, first), last], 8) : linearTicks([first, last], 1, 5).map(Math.round)
  return [...new Set([first, ...inner, last])].filter((value) => value >= first && value <= last).toSorted((one, other) => one - other)
}

/** What is full at how many drives, beneath the lines. */
function dropsOf(state: SaturationState): readonly Drop[] {
  const [, last] = rangeOf(state)
  const { saturation, configuration } = state
  const drop = (id: string, name: string, drives: number | null, y: number): readonly Drop[] =>
    drives === null || drives > last
      ? []
      : [
          {
            id,
            x: drives,
            y,
            isBelow: id === 'random',
            words: [name, `full at ${formatCount(drives)}\u00A0${drivesNoun(drives, configuration)}`],
          },
        ]
  return [
    ...drop('random', 'random', fullByRule(state), saturation.most.throughput * 0.99),
    ...drop('sequential', 'in sequence', sequentialFull(state), saturation.sequential.most * 0.99),
  ]
}

/** Throughput against the number of drives, at random and in sequence, with what their way carries and where it is full. */
export function saturationLines({ present, pinned }: Compared<SaturationState>, palette: Palette): SaturationLines {
  const { unit, configuration, saturation } = present
  const spacing: Spacing = configuration.xScale === 'log' ? 'log' : 'linear'
  const factor = unitFactors.rate[unit] ?? 1e6
  const range = rangeOf(present)
  const own = [...sequentialOf(present, palette), randomOf(present, palette)]
  const other = pinned ? [{ ...randomOf(pinned, palette), dots: [] }] : []
  const part = filledPart(saturation)
  const most = Math.max(saturation.most.throughput, saturation.sequential.most)
  const largest = Math.max(...own.flatMap(({ line }) => line.map(({ y }) => y)))
  const format = (value: number): string => formatNumber(value / factor, true)
  const noun = part ? capitalized(partNoun(part, configuration)) : ''
  return {
    data: {
      x: {
        title: `Number of ${drivesNoun(2, configuration)}`,
        spacing,
        range,
        ticks: ticksOf(range, spacing).map((value) => ({ value, label: formatCount(value), short: formatCount(value) })),
      },
      y: { unit, factor, format, precise: format },
      series: [...own, ...ghostsBeside(other, own)],
      brackets: [],
      callout: null,
      // a level far above all lines would leave them no room
      ...(part &&
        most <= largest * 1.02 && { level: { y: most, texts: [`${noun}: ${format(most)} of data`, `${noun}: ${format(most)}`] } }),
      here: saturation.here.drives,
    },
    drops: dropsOf(present),
    clear: own.slice(-1).map(({ line }) => line),
  }
}

const chartHeight = { full: 312, narrow: 302 } as const

/** How much room the chart has in a column of a width. */
export const saturationSize = (width: number): ChartSize =>
  width < 420 ? { width, height: chartHeight.narrow, detail: 'narrow' } : { width, height: chartHeight.full, detail: 'medium' }
