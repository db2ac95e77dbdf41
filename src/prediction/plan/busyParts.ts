import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { meanRequestSize } from '../../models/bus/meanRequest.ts'
import { ceilings } from '../../models/bus/overlapped.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import type { Planned } from './freeField.ts'
import { hostCeiling, planScenario, planThroughput } from './plannedThroughput.ts'

/** A part of a system and how full it is: of drives and hosts the share of the time in use, of links that of what they carry, of processes that in which they think. */
export interface BusyPart {
  readonly kind: 'host' | 'bus' | 'link' | 'drives' | 'processes'
  /** Of links, as the machine names them; empty for the others. */
  readonly name: string
  /** What each copy carries at most; null where nothing is known to hold data back. */
  readonly carries: BytesPerSecond | null
  /** Of a bus: what all of them carry of such reads, with as many disks as there may be. */
  readonly data?: BytesPerSecond
  readonly copies: number
  readonly share: Fraction
}

/** A system under reads: what arrives at the host, and how full each part is, from the host down. */
export interface LoadedSystem {
  readonly drives: number
  readonly throughput: BytesPerSecond
  readonly parts: readonly BusyPart[]
}

/** The loop that reads. */
export type Loop = 'naive' | 'pipelined'

const loopOf = ({ method }: Prediction): Loop => (method === 'pipelined' ? 'pipelined' : 'naive')

/** From this share on a host issues no more reads. */
const fullHost = 0.99

/**
 * What the buses of a plan carry of its reads at most: what arrives from as many disks as there may be, or where the host stops them first, the
 * all that it carries. A bus that is busy may still carry more: with a low fence it is held at the rate of a head.
 */
function carriedAtMost({ configuration, buses }: Planned, loop: Loop, scenario: Scenario): BytesPerSecond {
  const size = meanRequestSize(scenario)
  const crowd = withDisks(configuration, fields.disks.maximum)
  const most = planThroughput(crowd, loop, buses)
  return most / size < fullHost * hostCeiling(configuration, loop) ? most : buses * ceilings(scenario).bus
}

/**
 * How full the parts of a system are with random reads over one bus or several.
 *
 *   buses: what arrives over what they carry at most;  disks: their utilisation;  host: reads per second times what each costs it
 *
 * @param prediction of the bus with the most disks, by either witness
 * @param throughput of all buses together, bytes per second
 * @returns null where the configuration is impossible
 */
export function loadedBus(planned: Planned, prediction: Prediction, throughput: BytesPerSecond): LoadedSystem | null {
  const { configuration, buses } = planned
  const scenario = planScenario(configuration, 'naive')
  if (scenario === null) return null
  const size = meanRequestSize(scenario)
  const loop = loopOf(prediction)
  const data = carriedAtMost(planned, loop, scenario)
  const shared = {
    kind: 'bus',
    name: '',
    carries: configuration.busRate,
    data,
    copies: buses,
    share: Math.min(1, throughput / data),
  } as const
  const host: BusyPart = {
    kind: 'host',
    name: '',
    carries: null,
    copies: 1,
    share: Math.min(1, throughput / size / hostCeiling(configuration, loop)),
  }
  return { drives: scenario.drives, throughput, parts: [...thinking(scenario, prediction), host, shared, drivesOf(scenario, prediction)] }
}

/** All drives, as busy as they are on average. */
export const drivesOf = ({ drives }: Scenario, { driveUtilization }: Prediction): BusyPart => ({
  kind: 'drives',
  name: '',
  carries: null,
  copies: drives,
  share: driveUtilization,
})

/** The processes of naive reads, one for each drive, where they think; the pipelined loop thinks while it loads ahead. */
export function thinking({ drives, workload: { thinkTime } }: Scenario, prediction: Prediction): readonly BusyPart[] {
  if (thinkTime === 0 || prediction.method === 'pipelined') return []
  return [{ kind: 'processes', name: '', carries: null, copies: drives, share: Math.min(1, thinkTime / cycleTime(prediction)) }]
}

/** The configuration with another number of disks. */
export const withDisks = (configuration: Configuration, disks: number): Configuration => withValues(configuration, { disks })
