import type { Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { takeSteps } from '../../maths/steps.ts'
import { meanDrawnSeek } from '../../mechanics/drawnReads.ts'
import { uniformKinds } from './driveKinds.ts'
import { meanOverSizes, meanRequestSize, trackEnds, usedLayout } from './meanRequest.ts'
import { aloneCycle } from './singleDisk.ts'

/**
 * Time one read occupies the bus, all at the rate of the bus.
 *
 *   s_b = commandTime + reconnectTime + statusTime + B/busRate
 */
export function busService(scenario: Scenario): Seconds {
  const { commandTime, reconnectTime, statusTime, rate } = scenario.bus
  return commandTime + reconnectTime + statusTime + meanRequestSize(scenario) / rate
}

/**
 * Shortest mean time between two reads of a disk that waits for nobody, whichever way it is read.
 *
 *   max(command + miss + E[seek] + T/2 + B/head + switches + status + min(c + Z, c'),  Z + c + command + reconnect + B/bus + status)
 *
 * A block is found and passes under the head between two reads; the host's work lies between them, too, on the read (c) or on the loading of the next
 * block (c'), and so does thinking, or it is done meanwhile. Seeks between places as they are drawn, by the data of the zones.
 */
function shortestCycle(kind: Scenario): Seconds {
  const { adapter, bus, drive, workload } = kind
  const { firstCylinder, usedCylinders, thinkTime } = workload
  const size = meanRequestSize(kind)
  const layout = usedLayout(kind)
  const switches = layout.switchTime * meanOverSizes(workload.sizes, (one) => trackEnds(one, layout))
  const positioning = drive.missOverhead + meanDrawnSeek(drive, firstCylinder, usedCylinders) + drive.revolutionTime / 2
  const between = Math.min(adapter.readCost + thinkTime, adapter.prefetchCost)
  const found = between + bus.commandTime + positioning + size / layout.headRate + switches + bus.statusTime
  return Math.max(found, thinkTime + adapter.readCost + busService(kind))
}

/**
 * Throughput that no method exceeds.
 *
 *   min(B/s_b, B/c, Σ B/C_k),  C_k = shortest cycle of a disk, c = the host's cost of a read
 *
 * The asymptotic bound of a closed queueing system (Denning & Buzen 1978); the "ideal" of Barve et al. 1999, figures 2 and 3. Loops that load
 * blocks ahead are under it, too: theirs is the shortest cycle in which the host's work and thinking are hidden.
 */
export function asymptoticBound(scenario: Scenario): BytesPerSecond {
  const { disks, bus, host } = ceilings(scenario)
  return Math.min(disks, bus, host)
}

/** What the disks reach that never wait, and what bus and host carry. */
export function ceilings(scenario: Scenario): Readonly<Record<'disks' | 'bus' | 'host', BytesPerSecond>> {
  const size = meanRequestSize(scenario)
  return {
    disks: uniformKinds(scenario).reduce((sum, { count, scenario: kind }) => sum + (count * size) / shortestCycle(kind), 0),
    bus: size / busService(scenario),
    host: size / scenario.adapter.readCost,
  }
}

/** Mean wait of a read for a bus that is busy with others, when reads come one by one and not in rounds; mean value analysis. */
export function busWait(scenario: Scenario): Seconds {
  const service = busService(scenario)
  const away = Math.max(0, aloneCycle(scenario) - service)
  takeSteps(50 * scenario.drives)
  let queue = 0
  let wait = 0
  for (let customers = 1; customers <= scenario.drives; customers++) {
    wait = service * queue
    const response = service + wait
    queue = (customers / (away + response)) * response
  }
  return wait
}
