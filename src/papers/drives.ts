import type { AnswerDocument, DrawnLines, Section } from '../answer/document.ts'
import { blindRuns, blindRunsBy, type BlindRun } from '../catalog/blindRuns.ts'
import { claims } from '../catalog/claims.ts'
import { detailedDrives } from '../catalog/detailedDrives.ts'
import { seenTraces } from '../catalog/seenTraces.ts'
import type { ErrorRowsData } from '../charts/ErrorRowsChart.tsx'
import { linearTicks } from '../charts/scales.ts'
import { counted, formatCount, formatNumber, formatPercent, formatTime } from '../units/formatQuantity.ts'
import { milliseconds } from '../units/quantities.ts'
import { tableOf, type Column } from '../views/shared/columns.ts'
import { errorText } from '../views/shared/errorScale.ts'
import { signedPercent } from '../views/shared/intervalText.ts'
import type { ResponseComparison, TraceComparison } from '../prediction/studies/driveTraces.ts'
import { close, metIn, ofBound, percent, signed } from './errors.ts'
import { foldedSection, numbersSection, percentText, said, type Paper } from './kit.ts'

const nameOf = (drive: string): string => detailedDrives.find((one) => one.drive === drive)?.name ?? drive

const apart = ({ demerit, measuredMean }: BlindRun): number => demerit / measuredMean

/** How far distributions of response times that were predicted blind are off at most, as a share of the measured mean. */
export const blindLargest = (): number => Math.max(...blindRuns.map(apart))

/** What was predicted before it was seen: the first thing to know. */
export const blindSentence = (): string => {
  const { met, of, detail } = claims.distributions.found
  const [share = ''] = detail.split(' of the mean')
  return `Predicted blind, response times of nine drives are ${share.replace(' ', '\u00A0')} of the mean off, nearer than DiskSim’s on ${met} of ${of}.`
}

const rivalApart = ({ diskSimDemerit, measuredMean }: BlindRun): number | null => diskSimDemerit && diskSimDemerit / measuredMean
const meanError = ({ simulatedMean, measuredMean }: BlindRun): number => simulatedMean / measuredMean - 1
const percentError = (error: number): string => `${errorText(error)}\u00A0%`

const rivalText = (run: BlindRun): string => {
  const share = rivalApart(run)
  return share === null ? '–' : percentText(share)
}

/** How far response times of nine drives are from those measured; a rival beside them, and the error of the mean. */
function driveErrors(): ErrorRowsData {
  const largest = Math.max(blindLargest(), ...blindRuns.map((run) => rivalApart(run) ?? 0))
  return {
    rows: blindRuns.map((run) => ({
      label: nameOf(run.drive),
      error: apart(run),
      rival: rivalApart(run),
      cells: [percentText(apart(run)), rivalText(run), percentError(meanError(run))],
    })),
    columns: ['simulated', 'DiskSim 4.0', 'mean, seen'],
    axis: 'distance of the distributions, share of the mean',
    range: [0, Math.ceil(100 * largest) / 100],
    band: null,
    format: (share, isEnd) => `${Math.round(100 * share)}${isEnd ? '\u00A0%' : ''}`,
  }
}

const driveColumns: readonly Column<BlindRun>[] = [
  { name: 'drive', kind: 'text', of: ({ drive }) => nameOf(drive) },
  { name: 'measured mean', kind: 'time', of: ({ measuredMean }) => measuredMean },
  { name: 'simulated mean', kind: 'time', of: ({ simulatedMean }) => simulatedMean },
  { name: 'error of the mean', kind: 'share', of: meanError },
  { name: 'demerit', kind: 'time', of: ({ demerit }) => demerit },
  { name: 'demerit over mean', kind: 'share', of: apart },
  { name: 'demerit of DiskSim 4.0', kind: 'time', of: ({ diskSimDemerit }) => diskSimDemerit },
  { name: 'the same over mean', kind: 'share', of: rivalApart },
]

const keptBlind: readonly string[] = [
  `The predictions were fixed by ${blindRunsBy}, before anybody of the project had seen how the response times are distributed. It can be checked out: busbar validate --trace replays the traces to these numbers.`,
  'Not blind are the means: DiskSim’s publication quotes them, and two rules of the replay were chosen knowing them (a block on its way is no hit; which drives keep sectors that they read on arrival).',
  `The means of all requests hid writes that were up to 10.8 % too short. That was found afterwards and mended on the first halves of the traces, so that what a replay says today is fitted or seen; the numbers here stay those of the commit.`,
]

/** Nine drives followed request by request: predicted before anybody looked. */
export const nineDrives: Paper = {
  heading: 'Nine drives, request by request',
  figures: { 'drive-distributions': 'Nine drives, request by request' },
  say: () => {
    const { met, of, detail } = claims.distributions.found
    const largest = Math.max(...blindRuns.map((run) => Math.abs(meanError(run))))
    return said(
      [
        `Claim: zones, skews, true angles, buffer segments and read-ahead explain the response times of a real drive. Nine drives of DiskSim’s validation set were followed request by request. DiskSim 4.0, made for these traces, is nearer on ${of - met} of ${of}, Busbar on ${met}; the means, which were seen, are within ${percentText(largest)}.`,
      ],
      [
        {
          id: 'drive-distributions',
          name: 'Distance of the distributions',
          choice: 'Chart',
          title: blindSentence(),
          source:
            'Root mean square distance of simulated from measured distributions of response times, over the measured mean; predicted before the distributions were seen. Dot: Busbar. Diamond: DiskSim 4.0. Measured traces: DiskSim 4.0’s validation set.',
          chart: { is: 'errors', title: `Nine drives: ${detail}`, errors: driveErrors() },
          all: () => tableOf(driveColumns, blindRuns),
          notes: ['Dot: simulated by Busbar. Hollow diamond: DiskSim 4.0, on its own traces. Distance: root mean square.'],
        },
        numbersSection(
          { name: 'Nine drives, simulated and measured', choice: 'Table' },
          ['drive', 'measured mean', 'simulated', 'error', 'apart', 'share of mean', 'DiskSim 4.0'],
          blindRuns.map((run) => [
            nameOf(run.drive),
            formatTime(run.measuredMean),
            formatTime(run.simulatedMean),
            percentError(meanError(run)),
            formatTime(run.demerit),
            percentText(apart(run)),
            rivalText(run),
          ]),
        ),
        foldedSection('How it was kept blind', keptBlind),
      ],
    )
  },
  findings: () => {
    const errors = blindRuns.map((run) => ({ error: meanError(run) }))
    const [shares, all] = [blindRuns.map(apart), errors.map(({ error }) => error)]
    const peers = blindRuns.flatMap(({ demerit, diskSimDemerit }) => (diskSimDemerit === null ? [] : [demerit < diskSimDemerit]))
    return {
      distributions: metIn(peers, `${percent(Math.min(...shares))}–${percent(Math.max(...shares))} % of the mean off on nine drives`),
      means: ofBound(errors, close, `${signed(Math.min(...all))} to ${signed(Math.max(...all))} %`),
    }
  },
}

/** Two drives whose traces the replay was written on, and a trace of the reader’s own. */
export const measuredTraces: Paper = {
  heading: 'Two drives, measured traces',
  say: () =>
    said(
      [
        'On the traces of these two drives the replay was written. Nothing was fitted to their reads; overheads of writes were fitted to the first half of each trace. The distributions are nearer to the measured ones than those of DiskSim 4.0.',
      ],
      [
        numbersSection(
          { name: 'Two drives, 10 000 requests each: errors of mean response times and distance of the distributions' },
          ['drive', 'reads', 'writes, fitted', 'distributions apart', 'DiskSim 4.0'],
          seenTraces.map(({ drive, reads, writes, demerit, diskSimDemerit }) => [
            nameOf(drive),
            percentError(reads),
            percentError(writes),
            formatTime(demerit),
            formatTime(diskSimDemerit),
          ]),
        ),
        { name: 'One of your own', holds: 'trace' },
      ],
    ),
}

const millisecond = milliseconds(1)
/** Points of a cumulative curve. */
const steps = 100
/** The slowest requests are left off the chart, so that the others can be told apart. */
const drawnShare = 0.995
/** Shares of requests whose response times are listed beneath it. */
const listedShares = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99] as const

/** As finely as traces are compared. */
const fine = (time: number): string => `${(1000 * time).toFixed(3)}\u00A0ms`

/** The response time that a share of the requests does not exceed; the values are sorted. */
export const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

/** Both cumulative distributions of response time. */
function traceLines({ simulated, measured }: Pick<TraceComparison, 'simulated' | 'measured'>): DrawnLines {
  const longest = Math.max(quantile(simulated, drawnShare), quantile(measured, drawnShare))
  const shareText = (value: number): string => formatNumber(value * 100, true)
  const line = (sorted: Float64Array) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const share = (index / steps) * drawnShare
      return { x: quantile(sorted, share), y: share, tested: true }
    })
  return {
    x: {
      spacing: 'linear',
      range: [0, longest],
      ticks: linearTicks([0, longest], millisecond, 6).map((value, index, all) => {
        const digits = formatCount(Math.round(value / millisecond))
        const label = index === all.length - 1 ? `${digits}\u00A0ms` : digits
        return { value, label, short: label }
      }),
    },
    y: { unit: '% of requests', factor: 0.01, format: shareText, precise: shareText },
    series: [
      { id: 'simulated', label: 'simulated', colour: 'ink', dots: [], line: line(simulated) },
      { id: 'measured', label: 'measured', colour: 'ink3', dash: 'dashed', dots: [], line: line(measured) },
    ],
  }
}

/** What the comparison says, in two sentences. */
function traceSentence({ drive, requests, measuredMean, simulatedMean, demerit }: TraceComparison): string {
  const error = signedPercent(simulatedMean / measuredMean - 1, 1)
  const rival = drive.diskSimDemerit
  const told = rival === null ? '' : `; DiskSim 4.0 has ${fine(rival)} on its own trace of this drive, ${percentText(rival / measuredMean)}`
  return `${counted(requests, 'request')} on the ${drive.name} ${requests === 1 ? 'takes' : 'take'} ${fine(simulatedMean)} on average as simulated, ${fine(measuredMean)} as measured (${error}). The two curves are ${fine(demerit)} apart, root mean square, which is ${percentText(demerit / measuredMean)} of the mean${told}.`
}

/** How many requests take as long as they did, and which pause was taken to belong to which request. */
function pauseSentence({ near, pauses: { place, isTold, pairs, unevenness } }: TraceComparison): string {
  const [own, other] = [unevenness[place], unevenness[place === 'before' ? 'after' : 'before']].map((value) => value.toFixed(0))
  const told = isTold
    ? `, as the platter’s angles between ${counted(pairs, 'pair')} of neighbouring accesses tell (chi-square ${own} against ${other}).`
    : `: ${counted(pairs, 'pair')} of neighbouring accesses do not tell.`
  return `${percentText(near)} of the requests are within 1 ms of their own measured response. A pause belongs ${place} the request of its row${told}`
}

/** Reads and writes apart, since the error of one can hide that of the other. */
function directionSection(comparison: TraceComparison): Section {
  const { reads, writes } = comparison
  const all: readonly (readonly [string, ResponseComparison])[] = [
    ['all', comparison],
    ['reads', reads],
    ['writes', writes],
  ]
  return numbersSection(
    { name: 'Mean response times by direction', notes: [pauseSentence(comparison)] },
    ['requests', 'number', 'error', 'apart', 'share of mean', 'simulated', 'measured'],
    all
      .filter(([, { requests }]) => requests > 0)
      .map(([name, { requests, simulatedMean, measuredMean, demerit }]) => [
        name,
        formatCount(requests),
        signedPercent(simulatedMean / measuredMean - 1, 1),
        fine(demerit),
        percentText(demerit / measuredMean),
        fine(simulatedMean),
        fine(measuredMean),
      ]),
  )
}

/** One drive followed request by request: response times of a measured trace against simulated ones, as cumulative curves. */
export const traceDocument = (comparison: TraceComparison): AnswerDocument =>
  said(
    [traceSentence(comparison)],
    [
      directionSection(comparison),
      numbersSection(
        {
          name: 'Share of requests answered within so many milliseconds',
          chart: { is: 'lines', title: 'Cumulative distributions of response time', room: 'small', lines: traceLines(comparison) },
        },
        ['requests', 'simulated', 'measured'],
        listedShares.map((share) => [
          `${formatPercent(share)} within`,
          fine(quantile(comparison.simulated, share)),
          fine(quantile(comparison.measured, share)),
        ]),
      ),
    ],
  )
