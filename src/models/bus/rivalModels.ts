import type { SeekCurve } from '../../domain/drive.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { seekTime } from '../../mechanics/seekTime.ts'
import type { BytesPerSecond, Cylinders, Seconds } from '../../units/quantities.ts'
import { meanRequestSize } from './meanRequest.ts'
import { busService } from './overlapped.ts'
import { roundsDuration } from './rounds.ts'
import { aloneCycle } from './singleDisk.ts'

/*
 * Older models that Barve et al. 1999 set theirs against. They answer nothing; the explanation and `busbar validate` put them beside what does.
 */

/**
 * Expected shortest of the seek times of D disks, the seek curve taken for a line through zero.
 *
 *   E[MST_D] ≈ SeekTime[MaxCyl] / (2D + 1)
 *
 * Bitton & Gray 1988, as Barve et al. 1999, section 4.5, quote it; they found eq. 11 more accurate for larger D. A real curve has a fixed
 * part that no number of disks makes shorter, which this goes below: too short, the more so the more disks.
 *
 * @param drives D, whole, ≥ 1
 * @param cylinders MaxCyl, the number of adjacent cylinders in use
 */
export const linearMinimumSeek = (drives: number, seek: SeekCurve, cylinders: Cylinders): Seconds =>
  seekTime(seek, cylinders) / (2 * drives + 1)

/**
 * Throughput of naive reads by equation (3) with that shortest seek in place of equation (11).
 *
 *   D·B / max(Overhead + SeekTime[MaxCyl]/(2D + 1) + T/2 + B_t/headRate + (D·B − B_t)/busRate, T_1)
 *
 * For D ≥ 2 disks of one kind and fence 0; T_1 is the read duration of one disk, below which no cycle of several falls, as for eq. 3.
 */
export function linearSeekThroughput(scenario: Scenario): BytesPerSecond {
  const { drives, drive, workload } = scenario
  const { duration, minimumPositioning } = roundsDuration(scenario)
  const positioning = linearMinimumSeek(drives, drive.seek, workload.usedCylinders) + drive.revolutionTime / 2
  const round = duration - minimumPositioning + positioning
  return (drives * meanRequestSize(scenario)) / Math.max(round, aloneCycle(scenario))
}

/**
 * Throughput of disks that are taken not to be in each other’s way: as many times one disk.
 *
 *   D·B / (T_1 + Z)
 *
 * What is left of an older model without contention: seek, rotational latency and transfer, summed (Barve et al. 1999, section 2, of
 * Hennessy & Patterson 1996). No bus limits it.
 */
export const uncontendedThroughput = (scenario: Scenario): BytesPerSecond =>
  (scenario.drives * meanRequestSize(scenario)) / aloneCycle(scenario)

/**
 * The same, derated for contention by a general queueing model: each read waits for the bus as at an M/M/1 queue with the load that comes of it.
 *
 *   X = D / (T_1 + Z + s_b·ρ/(1 − ρ)),  ρ = X·s_b
 *
 * which is X = (T_1 + Z + D·s_b − √((T_1 + Z + D·s_b)² − 4·D·s_b·(T_1 + Z − s_b))) / (2·s_b·(T_1 + Z − s_b)), and D·B·X the throughput.
 * Barve et al. 1999, section 2, say no more of Hennessy & Patterson 1996 than that a contention factor comes from a general queueing
 * model; that it is M/M/1 and that the load is its own are our reading. It knows no rounds and no transfers at the rate of a head.
 */
export function deratedThroughput(scenario: Scenario): BytesPerSecond {
  const { drives } = scenario
  const [cycle, service] = [aloneCycle(scenario), busService(scenario)]
  const sum = cycle + drives * service
  const product = drives * service * (cycle - service)
  // the smaller root of x²·s(T − s) − x(T + D·s) + D = 0, in the form that does not cancel and holds for T = s
  const rate = (2 * drives) / (sum + Math.sqrt(sum * sum - 4 * product))
  return rate * meanRequestSize(scenario)
}
