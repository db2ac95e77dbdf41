import type { LineChartData } from '../../charts/LineChart.tsx'
import { counted, formatCount, formatRate, formatSize, rateNumber } from '../../units/formatQuantity.ts'
import { capitalized } from '../shared/intervalText.ts'
import { linkName, shortLink } from './limit.ts'
import { linkCapacity } from './linkCapacity.ts'
import { fullShare } from './saturation.ts'
import { throughputNotes } from './throughputNotes.ts'
import { halfWidthShare, isFinished, type ThroughputState } from './throughputState.ts'

export type ChartWords = Pick<LineChartData, 'brackets' | 'callout' | 'level'>

/** Fields whose axis has another link at every place. */
const ofTheLink: ReadonlySet<string> = new Set(['busRate', 'commandTime', 'reconnectTime', 'statusTime'])

/** What the link carries when it is full, and what of that is data. */
function levelOf({ configuration, here, axis, unit }: ThroughputState): LineChartData['level'] {
  if (ofTheLink.has(axis.name)) return undefined
  const link = capitalized(linkName(configuration))
  const { rate } = here.scenario.bus
  const data = linkCapacity(here.scenario)
  if (axis.name === 'requestSize') {
    const carries = `${link}: ${formatRate(rate, unit)}`
    return { y: rate, texts: [`${carries} with its overheads, ${rateNumber(data, unit)} of data at ${formatSize(axis.here)}`, carries] }
  }
  const full = `${link} full: ${formatRate(data, unit)}`
  return { y: data, texts: [`${full} of data, ${rateNumber(rate, unit)} with its overheads`, full] }
}

/** Between which of the simulated numbers of disks the link becomes full; undefined where that is not simulated. */
function simulatedFull({ axis, configuration, here, simulatedAt }: ThroughputState): readonly [number, number] | undefined {
  const full = fullShare * linkCapacity(here.scenario)
  const places = axis.simulated.toSorted((one, other) => one - other)
  const isFull = places.map((x) => {
    const said = simulatedAt(x, 'naive')
    return said && isFinished(said, configuration.precision) ? said.throughput * (1 + halfWidthShare(said)) >= full : undefined
  })
  const first = isFull.indexOf(true)
  const [low, high] = [places[first - 1], places[first]]
  return low !== undefined && high !== undefined && isFull[first - 1] === false ? [low, high] : undefined
}

/** From where on more disks bring nothing. */
function calloutOf(state: ThroughputState, saturation: number | undefined): LineChartData['callout'] {
  const { axis, configuration, here } = state
  if (axis.name !== 'disks' || saturation === undefined || saturation > axis.range[1] || saturation < 3) return null
  const [low, high] = simulatedFull(state) ?? [saturation, saturation]
  const short = shortLink(linkName(configuration))
  const isAgreed = saturation >= low && saturation <= high
  return {
    x: saturation,
    y: fullShare * linkCapacity(here.scenario),
    title: `Full from ${counted(saturation, 'disk')}`,
    text: isAgreed ? `then the ${short} is the limit` : `simulated: from ${formatCount(low)} to ${formatCount(high)}`,
  }
}

/**
 * The words in a chart of throughput: where formulas are untested, where pipelining pays, what the link carries, how many disks fill it.
 *
 * @param saturation disks that fill the link; undefined where nobody knows
 */
export function chartWords(state: ThroughputState, saturation: number | undefined): ChartWords {
  const { brackets, callout } = throughputNotes(state)
  const level = levelOf(state)
  return { brackets, callout: calloutOf(state, saturation) ?? callout, ...(level && { level }) }
}
