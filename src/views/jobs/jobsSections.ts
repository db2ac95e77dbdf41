import type { Cell, Column, DrawnSeries, Section } from '../../answer/document.ts'
import type { VerticalAxis } from '../../charts/marks/Axes.tsx'
import { durationAxis } from '../../answer/durationAxis.ts'
import type { JobPass } from '../../domain/job.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { formatCount, formatSize } from '../../units/formatQuantity.ts'
import { sizeTicks } from '../shared/sizeTicks.ts'
import { placingText } from './jobsAnswer.ts'
import { timeOf, type JobCase, type JobsState } from './jobsState.ts'

/** What both configurations stand on. */
export interface JobsAxes {
  readonly range: readonly [number, number]
  /** Seconds. */
  readonly times: readonly number[]
}

/** All sizes, and how long they take. */
export const jobsAxes = ({ cases }: JobsState): JobsAxes => ({
  range: [
    Math.min(...cases.map(({ size }) => size)),
    Math.max(...cases.map(({ size }) => size), 2 * Math.min(...cases.map(({ size }) => size))),
  ],
  times: cases.map(({ passes }) => timeOf(passes)),
})

const simulatedTime = (state: JobsState, one: JobCase): number | null => {
  const passes = state.simulated.get(one)
  return passes ? timeOf(passes) : null
}

/** Cases of one placing: the present one has dots. */
function seriesOf(state: JobsState, isPinned: boolean): readonly DrawnSeries[] {
  const { here, cases, facts } = state
  const placings = [...new Set(cases.map(({ placing }) => placing))].filter((placing) => !isPinned || placing === here.placing)
  return placings.map((placing): DrawnSeries => {
    const own = cases.filter((one) => one.placing === placing)
    return {
      id: placing,
      label: facts.kind === 'sort' ? placingText[placing] : 'time',
      colour: placing === here.placing ? 'ink' : 'pipelined',
      line: own.map((one) => ({ x: one.size, y: timeOf(one.passes), tested: true })),
      dots: own.flatMap((one) => {
        const y = simulatedTime(state, one)
        return y === null ? [] : [{ x: one.size, y, low: y, high: y }]
      }),
    }
  })
}

/** Beyond this times are spaced by proportion: from zero on most would lie on the axis. */
const widestFromZero = 12

const timesAxis = (times: readonly number[]): VerticalAxis => ({
  ...durationAxis(times),
  spacing: Math.max(...times) > widestFromZero * Math.min(...times) ? 'log' : 'linear',
})

/** The time of the job against the size of a block, or against memory. */
export function timeSection(state: JobsState, { range, times }: JobsAxes, isPinned: boolean): Section {
  const { here, cases, facts, axis } = state
  const what = axis === 'requestSize' ? 'block' : 'memory'
  const placings = [...new Set(cases.map(({ placing }) => placing))].filter((placing) => !isPinned || placing === here.placing)
  const sizes = [...new Set(cases.map(({ size }) => size))].toSorted((one, other) => one - other)
  const named = (placing: JobCase['placing'], what: string): string =>
    facts.kind === 'sort' ? `${placingText[placing]}${what}` : `time${what}`
  const columns: readonly Column[] = [
    { name: what, kind: 'size', field: axis },
    ...placings.flatMap((placing): readonly Column[] => [
      { name: named(placing, ''), kind: 'duration', isHere: placing === here.placing },
      ...(isPinned ? [] : [{ name: named(placing, ', simulated'), kind: 'duration' } as const]),
    ]),
  ]
  return {
    id: 'job-time',
    name: `Time against ${what}`,
    source:
      'Lines: passes of the job times the closed form’s rate of reads of that size; writes as fast as reads, up to what the drives write on and on. Dots: the same with simulated rates, and merges that read a block again followed block by block.',
    chart: {
      is: 'lines',
      title: `Time of the job against ${axis === 'requestSize' ? 'the size of a block' : 'the memory for buffers'}`,
      room: 'full',
      lines: {
        x: { spacing: 'log', range, ticks: sizeTicks(range, 9) },
        y: timesAxis(times),
        series: seriesOf(state, isPinned),
        here: here.size,
      },
      pill: formatSize(here.size),
      slider: { field: axis, spoken: `${formatSize(here.size)}, ${formatDuration(timeOf(here.passes))}` },
    },
    table: {
      columns,
      rows: sizes.map((size): readonly Cell[] => [
        size,
        ...placings.flatMap((placing): readonly Cell[] => {
          const one = cases.find((each) => each.size === size && each.placing === placing)
          const told = one ? simulatedTime(state, one) : null
          return [one ? timeOf(one.passes) : null, ...(isPinned ? [] : [told])]
        }),
      ]),
      here: here.size,
    },
  }
}

const passName = ({ kind, order }: JobPass, merge: number): string => {
  switch (kind) {
    case 'runs':
      return 'first runs'
    case 'merge':
      return `merge of ${formatCount(order)}`
    case 'scan':
      return 'all data'
    case 'product':
      return 'tile by tile'
    case 'transpose':
      return `pass ${merge + 1}`
    case 'collective':
      return 'read and exchange'
  }
}

/** What each pass does and takes. */
export function passesSection(state: JobsState, isPinned: boolean): Section {
  const { here, simulated, facts } = state
  const found = simulated.get(here)
  return {
    id: 'job-passes',
    name: 'Pass by pass',
    title: 'What each pass of the job moves and takes',
    source:
      'Numbers of runs and bytes are exact; moved is read and written. From a disk at a time: a block, of first runs as much as memory holds, 16 MiB at most.',
    table: {
      isEven: true,
      columns: [
        { name: 'pass', kind: 'text' },
        ...(facts.kind === 'sort' ? [{ name: 'runs then', kind: 'count', text: formatCount } as const] : []),
        { name: 'moved', kind: 'size' },
        { name: 'from a disk', kind: 'size' },
        { name: 'time', kind: 'duration' },
        ...(isPinned ? [] : [{ name: 'simulated', kind: 'duration' } as const]),
      ],
      rows: here.plan.passes.map((pass, index): readonly Cell[] => [
        passName(pass, index),
        ...(facts.kind === 'sort' ? [pass.runs] : []),
        pass.read + pass.written,
        pass.extent,
        here.passes[index]?.time ?? null,
        ...(isPinned ? [] : [found?.[index]?.time ?? null]),
      ]),
    },
  }
}
