/** Values by key. A key decides its value, as a question decides its outcome, so a value never grows stale. */
export class RecentValues<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number

  /** @param most values that are kept; the one asked for longest ago goes first */
  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value) {
      this.#values.delete(key)
      this.#values.set(key, value)
    }
    return value
  }

  set(key: string, value: Value): Value {
    this.#values.delete(key)
    this.#values.set(key, value)
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
    return value
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}

/** What a function made of the keys it was asked about. @param most of them: one more, and all are forgotten, as keeping their order costs more */
export function remembered<Value extends object>(most: number, make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    if (known.size >= most) known.clear()
    const value = make(key)
    known.set(key, value)
    return value
  }
}

/** Values by key of each object, kept as long as the object is. @param most of each */
export function recentOfEach<Value>(most: number): (key: object) => RecentValues<Value> {
  const known = new WeakMap<object, RecentValues<Value>>()
  return (key) => {
    let values = known.get(key)
    if (!values) known.set(key, (values = new RecentValues(most)))
    return values
  }
}
