/** A flow where it wants something of a gate, or of a port of one. */
export interface Slot {
  readonly flow: number
  /** What a unit of its progress takes here. */
  load: number
  /** What a unit of its progress takes for the busiest of its drives: what is equal under a level. */
  readonly weight: number
  /** Progress that is left to it when it asks for everything it can do elsewhere; set by whoever asks for a level. */
  wanted: number
  /** Progress that it is held to here; infinite where nothing is clipped. */
  limit: number
}

/** Who shares something: all drives of the slots equally, or ports, each with sharers of its own. */
export interface Sharers {
  readonly slots: readonly Slot[]
  /** Equal shares for ports instead of drives; empty: for drives. `count` may be a fraction where equal flows are spread unevenly. */
  readonly ports: readonly Port[]
}

export interface Port {
  readonly count: number
  readonly sharers: Sharers
}

/** What is asked beyond what there is by less than this share is rounding. */
const rounding = 1e-12

const demandOf = ({ slots, ports }: Sharers): number =>
  ports.length === 0
    ? slots.reduce((sum, { load, wanted }) => sum + load * wanted, 0)
    : ports.reduce((sum, { count, sharers }) => sum + count * demandOf(sharers), 0)

function open({ slots }: Sharers): void {
  for (const slot of slots) slot.limit = Infinity
}

/** Clips the slots at the level L at which the sum of load · min(wanted, L/weight) is what there is. */
function clipDrives(slots: readonly Slot[], capacity: number): void {
  let level = 0
  for (let clipped = 0, before = -1; clipped !== before;) {
    before = clipped
    clipped = 0
    let rest = capacity
    let perLevel = 0
    for (const { load, weight, wanted } of slots) {
      if (wanted * weight <= level) rest -= load * wanted
      else {
        perLevel += load / weight
        clipped++
      }
    }
    if (clipped === 0) break
    level = Math.max(level, rest / perLevel)
  }
  for (const slot of slots) slot.limit = slot.wanted * slot.weight <= level ? Infinity : level / slot.weight
}

/** The level Λ at which the sum of count · min(demand, Λ) is what there is. */
function portLevel(ports: readonly { readonly count: number; readonly demand: number }[], capacity: number): number {
  let rest = capacity
  let open = ports.reduce((sum, { count }) => sum + count, 0)
  for (const { count, demand } of ports.toSorted((one, other) => one.demand - other.demand)) {
    if (demand * open >= rest) break
    rest -= count * demand
    open -= count
  }
  return rest / open
}

/**
 * Shares a capacity by water level: sets what each slot is held to. What fits is not clipped.
 *
 * @param capacity of load per second
 */
export function shareByLevel(sharers: Sharers, capacity: number): void {
  const { slots, ports } = sharers
  if (demandOf(sharers) <= capacity * (1 + rounding)) {
    open(sharers)
    return
  }
  if (ports.length === 0) {
    clipDrives(slots, capacity)
    return
  }
  const level = portLevel(
    ports.map(({ count, sharers: below }) => ({ count, demand: demandOf(below) })),
    capacity,
  )
  for (const { sharers: below } of ports) shareByLevel(below, level)
}
