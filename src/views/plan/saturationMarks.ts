import { rateAxis } from '../../answer/axes.ts'
import type { DrawnLines, DrawnSeries } from '../../answer/document.ts'
import type { Drop } from '../../charts/marks/Drops.tsx'
import { linearTicks, powersOfTwo, rising, type Spacing } from '../../charts/scales.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { capitalized } from '../shared/intervalText.ts'
import { partNoun } from './hopWords.ts'
import { drivesNoun } from '../shared/say.ts'
import { fullByRule } from './saturationAnswer.ts'
import { filledPart, sequentialFull, type SaturationState } from './saturationState.ts'

const rangeOf = ({ saturation: { line } }: SaturationState): readonly [number, number] => {
  const last = line.at(-1)?.drives ?? 2
  return [Math.min(1, line[0]?.drives ?? 1), Math.max(2, last)]
}

function randomOf(state: SaturationState): DrawnSeries {
  const { saturation, dots, loop } = state
  const [, last] = rangeOf(state)
  return {
    id: loop,
    label: 'Random',
    colour: loop,
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

function sequentialOf(state: SaturationState): readonly DrawnSeries[] {
  const { perDrive, most } = state.saturation.sequential
  if (!(perDrive > 0)) return []
  const [first, last] = rangeOf(state)
  const knee = most / perDrive
  const places = [first, ...(knee > first && knee < last ? [knee] : []), last]
  return [
    {
      id: 'sequential',
      label: 'In sequence',
      colour: 'ink2',
      dots: [],
      isFamily: true,
      line: places.map((drives) => ({ x: drives, y: Math.min(most, drives * perDrive), tested: true })),
    },
  ]
}

function ticksOf([first, last]: readonly [number, number], spacing: Spacing): readonly number[] {
  const inner = spacing === 'log' ? powersOfTwo([Math.max(1, first), last], 8) : linearTicks([first, last], 1, 5).map(Math.round)
  return rising([first, ...inner, last].filter((value) => value >= first && value <= last))
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
    ...drop('sequential', 'in sequence', sequentialFull(saturation), saturation.sequential.most * 0.99),
  ]
}

/**
 * Throughput against the number of drives, at random and in sequence, with what their way carries and where it is full.
 *
 * @param isPinned of A, which has its line alone
 */
export function saturationLines(state: SaturationState, isPinned = false): { readonly lines: DrawnLines; readonly drops: readonly Drop[] } {
  const { unit, configuration, saturation } = state
  const spacing: Spacing = configuration.xScale === 'log' ? 'log' : 'linear'
  const range = rangeOf(state)
  const random = randomOf(state)
  const series = isPinned ? [{ ...random, dots: [] }] : [...sequentialOf(state), random]
  const part = filledPart(saturation)
  const most = Math.max(saturation.most.throughput, saturation.sequential.most)
  const largest = Math.max(...series.flatMap(({ line }) => line.map(({ y }) => y)))
  const y = rateAxis(unit)
  const noun = part ? capitalized(partNoun(part, configuration)) : ''
  return {
    lines: {
      x: {
        title: `Number of ${drivesNoun(2, configuration)}`,
        spacing,
        range,
        ticks: ticksOf(range, spacing).map((value) => ({ value, label: formatCount(value), short: formatCount(value) })),
      },
      y: { ...y, precise: y.format },
      series,
      // a level far above all lines would leave them no room
      ...(part &&
        most <= largest * 1.02 && { level: { y: most, texts: [`${noun}: ${y.format(most)} of data`, `${noun}: ${y.format(most)}`] } }),
      here: saturation.here.drives,
    },
    drops: dropsOf(state),
  }
}
