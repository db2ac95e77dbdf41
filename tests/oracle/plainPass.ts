import type { MediaFacts, PassScenario } from '../../src/domain/pass.ts'

/** One copy of a hop. */
interface PlainHop {
  readonly of: number
  readonly up: number
  readonly down: number
  readonly isShared: boolean
  readonly parent: number | null
  readonly law: 'drive' | 'port'
}

/** One flow: what it puts on each copy of a hop for a byte of progress, and what its drives allow. */
interface PlainFlow {
  readonly kind: number
  readonly end: number
  readonly onHops: ReadonlyMap<number, { readonly reads: number; readonly writes: number }>
  readonly rate: (progress: number) => number
  done: number
}

function mediaRate({ rim, hub, zones }: MediaFacts, place: number): number {
  if (zones) {
    let share = 0
    for (const zone of zones) {
      share += zone.share
      if (place < share) return zone.rate
    }
    return zones.at(-1)?.rate ?? 0
  }
  return Math.sqrt(rim * rim - place * (rim * rim - hub * hub))
}

/** Every copy of every hop and every drive written out. */
function writtenOut({ hops, drives, flows, share, pace }: PassScenario): { readonly hops: PlainHop[]; readonly flows: PlainFlow[] } {
  const plain: PlainHop[] = []
  const copies: number[][] = []
  for (const [index, hop] of hops.entries()) {
    const above = hop.parent === null ? [null] : (copies[hop.parent] ?? [])
    const own: number[] = []
    for (const parent of above) {
      for (let copy = 0; copy < hop.copies; copy++) {
        own.push(plain.length)
        plain.push({ of: index, parent, up: hop.up, down: hop.down, isShared: hop.isShared, law: hop.law })
      }
    }
    copies.push(own)
  }
  // drives of a position take their places on the copies in turn
  const taken = drives.map(() => 0)
  const placeOf = (position: number): number | null => {
    const { hop } = drives[position] ?? { hop: null }
    const own = hop === null ? [null] : (copies[hop] ?? [])
    const next = taken[position] ?? 0
    taken[position] = next + 1
    return own[next % own.length] ?? null
  }
  const all = flows.flatMap(({ count, members }, kind) =>
    Array.from({ length: count }, (): PlainFlow => {
      const onHops = new Map<number, { reads: number; writes: number }>()
      for (const { drives: position, count: drivesOf, reads, writes } of members) {
        for (let drive = 0; drive < drivesOf; drive++) {
          for (let hop = placeOf(position); hop !== null; hop = plain[hop]?.parent ?? null) {
            const before = onHops.get(hop) ?? { reads: 0, writes: 0 }
            onHops.set(hop, { reads: before.reads + reads, writes: before.writes + writes })
          }
        }
      }
      const media = members.map((member) => ({ ...member, media: drives[member.drives].media }))
      const ends = media.map(({ media: { capacity }, reads, writes }) => capacity / (reads + writes))
      const rate = (progress: number): number =>
        Math.min(
          pace,
          ...media.map(({ media: facts, reads, writes }) => {
            const r = mediaRate(facts, (progress * (reads + writes)) / facts.capacity)
            return 1 / (reads / r + writes / (r * facts.writing))
          }),
        )
      return { kind, end: Math.min(...ends) * share, onHops, rate, done: 0 }
    }),
  )
  return { hops: plain, flows: all }
}

/** Textbook progressive filling: raise all, fix those whose limit comes first, go on with the others. */
function fill(hops: readonly PlainHop[], flows: readonly PlainFlow[], caps: readonly number[]): readonly number[] {
  const limits = hops.flatMap(({ up, down, isShared }, hop) =>
    isShared
      ? [{ most: up, of: (flow: PlainFlow) => (flow.onHops.get(hop)?.reads ?? 0) + (flow.onHops.get(hop)?.writes ?? 0) }]
      : [
          { most: up, of: (flow: PlainFlow) => flow.onHops.get(hop)?.reads ?? 0 },
          { most: down, of: (flow: PlainFlow) => flow.onHops.get(hop)?.writes ?? 0 },
        ],
  )
  const rates = flows.map(() => -1)
  for (;;) {
    let lowest = Infinity
    let who: readonly number[] = []
    const open = [...flows.keys()].filter((flow) => rates[flow] === -1)
    if (open.length === 0) return rates
    for (const flow of open) {
      const cap = caps[flow] ?? 0
      if (cap < lowest) [lowest, who] = [cap, [flow]]
    }
    for (const { most, of } of limits) {
      let [left, weights] = [most, 0]
      const here: number[] = []
      for (const [index, flow] of flows.entries()) {
        const weight = of(flow)
        if (weight === 0) continue
        if (rates[index] === -1) {
          weights += weight
          here.push(index)
        } else left -= weight * (rates[index] ?? 0)
      }
      if (here.length > 0 && left / weights < lowest) [lowest, who] = [left / weights, here]
    }
    for (const flow of who) rates[flow] = Math.max(0, lowest)
  }
}

/** The level to which takers of a budget are cut so that they take all of it, by halving. */
function levelOf(wants: readonly number[], budget: number): number {
  let [low, high] = [0, Math.max(...wants)]
  for (let halved = 0; halved < 100; halved++) {
    const middle = (low + high) / 2
    if (wants.reduce((sum, want) => sum + Math.min(want, middle), 0) > budget) high = middle
    else low = middle
  }
  return low
}

/**
 * Shares of single drives that read, from the leaves up: each hop lets through what its ports ask for, and where that is more than it
 * carries, cuts its ports to a level, or its drives.
 */
function fillFromLeaves(hops: readonly PlainHop[], flows: readonly PlainFlow[], caps: readonly number[]): readonly number[] {
  const rates = [...caps]
  const sumOf = (port: readonly number[]): number => port.reduce((sum, flow) => sum + (rates[flow] ?? 0), 0)
  const cut = (hop: number, budget: number): readonly number[] => {
    const children = [...hops.keys()].filter((child) => hops[child]?.parent === hop)
    const below = children.map((child) => cut(child, hops[child]?.up ?? 0))
    const inside = new Set(below.flat())
    const direct = [...flows.keys()].filter((flow) => flows[flow]?.onHops.has(hop) && !inside.has(flow))
    const all = [...inside, ...direct]
    if (sumOf(all) <= budget) return all
    if (hops[hop]?.law === 'drive') {
      const level = levelOf(
        all.map((flow) => rates[flow] ?? 0),
        budget,
      )
      for (const flow of all) rates[flow] = Math.min(rates[flow] ?? 0, level)
      return all
    }
    const level = levelOf([...below.map(sumOf), ...direct.map((flow) => rates[flow] ?? 0)], budget)
    for (const flow of direct) rates[flow] = Math.min(rates[flow] ?? 0, level)
    for (const [index, port] of below.entries()) if (sumOf(port) > level) cut(children[index] ?? 0, level)
    return all
  }
  for (const [hop, { parent, up }] of hops.entries()) if (parent === null) cut(hop, up)
  return rates
}

/**
 * When the flows of a pass end, by the midpoint rule in small steps of time: all copies and drives written out, max-min fair shares among
 * flows by the textbook at each instant, no slopes and no events but ends. Nobody else uses the drives. Where a hop shares among its ports, each flow
 * has to be one drive that reads.
 *
 * @param steps at least; each end is one more
 * @returns seconds until the last of the flows of each position is done
 */
export function plainPass(scenario: PassScenario, steps: number): readonly number[] {
  const { hops, flows } = writtenOut(scenario)
  const share = hops.some(({ law }) => law === 'port') ? fillFromLeaves : fill
  const ends = scenario.flows.map(() => 0)
  const slowest = Math.max(...flows.map(({ end, rate }) => end / rate(0)))
  const step = slowest / steps
  let active = flows
  for (let now = 0; active.length > 0;) {
    const ratesAt = (ahead: readonly number[]): readonly number[] =>
      share(
        hops,
        active,
        active.map(({ done, rate, end }, index) => rate(Math.min(end, done + (ahead[index] ?? 0)))),
      )
    const first = ratesAt([])
    const middle = ratesAt(first.map((rate) => (rate * step) / 2))
    const ending = active.map(({ done, end }, index) => (end - done) / (middle[index] ?? 0))
    const time = Math.min(step, ...ending)
    const rates = time < step ? ratesAt(first.map((rate) => (rate * time) / 2)) : middle
    now += time
    for (const [index, flow] of active.entries()) {
      flow.done += (rates[index] ?? 0) * time
      if (flow.done >= flow.end * (1 - 1e-9)) ends[flow.kind] = now
    }
    active = active.filter(({ done, end }) => done < end * (1 - 1e-9))
  }
  return ends
}
