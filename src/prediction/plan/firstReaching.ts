/**
 * How an answer depends on a field as its values rise: the goal comes into reach; leaves it, and the largest value is wanted; leaves it, and
 * the smallest is wanted; or either, anywhere.
 */
export type Course = 'rising' | 'falling' | 'sinking' | 'any'

const probes = 12

type Claim = (index: number) => boolean

/**
 * Smallest index that satisfies a claim, where claims once true stay true: bisection, and a guard. The guard looks at indices below the
 * answer, near it and spread over the rest; one that satisfies the claim proves that it does not stay true, and then all are searched, from
 * the first that nearly satisfies it.
 *
 * @param nearly a weaker claim, which every index satisfies that is kept from staying true by a sampling error
 * @returns null where no index satisfies the claim, as far as the guard can see
 */
function firstByBisection(count: number, holds: Claim, nearly: Claim | null): number | null {
  const last = count - 1
  const found = holds(last) ? bisect(last, holds) : null
  const end = found ?? last
  for (let probe = 1; probe <= probes; probe++) {
    const spread = Math.floor((end * probe) / (probes + 1))
    if ((spread < end && holds(spread)) || (end - 1 - probe >= 0 && holds(end - 1 - probe))) {
      const from = nearly?.(last) ? bisect(last, nearly) : 0
      return firstByScan(from > 0 && holds(from - 1) ? 0 : from, count, holds)
    }
  }
  return found
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

function firstByScan(from: number, count: number, holds: Claim): number | null {
  for (let index = from; index < count; index++) if (holds(index)) return index
  return null
}

/**
 * The smallest index of a rising course that satisfies a claim, or the largest of a falling one; of any course, the smallest. Of a sinking
 * course the first index is the answer or none is.
 *
 * @param count indices are 0 … count − 1
 * @param nearly a weaker claim, which stays true once it is, where sampling errors may keep the claim from that
 */
export function firstReaching(count: number, holds: Claim, course: Course, nearly: Claim | null = null): number | null {
  if (count === 0) return null
  if (course === 'sinking') return holds(0) ? 0 : null
  if (course === 'any') return firstByScan(0, count, holds)
  if (course === 'rising') return firstByBisection(count, holds, nearly)
  const inverted =
    (claim: Claim): Claim =>
    (index) =>
      claim(count - 1 - index)
  const mirrored = firstByBisection(count, inverted(holds), nearly && inverted(nearly))
  return mirrored === null ? null : count - 1 - mirrored
}
