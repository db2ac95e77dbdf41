import type { PassedFlow, PassFlow, PassPrediction, PassScenario, PassStretch } from './pass.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'

/** The rate of everything together at an instant. */
export interface RatePoint {
  readonly time: Seconds
  readonly rate: BytesPerSecond
}

/** What a byte of progress of one flow reads or writes in all, whichever is more: a copy counts once, a rebuild as what it reads. */
export function movedBy({ members }: PassFlow): number {
  let reads = 0
  let writes = 0
  for (const member of members) {
    reads += member.count * member.reads
    writes += member.count * member.writes
  }
  return Math.max(reads, writes)
}

/** All the progress that a flow can have, were whole drives used: until the first of them is through. */
export const wholeProgress = ({ drives }: PassScenario, { members }: PassFlow): Bytes =>
  Math.min(...members.map(({ drives: at, reads, writes }) => (drives[at]?.media.capacity ?? 0) / (reads + writes)))

/** Progress per second at an instant of a stretch. */
export const rateWithin = ({ from, to, fromRate, toRate }: PassStretch, time: Seconds): BytesPerSecond =>
  to > from ? fromRate + ((toRate - fromRate) * (time - from)) / (to - from) : fromRate

/** The stretch that a flow is in; undefined once it is done. Where two meet, the later one. */
export const stretchAt = ({ stretches }: PassedFlow, time: Seconds): PassStretch | undefined => stretches.find(({ to }) => time < to)

/** Share of a flow’s progress that is done at an instant. */
export function progressAt(flow: PassedFlow, time: Seconds): Fraction {
  const stretch = stretchAt(flow, time)
  if (stretch === undefined) return flow.stretches.at(-1)?.toShare ?? 1
  const { from, to, fromShare, toShare } = stretch
  if (!(to > from)) return toShare
  // what has passed of the area under a straight line
  const now = rateWithin(stretch, time)
  const whole = (stretch.fromRate + stretch.toRate) * (to - from)
  return whole > 0 ? fromShare + ((toShare - fromShare) * (stretch.fromRate + now) * (time - from)) / whole : fromShare
}

const nearlyEqual = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))

/** Whether the middle one of three points lies on the line through its neighbours. */
function liesBetween(before: RatePoint, point: RatePoint, after: RatePoint): boolean {
  const along = (after.rate - before.rate) * (point.time - before.time)
  return nearlyEqual((point.rate - before.rate) * (after.time - before.time) + 1, along + 1)
}

/** Rate of everything together against time: straight lines, each from one point to the next; a jump is two points of one instant. */
export function totalRate({ flows }: PassScenario, prediction: PassPrediction): readonly RatePoint[] {
  const instants = [...new Set(prediction.flows.flatMap(({ stretches }) => stretches.flatMap(({ from, to }) => [from, to])))].toSorted(
    (one, other) => one - other,
  )
  const positions = prediction.flows.map(() => 0)
  const weights = flows.map((flow) => flow.count * movedBy(flow))
  const points: RatePoint[] = []
  const add = (point: RatePoint): void => {
    const last = points.at(-1)
    const before = points.at(-2)
    if (last?.time === point.time && nearlyEqual(last.rate, point.rate)) return
    if (last && before && last.time < point.time && before.time < last.time && liesBetween(before, last, point)) points.pop()
    points.push(point)
  }
  for (let index = 1; index < instants.length; index++) {
    const from = instants[index - 1] ?? 0
    const to = instants[index] ?? 0
    let atStart = 0
    let atEnd = 0
    for (const [flow, { stretches }] of prediction.flows.entries()) {
      let position = positions[flow] ?? 0
      while (position < stretches.length && (stretches[position]?.to ?? 0) <= from) position++
      positions[flow] = position
      const stretch = stretches[position]
      if (stretch === undefined || stretch.from > from) continue
      const weight = weights[flow] ?? 0
      atStart += weight * rateWithin(stretch, from)
      atEnd += weight * rateWithin(stretch, to)
    }
    add({ time: from, rate: atStart })
    add({ time: to, rate: atEnd })
  }
  return points
}
