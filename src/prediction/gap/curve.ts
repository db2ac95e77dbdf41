import { isOneBus } from '../../configuration/machineOf.ts'
import { changedTo } from '../../configuration/allowedChange.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import type { MeasuredSeries } from '../../domain/measuredSeries.ts'
import { totalRate } from '../../domain/passRates.ts'
import { withMethod } from '../../domain/scenario.ts'
import { predictByFormula } from '../../models/bus/predictions.ts'
import { closedQueue } from '../../models/pass/closedQueue.ts'
import { predictPass } from '../../models/pass/predictPass.ts'
import type { Bytes, BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { treePrediction } from '../treeSaturation.ts'
import { withActive } from './activeDrives.ts'

/** How drives are asked while they are measured. Null is what nobody said. */
export interface Conditions {
  readonly action: MeasuredSeries['action']
  readonly disks: number
  readonly size: Bytes | null
  /** Requests in flight of one job, and jobs. */
  readonly depth: number | null
  readonly jobs: number | null
  /** Only the drive that has this number, from 1 on in the order in which they joined; with `disks` 1. */
  readonly only?: number
  /** At the first bytes of each drive; what was measured may have been elsewhere. */
  readonly isAtRim?: true
}

/** What an explanation, or the model, says of a measurement; null where it says nothing. */
export type Curve = (conditions: Conditions) => BytesPerSecond | null

/** How so many drives of a series were asked. */
export const conditionsIn = ({ action, size, depth, jobs, jobsOfEach }: MeasuredSeries, disks: number): Conditions => ({
  action,
  disks,
  size,
  depth,
  jobs: jobs ?? (jobsOfEach === undefined ? null : jobsOfEach * disks),
})

/** Requests in flight for each drive; null where that is not said. */
export const inFlight = ({ depth, jobs, disks }: Conditions): number | null =>
  depth === null ? null : (depth * (jobs ?? (depth >= disks ? 1 : disks))) / disks

/** The share of a drive that is looked at: its first bytes, where measurements begin. */
const atRim = 1e-6

/** Sizes that the fields of a configuration take. */
const asSize = (size: Bytes): Bytes => Math.min(1_073_741_824, Math.max(512, Math.round(size)))

const isOneJob = ({ jobs, disks }: Pick<Conditions, 'jobs' | 'disks'>): boolean => jobs === 1 && disks > 1

function inOrderAtRim(configuration: Configuration, { action, size, jobs, disks }: Conditions): BytesPerSecond | null {
  const resolved = resolvePass(
    withValues(configuration, {
      pass: action === 'write' ? 'write' : 'read',
      passUsed: atRim,
      passes: 1,
      pace: 0,
      usersShare: 0,
      // one job goes round the drives
      together: isOneJob({ jobs, disks }) ? 'all' : 'free',
      ...(size !== null && { piece: asSize(size) }),
    }),
  )
  if (!resolved.ok) return null
  const { scenario } = resolved.value
  const rate = totalRate(scenario, predictPass(scenario))[0]?.rate
  return rate !== undefined && rate > 0 && rate < Infinity ? rate : null
}

function atRandom(configuration: Configuration, conditions: Conditions): BytesPerSecond | null {
  // what a drive gains by sorting its queue, or flash by working on several reads at once, is not modelled
  if ((inFlight(conditions) ?? 1) > 1) return null
  const asked = conditions.size === null ? configuration : withValues(configuration, { requestSize: asSize(conditions.size) })
  if (!isOneBus(configuration)) return treePrediction(asked, 'naive')?.throughput ?? null
  const scenario = resolve(asked)
  return scenario.ok ? predictByFormula(withMethod(scenario.value, 'naive')).throughput : null
}

/**
 * What the closed forms of a configuration say of its drives: reads and writes in order at their first bytes (`models/pass`; in step where one
 * job goes round them), random reads with one process a
 * drive (`models/tree`, or that of the bus). Each condition is computed once.
 */
export function curveOf(configuration: Configuration): Curve {
  const known = new Map<string, BytesPerSecond | null>()
  const said = (conditions: Conditions): BytesPerSecond | null => {
    const isOnBus = conditions.action === 'randread' && isOneBus(configuration)
    const active = isOnBus ? changedTo(configuration, { disks: conditions.disks }) : withActive(configuration, conditions.disks)
    if (!active) return null
    return conditions.action === 'randread' ? atRandom(active, conditions) : inOrderAtRim(active, conditions)
  }
  return (conditions) => {
    const { action, disks, size } = conditions
    const asked = action === 'randread' ? inFlight(conditions) : isOneJob(conditions)
    const key = [action, disks, size, asked].join()
    const found = known.get(key)
    if (found !== undefined) return found
    const rate = said(conditions)
    known.set(key, rate)
    return rate
  }
}

/** Squared coefficient of variation of the times of random reads of a disk, 35 % of their mean; reads in sequence and flash hardly vary. */
const spreadOfReads = 0.12

/**
 * Requests a second of drives that each have one request in hand: with the drive for some time, then for some time with what they share. Between the bounds of
 * `closedQueue.ts`, nearer to that of fixed times the less they vary.
 */
export function inTurn({ action }: Pick<Conditions, 'action'>, customers: number, away: Seconds, service: Seconds): number {
  const { exponential, fixed } = closedQueue(customers, away, service)
  return action === 'randread' ? fixed + spreadOfReads * (exponential - fixed) : fixed
}
