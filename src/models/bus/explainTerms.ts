import type { Scenario } from '../../domain/scenario.ts'
import { named, term } from '../explained.ts'
import { commandOverhead, fencedBytes, meanOverSizes, meanRequestSize, randomSeekTime, trackEnds, usedLayout } from './meanRequest.ts'
import { minimumPositioningTime, minimumRotationalLatency, minimumSeekTime } from './minimumPositioning.ts'
import { asymptoticBound, busService, ceilings } from './overlapped.ts'
import { withoutRounds } from './withoutRounds.ts'
import { pipelinedDuration, pipelinedTerms } from './pipelined.ts'
import { pipelinedBound } from './pipelinedBound.ts'
import { naiveRound } from './roundRecurrence.ts'
import { fencedRoundsDuration, naiveDuration, roundsDuration } from './rounds.ts'
import { deratedThroughput, linearMinimumSeek, linearSeekThroughput } from './rivalModels.ts'
import { singleDiskDuration } from './singleDisk.ts'

function requestTerms(scenario: Scenario) {
  const { drives, drive, fence, workload } = scenario
  const layout = usedLayout(scenario)
  const ends = meanOverSizes(workload.sizes, (size) => trackEnds(size, layout))
  const fenced = meanOverSizes(workload.sizes, (size) => fencedBytes(size, fence, drive.buffer))
  return named({
    drives: term('count', drives, { symbol: 'D' }),
    meanRequestSize: term('B', meanRequestSize(scenario), { symbol: 'B' }),
    usedCylinders: term('count', workload.usedCylinders, { symbol: 'MaxCyl' }),
    averageTrackSize: term('B', layout.trackSize, { symbol: 'AverageTrackSize' }),
    headRate: term('B/s', layout.headRate, { symbol: 'bandwidth_rot' }),
    busRate: term('B/s', scenario.bus.rate, { symbol: 'bandwidth_bus' }),
    thinkTime: term('s', workload.thinkTime, { symbol: 'Z', note: 'of each process after a read' }),
    meanSwitchTime: term('s', layout.switchTime, { note: 'per track end' }),
    expectedTrackEnds: term('1', ends, { note: 'per request: (B − 512)/AverageTrackSize, where (1) prints B/AverageTrackSize' }),
    fencedBytes: term('B', fenced, { symbol: 'B_c' }),
    commandOverheadSingle: term('s', commandOverhead(scenario, 1), { symbol: 'Overhead', note: 'one disk' }),
    commandOverheadRound: term('s', commandOverhead(scenario, drives), { symbol: 'Overhead', note: 'a round of all disks' }),
  })
}

function positioningTerms(scenario: Scenario) {
  const { drives, drive, workload } = scenario
  const { seek, revolutionTime } = drive
  const cylinders = workload.usedCylinders
  const positioning = (rule: Scenario['positioningRule']): number => minimumPositioningTime(rule, drives, seek, cylinders, revolutionTime)
  return named({
    meanSeekTime: term('s', randomSeekTime(scenario), { symbol: 'E[SeekTime]' }),
    meanRotationalLatency: term('s', revolutionTime / 2, { symbol: 'E[RotationalLatency]' }),
    minimumSeekTime: term('s', minimumSeekTime(drives, seek, cylinders), { symbol: 'E[MST_D]', equation: '11' }),
    minimumRotationalLatency: term('s', minimumRotationalLatency(drives, revolutionTime), { note: 'T/(D+1)' }),
    minimumPositioningExact: term('s', positioning('exact'), { symbol: 'MPT(D)', note: 'mean of the earliest of D arrivals' }),
    minimumPositioningEquation5: term('s', positioning('equation-5'), { symbol: 'MPT(D)', equation: '5' }),
    minimumPositioningSumOfMinima: term('s', positioning('sum-of-minima'), { symbol: 'MPT(D)', note: 'E[MST_D] + T/(D+1)' }),
    minimumPositioningUsed: term('s', positioning(scenario.positioningRule), { symbol: 'MPT(D)', note: scenario.positioningRule }),
  })
}

function singleDiskTerms(scenario: Scenario) {
  const size = meanRequestSize(scenario)
  const plain = singleDiskDuration(scenario, 0)
  const fenced = singleDiskDuration(scenario)
  return named({
    equation1Transfer: term('s', plain.transfer, { equation: '1', symbol: 'B/bandwidth_rot' }),
    equation1Switches: term('s', plain.switches, { equation: '1', symbol: 'TrackCylinderSwitchTime' }),
    equation1Duration: term('s', plain.duration, { equation: '1', symbol: 'ReadDuration' }),
    equation1Throughput: term('B/s', size / plain.duration, { equation: '1' }),
    equation2FenceFill: term('s', fenced.fenceFill, { equation: '2', symbol: 'B_c/bandwidth_rot' }),
    equation2Transfer: term('s', fenced.transfer, { equation: '2', symbol: 'max(B/bandwidth_bus, (B − B_c)/bandwidth_rot)' }),
    equation2Switches: term('s', fenced.switches, { equation: '2', symbol: 'TrackCylinderSwitchTime' }),
    equation2Duration: term('s', fenced.duration, { equation: '2', symbol: 'ReadDuration' }),
    equation2Throughput: term('B/s', size / fenced.duration, { equation: '2' }),
    singleDiskDuration: term('s', fenced.duration, { note: 'one disk alone at this fence' }),
    smallRequestLimit: term('B/s', (scenario.drives * size) / (fenced.duration + scenario.workload.thinkTime), {
      note: 'D times one disk alone: an older model, which knows no contention',
    }),
  })
}

function roundTerms(scenario: Scenario) {
  const bytes = scenario.drives * meanRequestSize(scenario)
  const streaming = roundsDuration(scenario)
  const fenced = fencedRoundsDuration(scenario)
  const published = naiveDuration(scenario)
  const naive = naiveRound(scenario)
  return named({
    leadingPortion: term('B', streaming.leadingPortion, { symbol: 'B_t' }),
    equation3Overhead: term('s', streaming.overhead, { equation: '3', symbol: 'Overhead' }),
    equation3MinimumPositioning: term('s', streaming.minimumPositioning, { equation: '3', symbol: 'MPT(D)' }),
    equation3LeadingTransfer: term('s', streaming.leadingTransfer, { equation: '3', symbol: 'B_t/bandwidth_rot' }),
    equation3BusTransfer: term('s', streaming.busTransfer, { equation: '3', symbol: '(D·B − B_t)/bandwidth_bus' }),
    equation3Duration: term('s', streaming.duration, { equation: '3', symbol: 'ReadDuration' }),
    equation3Throughput: term('B/s', bytes / streaming.duration, { equation: '3' }),
    equation4FenceFill: term('s', fenced.fenceFill, { equation: '4', symbol: 'B_c/bandwidth_rot' }),
    equation4BusTransfer: term('s', fenced.busTransfer, { equation: '4', symbol: 'D·B/bandwidth_bus' }),
    equation4Duration: term('s', fenced.duration, { equation: '4', symbol: 'ReadDuration' }),
    equation4Throughput: term('B/s', bytes / fenced.duration, { equation: '4' }),
    equationsDuration: term('s', published.duration, { note: `governed by ${published.governing}` }),
    equationsThroughput: term('B/s', bytes / published.duration, { note: `governed by ${published.governing}` }),
    naiveDuration: term('s', naive.cycle, { note: 'recurrence over sampled rounds' }),
    naiveThroughput: term('B/s', bytes / naive.cycle, { note: 'recurrence over sampled rounds' }),
  })
}

function overlappedTerms(scenario: Scenario) {
  const bytes = scenario.drives * meanRequestSize(scenario)
  const terms = pipelinedTerms(scenario)
  const pipelined = pipelinedDuration(scenario)
  const { disks, host } = ceilings(scenario)
  return named({
    pipelinedReadService: term('s', terms.readService, { symbol: 's_r' }),
    pipelinedPrefetchService: term('s', terms.prefetchService, { symbol: 's_a' }),
    pipelinedService: term('s', terms.service, { symbol: 's' }),
    pipelinedPause: term('s', terms.pause, { note: 'think time left after loading' }),
    pipelinedPreparation: term('s', terms.preparation, { symbol: 'E[P]' }),
    pipelinedBound: term('B/s', pipelinedBound(scenario), { note: 'D·B / max(D·(s + pause), s + E[P])' }),
    pipelinedDuration: term('s', pipelined, { note: 'max-plus recurrence' }),
    pipelinedThroughput: term('B/s', bytes / pipelined, { note: 'max-plus recurrence' }),
    busService: term('s', busService(scenario), { symbol: 's_b' }),
    disksAtMost: term('B/s', disks, { note: 'every disk in its shortest cycle' }),
    ...(host < Infinity && { hostAtMost: term('B/s', host, { note: 'the host’s cost of a read' }) }),
    asymptoticBound: term('B/s', asymptoticBound(scenario), { note: 'least of disks, bus and host' }),
    withoutRoundsThroughput: term('B/s', withoutRounds(scenario).throughput, { note: 'mean value analysis' }),
  })
}

/** Older models that the paper sets its own against, and a shortest seek; they answer nothing. */
function olderTerms(scenario: Scenario) {
  const { drives, drive, workload } = scenario
  const older = linearMinimumSeek(drives, drive.seek, workload.usedCylinders)
  return named({
    linearMinimumSeek: term('s', older, { symbol: 'SeekTime[MaxCyl]/(2D+1)', note: 'older: the seek curve as a line through zero' }),
    linearSeekThroughput: term('B/s', linearSeekThroughput(scenario), { note: 'equation (3) with that seek' }),
    deratedThroughput: term('B/s', deratedThroughput(scenario), { note: 'older: D times one disk, derated as by M/M/1' }),
  })
}

/** Every quantity of the closed forms of disks on a bus. */
export type BusTerms = ReturnType<typeof requestTerms> &
  ReturnType<typeof positioningTerms> &
  ReturnType<typeof singleDiskTerms> &
  ReturnType<typeof roundTerms> &
  ReturnType<typeof overlappedTerms> &
  ReturnType<typeof olderTerms>

/**
 * Every intermediate value of the closed forms for a scenario, in the order of the paper: the request, positioning,
 * eq. 1 and 2, eq. 3 and 4, the pipelined loop and the bounds, older models. All methods are worked out, whichever the scenario asks for.
 *
 * Barve et al. 1999, eq. 1–11.
 */
export const busTerms = (scenario: Scenario): BusTerms => ({
  ...requestTerms(scenario),
  ...positioningTerms(scenario),
  ...singleDiskTerms(scenario),
  ...roundTerms(scenario),
  ...overlappedTerms(scenario),
  ...olderTerms(scenario),
})
