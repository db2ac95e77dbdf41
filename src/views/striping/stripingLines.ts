import type { Chart, DrawnLines, DrawnSeries, Section, Table } from '../../answer/document.ts'
import { rateAxis, timeAxis } from '../../answer/axes.ts'
import type { DotPoint } from '../../charts/marks/Dots.tsx'
import type { Point } from '../../charts/marks/coordinates.ts'
import type { ArrayPrediction } from '../../domain/array.ts'
import { formatNumber, formatPercent, formatSize, rateNumber } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { sizeTicks } from '../shared/sizeTicks.ts'
import { tableUnits, unitPoints, type Load, type StripingFormulas, type StripingState } from './stripingState.ts'
import { unitVerdict } from './stripingVerdict.ts'
import { askersText, rangeText } from './stripingWords.ts'

/** What is drawn against the stripe unit. */
export type Quantity = 'throughput' | 'response'

/** Stripe units at which both configurations are drawn and listed. */
export interface StripingAxes {
  readonly units: readonly number[]
  readonly rows: readonly number[]
}

export const stripingAxes = (state: StripingState): StripingAxes => ({ units: state.units, rows: tableUnits(state) })

/** A line’s value: throughput, or the response time that goes with it by Little’s law, L·SZ = throughput · (response time + think time). */
export const valueOf = (formulas: StripingFormulas, quantity: Quantity, stripeUnit: number, processes: number): number => {
  const throughput = formulas.curve(stripeUnit, processes)
  const { requestSize, thinkTime } = formulas.array.striping
  return quantity === 'throughput' ? throughput : (processes * requestSize) / throughput - thinkTime
}

/** A simulated value with its interval; that of a response time by Little’s law. */
function dotOf(quantity: Quantity, stripeUnit: number, simulated: ArrayPrediction, thinkTime: number): DotPoint {
  const { throughput, responseTime, uncertainty } = simulated
  if (quantity === 'throughput') return { x: stripeUnit, y: throughput, low: uncertainty.low, high: uncertainty.high }
  const cycle = (responseTime + thinkTime) * throughput
  return { x: stripeUnit, y: responseTime, low: cycle / uncertainty.high - thinkTime, high: cycle / uncertainty.low - thinkTime }
}

/** Units that keep the share of the best: the model’s, or where the simulation prefers another unit, the simulation’s, if they are several. */
function keptBand(state: StripingState): Pick<DrawnLines, 'band'> {
  const { choice } = state
  const verdict = unitVerdict(unitPoints(state), choice.best)
  const bandOf = (from: number, to: number, whose: string): Pick<DrawnLines, 'band'> => ({
    band: { from, to, text: `${rangeText(from, to)} keeps ${formatPercent(choice.share)}${whose}` },
  })
  if (verdict.kind === 'waiting' || verdict.isSame) return bandOf(choice.low, choice.high, '')
  const good = verdict.settled.filter(({ simulated }) => simulated.value >= choice.share * verdict.best.simulated.value)
  const ends = good.map(({ stripeUnit }) => stripeUnit)
  return ends.length > 1 ? bandOf(Math.min(...ends), Math.max(...ends), ', simulated') : {}
}

/** The loads that are drawn and listed: of A its own. */
const loadsOf = ({ loads, array }: StripingFormulas, isPinned: boolean): readonly Load[] =>
  isPinned ? loads.filter(({ processes }) => processes === array.striping.processes) : loads

/** The best unit of every line; a model that does not cover the array prefers nothing. */
function optima(state: StripingState, quantity: Quantity, loads: readonly Load[]): Partial<DrawnLines> {
  const { array, choice, form } = state
  const present = array.striping.processes
  if (array.system.drives <= 1 || form === null) return {}
  const at = (x: number, processes: number): Point => ({ x, y: valueOf(state, quantity, x, processes) })
  const others = loads.filter(({ processes }) => processes !== present)
  return {
    optimum: at(choice.best, present),
    otherOptima: others.map((load) => at(load.choice.best, load.processes)),
    ...keptBand(state),
  }
}

/** Throughput or response time against the stripe unit for several loads, the present one bold with simulated points. */
function stripingLines(state: StripingState, quantity: Quantity, { units }: StripingAxes, isPinned = false): DrawnLines {
  const { array, range, configuration } = state
  const { processes: present, stripeUnit, thinkTime } = array.striping
  const loads = loadsOf(state, isPinned)
  const series = loads.map(({ processes }): DrawnSeries => {
    const isPresent = processes === present
    return {
      id: `load-${processes}`,
      label: askersText(processes, thinkTime),
      short: String(processes),
      colour: isPresent ? 'ink' : 'ink2',
      isFamily: !isPresent,
      line: units.map((x) => ({ x, y: valueOf(state, quantity, x, processes), tested: true })),
      dots: isPresent ? [...state.simulated].map(([unit, prediction]) => dotOf(quantity, unit, prediction, thinkTime)) : [],
    }
  })
  return {
    x: { spacing: 'log', range, ticks: sizeTicks(range, 9) },
    y: quantity === 'throughput' ? rateAxis(rateUnit(configuration.units)) : timeAxis,
    // the present line lies over the others
    series: series.toSorted((one, other) => Number(other.isFamily) - Number(one.isFamily)),
    here: stripeUnit,
    ...optima(state, quantity, loads),
  }
}

function spokenHere(state: StripingState): string {
  const { array, configuration } = state
  const { stripeUnit, processes } = array.striping
  const unit = configuration.units === 'MiB' ? 'mebibytes' : 'megabytes'
  const [rate, time] = (['throughput', 'response'] as const).map((quantity) => valueOf(state, quantity, stripeUnit, processes))
  return `${formatSize(stripeUnit)}, ${rateNumber(rate ?? 0, rateUnit(configuration.units))} ${unit} per second, ${formatNumber((time ?? 0) * 1e3)} milliseconds`
}

const kindOf = { throughput: 'rate', response: 'time' } as const

/** One row a stripe unit: every load by formula, the present one also as simulated. */
function linesTable(state: StripingState, quantity: Quantity, { rows }: StripingAxes, isPinned: boolean): Table {
  const { array, simulated } = state
  const { processes: present, stripeUnit, thinkTime } = array.striping
  const kind = kindOf[quantity]
  const loads = loadsOf(state, isPinned)
  return {
    columns: [
      { name: 'stripe unit', kind: 'size', field: 'stripeUnit' },
      ...loads.map(({ processes }) => ({ name: askersText(processes, thinkTime), kind, isHere: processes === present })),
      ...(isPinned ? [] : [{ name: 'simulated', heading: `${present} simulated`, kind, isInterval: true }]),
    ],
    rows: rows.map((unit) => {
      const found = simulated.get(unit)
      const dot = found && dotOf(quantity, unit, found, thinkTime)
      const values = loads.map(({ processes }) => valueOf(state, quantity, unit, processes))
      return [unit, ...values, ...(isPinned ? [] : [dot ? { value: dot.y, low: dot.low, high: dot.high } : null])]
    }),
    here: stripeUnit,
  }
}

/** One row a stripe unit and load along the lines, and one a simulated point. */
function everyNumber(state: StripingState, isPinned: boolean): Table {
  const whose = isPinned ? 'A ' : ''
  const { processes: present } = state.array.striping
  const lines = loadsOf(state, isPinned).flatMap(({ processes }) =>
    state.units.map((unit) => {
      const [throughput, response] = [valueOf(state, 'throughput', unit, processes), valueOf(state, 'response', unit, processes)]
      return [unit, processes, `${whose}formula`, throughput, response, null, null]
    }),
  )
  const dots = [...state.simulated].map(([unit, found]) => {
    const { throughput, uncertainty, responseTime, utilization, serviceTime } = found
    const { low, high } = uncertainty
    return [unit, present, `${whose}simulation`, { value: throughput, low, high }, responseTime, utilization, serviceTime]
  })
  return {
    columns: [
      { name: 'stripe unit', kind: 'size', field: 'stripeUnit' },
      { name: 'requests in flight', kind: 'count', field: 'processes' },
      { name: 'witness', kind: 'text' },
      { name: 'throughput', kind: 'rate', isInterval: true },
      { name: 'response time', kind: 'time' },
      { name: 'utilization', kind: 'share' },
      { name: 'service time', kind: 'time' },
    ],
    rows: [...lines, ...dots],
  }
}

const figures = {
  throughput: { id: 'striping', choice: 'Throughput' },
  response: { id: 'striping-response', choice: 'Response time' },
} as const

/** What the loads of the lines count. */
export const askersNoun = ({ array }: StripingFormulas): string => (array.striping.thinkTime > 0 ? 'processes' : 'requests in flight')

/** Whose the lines are. */
function linesText({ form }: StripingFormulas): string {
  if (form === 'paper') return 'equation (19) of Lee & Katz 1993 by requests in flight.'
  return form === 'parity'
    ? 'equation (10) of Lee & Katz 1993 with the steps of writes, by requests in flight.'
    : 'mean value analysis of drives and links by requests in flight, our own.'
}

/** A quantity over the stripe unit, by load. */
export function linesSection(state: StripingState, quantity: Quantity, axes: StripingAxes, isPinned: boolean): Section {
  const name = `${figures[quantity].choice} against stripe unit`
  const chart: Chart = {
    is: 'lines',
    title: name,
    lines: stripingLines(state, quantity, axes, isPinned),
    room: 'medium',
    pill: formatSize(state.array.striping.stripeUnit),
    slider: { field: 'stripeUnit', spoken: spokenHere(state) },
  }
  return {
    ...figures[quantity],
    name,
    source: `Lines: ${linesText(state)} Dot with 95 % whisker: simulation.${state.form === null ? '' : ' Diamond: the unit that the model prefers.'}`,
    chart,
    table: linesTable(state, quantity, axes, isPinned),
    all: () => everyNumber(state, isPinned),
    notes: [{ on: 'narrow', text: `The numbers at the lines are ${askersNoun(state)}.` }],
  }
}
