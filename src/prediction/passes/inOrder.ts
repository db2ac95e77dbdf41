import { changedTo } from '../../configuration/allowedChange.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { lastFlow, limitedParts, withoutLinks, type LimitedPart } from '../../domain/passLimits.ts'
import { totalRate, type RatePoint } from '../../domain/passRates.ts'
import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { predictPass } from '../../models/pass/predictPass.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'

/** Rates of all drives together while each is read or written in order. */
export interface OrderedRates {
  readonly rim: BytesPerSecond
  /** All bytes over all of the time. */
  readonly mean: BytesPerSecond
  /** Just before the last drive is through. */
  readonly hub: BytesPerSecond
}

/** What a machine delivers in order. */
export interface InOrder {
  readonly scenario: PassScenario
  readonly predicted: PassPrediction
  readonly rates: OrderedRates
  /** The same drives with no link in the way. */
  readonly free: OrderedRates
  /** Who limits the drives that are through last. */
  readonly parts: readonly LimitedPart[]
  readonly time: Seconds
}

/** A configuration as the question of passes has it: every disk once, from its first byte to its last, as fast as it goes, in step where they are. */
const orderedPass = (configuration: Configuration): Configuration =>
  withValues(configuration, {
    pass: configuration.order === 'writes' ? 'write' : 'read',
    passUsed: 1,
    passes: 1,
    pace: 0,
    usersShare: 0,
  })

/** The rates that a course of rates tells: at its begin, on average, at its end. */
function orderedRates(line: readonly RatePoint[]): OrderedRates {
  let [bytes, time] = [0, 0]
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (!before) continue
    bytes += ((point.time - before.time) * (point.rate + before.rate)) / 2
    time = point.time
  }
  return { rim: line[0]?.rate ?? 0, mean: time > 0 ? bytes / time : 0, hub: line.at(-1)?.rate ?? 0 }
}

/**
 * What all drives of a machine deliver while each is read or written in order.
 *
 * @returns rates in bytes per second, or why the machine is impossible
 */
export function inOrder(configuration: Configuration): Result<InOrder> {
  const resolved = resolvePass(orderedPass(configuration))
  if (!resolved.ok) return resolved
  const { scenario } = resolved.value
  const predicted = predictPass(scenario)
  if (!Number.isFinite(predicted.time)) {
    return failure({ code: 'not-finite', field: 'machine', message: 'Something on the way to the host carries nothing.' })
  }
  const alone = withoutLinks(scenario)
  const flow = predicted.flows[lastFlow(predicted)]
  return success({
    scenario,
    predicted,
    rates: orderedRates(totalRate(scenario, predicted)),
    free: orderedRates(totalRate(alone, predictPass(alone))),
    parts: flow ? limitedParts(flow) : [],
    time: predicted.time,
  })
}

/** The same with other numbers of drives in the first row. */
export const inOrderByDisks = (
  configuration: Configuration,
  counts: readonly number[],
): readonly { readonly disks: number; readonly rates: OrderedRates; readonly free: OrderedRates }[] =>
  counts.flatMap((disks) => {
    const changed = changedTo(configuration, { disks })
    const found = changed && inOrder(changed)
    return found?.ok ? [{ disks, rates: found.value.rates, free: found.value.free }] : []
  })
