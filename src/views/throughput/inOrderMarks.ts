import { hopNoun } from '../shared/hopNoun.ts'
import { driveNoun } from '../shared/say.ts'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { linearTicks, powersOfTwo } from '../../charts/scales.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import type { InOrder } from '../../prediction/passes/inOrder.ts'
import { counted, formatNumber, formatPercent, formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { standing } from '../shared/witnessRule.ts'
import { ghostsBeside, rateDifference } from '../shared/comparison.ts'
import type { FigureTable } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { ByDisks, ComparedOrder, OrderState } from './inOrderState.ts'

const strong = (text: string): Phrase => ({ text })

const nounOf = ({ scenario: { drives } }: InOrder): string =>
  driveNoun(
    drives.map(({ media }) => media.halfTurn > 0),
    1,
  )

const countOf = ({ scenario }: InOrder): number => scenario.flows.reduce((sum, flow) => sum + flow.count, 0)

/** Who limits the first bytes, inside of a sentence. */
function limitOf({ here }: OrderState): string {
  const { parts, scenario } = here
  const limit = parts[0]?.limit
  if (limit?.kind !== 'hop') {
    const noun = nounOf(here)
    return countOf(here) === 1 ? `${noun} is` : `${noun}s are`
  }
  return `${hopNoun(scenario.hops[limit.hop]?.name ?? 'link')} is`
}

/** What all disks deliver in order, and who limits. */
export function orderAnswer({ present, pinned }: ComparedOrder): Answer {
  const { configuration, here } = present
  const unit = rateUnit(configuration.units)
  const { rim, mean, hub } = here.rates
  const count = countOf(here)
  const doing = configuration.order === 'writes' ? 'Written' : 'Read'
  const isEven = rateNumber(rim, unit) === rateNumber(hub, unit)
  const noun = nounOf(here)
  const first = here.parts[0]
  const share = here.parts.length > 1 && first?.limit.kind === 'hop' ? ` for the first ${formatPercent(first.toShare)} of each` : ''
  const clause = pinned ? `, ${rateDifference(mean, pinned.here.rates.mean, unit)}` : ''
  const caveats =
    configuration.order === 'writes' ? ['Writes are a bound: what else holds them back in hosts and caches is not published.'] : []
  const { simulated } = present
  const whose = standing({ model: mean, simulated: simulated && { value: simulated.mean, halfWidth: 0 } })
  const subject = `${doing} in order, ${counted(count, noun)}`
  const both = [`${subject}: on average the model says `, strong(formatRate(mean, unit)), ', the simulation ']
  const rates = isEven
    ? [`${clause}.`]
    : [` on average${clause}: `, strong(rateNumber(rim, unit)), ' at the rim, ', strong(formatRate(hub, unit)), ' at the hub.']
  return {
    sentence: [
      ...(simulated && whose === 'apart'
        ? [...both, strong(rateNumber(simulated.mean, unit)), `${clause}.`]
        : [`${subject} ${count === 1 ? 'delivers' : 'deliver'} `, strong(formatRate(mean, unit)), ...rates]),
      ` The ${limitOf(present)} the limit${share}.`,
    ],
    second: [
      simulated && whose === 'agree' ? `The simulation agrees: ${formatRate(simulated.mean, unit)}. ` : '',
      `All of it takes `,
      strong(formatDuration(here.time)),
      ': How long does a pass take? tells when who limits, link by link.',
    ],
    caveats,
  }
}

/** The lines of a machine: its first bytes, all of them, its last, and all of them with no link in the way. */
function seriesOf(points: ByDisks, dots: OrderState['simulated'], here: number, palette: Palette): readonly Series[] {
  const series = (id: keyof ByDisks[number]['rates'], meaning: string, colour: string): Series => ({
    id,
    label: id,
    meaning,
    colour,
    dash: 'solid',
    line: points.map(({ disks, rates }) => ({ x: disks, y: rates[id], tested: true })),
    dots: dots ? [{ x: here, y: dots[id], low: dots[id], high: dots[id] }] : [],
    rings: [],
  })
  const isEven = points.every(({ rates }) => rates.rim === rates.hub || Math.abs(rates.rim / rates.hub - 1) < 1e-6)
  const mean = series('mean', isEven ? 'from first to last byte' : 'over all of it', palette.headText)
  return [
    ...(isEven ? [mean] : [series('rim', 'the first bytes', palette.busRate), mean, series('hub', 'the last bytes', palette.ink3)]),
    {
      ...series('mean', 'mean, no link in the way', palette.ideal),
      id: 'free',
      label: 'no link',
      dash: 'dashed',
      line: points.map(({ disks, free }) => ({ x: disks, y: free.mean, tested: true })),
      dots: [],
    },
  ]
}

/** Throughput in order against the number of disks. */
export function orderLines({ present, pinned }: ComparedOrder, palette: Palette): LineChartData {
  const { byDisks, configuration, simulated } = present
  const unit = rateUnit(configuration.units)
  const factor = unitFactors.rate[unit] ?? 1e6
  const last = Math.max(2, byDisks.at(-1)?.disks ?? 1)
  const own = seriesOf(byDisks, simulated, configuration.disks, palette)
  const other = pinned ? seriesOf(pinned.byDisks, undefined, pinned.configuration.disks, palette).filter(({ id }) => id === 'mean') : []
  return {
    x: {
      spacing: configuration.xScale === 'log' ? 'log' : 'linear',
      range: [1, last],
      title: 'Number of disks',
      ticks: [
        ...new Set([
          1,
          ...(configuration.xScale === 'log' ? powersOfTwo([1, last], 9) : linearTicks([1, last], 1, 6).map(Math.round)),
          last,
        ]),
      ].map((value) => ({
        value,
        label: value === last ? `${value} disks` : String(value),
        short: String(value),
      })),
    },
    y: {
      spacing: configuration.yScale === 'log' ? 'log' : 'linear',
      unit,
      factor,
      format: (value) => formatNumber(value / factor, true),
      precise: (value) => formatNumber(value / factor),
    },
    series: [...own, ...ghostsBeside(other, own)],
    brackets: [],
    callout: null,
    here: configuration.disks,
  }
}

/** A row a number of disks. */
export const orderTable = ({ byDisks }: OrderState): FigureTable => ({
  columns: [
    { name: 'disks', kind: 'count', field: 'disks' },
    { name: 'rim', kind: 'rate' },
    { name: 'mean', kind: 'rate' },
    { name: 'hub', kind: 'rate' },
    { name: 'mean, no link in the way', kind: 'rate' },
  ],
  rows: byDisks.map(({ disks, rates, free }) => [disks, rates.rim, rates.mean, rates.hub, free.mean]),
})

/** The same for people. */
export const orderRows = (state: OrderState, unit: RateUnit): readonly (readonly string[])[] =>
  orderTable(state).rows.map(([disks, ...rates]) => [String(disks), ...rates.map((rate) => rateNumber(Number(rate), unit))])
