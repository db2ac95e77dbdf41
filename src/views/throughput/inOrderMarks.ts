import { hopNoun } from '../shared/hopNoun.ts'
import { passedNoun } from '../shared/passedNoun.ts'
import { rateAxis } from '../../answer/axes.ts'
import type { SaidDocument, DrawnLines, DrawnSeries, Section, Table } from '../../answer/document.ts'
import type { Token } from '../../charts/palette.ts'
import { linearTicks, powersOfTwo } from '../../charts/scales.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import type { InOrder } from '../../prediction/passes/inOrder.ts'
import { counted, formatPercent, formatRate, rateNumber } from '../../units/formatQuantity.ts'
import type { Answer } from '../shared/answer.ts'
import { answerOf } from '../shared/answerParts.ts'
import { capitalized } from '../shared/intervalText.ts'
import { standing } from '../shared/witnessRule.ts'
import { rateDifference } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { ByDisks, OrderState } from './inOrderState.ts'
import { measuredAnswer } from './measuredAnswer.ts'
import { measuredSeries } from './measuredRings.ts'
import { ringsNote, withMeasured } from './measuredTable.ts'

const countOf = ({ scenario }: InOrder): number => scenario.flows.reduce((sum, flow) => sum + flow.count, 0)

/** The link that limits the first bytes, inside of a sentence; null where the drives do. */
function limitingLink({ here: { parts, scenario } }: OrderState): string | null {
  const limit = parts[0]?.limit
  return limit?.kind === 'hop' ? hopNoun(scenario.hops[limit.hop]?.name ?? 'link') : null
}

/** What all disks deliver in order, and who limits. */
function orderAnswer(present: OrderState): Answer {
  const { configuration, here, shown } = present
  const unit = rateUnit(configuration.units)
  const { rim, mean, hub } = here.rates
  const count = countOf(here)
  const doing = configuration.order === 'writes' ? 'Written' : 'Read'
  const isEven = rateNumber(rim, unit) === rateNumber(hub, unit)
  const noun = passedNoun(here.scenario, 1)
  const link = limitingLink(present)
  const first = here.parts[0]
  const isFirst = here.parts.length > 1 && first?.limit.kind === 'hop'
  const caveats =
    configuration.order === 'writes' ? ['Writes are a bound: what else holds them back in hosts and caches is not published.'] : []
  if (shown) return measuredAnswer(shown, configuration, unit)
  const { simulated } = present
  const isApart = simulated !== undefined && standing({ model: mean, simulated: { value: simulated.mean, halfWidth: 0 } }) === 'apart'
  const name = link ?? (count === 1 ? noun : `${noun}s`)
  return answerOf({
    comes: {
      who: `${doing} in order, ${counted(count, noun)}`,
      does: count === 1 ? 'delivers' : 'deliver',
      model: formatRate(mean, unit),
      simulated: isApart ? rateNumber(simulated.mean, unit) : undefined,
      what: isEven ? '' : 'on average',
      tail: isEven || isApart ? [] : [`: ${rateNumber(rim, unit)} at the rim, ${formatRate(hub, unit)} at the hub`],
    },
    limit: {
      kind: 'one',
      parts: [{ name, row: link ?? 'drives' }],
      ...(isFirst && { until: [` for the first ${formatPercent(first.toShare)} of each`, ''] }),
    },
    witness: simulated && { kind: isApart ? 'apart' : 'agrees', says: formatRate(simulated.mean, unit) },
    elsewhere: [`All of it takes ${formatDuration(here.time)}: `, { text: 'How long does a pass take?', changes: { view: 'passes' } }],
    caveats,
  })
}

/** How far it is from A. */
export const orderDifference = ({ here, configuration }: OrderState, pinned: OrderState): string =>
  `${capitalized(rateDifference(here.rates.mean, pinned.here.rates.mean, rateUnit(configuration.units)))}.`

/** The lines of a machine: its first bytes, all of them, its last, and all of them with no link in the way. */
function seriesOf({ byDisks, simulated: dots, configuration }: OrderState): readonly DrawnSeries[] {
  const series = (id: keyof ByDisks[number]['rates'], meaning: string, colour: Token): DrawnSeries => ({
    id,
    label: id,
    meaning,
    colour,
    line: byDisks.map(({ disks, rates }) => ({ x: disks, y: rates[id], tested: true })),
    dots: dots ? [{ x: configuration.disks, y: dots[id], low: dots[id], high: dots[id] }] : [],
  })
  const isEven = byDisks.every(({ rates }) => rates.rim === rates.hub || Math.abs(rates.rim / rates.hub - 1) < 1e-6)
  const mean = series('mean', isEven ? 'from first to last byte' : 'over all of it', 'headText')
  return [
    ...(isEven ? [mean] : [series('rim', 'the first bytes', 'busRate'), mean, series('hub', 'the last bytes', 'ink3')]),
    {
      ...series('mean', 'mean, no link in the way', 'ideal'),
      id: 'free',
      label: 'no link',
      dash: 'dashed',
      line: byDisks.map(({ disks, free }) => ({ x: disks, y: free.mean, tested: true })),
      dots: [],
    },
  ]
}

/** Beside what was measured: what is predicted of the first bytes, or of all of them where they are alike. */
function predictedOf(series: readonly DrawnSeries[]): readonly DrawnSeries[] {
  const [first] = series
  return first ? [{ ...first, label: 'Predicted', meaning: 'by formula, nothing in the way', colour: 'headText' }] : []
}

/** Throughput in order against the number of disks; of A its mean. */
function orderLines(state: OrderState, isPinned: boolean): DrawnLines {
  const { byDisks, configuration, shown } = state
  const last = Math.max(2, byDisks.at(-1)?.disks ?? 1)
  const series = seriesOf(state)
  const measured = measuredSeries(configuration, shown ?? null, [1, last])
  const isLog = configuration.xScale === 'log'
  const ticks = [...new Set([1, ...(isLog ? powersOfTwo([1, last], 9) : linearTicks([1, last], 1, 6).map(Math.round)), last])]
  return {
    x: {
      spacing: isLog ? 'log' : 'linear',
      range: [1, last],
      title: 'Number of disks',
      ticks: ticks.map((value) => ({ value, label: value === last ? `${value} disks` : String(value), short: String(value) })),
    },
    y: { spacing: configuration.yScale === 'log' ? 'log' : 'linear', ...rateAxis(rateUnit(configuration.units)) },
    series: isPinned
      ? series.filter(({ id }) => id === 'mean').map((one) => ({ ...one, dots: [] }))
      : measured.length > 0
        ? [...predictedOf(series), ...measured]
        : series,
    here: configuration.disks,
  }
}

/** A row a number of disks. */
const orderTable = ({ byDisks, configuration, shown }: OrderState): Table => ({
  ...withMeasured(
    {
      columns: [
        { name: 'disks', kind: 'count', field: 'disks' },
        ...(['rim', 'mean', 'hub', 'mean, no link in the way'] as const).map((name) => ({ name, kind: 'rate' }) as const),
      ],
      rows: byDisks.map(({ disks, rates, free }) => [disks, rates.rim, rates.mean, rates.hub, free.mean]),
    },
    shown ?? null,
  ),
  here: configuration.disks,
})

const name = 'Throughput in order against number of disks'

/** The answer of drives in order: of all disks against their number, and what is between it and what was measured. */
export function orderDocument(state: OrderState, isPinned: boolean): SaidDocument {
  const { configuration, here, shown } = state
  const unit = rateUnit(configuration.units)
  const lines = orderLines(state, isPinned)
  const { rim, mean, hub } = here.rates
  const spoken = `${counted(configuration.disks, 'disk')}, ${[rim, mean, hub].map((rate) => rateNumber(rate, unit)).join(', ')} ${unit}`
  const main: Section = {
    id: 'throughput',
    name,
    source: `Rate of all disks, each read or written in order, against their number: fair shares on a tree of links. Dots: simulation.${shown ? ringsNote : ''}`,
    beside: 'lines',
    chart: { title: name, is: 'lines', room: 'full', lines, pill: String(configuration.disks), slider: { field: 'disks', spoken } },
    ...(!isPinned && { table: orderTable(state) }),
  }
  return { ...orderAnswer(state), sections: [main, ...(shown && !isPinned ? [{ name: 'Gap', holds: 'gap' }] : [])] }
}
