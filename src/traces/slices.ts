import type { Fraction } from '../units/quantities.ts'

/**
 * Long work in slices: each step does one and says what share of the whole is done, rising to 1. In between, whoever drives it may listen
 * to others, tell how far it is, or leave it there: nothing is kept elsewhere.
 */
export type Slices<Answer> = Generator<Fraction, Answer, undefined>

/** References to blocks in a slice at most, and requests: 5 to 40 ms. A slice may end inside a request. */
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
