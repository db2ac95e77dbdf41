import type { ArrayJob, QueueingJob, SimulationJob } from './predictionApi.ts'

/** Outcomes by the content of their jobs. A job decides its outcome, so an outcome never grows stale. */
export class OutcomeCache<Kept> {
  readonly #outcomes = new Map<string, Kept>()
  readonly #most: number

  /** @param most outcomes that are kept; the one asked for longest ago goes first */
  constructor(most: number) {
    this.#most = most
  }

  /** Jobs of equal content have equal keys. */
  static key(job: SimulationJob | ArrayJob | QueueingJob): string {
    return JSON.stringify(job)
  }

  get(key: string): Kept | undefined {
    const outcome = this.#outcomes.get(key)
    if (outcome) {
      this.#outcomes.delete(key)
      this.#outcomes.set(key, outcome)
    }
    return outcome
  }

  set(key: string, outcome: Kept): void {
    this.#outcomes.delete(key)
    this.#outcomes.set(key, outcome)
    for (const oldest of this.#outcomes.keys()) {
      if (this.#outcomes.size <= this.#most) break
      this.#outcomes.delete(oldest)
    }
  }
}
