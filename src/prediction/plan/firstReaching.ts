/**
 * How an answer depends on a field as its values rise: the goal comes into reach; leaves it, and the largest value is wanted; leaves it, and
 * the smallest is wanted; or either, anywhere.
 */
export type Course = 'rising' | 'falling' | 'sinking' | 'any'

/** What share of a goal is reached with an index: the goal is reached from 1 on. */
export type Share = (index: number) => number

const probes = 12

/** An index below `end` that reaches the goal, of some that are spread over all of them and of those beside it. */
function earlier(end: number, share: Share): number | null {
  for (let probe = 1; probe <= probes; probe++)
    for (const index of [Math.floor((end * probe) / (probes + 1)), end - probe - 1])
      if (index >= 0 && index < end && share(index) >= 1) return index
  return null
}

/** A goal that the last index misses by more than this is reached nowhere, where shares only rise but for the sample of a recurrence. */
const almost = 0.999

/** Where shares that rise and then may sink a little are at their most. */
function highest(last: number, share: Share): number {
  let [low, high] = [0, last]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (share(middle) < share(middle + 1)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Smallest index that reaches the goal, where shares should only rise: bisection, and a guard. The guard looks at indices below the answer;
 * one that reaches the goal proves that they do not, and then all are searched. Where the last index misses it narrowly, the most before it counts.
 *
 * @returns null where no index reaches the goal, as far as the guard can see
 */
function firstByBisection(count: number, share: Share): number | null {
  const last = count - 1
  const reached = share(last)
  const most = reached >= 1 || reached < almost ? last : highest(last, share)
  const found = share(most) >= 1 ? bisect(-1, most, share) : null
  return earlier(found ?? last, share) === null ? found : firstByScan(0, count, share)
}

/** Steps behind the first that nearly reaches a goal in which a figure that sinks a little beyond its most may do so. */
const nearSteps = 64

/** The first index that reaches the goal near one that reaches `nearly` of it; null where there is none. */
function firstNear(count: number, share: Share, nearly: number): number | null {
  const from = firstByBisection(count, (index) => share(index) / nearly)
  return from === null ? null : firstByScan(from, Math.min(count, from + nearSteps), share)
}

/** The index next to `missing`, on the side of `reaching`, that reaches the goal and whose neighbour does not. */
function bisect(missing: number, reaching: number, share: Share): number {
  let [missed, found] = [missing, reaching]
  while (Math.abs(found - missed) > 1) {
    const middle = Math.floor((missed + found) / 2)
    if (share(middle) >= 1) found = middle
    else missed = middle
  }
  return found
}

function firstByScan(from: number, to: number, share: Share): number | null {
  for (let index = from; index < to; index++) if (share(index) >= 1) return index
  return null
}

/** Between two indices that are looked at of shares that ripple, one of them so near the goal, so many more are. */
const [between, near] = [3, 0.93]

/** Indices in about the same ratio to each other, an eighth apart; of 32,768 there are 84. */
function spread(count: number): readonly number[] {
  const places: number[] = []
  for (let place = 0; place < count - 1; place += Math.max(1, place >> 3)) places.push(place)
  return [...places, count - 1]
}

/**
 * The first index, or the last, at which shares that ripple reach the goal: they may rise, sink and rise again, and are looked at in the
 * order of the answer.
 */
function firstOfRipples(count: number, share: Share, isLast: boolean): number | null {
  const places = isLast ? spread(count).toReversed() : spread(count)
  let [missed, sharedThere] = [isLast ? count : -1, 0]
  for (const place of places) {
    const shared = share(place)
    if (Math.max(shared, sharedThere) >= near) {
      const from = missed
      for (let part = 1; part <= between; part++) {
        const inner = from + Math.trunc(((place - from) * part) / (between + 1))
        if (inner === missed || inner === place) continue
        if (share(inner) >= 1) return bisect(missed, inner, share)
        missed = inner
      }
    }
    if (shared >= 1) return bisect(missed, place, share)
    ;[missed, sharedThere] = [place, shared]
  }
  return null
}

/**
 * The smallest index of a rising course that reaches the goal, or the largest of a falling one; of any course, the smallest. Of a sinking
 * course the first index is the answer or none is.
 *
 * @param count indices are 0 … count − 1
 * @param nearly a share near whose first index the first of a figure lies that passes its most and then sinks a little
 */
export function firstReaching(count: number, share: Share, course: Course, nearly?: number): number | null {
  if (count === 0) return null
  if (course === 'sinking') return share(0) >= 1 ? 0 : null
  if (course === 'any') return firstByScan(0, count, share)
  const inOrder: Share = course === 'rising' ? share : (index) => share(count - 1 - index)
  const first = firstByBisection(count, inOrder) ?? (nearly === undefined ? null : firstNear(count, inOrder, nearly))
  return first === null || course === 'rising' ? first : count - 1 - first
}

/** The same of shares that go up and down by a sampling error: the answer is one of the places where they pass the goal. */
export const firstOfRippling = (count: number, share: Share, course: Course): number | null =>
  course === 'rising' || course === 'falling' ? firstOfRipples(count, share, course === 'falling') : firstReaching(count, share, course)
