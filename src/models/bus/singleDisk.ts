import type { Scenario } from '../../domain/scenario.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { isMixed, uniformKinds } from './driveKinds.ts'
import { commandOverhead, fencedBytes, meanOverSizes, meanRequestSize, randomSeekTime, trackEnds, usedLayout } from './meanRequest.ts'

/** The terms of eq. 1 and 2; `duration` is the sum of those above it. */
export interface SingleDiskTerms {
  readonly overhead: Seconds
  readonly seek: Seconds
  readonly rotation: Seconds
  /** B_c / headRate: until the fence is reached. */
  readonly fenceFill: Seconds
  /** Track and cylinder switches. */
  readonly switches: Seconds
  /** From the first byte on the bus to the last, without switches. */
  readonly transfer: Seconds
  readonly duration: Seconds
  /** The part of `transfer` that runs at the rate of the bus: data that was in the buffer. */
  readonly busRateTransfer: Seconds
}

/** Time at bus rate until the transfer of a request catches up with the head, or the whole transfer if it never does. */
function timeAtBusRate(transfer: Seconds, size: Bytes, fenced: Bytes, headRate: number, busRate: number): Seconds {
  if (transfer <= size / busRate) return transfer
  return fenced / (busRate - headRate)
}

/**
 * Mean read duration of one disk that has the bus to itself.
 *
 *   Overhead + E[seek] + T/2 + B_c/headRate + switches + max(B/busRate, (B − B_c)/headRate)
 *
 * Barve et al. 1999, eq. 2; with fence 0 (B_c = 0) and a bus faster than the head it is eq. 1. For a mix of sizes, the
 * mean over the mix. Published for 8–128 KiB; agrees with a simulation to 5 %.
 *
 * @param fence 0–255, in 1/256 of the request
 * @returns every term in seconds
 */
export function singleDiskDuration(scenario: Scenario, fence: number = scenario.fence): SingleDiskTerms {
  const { drive, bus, workload } = scenario
  const layout = usedLayout(scenario)
  const overhead = commandOverhead(scenario, 1)
  const seek = randomSeekTime(scenario)
  const rotation = drive.revolutionTime / 2
  const fenced = (size: Bytes): Bytes => fencedBytes(size, fence, drive.buffer)
  const sending = (size: Bytes): Seconds => Math.max(size / bus.rate, (size - fenced(size)) / layout.headRate)
  const atBusRate = (size: Bytes): Seconds => timeAtBusRate(sending(size), size, fenced(size), layout.headRate, bus.rate)
  const fenceFill = meanOverSizes(workload.sizes, fenced) / layout.headRate
  const transfer = meanOverSizes(workload.sizes, sending)
  const busRateTransfer = meanOverSizes(workload.sizes, atBusRate)
  const switches = layout.switchTime * meanOverSizes(workload.sizes, (size) => trackEnds(size, layout))
  const duration = overhead + seek + rotation + fenceFill + switches + transfer
  return { overhead, seek, rotation, fenceFill, switches, transfer, duration, busRateTransfer }
}

/**
 * Mean time from one completion of a disk to the next when it has the bus to itself: the harmonic mean over disks of different
 * kinds, so that D·B over it is what all of them deliver side by side.
 *
 *   D / Σ 1/(T_1 + Z),  T_1 its read duration, Z the think time
 */
export function aloneCycle(scenario: Scenario): Seconds {
  const { thinkTime } = scenario.workload
  if (!isMixed(scenario)) return singleDiskDuration(scenario).duration + thinkTime
  const rate = uniformKinds(scenario).reduce((sum, kind) => sum + kind.count / (singleDiskDuration(kind.scenario).duration + thinkTime), 0)
  return scenario.drives / rate
}

/**
 * Time a drive is busy with one read, waiting for the bus apart.
 *
 *   missOverhead + E[seek] + T/2 + B/headRate + switches
 */
export function driveBusyTime(scenario: Scenario): Seconds {
  const { seek, rotation, switches } = singleDiskDuration(scenario, 0)
  const reading = meanRequestSize(scenario) / usedLayout(scenario).headRate
  return scenario.drive.missOverhead + seek + rotation + reading + switches
}
