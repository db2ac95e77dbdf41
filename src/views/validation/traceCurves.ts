import type { LineChartData } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { linearTicks } from '../../charts/scales.ts'
import type { LinePoint } from '../../charts/marks/Line.tsx'
import type { TraceComparison } from '../../prediction/studies/driveTraces.ts'
import { milliseconds } from '../../units/quantities.ts'
import { counted, formatCount, formatNumber, formatPercent, formatTime } from '../../units/formatQuantity.ts'

const millisecond = milliseconds(1)
/** Points of a cumulative curve. */
const steps = 100
/** The slowest requests are left off the chart, so that the others can be told apart. */
const drawnShare = 0.995

/** Shares of requests whose response times are listed beside the chart. */
export const listedShares: readonly number[] = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99]

/** The response time that a share of the requests does not exceed; the values are sorted. */
export const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

function cumulative(sorted: Float64Array): readonly LinePoint[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = (index / steps) * drawnShare
    return { x: quantile(sorted, share), y: share, tested: true }
  })
}

/** Both cumulative distributions of response time. */
export function traceChart({ simulated, measured }: TraceComparison, palette: Palette): LineChartData {
  const longest = Math.max(quantile(simulated, drawnShare), quantile(measured, drawnShare))
  const ticks = linearTicks([0, longest], millisecond, 6).map((value, index, all) => {
    const digits = formatCount(Math.round(value / millisecond))
    const label = index === all.length - 1 ? `${digits}\u00A0ms` : digits
    return { value, label, short: label }
  })
  const line = { meaning: '', dots: [], rings: [] } as const
  return {
    x: { spacing: 'linear', range: [0, longest], ticks },
    y: {
      unit: '% of requests',
      factor: 0.01,
      format: (value) => formatNumber(value * 100, true),
      precise: (value) => formatNumber(value * 100, true),
    },
    series: [
      { ...line, id: 'simulated', label: 'simulated', colour: palette.ink, dash: 'solid', line: cumulative(simulated) },
      { ...line, id: 'measured', label: 'measured', colour: palette.ink3, dash: 'dashed', line: cumulative(measured) },
    ],
    brackets: [],
    callout: null,
    here: null,
  }
}

function signedPercent(share: number): string {
  const digits = (Math.abs(share) * 100).toFixed(1)
  const sign = digits === '0.0' ? '' : share < 0 ? '−' : '+'
  return `${sign}${digits}\u00A0%`
}

/** What the comparison says, in two sentences. */
export function traceSentence({ drive, requests, measuredMean, simulatedMean, demerit }: TraceComparison): string {
  const error = signedPercent(simulatedMean / measuredMean - 1)
  const share = `${((demerit / measuredMean) * 100).toFixed(1)}\u00A0%`
  return (
    `${counted(requests, 'request')} on the ${drive.name} ${requests === 1 ? 'takes' : 'take'} ${formatTime(simulatedMean)} on average as simulated, ${formatTime(measuredMean)} as measured (${error}). ` +
    `The two curves are ${formatTime(demerit)} apart, root mean square, which is ${share} of the mean` +
    (drive.diskSimDemerit === null ? '.' : `; DiskSim 4.0 has ${formatTime(drive.diskSimDemerit)} on its own trace of this drive.`)
  )
}

/** Reads and writes apart, since the error of one can hide that of the other. */
export function directionRows({ reads, writes, ...all }: TraceComparison): readonly (readonly string[])[] {
  return (
    [
      ['all', all],
      ['reads', reads],
      ['writes', writes],
    ] as const
  )
    .filter(([, { requests }]) => requests > 0)
    .map(([name, { simulatedMean, measuredMean, demerit }]) => [
      name,
      signedPercent(simulatedMean / measuredMean - 1),
      formatTime(demerit),
      formatTime(simulatedMean),
      formatTime(measuredMean),
    ])
}

/** How many requests take as long as they did, and which pause was taken to belong to which request. */
export function pauseSentence({ near, pauses: { place, isTold, pairs } }: TraceComparison): string {
  const told = isTold
    ? `, as the platter’s angles between ${counted(pairs, 'pair')} of neighbouring accesses tell.`
    : `: the trace has too few neighbouring accesses to tell.`
  return `${formatPercent(near)} of the requests are within 1 ms of their own measured response. A pause belongs ${place} the request of its row${told}`
}
