import { withValues } from '../../configuration/configuration.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { RunControl, Scenario } from '../../domain/scenario.ts'
import { meanRequestSize } from '../../models/bus/meanRequest.ts'
import type { Planned } from './freeField.ts'
import { hostCeiling, planScenario, spreadOver, type Goal, type PlanMethod } from './plannedThroughput.ts'

/** One simulation of a bus, which stands for all buses with as many disks. */
export interface ConfirmationJob {
  readonly scenario: Scenario
  readonly run: RunControl
  /** Buses like this one. */
  readonly buses: number
}

/** What has to be simulated to judge one value of the free field. */
export interface ConfirmationRun {
  readonly jobs: readonly ConfirmationJob[]
  /** Reads per second that the host can issue at most; Infinity for one bus, whose simulation has the host in it. */
  readonly hostCeiling: number
}

/** Whether a value reaches a goal as far as a simulation can tell: its 95 % interval lies above the goal, holds it, or lies below. */
export type Verdict = 'yes' | 'probably' | 'no'

/** A judged value: the verdict, and the interval in the goal's quantity. */
export interface Judgement {
  readonly verdict: Verdict
  readonly figure: number
  readonly low: number
  readonly high: number
}

function jobsOf({ configuration, buses }: Planned, method: PlanMethod): readonly ConfirmationJob[] {
  const counts = new Map<number, number>()
  const spread = buses <= 1 ? [configuration.disks] : spreadOver(configuration.disks, buses)
  for (const disks of spread) counts.set(disks, (counts.get(disks) ?? 0) + 1)
  return [...counts].flatMap(([disks, alike]) => {
    const scenario = planScenario(withValues(configuration, { disks }), method)
    return scenario === null ? [] : [{ scenario, run: runControl(configuration), buses: alike }]
  })
}

/** The simulations of a plan as it is, disks spread over its buses. */
export const plannedRun = (planned: Planned, method: Exclude<PlanMethod, 'ideal'>): ConfirmationRun => ({
  jobs: jobsOf(planned, method),
  hostCeiling: planned.buses > 1 ? hostCeiling(planned.configuration, method) : Infinity,
})

/** Whether an interval is above a goal, holds it, or is below. */
export const verdictOf = (goal: number, low: number, high: number): Verdict => (goal < low ? 'yes' : goal <= high ? 'probably' : 'no')

/**
 * Judges one value from its simulations. Intervals of several buses are added as they are, which is on the safe side.
 *
 * @param outcomes in the order of the run's jobs
 * @returns null until every job has its outcome
 */
export function judgement(goal: Goal, run: ConfirmationRun, outcomes: readonly (Prediction | null | undefined)[]): Judgement | null {
  let [figure, low, high] = [0, 0, 0]
  for (const [index, { scenario, buses }] of run.jobs.entries()) {
    const outcome = outcomes[index]
    if (!outcome) return null
    const share = buses / (goal.quantity === 'throughput' ? 1 : meanRequestSize(scenario))
    figure += share * outcome.throughput
    low += share * outcome.uncertainty.low
    high += share * outcome.uncertainty.high
  }
  const first = run.jobs[0]
  if (first === undefined) return null
  const ceiling = run.hostCeiling * (goal.quantity === 'throughput' ? meanRequestSize(first.scenario) : 1)
  const [seen, from, to] = [Math.min(figure, ceiling), Math.min(low, ceiling), Math.min(high, ceiling)]
  return { verdict: verdictOf(goal.value, from, to), figure: seen, low: from, high: to }
}
