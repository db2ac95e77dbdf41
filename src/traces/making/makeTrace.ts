import type { Trace } from '../../domain/trace.ts'
import { exponential, logarithm } from '../../maths/exponential.ts'
import { RandomStream } from '../../maths/random.ts'
import { sectorBytes } from '../../units/quantities.ts'
import type { Share, TraceRecipe } from './recipes.ts'

/** Spreads the popular places over a disk: a prime larger than the number of places of any disk of the recipes. */
const spread = 1_000_000_007

/**
 * A rank from 0 to count − 1 by the law of Zipf and Mandelbrot, from a uniform number: the continuous law inverted, rounded down. Rank r
 * has a chance in proportion to (1 + r/(1 + reach)) to the power of minus the exponent.
 *
 * @param exponent 0 for all ranks alike; 1 and more for ever fewer of them
 * @param reach 0 for Zipf's law
 */
function zipfRank(uniform: number, exponent: number, count: number, reach = 0): number {
  const left = 1 - exponent
  const first = 1 + reach
  const whole = logarithm((count + first) / first)
  const position =
    Math.abs(left) < 1e-9 ? exponential(uniform * whole) : exponential(logarithm(1 + uniform * (exponential(left * whole) - 1)) / left)
  return Math.min(count - 1, Math.max(0, Math.floor((position - 1) * first)))
}

/** Sizes of the requests of one direction, in sectors: one and a geometric number more, so that number and sum come out exactly. */
class Sizes {
  left: number
  private sectors: number
  private readonly largest: number

  constructor({ requests, bytes }: Share, largest: number) {
    this.left = requests
    this.sectors = bytes / sectorBytes
    this.largest = largest / sectorBytes
  }

  next(uniform: number): number {
    this.left--
    const mean = this.sectors / (this.left + 1)
    // of a geometric law with this mean; one sector each where no more are left
    const drawn = mean <= 1 ? 1 : 1 + Math.floor(logarithm(1 - uniform) / logarithm(1 - 1 / mean))
    const least = Math.max(1, this.sectors - this.left * this.largest)
    const most = Math.min(this.largest, this.sectors - this.left)
    const size = Math.max(least, Math.min(most, drawn))
    this.sectors -= size
    return size * sectorBytes
  }
}

/** Where requests go: on, back, or to a new place. */
class Places {
  private readonly recipe: TraceRecipe
  private readonly random: RandomStream
  /** End of the last request by device, of reads and behind them of writes. */
  private readonly ends: Float64Array
  private readonly places: number

  constructor(recipe: TraceRecipe, random: RandomStream) {
    this.recipe = recipe
    this.random = random
    this.ends = new Float64Array(2 * recipe.devices)
    this.places = Math.floor(recipe.capacity / recipe.alignment)
  }

  /** Sets device and offset of a request whose length and direction are there. */
  put({ device, offset, length, isWrite }: Trace, request: number): void {
    const { recipe, random } = this
    const { sequential, repeated, recency, reach, skew } = (isWrite[request] === 1 ? recipe.writes : recipe.reads).locality
    const uniform = random.next()
    let disk = Math.floor(random.next() * recipe.devices)
    const chosen = random.next()
    let start = 0
    if (uniform < sequential) start = this.ends[disk + isWrite[request] * recipe.devices]
    else if (uniform < sequential + repeated && request > 0) {
      const earlier = request - 1 - zipfRank(chosen, recency, request, reach)
      disk = device[earlier]
      start = offset[earlier]
    } else start = recipe.alignment * ((zipfRank(chosen, skew, this.places) * (spread % this.places)) % this.places)
    // a request that would leave the disk begins again at its start
    if (start + length[request] > recipe.capacity) start = 0
    device[request] = disk
    offset[request] = start
    this.ends[disk + isWrite[request] * recipe.devices] = start + length[request]
  }
}

/** Times of a Poisson process that begins at 0 and has its last event at the end of the duration. */
function arrivals(count: number, duration: number, random: RandomStream): Float64Array {
  const times = new Float64Array(count)
  for (let request = 1; request < count; request++) times[request] = times[request - 1] - logarithm(1 - random.next())
  const last = times[count - 1]
  for (let request = 1; request < count; request++) times[request] = duration * (times[request] / last)
  return times
}

/**
 * Makes the trace of a recipe; the same recipe and seed give the same trace on every machine. Reads and writes come in random order.
 *
 * @param seed 0 … 2^32−1
 */
export function makeTrace(recipe: TraceRecipe, seed: number): Trace {
  const count = recipe.reads.requests + recipe.writes.requests
  const order = new RandomStream(seed, 1)
  const size = new RandomStream(seed, 2)
  const places = new Places(recipe, new RandomStream(seed, 3))
  const trace: Trace = {
    count,
    arrival: arrivals(count, recipe.duration, new RandomStream(seed, 4)),
    device: new Uint16Array(count),
    offset: new Float64Array(count),
    length: new Uint32Array(count),
    isWrite: new Uint8Array(count),
    deviceNames: Array.from({ length: recipe.devices }, (_, disk) => `disk ${disk + 1}`),
  }
  const reads = new Sizes(recipe.reads, recipe.largestRequest)
  const writes = new Sizes(recipe.writes, recipe.largestRequest)
  for (let request = 0; request < count; request++) {
    const isWrite = order.next() * (reads.left + writes.left) < writes.left
    trace.isWrite[request] = isWrite ? 1 : 0
    trace.length[request] = (isWrite ? writes : reads).next(size.next())
    places.put(trace, request)
  }
  return trace
}
