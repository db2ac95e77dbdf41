/** Outcomes by the content of their questions. A question decides its outcome, so an outcome never grows stale. */
export class OutcomeCache<Kept> {
  readonly #outcomes = new Map<string, Kept>()
  readonly #most: number

  /** @param most outcomes that are kept; the one asked for longest ago goes first */
  constructor(most: number) {
    this.#most = most
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
