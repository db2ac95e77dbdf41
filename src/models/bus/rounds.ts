import type { Scenario } from '../../domain/scenario.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { commandOverhead, fencedBytes, meanOverSizes, meanRequestSize, usedLayout } from './meanRequest.ts'
import { isMixed, uniformKinds } from './driveKinds.ts'
import { minimumPositioningTime, mixedMinimumPositioning } from './minimumPositioning.ts'
import { busService, busWait } from './overlapped.ts'
import { aloneCycle } from './singleDisk.ts'

/** The terms of eq. 3 or 4; `duration` is the sum of overhead, minimumPositioning, leadingTransfer, fenceFill and busTransfer. */
export interface RoundTerms {
  readonly overhead: Seconds
  readonly minimumPositioning: Seconds
  /** B_t: what the first disk sends at the rate of its head. */
  readonly leadingPortion: Bytes
  readonly leadingTransfer: Seconds
  /** B_c / headRate: until the first disk has reached its fence; 0 in eq. 3. */
  readonly fenceFill: Seconds
  readonly busTransfer: Seconds
  readonly duration: Seconds
}

/** Which formula gave the duration of naive reads. */
export type NaiveRule = 'equation-1' | 'equation-2' | 'equation-3' | 'equation-4' | 'single-disk'

/** Cycle of naive reads, read and think time, and where it came from. */
export interface NaiveTerms {
  readonly governing: NaiveRule
  /** Time in which every disk completes one read: the mean read duration and the think time. */
  readonly duration: Seconds
  /** The terms of eq. 3 or 4, whichever is longer; absent for one disk. */
  readonly round?: RoundTerms
}

function expectedMinimumPositioning(scenario: Scenario): Seconds {
  if (isMixed(scenario)) return mixedMinimumPositioning(scenario)
  const { positioningRule, drives, drive, workload } = scenario
  return minimumPositioningTime(positioningRule, drives, drive.seek, workload.usedCylinders, drive.revolutionTime)
}

/** The terms of a round; of different kinds of drives the mean over the drives. */
function overKinds(scenario: Scenario, termsOf: (scenario: Scenario, minimumPositioning: Seconds) => RoundTerms): RoundTerms {
  const minimumPositioning = expectedMinimumPositioning(scenario)
  if (!isMixed(scenario)) return termsOf(scenario, minimumPositioning)
  const kinds = uniformKinds(scenario).map((kind) => ({ ...kind, terms: termsOf(kind.scenario, minimumPositioning) }))
  const mean = (name: keyof RoundTerms): number => kinds.reduce((sum, { count, terms }) => sum + count * terms[name], 0) / scenario.drives
  return {
    overhead: mean('overhead'),
    minimumPositioning,
    leadingPortion: mean('leadingPortion'),
    leadingTransfer: mean('leadingTransfer'),
    fenceFill: mean('fenceFill'),
    busTransfer: mean('busTransfer'),
    duration: mean('duration'),
  }
}

/**
 * Mean read duration of D disks read in rounds, fence 0.
 *
 *   Overhead + MPT(D) + B_t/headRate + (D·B − B_t)/busRate,  B_t = min(B, trackSize/2)
 *
 * The first disk to arrive sends its leading portion at the rate of its head (or of the bus, if that is slower); meanwhile
 * the others fill their buffers and then send at the rate of the bus. For a mix of sizes B and B_t are means over the mix.
 *
 * Barve et al. 1999, eq. 3, for D ≥ 2. Published error ≤ 10.8 % for 16–128 KiB and D ≤ 7; below 16 KiB it is too short.
 */
export const roundsDuration = (scenario: Scenario): RoundTerms => overKinds(scenario, streamingTerms)

function streamingTerms(scenario: Scenario, minimumPositioning: Seconds): RoundTerms {
  const { drives, bus, workload } = scenario
  const layout = usedLayout(scenario)
  const overhead = commandOverhead(scenario, drives)
  const leadingPortion = meanOverSizes(workload.sizes, (size) => Math.min(size, layout.trackSize / 2))
  const leadingTransfer = leadingPortion / Math.min(layout.headRate, bus.rate)
  const busTransfer = (drives * meanRequestSize(scenario) - leadingPortion) / bus.rate
  const duration = overhead + minimumPositioning + leadingTransfer + busTransfer
  return { overhead, minimumPositioning, leadingPortion, leadingTransfer, fenceFill: 0, busTransfer, duration }
}

/**
 * Mean read duration of D disks read in rounds, fence above 0.
 *
 *   Overhead + MPT(D) + B_c/headRate + D·B/busRate,  B_c = B·fence/256
 *
 * Barve et al. 1999, eq. 4, for D ≥ 2. Published error ≤ 9.1 % for fences of 50 and more.
 */
export const fencedRoundsDuration = (scenario: Scenario): RoundTerms => overKinds(scenario, fencedTerms)

function fencedTerms(scenario: Scenario, minimumPositioning: Seconds): RoundTerms {
  const { drives, drive, bus, fence, workload } = scenario
  const overhead = commandOverhead(scenario, drives)
  const fenceFill = meanOverSizes(workload.sizes, (size) => fencedBytes(size, fence, drive.buffer)) / usedLayout(scenario).headRate
  const busTransfer = (drives * meanRequestSize(scenario)) / bus.rate
  const duration = overhead + minimumPositioning + fenceFill + busTransfer
  return { overhead, minimumPositioning, leadingPortion: 0, leadingTransfer: 0, fenceFill, busTransfer, duration }
}

/** What it costs that the bus is busy when a process comes back from thinking. */
function waitAfterThinking(scenario: Scenario): Seconds {
  const { thinkTime } = scenario.workload
  return thinkTime === 0 ? 0 : (busWait(scenario) * thinkTime) / (thinkTime + busService(scenario))
}

/**
 * Time in which every disk completes one naive read, one process per disk; without think time, the mean read duration.
 *
 *   D = 1: T_1 + Z;  D ≥ 2: max(eq. 3, eq. 4 if fence > 0, T_1 + Z + W·Z/(Z + s_b))
 *
 * with T_1 after eq. 1 or 2, Z the think time, s_b the bus service and W the wait for the bus by mean value analysis.
 *
 * Eq. 4 leaves out how the first disk starts, so at fences near 0 it falls below eq. 3; the longer of the two is continuous
 * and is eq. 4 at the fences of 50 and more for which it was published. The read duration of one disk is the limit for small
 * requests and long think times: D disks cannot deliver more than D times one disk, a bound that eq. 3 breaks by 5–18 % at 8 KiB.
 * Think time dissolves the rounds, the sooner the longer it is beside one transfer; reads then wait for the bus one by one.
 *
 * Barve et al. 1999, eq. 1–4. Published error ≤ 12 % for 16–128 KiB.
 */
export function naiveDuration(scenario: Scenario): NaiveTerms {
  const alone = aloneCycle(scenario) + waitAfterThinking(scenario)
  if (scenario.drives === 1) {
    return { governing: scenario.fence > 0 ? 'equation-2' : 'equation-1', duration: alone }
  }
  const streaming = roundsDuration(scenario)
  const fenced = scenario.fence > 0 ? fencedRoundsDuration(scenario) : streaming
  const isFenced = fenced.duration > streaming.duration
  const round = isFenced ? fenced : streaming
  if (alone > round.duration) return { governing: 'single-disk', duration: alone, round }
  return { governing: isFenced ? 'equation-4' : 'equation-3', duration: round.duration, round }
}
