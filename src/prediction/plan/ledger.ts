import type { Configuration } from '../../configuration/configuration.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { planPrediction, planScenario, type PlanMethod } from './plannedThroughput.ts'

/** Why the bus does not carry what it could: it idles, it waits for a head in mid-transfer, or it carries commands. */
export type LossReason = 'positioning' | 'headLimited' | 'overhead'

/** One entry of the ledger. */
export interface Loss {
  readonly reason: LossReason
  /** Time of a cycle in which no data goes that could. */
  readonly time: Seconds
  /** Throughput lost to it; the losses and the throughput add up to the rate of the bus. */
  readonly lost: BytesPerSecond
  /** Throughput if this time alone were nothing, D·B/(cycle − time). */
  readonly without: BytesPerSecond
  /** `without` less the present throughput: what a perfect remedy would win back. */
  readonly wonBack: BytesPerSecond
}

/** Where the rate of the bus goes, for one method. */
export interface Ledger {
  readonly method: PlanMethod
  readonly busRate: BytesPerSecond
  readonly throughput: BytesPerSecond
  readonly losses: readonly Loss[]
}

/** The ledger of a prediction of either witness. */
export function ledgerOf(prediction: Prediction, busRate: BytesPerSecond, method: PlanMethod): Ledger {
  const { throughput, busTime } = prediction
  const cycle = cycleTime(prediction)
  const data = throughput * cycle
  // what head-limited transfers carry would have taken less time at the rate of the bus
  const headLimited = Math.max(0, busTime.headLimited + busTime.busRate - data / busRate)
  const times: readonly (readonly [LossReason, Seconds])[] = [
    ['positioning', busTime.idle],
    ['headLimited', headLimited],
    ['overhead', busTime.overhead],
  ]
  const losses = times.map(([reason, time]): Loss => {
    const without = data / (cycle - time)
    return { reason, time, lost: (busRate * time) / cycle, without, wonBack: Math.max(0, without - throughput) }
  })
  return { method, busRate, throughput, losses }
}

/**
 * The throughput lost between what is and the rate of the bus, by the closed forms.
 *
 *   busRate = X + Σ lost,  lost = busRate · time/cycle,  time of head-limited transfers = what they take longer than at bus rate
 *
 * Exact within the account of bus time of a prediction (the four terms of Barve et al. 1999, eq. 3). Setting one time to zero leaves the
 * others as they are, so gains of two remedies are more than the sum of both.
 *
 * @returns null where the configuration is impossible
 */
export function ledgerFor(configuration: Configuration, method: PlanMethod): Ledger | null {
  const scenario = planScenario(configuration, method)
  const prediction = planPrediction(configuration, method)
  return scenario === null || prediction === null ? null : ledgerOf(prediction, scenario.bus.rate, method)
}
