import type { QueueingScenario, Scheduler } from '../../domain/queueing.ts'
import type { Fraction } from '../../units/quantities.ts'
import { carriers } from './queueRates.ts'
import { queueWhileBusy } from './randomService.ts'
import { choices } from './scheduledSeek.ts'
import { hasRoom, readsAhead, sequentialService } from './sequentialRate.ts'
import { together } from './together.ts'

/**
 * How far random requests were from the formula in simulations with bus and host, tests/support/queueAgreement.ts, and without them,
 * tests/agreement/queueing.test.ts: shares by which the formula was too high and too low. These describe that grid; how often they hold
 * elsewhere is judged on systems drawn afterwards, tests/support/drawnQueues.ts. An arm chooses while the request that takes the place of
 * the last one is still on its way, so among one less: of few that matters.
 */
const errors = {
  inOrder: [0.015, 0.015],
  scan: [0.01, 0.14],
  'c-look': [0.025, 0.06],
  sstf: [0.045, 0.015],
  sstfOfFew: [0.18, 0.015],
  sptf: [0.11, 0.015],
  sptfOfFew: [0.24, 0.015],
  twoSchedulers: [0.34, 0.09],
  severalDrives: [0.005, 0.13],
  writes: [0.05, 0.05],
  cachedWrites: [0.05, 0.6],
} as const satisfies Record<string, readonly [number, number]>

/** So many requests to choose among, or fewer, are few. */
const few = 8

/** Who orders the requests of one drive: anything but in order of arrival. */
export type Chooser = Exclude<Scheduler, 'fcfs'> | null

/** Who has something to choose, if not all requests go in order. */
export function choosing({ system, queueing }: QueueingScenario): { readonly host: Chooser; readonly drive: Chooser } {
  const { hostScheduler, driveScheduler, outstanding } = queueing
  const left = choices(queueWhileBusy(outstanding, system.drives), queueing)
  return {
    host: left.host > 1 && hostScheduler !== 'fcfs' ? hostScheduler : null,
    drive: left.drive > 1 && driveScheduler !== 'fcfs' ? driveScheduler : null,
  }
}

/** Requests to choose among where the choice is. */
function fewest({ system, queueing }: QueueingScenario): number {
  const left = choices(queueWhileBusy(queueing.outstanding, system.drives), queueing)
  return left.drive > 1 && queueing.driveScheduler !== 'fcfs' ? left.drive : left.host
}

/** Which error an order of service has. */
function orderOf(host: Chooser, drive: Chooser, ofFew: boolean): keyof typeof errors {
  if (host && drive) return 'twoSchedulers'
  const one = drive ?? host
  if (ofFew && (one === 'sstf' || one === 'sptf')) return `${one}OfFew`
  return one ?? 'inOrder'
}

/** Random writes leave their places to others as soon as they are in a buffer: where it takes them from anywhere. */
export const areCached = ({ queueing: { writeShare, writeCache, oneExtent } }: QueueingScenario): boolean =>
  writeShare > 0 && writeCache && !oneExtent

/** Shares by which the formula of random requests may be too high, and too low. */
export interface ErrorOfOrder {
  readonly above: Fraction
  readonly below: Fraction
}

/** The interval in which simulations of random requests lay, by what orders them, drives and writes; the parts add up. */
export function errorOfOrder(scenario: QueueingScenario): ErrorOfOrder {
  const { writeShare } = scenario.queueing
  const { host, drive } = choosing(scenario)
  const parts = [
    errors[orderOf(host, drive, fewest(scenario) <= few)],
    ...(scenario.system.drives > 1 ? [errors.severalDrives] : []),
    ...(writeShare > 0 ? [errors[areCached(scenario) ? 'cachedWrites' : 'writes']] : []),
  ]
  return { above: parts.reduce((sum, [high]) => sum + high, 0), below: parts.reduce((sum, [, low]) => sum + low, 0) }
}

/**
 * Of streams, beyond what limits take of each other that are close: as a rule, where two are, of drives that lose turns, of writes, where the
 * buffer holds no second request, and of several drives with fewer than two requests each. Chosen on 250 drawn streams.
 */
const streamErrors = {
  asARule: [0.12, 0.02],
  close: [0.3, 0.02],
  turns: [0.12, 0.06],
  writes: [0.12, 0.2],
  tight: [0.6, 0.15],
  few: [0.2, 0.02],
  fewTurns: [0.6, 0.4],
} as const
/** Limits within this ratio are close. */
const close = 1.5

/** How much faster a stream is of drives whose segments have room to read ahead: they may, or may not, where room is short. */
function withRoom(scenario: QueueingScenario, perSecond: number): number {
  const { system, queueing } = scenario
  if (queueing.segments === 0 || queueing.writeShare > 0 || readsAhead(scenario)) return 1
  const { active, time } = sequentialService({ ...scenario, system: { ...system, drive: { ...system.drive, buffer: Infinity } } })
  return Math.max(1, Math.min(active / time, carriers(scenario).mostPerSecond) / perSecond)
}

/** The same of streams: media, bus, host and the ways of hits get into each other’s way where they are close. */
export function errorOfStream(scenario: QueueingScenario): ErrorOfOrder {
  const { system, queueing } = scenario
  const { active, passing, lost, hit } = sequentialService(scenario)
  const limits = [active / (passing + lost), hit > 0 ? active / hit : Infinity, carriers(scenario).mostPerSecond]
  const [least = 1, next = Infinity] = limits.toSorted((one, other) => one - other)
  const isFew = system.drives > 1 && queueing.outstanding < 2 * system.drives
  const parts = [
    streamErrors[next < close * least ? 'close' : 'asARule'],
    ...(lost > 0 ? [streamErrors.turns] : []),
    ...(queueing.writeShare > 0 ? [streamErrors.writes] : []),
    ...(system.drive.buffer < 2 * queueing.requestSize || (queueing.writeShare > 0 && !hasRoom(scenario)) ? [streamErrors.tight] : []),
    ...(isFew ? [streamErrors[lost > 0 ? 'fewTurns' : 'few']] : []),
  ]
  const [above, below] = [Math.max(...parts.map(([high]) => high)), Math.max(...parts.map(([, low]) => low))]
  return { above: ((1 + above) * least) / together(least, next) - 1, below: 1 - (1 - below) / withRoom(scenario, least) }
}
