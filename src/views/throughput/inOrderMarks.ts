import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { linearTicks } from '../../charts/scales.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { formatNumber, formatPercent, formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { ghostsBeside, rateDifference } from '../shared/comparison.ts'
import type { FigureTable } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { ByDisks, ComparedOrder, OrderState } from './inOrderState.ts'

const strong = (text: string): Phrase => ({ text })

/** Who limits the first bytes, inside of a sentence. */
function limitOf({ here }: OrderState): string {
  const { parts, scenario } = here
  const limit = parts[0]?.limit
  if (limit?.kind !== 'hop') return here.scenario.drives.some(({ media }) => media.halfTurn > 0) ? 'disks are' : 'SSDs are'
  const name = (scenario.hops[limit.hop]?.name ?? 'link').split(',')[0] ?? ''
  return `${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name} is`
}

/** What all disks deliver in order, and who limits. */
export function orderAnswer({ present, pinned }: ComparedOrder): Answer {
  const { configuration, here } = present
  const unit = rateUnit(configuration.units)
  const { rim, mean, hub } = here.rates
  const count = here.scenario.flows.reduce((sum, flow) => sum + flow.count, 0)
  const doing = configuration.order === 'writes' ? 'Written' : 'Read'
  const isEven = rateNumber(rim, unit) === rateNumber(hub, unit)
  const noun = here.scenario.drives.some(({ media }) => media.halfTurn > 0) ? 'disk' : 'SSD'
  const first = here.parts[0]
  const share = here.parts.length > 1 && first?.limit.kind === 'hop' ? ` for the first ${formatPercent(first.toShare)} of each` : ''
  const clause = pinned ? `, ${rateDifference(mean, pinned.here.rates.mean, unit)}` : ''
  const caveats =
    configuration.order === 'writes' ? ['Writes are a bound: what else holds them back in hosts and caches is not published.'] : []
  return {
    sentence: [
      `${doing} in order, ${count} ${noun}${count === 1 ? ' delivers' : 's deliver'} `,
      strong(formatRate(mean, unit)),
      ...(isEven
        ? [`${clause}.`]
        : [` on average${clause}: `, strong(rateNumber(rim, unit)), ' at the rim, ', strong(formatRate(hub, unit)), ' at the hub.']),
      ` The ${limitOf(present)} the limit${share}.`,
    ],
    second: [`All of it takes `, strong(formatDuration(here.time)), ': How long does a pass take? tells when who limits, link by link.'],
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
  const { byDisks, configuration, simulated, varied } = present
  const unit = rateUnit(configuration.units)
  const factor = unitFactors.rate[unit] ?? 1e6
  const last = Math.max(2, byDisks.at(-1)?.disks ?? 1)
  const own = seriesOf(byDisks, simulated, varied.count, palette)
  const other = pinned ? seriesOf(pinned.byDisks, undefined, pinned.varied.count, palette).filter(({ id }) => id === 'mean') : []
  return {
    x: {
      spacing: 'linear',
      range: [1, last],
      ticks: [...new Set([1, ...linearTicks([1, last], 1, 6).map(Math.round), last])].map((value) => ({
        value,
        label: value === last ? `${value} disks` : String(value),
        short: String(value),
      })),
    },
    y: { unit, factor, format: (value) => formatNumber(value / factor, true), precise: (value) => formatNumber(value / factor) },
    series: [...own, ...ghostsBeside(other, own)],
    brackets: [],
    callout: null,
    here: varied.count,
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
