import type { Trace } from '../../domain/trace.ts'
import { exponential, logarithm } from '../../maths/exponential.ts'
import { RandomStream } from '../../maths/random.ts'
import { sectorBytes } from '../../units/quantities.ts'
import { finished, part, sliceLength, type Slices } from '../slices.ts'
import type { Bursts, Share, TraceRecipe } from './recipes.ts'

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

/** Mean time before each request, in mean times of all: 1/F in a burst, (1 − β/F)/(1 − β) between two. */
function meanGap({ share, factor, requests }: Bursts): (request: number) => number {
  const turn = requests / share
  const between = (1 - share / factor) / (1 - share)
  return (request) => (request % turn < requests ? 1 / factor : between)
}

/** Sums of exponential times up to each request from one on; the first stands at 0. */
function addArrivals(times: Float64Array, from: number, to: number, random: RandomStream, bursts?: Bursts): void {
  const gap = bursts && meanGap(bursts)
  for (let request = from; request < to; request++) {
    const drawn = -logarithm(1 - random.next())
    times[request] = times[request - 1] + (gap ? drawn * gap(request) : drawn)
  }
}

function stretch(times: Float64Array, from: number, to: number, duration: number, last: number): void {
  for (let request = from; request < to; request++) times[request] = duration * (times[request] / last)
}

/** Times of a Poisson process, faster in bursts, that begins at 0 and has its last event at the end of the duration. */
function* arrivalSlices(count: number, { duration, bursts }: TraceRecipe, random: RandomStream): Slices<Float64Array> {
  const times = new Float64Array(count)
  for (let request = 1; request < count; request += sliceLength) {
    const end = Math.min(count, request + sliceLength)
    addArrivals(times, request, end, random, bursts)
    yield (0.8 * end) / count
  }
  const last = times[count - 1]
  for (let request = 1; request < count; request += sliceLength) {
    const end = Math.min(count, request + sliceLength)
    stretch(times, request, end, duration, last)
    yield 0.8 + (0.2 * end) / count
  }
  return times
}

/** Draws the requests of a trace from one to another. */
class Drawing {
  private readonly trace: Trace
  private readonly order: RandomStream
  private readonly size: RandomStream
  private readonly places: Places
  private readonly reads: Sizes
  private readonly writes: Sizes

  constructor(trace: Trace, recipe: TraceRecipe, seed: number) {
    this.trace = trace
    this.order = new RandomStream(seed, 1)
    this.size = new RandomStream(seed, 2)
    this.places = new Places(recipe, new RandomStream(seed, 3))
    this.reads = new Sizes(recipe.reads, recipe.largestRequest)
    this.writes = new Sizes(recipe.writes, recipe.largestRequest)
  }

  draw(from: number, to: number): void {
    const { trace, order, size, places, reads, writes } = this
    for (let request = from; request < to; request++) {
      const isWrite = order.next() * (reads.left + writes.left) < writes.left
      trace.isWrite[request] = isWrite ? 1 : 0
      trace.length[request] = (isWrite ? writes : reads).next(size.next())
      places.put(trace, request)
    }
  }
}

/** The same as `makeTrace`, in slices. */
export function* makingSlices(recipe: TraceRecipe, seed: number): Slices<Trace> {
  const count = recipe.reads.requests + recipe.writes.requests
  const trace: Trace = {
    count,
    arrival: yield* part(arrivalSlices(count, recipe, new RandomStream(seed, 4)), 0, 0.2),
    device: new Uint16Array(count),
    offset: new Float64Array(count),
    length: new Uint32Array(count),
    isWrite: new Uint8Array(count),
    deviceNames: Array.from({ length: recipe.devices }, (_, disk) => `disk ${disk + 1}`),
  }
  const drawing = new Drawing(trace, recipe, seed)
  for (let request = 0; request < count; request += sliceLength) {
    const end = Math.min(count, request + sliceLength)
    drawing.draw(request, end)
    yield 0.2 + (0.8 * end) / count
  }
  return trace
}

/**
 * Makes the trace of a recipe; the same recipe and seed give the same trace on every machine. Reads and writes come in random order.
 *
 * @param seed 0 … 2^32−1
 */
export const makeTrace = (recipe: TraceRecipe, seed: number): Trace => finished(makingSlices(recipe, seed))
