import type { Fraction } from '../units/quantities.ts'

/**
 * Long work in slices: each step does one and says what share of the whole is done, rising to 1. In between, whoever drives it may listen
 * to others, tell how far it is, or leave it there: nothing is kept elsewhere.
 */
export type Slices<Answer> = Generator<Fraction, Answer, undefined>

/** References to blocks, or requests, in a slice: 5 to 40 ms. A request belongs to one slice, however many blocks it touches. */
export const sliceLength = 65_536

/** All slices behind each other. */
export function finished<Answer>(slices: Slices<Answer>): Answer {
  for (;;) {
    const step = slices.next()
    if (step.done === true) return step.value
  }
}

/** Slices of a part of a larger work, from one share of the whole to another. */
export function* part<Answer>(slices: Slices<Answer>, from: Fraction, to: Fraction): Slices<Answer> {
  for (;;) {
    const step = slices.next()
    if (step.done === true) return step.value
    yield from + (to - from) * step.value
  }
}

/**
 * Where a slice ends that begins with a request.
 *
 * @param start first reference of each request, and the number of references at the end
 * @returns the request behind the slice, later than the first
 */
export function sliceEnd(start: Uint32Array, request: number): number {
  const last = start.length - 1
  const references = start[request] + sliceLength
  let end = Math.min(last, request + sliceLength)
  if (start[end] <= references) return end
  let low = request + 1
  while (low < end) {
    const middle = (low + end) >>> 1
    if (start[middle] < references) low = middle + 1
    else end = middle
  }
  return low
}
