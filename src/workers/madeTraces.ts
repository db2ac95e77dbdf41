import { failure, success, type Result } from '../domain/problem.ts'
import { mostDevices, traceLimits } from '../traces/limits.ts'
import { makeTrace } from '../traces/making/makeTrace.ts'
import type { TraceRecipe } from '../traces/making/recipes.ts'
import type { ReadTrace } from '../traces/traceReader.ts'
import { summariseMade } from '../traces/traceSummary.ts'

/** Requests of made traces that are kept, 92 MB; a larger one is kept alone. */
const keptRequests = 4_000_000

/** Traces by recipe and seed, made when they are first asked for. */
export class MadeTraces {
  readonly #kept = new Map<string, ReadTrace>()

  /** @returns a problem where the trace would be larger than one that is read from a file */
  get(recipe: TraceRecipe, seed: number): Result<ReadTrace> {
    const key = JSON.stringify([recipe, seed])
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return success(known)
    }
    const requests = recipe.reads.requests + recipe.writes.requests
    if (!(requests >= 1 && requests <= traceLimits.requests && recipe.devices >= 1 && recipe.devices <= mostDevices)) {
      const message = `A trace that is made has 1 to ${traceLimits.requests} requests on 1 to ${mostDevices} disks.`
      return failure({ code: 'out-of-range', field: 'trace', message })
    }
    this.#forget(requests)
    const trace = makeTrace(recipe, seed)
    const made = { trace, summary: summariseMade(trace) }
    this.#kept.set(key, made)
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
