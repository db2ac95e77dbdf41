import { failure, success, type Result } from '../domain/problem.ts'
import { mostDevices, traceLimits } from '../traces/limits.ts'
import { makingSlices } from '../traces/making/makeTrace.ts'
import type { TraceRecipe } from '../traces/making/recipes.ts'
import type { Slices } from '../traces/slices.ts'
import type { ReadTrace } from '../traces/traceReader.ts'
import { summariseMade } from '../traces/traceSummary.ts'

/** Requests of made traces that are kept, 92 MB; a larger one is kept alone. */
const keptRequests = 4_000_000

const keyOf = (recipe: TraceRecipe, seed: number): string => JSON.stringify([recipe, seed])

/** Traces by recipe and seed, made when they are first asked for. */
export class MadeTraces {
  readonly #kept = new Map<string, ReadTrace>()

  /** A trace that was made before; from then on the one asked for last. */
  known(recipe: TraceRecipe, seed: number): ReadTrace | undefined {
    const key = keyOf(recipe, seed)
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
    }
    return known
  }

  /**
   * Makes a trace in slices, which may be left before the end; room is made for it first. One at a time.
   *
   * @returns a problem where the trace would be larger than one that is read from a file
   */
  *making(recipe: TraceRecipe, seed: number): Slices<Result<ReadTrace>> {
    const requests = recipe.reads.requests + recipe.writes.requests
    if (!(requests >= 1 && requests <= traceLimits.requests && recipe.devices >= 1 && recipe.devices <= mostDevices)) {
      const message = `A trace that is made has 1 to ${traceLimits.requests} requests on 1 to ${mostDevices} disks.`
      return failure({ code: 'out-of-range', field: 'trace', message })
    }
    this.#forget(requests)
    const trace = yield* makingSlices(recipe, seed)
    const made = { trace, summary: summariseMade(trace) }
    this.#kept.set(keyOf(recipe, seed), made)
    return success(made)
  }

  /** Makes room for so many requests; what was not asked for longest goes first. */
  #forget(requests: number): void {
    let held = requests
    for (const { trace } of this.#kept.values()) held += trace.count
    for (const [key, { trace }] of this.#kept) {
      if (held <= keptRequests) return
      this.#kept.delete(key)
      held -= trace.count
    }
  }
}
