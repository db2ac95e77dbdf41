import type { HorizontalAxis, Tick, VerticalAxis } from '../../charts/marks/Axes.tsx'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { linearTicks, powersOfTwo } from '../../charts/scales.ts'
import type { PositioningRule, Scenario } from '../../domain/scenario.ts'
import { formatCount, formatNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { ghostsBeside } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { bestOf } from '../shared/witnessRule.ts'
import type { Compared } from '../shared/questionState.ts'
import { simulatedFences } from './roundsPoints.ts'
import { mostDisksDrawn, type ComparedRounds, type PositioningPoint, type RoundsFormulas, type RoundsState } from './roundsState.ts'

const verticalAxis = (unit: string, factor: number): VerticalAxis => ({
  unit,
  factor,
  format: (value) => formatNumber(value / factor, true),
  precise: (value) => formatNumber(value / factor),
})

const tick = (value: number, label: string): Tick => ({ value, label, short: label })

const withoutMarks = { meaning: '', dots: [], rings: [] } as const

const rules: readonly { readonly rule: PositioningRule; readonly label: string; readonly dash: Series['dash'] }[] = [
  { rule: 'equation-5', label: 'eq. (5)', dash: 'dashed' },
  { rule: 'exact', label: 'exact', dash: 'solid' },
  { rule: 'sum-of-minima', label: 'minima', dash: 'dotted' },
]

const pointsOf = ({ further }: RoundsFormulas, rule: PositioningRule): readonly PositioningPoint[] => further().positioning.get(rule) ?? []

/** The wait for the quickest of D disks, by the three rules. */
export function positioningChart({ present, pinned }: Compared<RoundsFormulas>, palette: Palette): LineChartData {
  const { scenario } = present
  const most = Math.max(mostDisksDrawn, scenario.drives)
  const x: HorizontalAxis = {
    spacing: 'log',
    range: [1, most],
    ticks: powersOfTwo([1, most], 7).map((value, index) => tick(value, index === 0 ? '1 disk' : String(value))),
  }
  const seriesOf = (formulas: RoundsFormulas): readonly Series[] =>
    rules.map(({ rule, label, dash }) => ({
      ...withoutMarks,
      id: rule,
      label,
      colour: rule === 'exact' ? palette.ink : palette.ink3,
      dash,
      line: pointsOf(formulas, rule).map(({ disks, time }) => ({ x: disks, y: time, tested: rule === 'exact' })),
    }))
  const own = seriesOf(present)
  const exact = pinned ? seriesOf(pinned).filter(({ id }) => id === 'exact') : []
  return {
    x,
    y: verticalAxis('ms', 1e-3),
    series: [...own, ...ghostsBeside(exact, own)],
    brackets: [],
    callout: null,
    here: scenario.drives,
    ...(pinned && { ghostHere: pinned.scenario.drives }),
  }
}

/** Where the paper's approximation departs from the exact value at the present number of disks. */
export function positioningNote(formulas: RoundsFormulas): string {
  const { scenario } = formulas
  if (scenario.drives === 1) return 'For one disk the three agree: mean seek and half a turn.'
  const at = (rule: PositioningRule): number => pointsOf(formulas, rule).find(({ disks }) => disks === scenario.drives)?.time ?? Number.NaN
  const percent = (share: number): string => `${Math.round(Math.abs(share) * 100)}\u00A0%`
  const long = percent(at('equation-5') / at('exact') - 1)
  const short = percent(at('sum-of-minima') / at('exact') - 1)
  return `Equation (5) adds half a turn to the shortest seek, as if that disk always won: ${long} too long here. Adding the shortest turn instead is ${short} too short, as no disk has both.`
}

const seekPoints = 60

/** Seek time against distance. */
export function seekChart({ present, pinned }: Compared<RoundsFormulas>, palette: Palette): LineChartData {
  const { scenario, witness } = present
  const most = Math.max(2, scenario.drive.cylinders - 1)
  // closer together where the curve bends
  const distances = Array.from({ length: seekPoints + 1 }, (_, index) => Math.max(1, Math.round(most * (index / seekPoints) ** 2)))
  const seriesOf = (system: Scenario): readonly Series[] => {
    const reach = system.drive.cylinders - 1
    const line = [...new Set(distances)].filter((x) => x <= reach).map((x) => ({ x, y: witness.seekTime(system, x), tested: true }))
    return [{ ...withoutMarks, id: 'seek', label: 'seek', colour: palette.ink, dash: 'solid', line }]
  }
  const own = seriesOf(scenario)
  const ticks = linearTicks([0, most], 1, 3).map((value) => tick(value, formatCount(value)))
  return {
    x: { spacing: 'linear', range: [0, most], ticks },
    y: verticalAxis('ms', 1e-3),
    series: [...own, ...(pinned ? ghostsBeside(seriesOf(pinned.scenario), own) : [])],
    brackets: [],
    callout: null,
    here: null,
  }
}

/** The formula over all fences, and what has been simulated of it. */
function fenceSeries({ configuration, further, simulatedAt }: RoundsState, palette: Palette): Series {
  const values = [...new Set([...simulatedFences, configuration.fence])].toSorted((one, other) => one - other)
  const dots = values.flatMap((fence) => {
    const prediction = simulatedAt(fence)
    if (!prediction) return []
    return [{ x: fence, y: prediction.throughput, low: prediction.uncertainty.low, high: prediction.uncertainty.high }]
  })
  const line = further().fences.map(({ fence, throughput }) => ({ x: fence, y: throughput, tested: true }))
  return { ...withoutMarks, id: 'naive', label: 'Naive', colour: palette.naive, dash: 'solid', line, dots }
}

/** Throughput against fence, by formula and as simulated. */
export function fenceChart({ present, pinned }: ComparedRounds, palette: Palette): LineChartData {
  const { configuration } = present
  const unit = rateUnit(configuration.units)
  const own = fenceSeries(present, palette)
  const best = bestFence(present)
  return {
    x: { spacing: 'linear', range: [0, 255], ticks: [0, 64, 128, 192, 255].map((value) => tick(value, String(value))) },
    y: verticalAxis(unit, unitFactors.rate[unit] ?? 1),
    series: [own, ...(pinned ? ghostsBeside([fenceSeries(pinned, palette)], [own]) : [])],
    brackets: [],
    callout: null,
    here: configuration.fence,
    ...(pinned && { ghostHere: pinned.configuration.fence }),
    ...(best && { optimum: { x: best.fence, y: best.throughput } }),
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
export function bestFence({ simulatedAt }: RoundsState): BestFence | null {
  const row = simulatedFences.map((fence) => {
    const prediction = simulatedAt(fence)
    return prediction && { value: prediction.throughput, halfWidth: (prediction.uncertainty.high - prediction.uncertainty.low) / 2 }
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
export function fenceSentence(best: BestFence | null): { readonly title: string; readonly text: string } {
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
