import { rateAxis, timeAxis } from '../../answer/axes.ts'
import type { DrawnSeries, Section } from '../../answer/document.ts'
import type { Tick } from '../../charts/marks/Axes.tsx'
import { rising, linearTicks, powersOfTwo } from '../../charts/scales.ts'
import type { PositioningRule } from '../../domain/scenario.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { rateOf } from '../shared/simulatedRate.ts'
import { bestOf } from '../shared/witnessRule.ts'
import { linesTable } from './linesTable.ts'
import { simulatedFences } from './roundsPoints.ts'
import { mostDisksDrawn, type PositioningPoint, type RoundsFormulas, type RoundsState } from './roundsState.ts'

const tick = (value: number, label: string): Tick => ({ value, label, short: label })

const rules: readonly (Pick<DrawnSeries, 'label' | 'colour' | 'dash'> & { readonly id: PositioningRule })[] = [
  { id: 'equation-5', label: 'eq. (5)', colour: 'ink3', dash: 'dashed' },
  { id: 'exact', label: 'exact', colour: 'ink', dash: 'solid' },
  { id: 'sum-of-minima', label: 'minima', colour: 'ink3', dash: 'dotted' },
]

const pointsOf = ({ further }: RoundsFormulas, rule: PositioningRule): readonly PositioningPoint[] => further().positioning.get(rule) ?? []

/** The wait for the quickest of D disks, by the three rules; A’s exact one beneath. */
export function positioningSection(state: RoundsState, isPinned: boolean): Section {
  const { drives } = state.scenario
  const most = Math.max(mostDisksDrawn, drives)
  const series = rules
    .filter(({ id }) => !isPinned || id === 'exact')
    .map((rule): DrawnSeries => ({
      ...rule,
      line: pointsOf(state, rule.id).map(({ disks, time }) => ({ x: disks, y: time, tested: rule.id === 'exact' })),
      dots: [],
    }))
  const name = 'Wait for the quickest disk, by number of disks'
  const note = positioningNote(state)
  return {
    id: 'positioning',
    name,
    title: `${name}. ${note}`,
    source:
      'Time to seek and turn until the first of D disks is in place: exact, by equation (5) of Barve et al. 1999, and as sum of minima.',
    beside: 'lines',
    isTold: true,
    chart: {
      title: name,
      is: 'lines',
      room: 'small',
      pill: String(drives),
      lines: {
        x: {
          spacing: 'log',
          range: [1, most],
          ticks: powersOfTwo([1, most], 7).map((value, index) => tick(value, index === 0 ? '1 disk' : String(value))),
        },
        y: timeAxis,
        series,
        here: drives,
      },
    },
    ...linesTable(series, { name: 'disks', kind: 'count', field: 'disks' }, { kind: 'time' }),
    notes: [note],
  }
}

/** Where the paper's approximation departs from the exact value at the present number of disks. */
function positioningNote(formulas: RoundsFormulas): string {
  const { scenario } = formulas
  if (scenario.drives === 1) return 'For one disk the three agree: mean seek and half a turn.'
  const at = (rule: PositioningRule): number => pointsOf(formulas, rule).find(({ disks }) => disks === scenario.drives)?.time ?? Number.NaN
  const percent = (share: number): string => `${Math.round(Math.abs(share) * 100)}\u00A0%`
  const long = percent(at('equation-5') / at('exact') - 1)
  const short = percent(at('sum-of-minima') / at('exact') - 1)
  return `Equation (5) adds half a turn to the shortest seek, as if that disk always won: ${long} too long here. Adding the shortest turn instead is ${short} too short, as no disk has both.`
}

const seekPoints = 60

/**
 * Seek time against distance.
 *
 * @param most cylinders of the axis
 */
export function seekSection({ scenario, witness }: RoundsState, most: number): Section {
  // closer together where the curve bends
  const distances = Array.from({ length: seekPoints + 1 }, (_, index) => Math.max(1, Math.round(most * (index / seekPoints) ** 2)))
  const reach = scenario.drive.cylinders - 1
  const line = [...new Set(distances)].filter((x) => x <= reach).map((x) => ({ x, y: witness.seekTime(scenario, x), tested: true }))
  const series: readonly DrawnSeries[] = [{ id: 'seek', label: 'seek', colour: 'ink', line, dots: [] }]
  return {
    id: 'seek',
    name: 'Seek time by distance',
    title: 'Seek time by distance in cylinders',
    source: 'The seek curve of the drive.',
    beside: 'lines',
    isTold: true,
    chart: {
      title: 'Seek time against distance in cylinders',
      is: 'lines',
      room: 'small',
      lines: {
        x: { spacing: 'linear', range: [0, most], ticks: linearTicks([0, most], 1, 3).map((value) => tick(value, formatCount(value))) },
        y: timeAxis,
        series,
      },
    },
    ...linesTable(series, { name: 'cylinders', kind: 'count' }, { kind: 'time' }),
    notes: ['Distance in cylinders; the wait for the quickest disk follows from this curve and the turn of the disk.'],
  }
}

/** The formula over all fences, and what has been simulated of it. */
function fenceSeries({ configuration, further, simulatedAt }: RoundsState): DrawnSeries {
  const values = rising([...simulatedFences, configuration.fence])
  const dots = values.flatMap((fence) => {
    const prediction = simulatedAt(fence)
    return prediction ? [{ x: fence, y: prediction.throughput, ...prediction.uncertainty }] : []
  })
  const line = further().fences.map(({ fence, throughput }) => ({ x: fence, y: throughput, tested: true }))
  return { id: 'naive', label: 'Naive', colour: 'naive', line, dots }
}

/** Throughput against fence, by formula and as simulated, and whether one would help. */
export function fenceSection(state: RoundsState): Section {
  const { configuration } = state
  const series = [fenceSeries(state)]
  const best = bestFence(state)
  const advice = fenceSentence(best)
  return {
    id: 'fence',
    name: advice.title,
    title: `${advice.title}. ${advice.text}`,
    source: 'Throughput against fence. Line: equations (3) and (4). Dot: simulation. Diamond: the best fence.',
    beside: 'lines',
    isTold: true,
    chart: {
      title: 'Throughput against fence',
      is: 'lines',
      room: 'small',
      pill: String(configuration.fence),
      lines: {
        x: { spacing: 'linear', range: [0, 255], ticks: [0, 64, 128, 192, 255].map((value) => tick(value, String(value))) },
        y: rateAxis(rateUnit(configuration.units)),
        series,
        here: configuration.fence,
        ...(best && { optimum: { x: best.fence, y: best.throughput } }),
      },
    },
    ...linesTable(series, { name: 'fence', kind: 'count', field: 'fence' }, { kind: 'rate' }),
    notes: [advice.text],
  }
}

/** The best fence as simulated, and what it gains over none; 0 where no other gains more than it can be known to. */
export interface BestFence {
  readonly fence: number
  readonly throughput: number
  /** Relative to fence 0. */
  readonly gain: number
  /** The largest loss, relative to the best. */
  readonly loss: number
}

const smallestGain = 0.01

/** The best fence, once it and its neighbours have been simulated; null before, as nothing is advised by formula alone. */
function bestFence({ simulatedAt }: RoundsState): BestFence | null {
  const row = simulatedFences.map((fence) => {
    const prediction = simulatedAt(fence)
    return prediction && rateOf(prediction)
  })
  const best = bestOf(row)
  const [none] = row
  const highest = best.kind === 'best' ? row[best.index] : undefined
  if (best.kind !== 'best' || !none || !highest) return null
  const isGain = highest.value / none.value - 1 > Math.max(smallestGain, (highest.halfWidth + none.halfWidth) / none.value)
  const throughput = isGain ? highest.value : none.value
  const worst = Math.min(...row.map((point) => point?.value ?? Number.POSITIVE_INFINITY))
  return {
    fence: isGain ? (simulatedFences[best.index] ?? 0) : 0,
    throughput,
    gain: throughput / none.value - 1,
    loss: 1 - worst / throughput,
  }
}

/** What to do about the fence; nothing is advised before it has been simulated. */
function fenceSentence(best: BestFence | null): { readonly title: string; readonly text: string } {
  if (!best) return { title: 'Would a fence help?', text: 'Advice follows when the fences have been simulated.' }
  const { fence, gain, loss } = best
  const percent = (share: number): string => `${Math.round(share * 100)}\u00A0%`
  if (fence > 0) {
    return {
      title: `Would a fence help? Yes, about ${fence}`,
      text: `Simulated, fence ${fence} brings ${percent(gain)} more than none: slow heads no longer hold up the bus.`,
    }
  }
  const cost = loss < 0.01 ? 'A fence changes nothing here.' : `A fence would cost up to ${percent(loss)}. Keep it at 0.`
  return {
    title: 'Would a fence help? No',
    text: `${cost} Some fence helps where heads are much slower than the bus and disks are many.`,
  }
}
