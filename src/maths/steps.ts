/**
 * Steps of calculations: a step is some ten nanoseconds of work, such as one visit of a recurrence or one term of a sum. Whatever repeats
 * something as often as its input says asks here before it does, so that how long a closed form may take is bounded by what it may ask for,
 * whatever it is asked. Results never depend on it.
 */

let taken = 0
let most = Infinity

/** More steps were asked for than a calculation may take. */
export class TooManySteps extends RangeError {
  constructor() {
    super('a calculation needs more steps than it may take')
  }
}

/**
 * Asks for steps, before they are done.
 *
 * @throws TooManySteps where these are more than are left
 */
export function takeSteps(count: number): void {
  if (taken + count > most) throw new TooManySteps()
  taken += count
}

/** Steps that were taken on this thread so far. */
export const stepsTaken = (): number => taken

/**
 * Lets a calculation take so many steps and no more.
 *
 * @throws TooManySteps where it asks for more; what it has remembered until then stays right
 */
export function withinSteps<Result>(allowed: number, calculate: () => Result): Result {
  const before = most
  most = Math.min(before, taken + allowed)
  try {
    return calculate()
  } finally {
    most = before
  }
}
