import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { withMethod, type Scenario } from '../../domain/scenario.ts'
import { throughputByEquations } from '../../models/bus/equationPredictions.ts'
import { meanRequestSize } from '../../models/bus/meanRequest.ts'
import { pipelinedBound } from '../../models/bus/pipelinedBound.ts'
import { throughputByFormula } from '../../models/bus/throughput.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { formula } from '../formula.ts'

/** How the disks of a plan are read; `ideal` is the best that any method could do. */
export type PlanMethod = 'naive' | 'pipelined' | 'ideal'

export const planMethods: readonly PlanMethod[] = ['naive', 'pipelined', 'ideal']

/** What somebody wants: bytes per second, or reads per second. */
export interface Goal {
  readonly quantity: 'throughput' | 'requests'
  /** Bytes per second, or reads per second. */
  readonly value: number
}

/** Disks on each of several buses that share a host: as even as can be, the remainder on the first ones. */
export function spreadOver(disks: number, buses: number): readonly number[] {
  const even = Math.floor(disks / buses)
  const remainder = disks - even * buses
  return Array.from({ length: Math.min(disks, buses) }, (_, bus) => even + (bus < remainder ? 1 : 0))
}

/** The scenario of a configuration with a method; null where the configuration is impossible. */
export function planScenario(configuration: Configuration, method: PlanMethod): Scenario | null {
  const resolved = resolve(configuration)
  return resolved.ok ? withMethod(resolved.value, method) : null
}

/** What the closed forms say about a configuration read by a method; null where the configuration is impossible. */
export function planPrediction(configuration: Configuration, method: PlanMethod): Prediction | null {
  const scenario = planScenario(configuration, method)
  return scenario === null ? null : formula.answer({ scenario })
}

/**
 * Reads per second that one host processor can issue, however many buses it drives: the reciprocal of what it spends on a read.
 *
 *   1/readCost, pipelined 1/(readCost + prefetchCost)
 *
 * An assumption: the costs of a host are those of one processor that all buses share.
 */
export function hostCeiling({ readCost, prefetchCost }: Configuration, method: PlanMethod): number {
  const cost = method === 'pipelined' ? readCost + prefetchCost : readCost
  return cost > 0 ? 1 / cost : Infinity
}

const throughputOf = (scenario: Scenario | null): BytesPerSecond => (scenario === null ? 0 : throughputByFormula(scenario))

const requestSizeOf = (configuration: Configuration): number => {
  const scenario = planScenario(configuration, 'naive')
  return scenario === null ? 0 : meanRequestSize(scenario)
}

/**
 * Throughput of a configuration by the closed forms, its disks spread over several buses.
 *
 *   min(Σ over buses of X(disks on it), B · host ceiling); the ceiling only from two buses on: the formula of one bus has the host's costs
 *
 * @returns 0 where the configuration is impossible
 */
export function planThroughput(configuration: Configuration, method: PlanMethod, buses = 1): BytesPerSecond {
  if (buses <= 1) return throughputOf(planScenario(configuration, method))
  const spread = spreadOver(configuration.disks, buses)
  const most = spread[0] ?? 0
  const fullBuses = spread.filter((disks) => disks === most).length
  const full = planScenario(withValues(configuration, { disks: most }), method)
  const rest = spread.length > fullBuses ? throughputOf(planScenario(withValues(configuration, { disks: most - 1 }), method)) : 0
  const sum = fullBuses * throughputOf(full) + (spread.length - fullBuses) * rest
  return Math.min(sum, (full === null ? 0 : meanRequestSize(full)) * hostCeiling(configuration, method))
}

/**
 * Throughput of a configuration on one bus for questions about small changes: of naive reads by the paper's equations, which are smooth where
 * the recurrence over sampled rounds goes in steps as large as its sampling error.
 *
 * @returns 0 where the configuration is impossible
 */
export function smoothThroughput(configuration: Configuration, method: PlanMethod): BytesPerSecond {
  if (method !== 'naive') return planThroughput(configuration, method)
  const scenario = planScenario(configuration, method)
  return scenario === null ? 0 : throughputByEquations(scenario)
}

/** What a goal counts, of a configuration: bytes or reads per second. */
export function goalFigure(goal: Goal, configuration: Configuration, method: PlanMethod, buses = 1): number {
  const throughput = planThroughput(configuration, method, buses)
  return goal.quantity === 'throughput' ? throughput : throughput / requestSizeOf(configuration)
}

/** Room for rounding between a bound and what it bounds. */
const rounding = 1 + 1e-12

/** By so much the sampled recurrence of naive reads may exceed the bound of all methods. */
const samplingError = 1.015

/** A share of a goal so far below 1 that nothing hangs on how far. */
const clearlyBelow = 0.99

/**
 * What share of a goal a configuration reaches: 1 and more where it does. Where a bound, a hundredth of the work of the recurrences of the
 * naive and the pipelined loop, is clearly below 1, that bound.
 */
export function shareOfGoal(goal: Goal, configuration: Configuration, method: PlanMethod, buses = 1): number {
  if (method !== 'ideal' && buses <= 1) {
    const scenario = planScenario(configuration, method)
    if (scenario === null) return 0
    const wanted = goal.value * (goal.quantity === 'throughput' ? 1 : meanRequestSize(scenario))
    const most =
      method === 'naive'
        ? throughputByFormula(withMethod(scenario, 'ideal')) * samplingError
        : scenario.others === undefined
          ? pipelinedBound(scenario) * rounding
          : Infinity
    if (most < wanted * clearlyBelow) return most / wanted
  }
  return goalFigure(goal, configuration, method, buses) / goal.value
}
