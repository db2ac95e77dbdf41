import { takeSteps } from './steps.ts'
import type { RandomStream } from './random.ts'

/** A random number, and two places that are not beside each other. */
const stepsOfDraw = 20

/** The whole numbers below a count in random order, by the inside-out shuffle of Fisher and Yates. */
export function shuffled(count: number, stream: RandomStream): Uint32Array {
  takeSteps(stepsOfDraw * count)
  const order = new Uint32Array(count)
  for (let index = 0; index < count; index++) {
    const other = Math.floor(stream.next() * (index + 1))
    order[index] = order[other]
    order[other] = index
  }
  return order
}

/** The middle of every 1/count of the range 0–1, in random order: spread evenly over any law by its quantiles. */
export const stratified = (count: number, stream: RandomStream): Float64Array =>
  Float64Array.from(shuffled(count, stream), (part) => (part + 0.5) / count)
