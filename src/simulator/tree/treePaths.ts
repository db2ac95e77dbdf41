import { copiesOf } from '../../domain/hopCopies.ts'
import { kindsOf, type ReadTree, type Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'

/** Every copy of every hop by a number, and which of them the data of each drive pass. */
export interface TreePaths {
  /** Rate of each copy; behind the copies of hops, that at which each drive without arms sends. */
  readonly rate: Float64Array
  /** Position of the hop that each copy is one of. */
  readonly hopOf: Int32Array
  /** Copies with a limit from each drive to the host, its own end first where it has no arms: those of drive d stand from `first[d]` to `first[d + 1]`. */
  readonly path: Int32Array
  readonly first: Int32Array
  /** How many of them, next to the drive, no other drive uses, nor another of its reads out of turn. */
  readonly own: Int32Array
  /** Copy of a held hop that each drive has to get first, the one nearest to the host; −1 where there is none. */
  readonly box: Int32Array
  /** Copies of hops that are held. */
  readonly isHeld: readonly boolean[]
  /** What a command costs each held copy. */
  readonly held: Float64Array
}

/** The slowest link between a drive and the host. */
export const narrowestOf = ({ rate, path, first }: TreePaths, drive: number): BytesPerSecond =>
  path.subarray(first[drive], first[drive + 1]).reduce((least, copy) => Math.min(least, rate[copy]), Infinity)

/** Spreads drives evenly over the copies of the hops they hang on, neighbours by neighbours. */
export function treePaths(scenario: Scenario, tree: ReadTree): TreePaths {
  const { hops, on } = tree
  const copies = copiesOf(hops)
  const offset: number[] = []
  let total = 0
  for (const count of copies) {
    offset.push(total)
    total += count
  }
  const hopOf = Int32Array.from(copies.flatMap((count, hop) => Array.from({ length: count }, () => hop)))
  const below = new Int32Array(total)
  const passed: number[][] = []
  const box: number[] = []
  const ends: BytesPerSecond[] = []
  for (const [kind, { count, drive: facts }] of kindsOf(scenario).entries()) {
    const perCopy = on[kind] === null ? 0 : count / copies[on[kind]]
    for (let drive = 0; drive < count; drive++) {
      const path = facts.flash ? [total + ends.push(facts.flash.rate) - 1] : []
      let held = -1
      let copy = on[kind] === null ? 0 : Math.floor(drive / perCopy)
      for (let hop = on[kind]; hop !== null; hop = hops[hop].parent) {
        const number = offset[hop] + copy
        below[number]++
        if (hops[hop].up < Infinity) path.push(number)
        if (hops[hop].held !== undefined) held = number
        copy = Math.floor(copy / hops[hop].copies)
      }
      passed.push(path)
      box.push(held)
    }
  }
  const first = new Int32Array(passed.length + 1)
  for (const [drive, path] of passed.entries()) first[drive + 1] = first[drive] + path.length
  return {
    rate: Float64Array.of(...Array.from(hopOf, (hop) => hops[hop].up), ...ends),
    hopOf,
    path: Int32Array.from(passed.flat()),
    first,
    own: Int32Array.from(passed, (path) => (path[0] >= total ? 0 : path.filter((copy) => below[copy] === 1).length)),
    box: Int32Array.from(box),
    isHeld: Array.from(hopOf, (hop) => hops[hop].held !== undefined),
    held: Float64Array.from(hopOf, (hop): Seconds => hops[hop].held ?? 0),
  }
}
