import type { DrawnSeries, Section } from '../../answer/document.ts'
import { linearTicks } from '../../charts/scales.ts'
import type { LinePoint } from '../../charts/marks/Line.tsx'
import { formatNumber } from '../../units/formatQuantity.ts'
import { milliseconds } from '../../units/quantities.ts'
import type { Compared } from '../shared/questionState.ts'
import { linesTable } from './linesTable.ts'
import { hasRounds, type RoundsFormulas, type RoundsState } from './roundsState.ts'
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

/** What charts of the present configuration and of A stand on: milliseconds of densities, and cylinders of seeks. */
export interface Places {
  readonly milliseconds: readonly number[]
  readonly cylinders: number
}

/** Of both configurations. */
export function placesOf({ present, pinned }: Compared<RoundsFormulas>): Places {
  const longest = [present, ...(pinned ? [pinned] : [])].map(({ further }) => further().arrivals.longest)
  const range = Math.max(...longest) * 1e3
  const size = step(range)
  const count = Math.ceil(range / size)
  return {
    milliseconds: Array.from({ length: count + 1 }, (_, index) => Number((index * size).toPrecision(6))),
    cylinders: Math.max(2, present.scenario.drive.cylinders - 1),
  }
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

/** One disk alone, or the quickest on the bus above one of them. */
function densitySeries({ scenario, witness, further }: RoundsFormulas, { milliseconds: places }: Places): readonly DrawnSeries[] {
  const { arrivals } = further()
  const densities = witness.heads.densities(scenario)
  const line = densityLine(densities.one, arrivals.ofOne, places)
  const isAlone = scenario.drives === 1
  const one: DrawnSeries = {
    id: 'one',
    label: 'one disk',
    colour: isAlone ? 'ink' : 'ink3',
    dash: isAlone ? 'solid' : 'dashed',
    line,
    dots: [],
  }
  if (isAlone) return [one]
  return [{ id: 'first', label: 'quickest', colour: 'ink', line: densityLine(densities.first, arrivals.ofFirst, places), dots: [] }, one]
}

/** What the two densities say. */
function densityNote(formulas: Pick<RoundsFormulas, 'configuration' | 'scenario' | 'further'>): string {
  const { scenario } = formulas
  const { arrivals } = formulas.further()
  const one = timeText(arrivals.ofOne)
  if (scenario.drives === 1) return `Seek and turn together; the upright line is their mean, ${one}.`
  const kind = (scenario.others ?? []).length > 0 ? `A ${scenario.drive.name}` : 'One disk'
  const waits = hasRounds(formulas) ? ', and for that long the bus waits' : ''
  return `${kind} takes ${one} on average to seek and turn; the quickest of ${scenario.drives} is there after ${timeText(arrivals.ofFirst)}${waits}.`
}

/** When a head arrives: the densities of one disk and of the quickest on the bus, over milliseconds; under them what A’s bus waits for. */
export function arrivalsSection(state: RoundsState, places: Places, isPinned: boolean): Section {
  const last = places.milliseconds.at(-1) ?? 1
  const series = densitySeries(state, places).slice(0, isPinned ? 1 : undefined)
  const note = densityNote(state)
  // thousandths of a per cent are as good as nothing
  const format = (value: number): string => formatNumber(Math.round((value / percentPerMillisecond) * 1e3) / 1e3)
  return {
    id: 'arrivals',
    name: 'When a head is on its data',
    title: `When a head arrives: ${note}`,
    source: 'Densities of seek and turn together, in per cent per millisecond over milliseconds; in files per second.',
    beside: 'lines',
    isTold: true,
    chart: {
      title: 'Density of seek and turn, of one disk and of the quickest, against time',
      is: 'lines',
      room: 'small',
      lines: {
        x: {
          spacing: 'linear',
          range: [0, last],
          ticks: linearTicks([0, last], 1, 4).map((value, index) => {
            const label = `${formatNumber(value, true)}${index === 0 ? ' ms' : ''}`
            return { value, label, short: label }
          }),
        },
        y: {
          unit: '%/ms',
          factor: percentPerMillisecond,
          format: (value) => formatNumber(value / percentPerMillisecond, true),
          precise: format,
        },
        series,
      },
    },
    ...linesTable(series, { name: 'milliseconds', kind: 'count' }, { kind: 'count', text: format }, '%/ms'),
    notes: [note],
  }
}
