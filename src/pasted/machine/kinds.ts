/** More kinds than these are asked about only where they leave the same trace. */
const mostKinds = 64

/** Things of one kind, in their order; those before `next` have become others. */
interface Kind<Thing> {
  readonly key: string
  readonly things: { readonly thing: Thing; readonly order: number }[]
  readonly traces: readonly string[]
  next: number
}

/** Things that were kept, by their kinds: so that one is asked about kinds, and never about every other thing. Those of one kind can all be one with another, or none. */
export class Kept<Thing> {
  readonly things: Thing[] = []
  private readonly kinds = new Map<string, Kind<Thing>>()
  private readonly byTrace = new Map<string, Set<Kind<Thing>>>()
  private readonly kindOf: (thing: Thing) => string
  private readonly tracesOf: (thing: Thing) => readonly string[]

  /** @param tracesOf under which things are looked for that can be one: asked where there are many kinds */
  constructor(kindOf: (thing: Thing) => string, tracesOf: (thing: Thing) => readonly string[]) {
    this.kindOf = kindOf
    this.tracesOf = tracesOf
  }

  add(thing: Thing, order = this.things.push(thing) - 1): void {
    const key = this.kindOf(thing)
    const kind = this.kinds.get(key) ?? { key, things: [], traces: this.tracesOf(thing), next: 0 }
    kind.things.push({ thing, order })
    if (this.kinds.has(key)) return
    this.kinds.set(key, kind)
    for (const trace of kind.traces) this.byTrace.set(trace, (this.byTrace.get(trace) ?? new Set()).add(kind))
  }

  /** Joins a thing into the first that it can be one with; false where there is none. */
  join(thing: Thing, areOne: (one: Thing, other: Thing) => boolean, joinInto: (one: Thing, other: Thing) => void): boolean {
    let found: Kind<Thing> | null = null
    const order = (kind: Kind<Thing> | null): number => kind?.things[kind.next]?.order ?? Infinity
    for (const kind of this.alike(thing)) {
      const first = kind.things[kind.next]?.thing
      if (first && order(kind) < order(found) && areOne(first, thing)) found = kind
    }
    const taken = found?.things[found.next]
    if (!found || !taken) return false
    found.next += 1
    if (found.next === found.things.length) this.forget(found)
    joinInto(taken.thing, thing)
    this.add(taken.thing, taken.order)
    return true
  }

  private alike(thing: Thing): readonly Kind<Thing>[] {
    const all = this.kinds.size <= mostKinds ? [this.kinds.values()] : this.tracesOf(thing).map((trace) => this.byTrace.get(trace) ?? [])
    const few: Kind<Thing>[] = []
    for (const kinds of all) {
      let asked = 0
      for (const kind of kinds) {
        if (asked++ === mostKinds) break
        few.push(kind)
      }
    }
    return few
  }

  private forget(kind: Kind<Thing>): void {
    this.kinds.delete(kind.key)
    for (const trace of kind.traces) this.byTrace.get(trace)?.delete(kind)
  }
}
