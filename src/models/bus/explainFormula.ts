import type { Scenario } from '../../domain/scenario.ts'
import { step, type FormulaStep } from '../explainStep.ts'
import { commandOverhead, fencedBytes, meanOverSizes, meanRequestSize, randomSeekTime, trackEnds, usedLayout } from './meanRequest.ts'
import { minimumPositioningTime, minimumRotationalLatency, minimumSeekTime } from './minimumPositioning.ts'
import { asymptoticBound, busService, withoutRoundsThroughput } from './overlapped.ts'
import { pipelinedBound, pipelinedDuration, pipelinedTerms } from './pipelined.ts'
import { fencedRoundsDuration, naiveDuration, roundsDuration } from './rounds.ts'
import { singleDiskDuration } from './singleDisk.ts'

function requestSteps(scenario: Scenario): FormulaStep[] {
  const { drives, drive, fence, workload } = scenario
  const layout = usedLayout(scenario)
  const ends = meanOverSizes(workload.sizes, (size) => trackEnds(size, layout))
  const fenced = meanOverSizes(workload.sizes, (size) => fencedBytes(size, fence, drive.buffer))
  return [
    step('drives', 'count', drives, { symbol: 'D' }),
    step('meanRequestSize', 'B', meanRequestSize(scenario), { symbol: 'B' }),
    step('usedCylinders', 'count', workload.usedCylinders, { symbol: 'MaxCyl' }),
    step('averageTrackSize', 'B', layout.trackSize, { symbol: 'AverageTrackSize' }),
    step('headRate', 'B/s', layout.headRate, { symbol: 'bandwidth_rot' }),
    step('busRate', 'B/s', scenario.bus.rate, { symbol: 'bandwidth_bus' }),
    step('thinkTime', 's', workload.thinkTime, { symbol: 'Z', note: 'of each process after a read' }),
    step('meanSwitchTime', 's', layout.switchTime, { note: 'per track end' }),
    step('expectedTrackEnds', '1', ends, { note: 'per request' }),
    step('fencedBytes', 'B', fenced, { symbol: 'B_c' }),
    step('commandOverheadSingle', 's', commandOverhead(scenario, 1), { symbol: 'Overhead', note: 'one disk' }),
    step('commandOverheadRound', 's', commandOverhead(scenario, drives), { symbol: 'Overhead', note: 'a round of all disks' }),
  ]
}

function positioningSteps(scenario: Scenario): FormulaStep[] {
  const { drives, drive, workload } = scenario
  const { seek, revolutionTime } = drive
  const cylinders = workload.usedCylinders
  const positioning = (rule: Scenario['positioningRule']): number => minimumPositioningTime(rule, drives, seek, cylinders, revolutionTime)
  return [
    step('meanSeekTime', 's', randomSeekTime(scenario), { symbol: 'E[SeekTime]' }),
    step('meanRotationalLatency', 's', revolutionTime / 2, { symbol: 'E[RotationalLatency]' }),
    step('minimumSeekTime', 's', minimumSeekTime(drives, seek, cylinders), { symbol: 'E[MST_D]', equation: '11' }),
    step('minimumRotationalLatency', 's', minimumRotationalLatency(drives, revolutionTime), { note: 'T/(D+1)' }),
    step('minimumPositioningExact', 's', positioning('exact'), { symbol: 'MPT(D)', note: 'mean of the earliest of D arrivals' }),
    step('minimumPositioningEquation5', 's', positioning('equation-5'), { symbol: 'MPT(D)', equation: '5' }),
    step('minimumPositioningSumOfMinima', 's', positioning('sum-of-minima'), { symbol: 'MPT(D)', note: 'E[MST_D] + T/(D+1)' }),
    step('minimumPositioningUsed', 's', positioning(scenario.positioningRule), { symbol: 'MPT(D)', note: scenario.positioningRule }),
  ]
}

function singleDiskSteps(scenario: Scenario): FormulaStep[] {
  const size = meanRequestSize(scenario)
  const plain = singleDiskDuration(scenario, 0)
  const fenced = singleDiskDuration(scenario)
  return [
    step('equation1Transfer', 's', plain.transfer, { equation: '1', symbol: 'B/bandwidth_rot' }),
    step('equation1Switches', 's', plain.switches, { equation: '1', symbol: 'TrackCylinderSwitchTime' }),
    step('equation1Duration', 's', plain.duration, { equation: '1', symbol: 'ReadDuration' }),
    step('equation1Throughput', 'B/s', size / plain.duration, { equation: '1' }),
    step('equation2FenceFill', 's', fenced.fenceFill, { equation: '2', symbol: 'B_c/bandwidth_rot' }),
    step('equation2Transfer', 's', fenced.transfer, { equation: '2', symbol: 'max(B/bandwidth_bus, (B − B_c)/bandwidth_rot)' }),
    step('equation2Switches', 's', fenced.switches, { equation: '2', symbol: 'TrackCylinderSwitchTime' }),
    step('equation2Duration', 's', fenced.duration, { equation: '2', symbol: 'ReadDuration' }),
    step('equation2Throughput', 'B/s', size / fenced.duration, { equation: '2' }),
    step('singleDiskDuration', 's', fenced.duration, { note: 'one disk alone at this fence' }),
    step('smallRequestLimit', 'B/s', (scenario.drives * size) / (fenced.duration + scenario.workload.thinkTime), {
      note: 'D times one disk alone',
    }),
  ]
}

function roundSteps(scenario: Scenario): FormulaStep[] {
  const bytes = scenario.drives * meanRequestSize(scenario)
  const streaming = roundsDuration(scenario)
  const fenced = fencedRoundsDuration(scenario)
  const naive = naiveDuration(scenario)
  return [
    step('leadingPortion', 'B', streaming.leadingPortion, { symbol: 'B_t' }),
    step('equation3Overhead', 's', streaming.overhead, { equation: '3', symbol: 'Overhead' }),
    step('equation3MinimumPositioning', 's', streaming.minimumPositioning, { equation: '3', symbol: 'MPT(D)' }),
    step('equation3LeadingTransfer', 's', streaming.leadingTransfer, { equation: '3', symbol: 'B_t/bandwidth_rot' }),
    step('equation3BusTransfer', 's', streaming.busTransfer, { equation: '3', symbol: '(D·B − B_t)/bandwidth_bus' }),
    step('equation3Duration', 's', streaming.duration, { equation: '3', symbol: 'ReadDuration' }),
    step('equation3Throughput', 'B/s', bytes / streaming.duration, { equation: '3' }),
    step('equation4FenceFill', 's', fenced.fenceFill, { equation: '4', symbol: 'B_c/bandwidth_rot' }),
    step('equation4BusTransfer', 's', fenced.busTransfer, { equation: '4', symbol: 'D·B/bandwidth_bus' }),
    step('equation4Duration', 's', fenced.duration, { equation: '4', symbol: 'ReadDuration' }),
    step('equation4Throughput', 'B/s', bytes / fenced.duration, { equation: '4' }),
    step('naiveDuration', 's', naive.duration, { note: `governed by ${naive.governing}` }),
    step('naiveThroughput', 'B/s', bytes / naive.duration, { note: `governed by ${naive.governing}` }),
  ]
}

function overlappedSteps(scenario: Scenario): FormulaStep[] {
  const bytes = scenario.drives * meanRequestSize(scenario)
  const terms = pipelinedTerms(scenario)
  const pipelined = pipelinedDuration(scenario)
  return [
    step('pipelinedReadService', 's', terms.readService, { symbol: 's_r' }),
    step('pipelinedPrefetchService', 's', terms.prefetchService, { symbol: 's_a' }),
    step('pipelinedService', 's', terms.service, { symbol: 's' }),
    step('pipelinedPause', 's', terms.pause, { note: 'think time left after loading' }),
    step('pipelinedPreparation', 's', terms.preparation, { symbol: 'E[P]' }),
    step('pipelinedBound', 'B/s', pipelinedBound(scenario), { note: 'D·B / max(D·(s + pause), s + E[P])' }),
    step('pipelinedDuration', 's', pipelined, { note: 'max-plus recurrence' }),
    step('pipelinedThroughput', 'B/s', bytes / pipelined, { note: 'max-plus recurrence' }),
    step('busService', 's', busService(scenario), { symbol: 's_b' }),
    step('asymptoticBound', 'B/s', asymptoticBound(scenario), { note: 'min(B/s_b, D·B/(T_1 + Z))' }),
    step('withoutRoundsThroughput', 'B/s', withoutRoundsThroughput(scenario), { note: 'mean value analysis' }),
  ]
}

/**
 * Every intermediate value of the closed forms for a scenario, in the order of the paper: the request, positioning,
 * eq. 1 and 2, eq. 3 and 4, the pipelined loop and the bounds. All methods are worked out, whichever the scenario asks for.
 *
 * Barve et al. 1999, eq. 1–11.
 */
export function explainFormula(scenario: Scenario): readonly FormulaStep[] {
  return [
    ...requestSteps(scenario),
    ...positioningSteps(scenario),
    ...singleDiskSteps(scenario),
    ...roundSteps(scenario),
    ...overlappedSteps(scenario),
  ]
}
