import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import type { PeriodRecord, Prediction } from '../../domain/prediction.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { PositioningRule, RunControl, Scenario } from '../../domain/scenario.ts'
import { shareInterval } from '../../maths/statistics.ts'
import { admitStreams, streamRequestSize, type StreamAdmission, type StreamDemand } from '../../models/bus/streamAdmission.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import type { Fraction } from '../../units/quantities.ts'

/** A video server: its streams, and how its disks are read. */
export interface StreamPlan extends StreamDemand {
  readonly method: 'naive' | 'pipelined'
  /** How the formula estimates the quickest disk; CineBlitz's is sum-of-minima. Pipelined loops do not use it. */
  readonly positioningRule: PositioningRule
}

/** The simulation of a number of streams: how long the reads of a period take. */
export interface StreamJob {
  readonly streams: number
  readonly scenario: Scenario
  readonly run: RunControl
}

/** The risk of a promise: how often the reads of a period take longer than the period. */
export interface StreamRisk {
  readonly streams: number
  /** Share of simulated periods that were overrun, and its 95 % interval. */
  readonly overrun: Fraction
  readonly low: Fraction
  readonly high: Fraction
  readonly period: PeriodRecord
  readonly keepsPromise: boolean
}

function streamScenario(configuration: Configuration, plan: StreamPlan): Result<Scenario> {
  const { method, positioningRule, rate, period, requestsPerPeriod } = plan
  if (!(rate > 0 && period > 0 && requestsPerPeriod >= 1 && Number.isInteger(requestsPerPeriod)))
    return failure({ code: 'out-of-range', field: '', message: 'Streams need a rate and a period above 0 and whole reads per period.' })
  const requestSize = streamRequestSize(plan)
  return resolve(withValues(configuration, { method, positioningRule, requestSize, mix: fields.mix.default, thinkTime: 0 }))
}

/** How many streams a configuration admits on average, by the closed forms; its request size and think time are not used. */
export function streamsFor(configuration: Configuration, plan: StreamPlan): Result<StreamAdmission> {
  const scenario = streamScenario(configuration, plan)
  return scenario.ok ? success(admitStreams(scenario.value, plan)) : scenario
}

/**
 * The simulations that put a risk to the promise: of the number of streams admitted on average, and of fewer by one round each.
 *
 * @param count how many numbers of streams
 */
export function streamJobs(configuration: Configuration, plan: StreamPlan, count: number): readonly StreamJob[] {
  const scenario = streamScenario(configuration, plan)
  if (!scenario.ok) return []
  const { rounds } = admitStreams(scenario.value, plan)
  const { drives } = scenario.value
  const jobs: StreamJob[] = []
  for (let left = rounds; left > 0 && jobs.length < count; left--) {
    const streams = Math.floor((left * drives) / plan.requestsPerPeriod)
    if (streams === 0) break
    const reads = streams * plan.requestsPerPeriod
    jobs.push({ streams, scenario: scenario.value, run: { ...runControl(configuration), period: { reads, limit: plan.period } } })
  }
  return jobs
}

/**
 * The stated risk of a promise, from its simulation.
 *
 * @param mostOverruns share of periods that may be overrun; the upper end of the interval has to keep it
 * @returns null where the run measured no periods
 */
export function streamRisk(job: StreamJob, outcome: Prediction, mostOverruns: Fraction): StreamRisk | null {
  const period = outcome.run?.period
  if (period === undefined || period.periods === 0) return null
  const [low, high] = shareInterval(period.overruns, period.periods)
  return { streams: job.streams, overrun: period.overruns / period.periods, low, high, period, keepsPromise: high <= mostOverruns }
}

/**
 * The worked example, chosen here because the paper prints none: films of 1.5 Mb/s (MPEG-1), served once a second from four Cheetahs on the
 * system of Table 6, each stream by one read a period, the quickest disk by the sum of minima.
 */
export const streamExample: { readonly preset: string; readonly plan: StreamPlan } = {
  preset: 'cheetah-ultra-1',
  plan: { rate: 187_500, period: 1, requestsPerPeriod: 1, method: 'naive', positioningRule: 'sum-of-minima' },
}
