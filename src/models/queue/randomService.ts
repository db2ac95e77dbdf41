import { heldWidth } from '../../domain/hopShares.ts'
import { meanHostTime, type QueueingScenario } from '../../domain/queueing.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { trackEnds, usedLayout } from '../bus/meanRequest.ts'

/** What serving one request at a random place takes beside positioning. */
export interface RandomService {
  /** Electronics, and the passing of the data with its switches. */
  readonly serving: Seconds
  /** After a read: what the head reads on at least, before it goes elsewhere. */
  readonly readingOn: Seconds
  /** Command, reconnection and status, and data that the bus has not carried when the last byte has passed; of a write without a cache all, as they go first. */
  readonly beside: Seconds
  /** The bus or channel is held: phases and data. */
  readonly onBus: Seconds
  /** Processor of the host. */
  readonly host: Seconds
}

/** Buses or channels; of a machine one for each drive, or for each box that belongs to one drive at a time. */
export function channelsOf({ system, queueing: { connection } }: QueueingScenario): number {
  if (connection === 'scsi-bus') return 1
  return connection === 'ide-channels' ? Math.max(1, system.drives / 2) : system.drives / (heldWidth(system) ?? 1)
}

/** Whether a channel is held from command to completion, as in the simulation: one request at a time on a channel that nobody gives back. */
export const isHeld = ({ system, queueing: { connection, tags } }: QueueingScenario): boolean =>
  heldWidth(system) !== null || (tags === 1 && connection !== 'scsi-bus')

/**
 * Terms of Barve et al. 1999, eq. 1, told apart by who is busy, for requests of one size.
 *
 *   serving = missOverhead + B/headRate + switches;  beside = command + reconnect + status + max(0, B/busRate − B/headRate)
 *   of a write that no cache takes, beside = command + reconnect + status + B/busRate: its data are in the buffer before the arm begins
 *   onBus = command + reconnect + status + B/busRate
 *
 * A channel that is held is not won back: reconnect is 0 there. A drive with one request at a time needs positioning + serving + beside, and the host’s time before where nobody waits.
 *
 * @param size B, in bytes
 */
export function randomService(scenario: QueueingScenario, size: Bytes): RandomService {
  const { system, queueing } = scenario
  const { drive, bus } = system
  const layout = usedLayout(system)
  const passing = size / layout.headRate
  const carrying = size / bus.rate
  const { segments, leastReadAhead = 0 } = queueing
  const readOn = segments > 0 ? Math.max(0, Math.min(leastReadAhead, drive.buffer / segments - size)) : 0
  const carriedBefore = queueing.writeCache ? 0 : queueing.writeShare
  const phases = bus.commandTime + (isHeld(scenario) ? 0 : bus.reconnectTime) + bus.statusTime
  return {
    serving: drive.missOverhead + passing + layout.switchTime * trackEnds(size, layout),
    readingOn: readOn / layout.headRate + layout.switchTime * (readOn / layout.trackSize),
    beside: phases + carriedBefore * carrying + (1 - carriedBefore) * Math.max(0, carrying - passing),
    onBus: phases + carrying,
    host: meanHostTime(scenario),
  }
}

/**
 * Share of the time one of D equal stations is busy with n customers in a closed network that visit each equally often.
 *
 *   U = n / (D + n − 1)
 *
 * Exact for exponential service (balanced product-form network); steadier services are busier. 1 for one station.
 *
 * @param customers n, ≥ 1
 * @param stations D, ≥ 1, whole or not
 */
export const balancedUtilization = (customers: number, stations: number): number => customers / (stations + customers - 1)

/**
 * Customers at one of D equal stations while it is busy, on average: the arrival theorem, 1 + (n − 1)/D.
 *
 * From the same network: (n/D) / U.
 */
export const queueWhileBusy = (customers: number, stations: number): number => 1 + (customers - 1) / stations
