import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { mediaRate } from '../../mechanics/mediaRate.ts'
import { ownRateAt } from '../../models/pass/ownRates.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { copiesOf } from '../../domain/hopCopies.ts'
import { progressAt, rateWithin, stretchAt, wholeProgress } from '../../domain/passRates.ts'

/** What one copy of a hop is asked for and what passes it, in bytes per second; both directions together where they share the hop. */
export interface HopLoad {
  readonly asked: BytesPerSecond
  readonly carried: BytesPerSecond
  /** What it can carry in the direction that is fuller; infinite where no limit is known. */
  readonly ceiling: BytesPerSecond
  /** asked/ceiling; null where no limit is known. */
  readonly use: Fraction | null
}

/** Loads of a machine at one instant, or on average over the pass. */
export interface MachineLoads {
  readonly hops: readonly HopLoad[]
  /** What one drive asks for and what it gets, in the order of the drives of the scenario. */
  readonly drives: readonly Pick<HopLoad, 'asked' | 'carried'>[]
}

interface Flowing {
  readonly readAsked: number
  readonly writeAsked: number
  readonly read: number
  readonly written: number
}

const nothing: Flowing = { readAsked: 0, writeAsked: 0, read: 0, written: 0 }

const plus = (one: Flowing, other: Flowing, times: number): Flowing => ({
  readAsked: one.readAsked + times * other.readAsked,
  writeAsked: one.writeAsked + times * other.writeAsked,
  read: one.read + times * other.read,
  written: one.written + times * other.written,
})

/** What the drives of each position ask for and get, per drive of that position. */
function drivesAt(scenario: PassScenario, prediction: PassPrediction, time: Seconds): readonly Flowing[] {
  const drives: Flowing[] = scenario.drives.map(() => nothing)
  const copies = copiesOf(scenario.hops)
  for (const [index, flow] of scenario.flows.entries()) {
    const passed = prediction.flows[index]
    const stretch = passed && stretchAt(passed, time)
    if (passed === undefined || stretch === undefined) continue
    const progress = progressAt(passed, time) * wholeProgress(scenario, flow)
    const passing = rateWithin(stretch, time)
    for (const member of flow.members) {
      const group = scenario.drives[member.drives]
      if (group === undefined) continue
      const all = group.count * (group.hop === null ? 1 : (copies[group.hop] ?? 1))
      // drives of a position that take part, of all of them
      const part = all > 0 ? (flow.count * member.count) / all : 0
      const both = member.reads + member.writes
      // if nothing but itself and its users held it back
      const rate = mediaRate(group.media, (progress * both) / group.media.capacity)
      const own = both > 0 ? ownRateAt(scenario, group.media, member, rate) : 0
      drives[member.drives] = plus(
        drives[member.drives] ?? nothing,
        { readAsked: own * member.reads, writeAsked: own * member.writes, read: passing * member.reads, written: passing * member.writes },
        part,
      )
    }
  }
  return drives
}

/**
 * What every hop is asked for and carries at an instant. A hop is asked for what the hops below let through, and for what the drives on it
 * could do at their places if nothing else held them back.
 */
export function loadsAt(scenario: PassScenario, prediction: PassPrediction, time: Seconds): MachineLoads {
  const drives = drivesAt(scenario, prediction, time)
  const below: Flowing[] = scenario.hops.map(() => nothing)
  for (const [index, { hop, count }] of scenario.drives.entries()) {
    if (hop !== null) below[hop] = plus(below[hop] ?? nothing, drives[index] ?? nothing, count)
  }
  const loads: HopLoad[] = []
  for (let index = scenario.hops.length - 1; index >= 0; index--) {
    const hop = scenario.hops[index]
    const flowing = below[index] ?? nothing
    if (hop === undefined) continue
    const { readAsked, writeAsked, read, written } = flowing
    const isUnknown = !Number.isFinite(hop.up) && !Number.isFinite(hop.down)
    const isUp = hop.isShared || (isUnknown ? readAsked >= writeAsked : readAsked / hop.up >= writeAsked / hop.down)
    const asked = hop.isShared ? readAsked + writeAsked : isUp ? readAsked : writeAsked
    const carried = hop.isShared ? read + written : isUp ? read : written
    const ceiling = isUp ? hop.up : hop.down
    loads[index] = { asked, carried, ceiling, use: Number.isFinite(ceiling) && ceiling > 0 ? asked / ceiling : null }
    if (hop.parent === null) continue
    const both = readAsked + writeAsked
    const through = hop.isShared && both > hop.up ? hop.up / both : 1
    const up = hop.isShared ? readAsked * through : Math.min(readAsked, hop.up)
    const down = hop.isShared ? writeAsked * through : Math.min(writeAsked, hop.down)
    below[hop.parent] = plus(below[hop.parent] ?? nothing, { readAsked: up, writeAsked: down, read, written }, hop.copies)
  }
  return {
    hops: loads,
    drives: drives.map(({ readAsked, writeAsked, read, written }) => ({ asked: readAsked + writeAsked, carried: read + written })),
  }
}

/** Instants at which numbers of a pass are told: of the mean, so many in the middle of equal parts. */
const meanOf = 48

/** Loads of a machine on average over the time until the last drive ends. */
function meanLoads(scenario: PassScenario, prediction: PassPrediction, end: Seconds): MachineLoads {
  const all = Array.from({ length: meanOf }, (_, index) => loadsAt(scenario, prediction, (end * (index + 0.5)) / meanOf))
  const mean = (value: (loads: MachineLoads) => number): number => all.reduce((sum, loads) => sum + value(loads), 0) / meanOf
  return {
    hops: (all[0]?.hops ?? []).map(({ ceiling }, index) => {
      const asked = mean(({ hops }) => hops[index]?.asked ?? 0)
      const use = Number.isFinite(ceiling) && ceiling > 0 ? asked / ceiling : null
      return { asked, carried: mean(({ hops }) => hops[index]?.carried ?? 0), ceiling, use }
    }),
    drives: (all[0]?.drives ?? []).map((_, index) => ({
      asked: mean(({ drives }) => drives[index]?.asked ?? 0),
      carried: mean(({ drives }) => drives[index]?.carried ?? 0),
    })),
  }
}

/** Loads at the moments that a page tells of: at the start, on average, and just before the last drive ends. */
export type MomentLoads = Readonly<Record<'start' | 'mean' | 'end', MachineLoads>>

/** What every hop is asked for and carries at these moments. */
export function momentLoads(scenario: PassScenario, prediction: PassPrediction): MomentLoads {
  const end = prediction.flows.reduce((last, flow) => Math.max(last, flow.end), 0)
  return {
    start: loadsAt(scenario, prediction, 0),
    mean: meanLoads(scenario, prediction, end),
    end: loadsAt(scenario, prediction, end * (1 - 1e-9)),
  }
}
