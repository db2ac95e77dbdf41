import { rateAxis } from '../../answer/axes.ts'
import type { DrawnLines, DrawnSeries } from '../../answer/document.ts'
import type { BandPart, BandRow, LimitBandData } from '../../charts/LimitBand.tsx'
import type { Series } from '../../charts/LineChart.tsx'
import type { Tick } from '../../charts/marks/Axes.tsx'
import type { LinePoint } from '../../charts/marks/Line.tsx'
import { linearTicks } from '../../charts/scales.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import { lastFlow, limitedParts, type LimitedPart } from '../../domain/passLimits.ts'
import { totalRate, type RatePoint } from '../../domain/passRates.ts'
import { durationUnit, formatDuration } from '../../units/formatDuration.ts'
import { formatCount, formatNumber, formatPercent } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { hopNoun, shortName } from '../shared/hopNoun.ts'
import { decisiveParts } from './passesAnswer.ts'
import { limitName } from './passesWords.ts'
import { passedNoun } from '../shared/passedNoun.ts'
import type { ComparedPasses, PassesState } from './passesState.ts'

/** When one pass is done, whatever the number of passes: they are all alike. */
export const onePass = (prediction: PassPrediction): number => prediction.flows.reduce((last, { end }) => Math.max(last, end), 0)

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/** Seconds along the chart, up to the slowest of what is drawn. */
export type PassRange = readonly [number, number]

/** Where the chart ends: with the slowest of what is drawn. */
export function timeRange({ present, pinned }: ComparedPasses): PassRange {
  const ends = [present.predicted, present.free, ...(present.simulated ? [present.simulated] : []), ...(pinned ? [pinned.predicted] : [])]
  return [0, Math.max(1e-6, ...ends.map((prediction) => finite(onePass(prediction))))]
}

/** Ticks of a time axis; the first and the last carry the unit. */
function timeTicks(range: readonly [number, number]): readonly Tick[] {
  const { factor, unit } = durationUnit(range[1])
  const values = linearTicks(range, factor, 6)
  return values.map((value, index) => {
    const number = formatNumber(value / factor, true)
    return {
      value,
      label: index === 0 || index === values.length - 1 ? `${number} ${unit}` : number,
      short: index === 0 ? `${number} ${unit}` : number,
    }
  })
}

const pointOf = ({ time, rate }: RatePoint): LinePoint => ({ x: time, y: rate, tested: true })

/** Dots of the simulation: where its rate is told, at equal shares of its time. */
const dotsOf = 7

function simulatedDots({ scenario, simulated }: PassesState): Series['dots'] {
  if (!simulated) return []
  const line = totalRate(scenario, simulated)
  const end = onePass(simulated)
  return Array.from({ length: dotsOf }, (_, index) => {
    const x = (end * (index + 0.5)) / dotsOf
    const y = rateOf(line, x)
    return { x, y, low: y, high: y }
  })
}

/** The rate at an instant of a line of points. */
export function rateOf(line: readonly RatePoint[], time: number): number {
  const index = line.findIndex((point) => point.time > time)
  const before = line[index - 1]
  const after = line[index]
  if (!before || !after) return 0
  return before.rate + ((after.rate - before.rate) * (time - before.time)) / (after.time - before.time)
}

/** Cuts the total rate into what a link limits and what the drives do, by the flow that is done last. */
function limitedLines(state: PassesState): readonly DrawnSeries[] {
  const { predicted, scenario } = state
  const line = totalRate(scenario, predicted)
  const parts = decisiveParts(state)
  const dots = simulatedDots(state)
  return parts.map((part, index): DrawnSeries => {
    const isLast = index === parts.length - 1
    const inside = line.filter(({ time }) => time >= part.from && time <= part.to)
    const ends = [part.from, part.to].map((time): RatePoint => ({ time, rate: rateOf(line, Math.min(time, part.to - 1e-9 * part.to)) }))
    const points = [...inside, ...ends]
      .toSorted((one, other) => one.time - other.time)
      .filter((point, at, all) => at === 0 || point.time !== all[at - 1]?.time || point.rate !== all[at - 1]?.rate)
    return {
      id: `rate-${index}`,
      label: isLast ? formatDuration(predicted.time / scenario.passes) : '',
      meaning: isLast ? 'this machine' : '',
      colour: part.limit.kind === 'hop' ? 'busRate' : part.limit.kind === 'pace' ? 'idleLabel' : 'headText',
      line: points.map(pointOf),
      dots: dots.filter(({ x }) => x >= part.from && (x < part.to || isLast)),
    }
  })
}

/** Whether links or users make the pass so much longer that the drives alone are drawn beside it. */
const isHeldBack = ({ predicted, free }: PassesState): boolean => predicted.time > free.time * 1.0005

const freeMeaning = ({ alone }: PassesState): string => (alone ? 'no users, no link in the way' : 'no link in the way')

/** What the dashed line of the rate is; empty where there is none. */
export const dashedText = (state: PassesState): string => (isHeldBack(state) ? ` Dashed: ${freeMeaning(state)}.` : '')

/** Rate of everything against time: this machine, and the same drives with no link in the way; of A, one line for all of it. */
export function rateLines(state: PassesState, range: PassRange, isPinned: boolean): DrawnLines {
  const { configuration, scenario, free } = state
  const whole = (id: string, prediction: PassPrediction): Omit<DrawnSeries, 'colour'> => ({
    id,
    label: formatDuration(prediction.time / scenario.passes),
    line: totalRate(scenario, prediction).map(pointOf),
    dots: [],
  })
  const drawn: readonly DrawnSeries[] = isPinned
    ? [{ ...whole('pinned', state.predicted), colour: 'busRate' }]
    : [
        ...(isHeldBack(state) ? [{ ...whole('free', free), meaning: freeMeaning(state), colour: 'ideal', dash: 'dashed' } as const] : []),
        ...limitedLines(state),
      ]
  return {
    x: { spacing: 'linear', range, ticks: timeTicks(range) },
    y: { ...rateAxis(rateUnit(configuration.units)), precise: () => '' },
    series: drawn,
  }
}

const kindOf = ({ limit }: LimitedPart): BandPart['kind'] => (limit.kind === 'hop' ? 'link' : limit.kind)

/** Words for a part, from long to short. */
function partTexts({ scenario }: PassesState, part: LimitedPart, isFirst: boolean, isLast: boolean): readonly string[] {
  const name = part.limit.kind === 'hop' ? shortName(scenario.hops[part.limit.hop]?.name ?? '') : limitName(scenario, part.limit)
  const verb = part.limit.kind === 'drives' ? 'limit' : 'limits'
  const share = formatPercent((part.toShare - part.fromShare) / scenario.share)
  const time = formatDuration(part.to - part.from)
  const where = isFirst && isLast ? 'all of it' : isLast ? 'the rest' : isFirst ? `the first ${share}` : `${share} more`
  return [`${name} ${verb} ${where}, ${time}`, `${name} ${verb} ${where}`, `${name}, ${share}`, name, share]
}

/** Rows of a machine whose branches differ, at most. */
const mostRows = 8

/** Who limits, one row for every kind of flow that goes on by itself. */
export function limitBand(present: PassesState, range: PassRange): LimitBandData {
  const { predicted, scenario } = present
  const last = lastFlow(predicted)
  const order = predicted.flows
    .map((flow, index) => ({ flow, index }))
    .toSorted((one, other) => other.flow.end - one.flow.end)
    .slice(0, mostRows)
  const rows = order.map(({ flow, index }): BandRow => {
    const parts = limitedParts(flow)
    return {
      id: String(index),
      label: order.length === 1 ? 'who limits' : flowName(present, index),
      parts: parts.map((part, position) => ({
        kind: kindOf(part),
        from: part.from,
        to: part.to,
        texts: partTexts(present, part, position === 0, position === parts.length - 1),
        ...(order.length > 1 &&
          position === 0 && {
            named: partTexts(present, part, true, parts.length === 1).map((text) => `${flowName(present, index)}: ${text}`),
          }),
      })),
    }
  })
  const slowest = predicted.flows[last]
  return {
    range,
    rows,
    ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => ({
      at: slowest ? timeAtShare(slowest.stretches, share * scenario.share) : 0,
      label: share === 0 ? '0 %' : share === 1 ? formatPercent(scenario.share) : `${Math.round(share * scenario.share * 100)}`,
    })),
    quantity: `of each ${passedNoun(scenario, 1)} done`,
  }
}

/** When a flow has done so much. */
function timeAtShare(stretches: PassPrediction['flows'][number]['stretches'], share: number): number {
  for (const { from, to, fromShare, toShare, fromRate, toRate } of stretches) {
    if (share > toShare) continue
    const part = toShare > fromShare ? (share - fromShare) / (toShare - fromShare) : 0
    // the area under a straight line from fromRate to toRate
    const change = (toRate * toRate - fromRate * fromRate) * part
    const now = Math.sqrt(Math.max(0, fromRate * fromRate + change))
    const along = Math.abs(toRate - fromRate) > 1e-12 * fromRate ? (now - fromRate) / (toRate - fromRate) : part
    return from + (to - from) * along
  }
  return stretches.at(-1)?.to ?? 0
}

/** What moves in a flow: "12 × nearline 12 TB on SAS cable B". */
export function flowName({ scenario }: PassesState, index: number): string {
  const flow = scenario.flows[index]
  const member = flow?.members[0]
  const group = member && scenario.drives[member.drives]
  if (!flow || !member || !group) return ''
  const count = flow.count * member.count
  const hop = group.hop === null ? undefined : scenario.hops[group.hop]
  const above = hop?.parent === null || hop?.parent === undefined ? undefined : scenario.hops[hop.parent]
  const place = (hop && hop.copies === 1 ? hop : above)?.name
  return `${formatCount(count)} × ${group.media.name}${place ? `, ${hopNoun(place)}` : ''}`
}
