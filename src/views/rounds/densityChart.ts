import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { linearTicks } from '../../charts/scales.ts'
import type { LinePoint } from '../../charts/marks/Line.tsx'
import { formatNumber } from '../../units/formatQuantity.ts'
import { milliseconds } from '../../units/quantities.ts'
import { ghostsBeside } from '../shared/comparison.ts'
import type { Compared } from '../shared/questionState.ts'
import { hasRounds, type RoundsFormulas } from './roundsState.ts'
import { timeText } from './timeText.ts'

/** Per cent per millisecond, in 1/s. */
const percentPerMillisecond = 10
/** Least number of places at which a density is drawn. */
const fewestPlaces = 80

/** A round number of milliseconds, so that a table shows no more digits than it means: 1, 2 or 5 times a power of ten. */
function step(range: number): number {
  const coarse = range / fewestPlaces
  const power = 10 ** Math.floor(Math.log10(coarse))
  return [5, 2, 1].map((factor) => factor * power).find((candidate) => candidate <= coarse) ?? power
}

/** A density over milliseconds with a stem at its mean: there the line goes down to the axis and back. */
function densityLine(density: (time: number) => number, mean: number, places: readonly number[]): readonly LinePoint[] {
  const at = (x: number, y = density(milliseconds(x))): LinePoint => ({ x, y, tested: true })
  const stem = Number((mean * 1e3).toPrecision(3))
  return [
    ...places.filter((x) => x < stem).map((x) => at(x)),
    at(stem),
    at(stem, 0),
    at(stem),
    ...places.filter((x) => x > stem).map((x) => at(x)),
  ]
}

const series = (id: string, label: string, colour: string, dash: Series['dash'], line: readonly LinePoint[]): Series => ({
  id,
  label,
  meaning: '',
  colour,
  dash,
  line,
  dots: [],
  rings: [],
})

/** One disk alone, or the quickest on the bus above one of them. */
function densitySeries({ scenario, witness, further }: RoundsFormulas, palette: Palette, places: readonly number[]): readonly Series[] {
  const { arrivals } = further()
  const densities = witness.heads.densities(scenario)
  const one = series('one', 'one disk', palette.ink3, 'dashed', densityLine(densities.one, arrivals.ofOne, places))
  if (scenario.drives === 1) return [{ ...one, dash: 'solid', colour: palette.ink }]
  return [series('first', 'quickest', palette.ink, 'solid', densityLine(densities.first, arrivals.ofFirst, places)), one]
}

/** When a head arrives: the densities of one disk and of the quickest on the bus, over milliseconds; under them what A’s bus waits for. */
export function densityChart({ present, pinned }: Compared<RoundsFormulas>, palette: Palette): LineChartData {
  const longest = [present, ...(pinned ? [pinned] : [])].map(({ further }) => further().arrivals.longest)
  const range = Math.max(...longest) * 1e3
  const size = step(range)
  const count = Math.ceil(range / size)
  const places = Array.from({ length: count + 1 }, (_, index) => Number((index * size).toPrecision(6)))
  const last = count * size
  const own = densitySeries(present, palette, places)
  const ofPinned = pinned ? densitySeries(pinned, palette, places).slice(0, 1) : []
  const ticks = linearTicks([0, last], 1, 4).map((value, index) => {
    const label = index === 0 ? `${formatNumber(value, true)} ms` : formatNumber(value, true)
    return { value, label, short: label }
  })
  return {
    x: { spacing: 'linear', range: [0, last], ticks },
    y: {
      unit: '%/ms',
      factor: percentPerMillisecond,
      format: (value) => formatNumber(value / percentPerMillisecond, true),
      precise: (value) => formatNumber(value / percentPerMillisecond),
    },
    series: [...own, ...ghostsBeside(ofPinned, own)],
    brackets: [],
    callout: null,
    here: null,
  }
}

/** What the two densities say. */
export function densityNote(formulas: Pick<RoundsFormulas, 'configuration' | 'scenario' | 'further'>): string {
  const { scenario } = formulas
  const { arrivals } = formulas.further()
  const one = timeText(arrivals.ofOne)
  if (scenario.drives === 1) return `Seek and turn together; the upright line is their mean, ${one}.`
  const kind = (scenario.others ?? []).length > 0 ? `A ${scenario.drive.name}` : 'One disk'
  const waits = hasRounds(formulas) ? ', and for that long the bus waits' : ''
  return `${kind} takes ${one} on average to seek and turn; the quickest of ${scenario.drives} is there after ${timeText(arrivals.ofFirst)}${waits}.`
}
