/**
 * How an answer depends on a field as its values rise: the goal comes into reach; leaves it, and the largest value is wanted; leaves it, and
 * the smallest is wanted; or either, anywhere.
 */
export type Course = 'rising' | 'falling' | 'sinking' | 'any'

const probes = 12

type Claim = (index: number) => boolean

/**
 * An index below `end` that satisfies the claim: of some that are spread over all of them, and of others near it: one by one, or of rippling
 * claims at twice the distance each time, as their ripples are longer than a step.
 */
function earlier(end: number, holds: Claim, ripples: boolean): number | null {
  for (let probe = 1; probe <= probes; probe++) {
    const spread = Math.floor((end * probe) / (probes + 1))
    if (spread < end && holds(spread)) return spread
    const beside = end - (ripples ? 1 << probe : probe + 1)
    if (beside >= 0 && holds(beside)) return beside
  }
  return null
}

/** How often a rippling claim is bisected again at most, each time below an index that satisfies it. */
const turns = 4

/**
 * Smallest index that satisfies a claim, where claims once true stay true: bisection, and a guard. The guard looks at indices below the
 * answer; one that satisfies the claim proves that it does not stay true, and then all are searched, or of rippling claims those below it
 * are bisected.
 *
 * @returns null where no index satisfies the claim, as far as the guard can see
 */
function firstByBisection(count: number, holds: Claim, ripples: boolean): number | null {
  const last = count - 1
  let found = holds(last) ? bisect(last, holds) : null
  for (let turn = 0; turn < turns; turn++) {
    const below = earlier(found ?? last, holds, ripples)
    if (below === null) break
    if (!ripples) return firstByScan(count, holds)
    found = bisect(below, holds)
  }
  return found
}

/** Steps behind the first that nearly satisfies a claim in which a figure that sinks a little beyond its most may do so. */
const nearSteps = 64

/** The first index that satisfies a claim near one that nearly does; null where there is none. */
function firstNear(count: number, holds: Claim, nearly: Claim): number | null {
  const from = firstByBisection(count, nearly, false)
  if (from === null) return null
  for (let index = from; index < Math.min(count, from + nearSteps); index++) if (holds(index)) return index
  return null
}

/** Smallest index up to `last`, which holds. */
function bisect(last: number, holds: Claim): number {
  let [below, holding] = [-1, last]
  while (holding - below > 1) {
    const middle = Math.floor((below + holding) / 2)
    if (holds(middle)) holding = middle
    else below = middle
  }
  return holding
}

function firstByScan(count: number, holds: Claim): number | null {
  for (let index = 0; index < count; index++) if (holds(index)) return index
  return null
}

/**
 * The smallest index of a rising course that satisfies a claim, or the largest of a falling one; of any course, the smallest. Of a sinking
 * course the first index is the answer or none is.
 *
 * @param count indices are 0 … count − 1
 * @param nearly a weaker claim, near whose first index the first of a figure lies that passes its most and then sinks a little
 * @param ripples whether sampling errors may keep a claim from staying true: then the answer is one of the places where it becomes true
 */
export function firstReaching(count: number, holds: Claim, course: Course, ripples = false, nearly?: Claim): number | null {
  if (count === 0) return null
  if (course === 'sinking') return holds(0) ? 0 : null
  if (course === 'any') return firstByScan(count, holds)
  const first = (claim: Claim, weaker?: Claim): number | null =>
    firstByBisection(count, claim, ripples) ?? (weaker ? firstNear(count, claim, weaker) : null)
  if (course === 'rising') return first(holds, nearly)
  const fromEnd =
    (claim: Claim): Claim =>
    (index) =>
      claim(count - 1 - index)
  const mirrored = first(fromEnd(holds), nearly && fromEnd(nearly))
  return mirrored === null ? null : count - 1 - mirrored
}
