import type { PassedFlow, PassLimit, PassPrediction, PassScenario } from './pass.ts'
import type { Fraction, Seconds } from '../units/quantities.ts'

/** A part of a pass with one reason for its pace. */
export interface LimitedPart {
  readonly limit: PassLimit
  readonly from: Seconds
  readonly to: Seconds
  readonly fromShare: Fraction
  readonly toShare: Fraction
}

const isSameLimit = (one: PassLimit, other: PassLimit): boolean =>
  one.kind === other.kind && (one.kind !== 'hop' || other.kind !== 'hop' || one.hop === other.hop)

/** The parts of a flow’s pass, neighbours with the same reason joined. */
export function limitedParts({ stretches }: PassedFlow): readonly LimitedPart[] {
  const parts: LimitedPart[] = []
  for (const { limit, from, to, fromShare, toShare } of stretches) {
    const last = parts.at(-1)
    if (last && isSameLimit(last.limit, limit)) parts[parts.length - 1] = { ...last, to, toShare }
    else parts.push({ limit, from, to, fromShare, toShare })
  }
  return parts
}

/** Position of the flow that is done last, the first of several; −1 where there is none. */
export const lastFlow = ({ flows }: PassPrediction): number =>
  flows.reduce((last, { end }, index) => (end > (flows[last]?.end ?? -1) ? index : last), -1)

/** Position of the hop that holds back the last flow for longest; null where drives or a pace do all the time. */
export function limitingHop(prediction: PassPrediction): number | null {
  const times = new Map<number, Seconds>()
  for (const { limit, from, to } of prediction.flows[lastFlow(prediction)]?.stretches ?? []) {
    if (limit.kind === 'hop') times.set(limit.hop, (times.get(limit.hop) ?? 0) + to - from)
  }
  const longest = [...times].toSorted(([, one], [, other]) => other - one)[0]
  return longest?.[0] ?? null
}

/** The same machine with nothing between drives and host. */
export const withoutLinks = (scenario: PassScenario): PassScenario => ({
  ...scenario,
  hops: scenario.hops.map(({ name, kind, parent, copies, isShared, law }) => {
    const up = Number.POSITIVE_INFINITY
    return { name, kind, parent, copies, isShared, law, up, down: up }
  }),
})
