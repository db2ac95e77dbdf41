import { allInFlight, kindsOf, type InFlight } from '../../src/domain/scenario.ts'
import type { DriveFacts } from '../../src/domain/drive.ts'
import type { PassHop } from '../../src/domain/pass.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { kibibytes, microseconds, milliseconds } from '../../src/units/quantities.ts'
import { flash, flashDrive } from './flash.ts'
import { link, reads, still, type TreeScenario } from './trees.ts'

/** Which machines are drawn: of any drives in any places, or of equal flash in one. */
export type Drawn = 'any' | 'equal flash'

/** A disk of one zone. */
const disk = (random: RandomStream): DriveFacts => ({
  ...still(milliseconds(random.next()), 50 + 250 * random.next()),
  name: 'disk',
  revolutionTime: milliseconds(4 + 8 * random.next()),
  seek: [{ shape: 'line', from: 0, to: 1_000, start: milliseconds(1), slope: milliseconds(8) / 1_000 }],
})

function anyFlash(random: RandomStream): DriveFacts {
  const between = (low: number, high: number): number => low * (high / low) ** random.next()
  const alone = between(10, 250)
  return flashDrive(flash(alone, between(Math.max(0.05, 2 / alone), 2), between(400, 12_000)))
}

/** Reads a second of a drive with so many in flight, were it alone. */
function most({ flash: facts, missOverhead, revolutionTime, zones }: DriveFacts, size: number, inFlight: number): number {
  if (facts) return Math.min(facts.ceiling, facts.rate / size, inFlight / (facts.alone + size / facts.rate))
  return 1 / (missOverhead + (revolutionTime > 0 ? revolutionTime / 2 + milliseconds(3.7) : 0) + size / zones[0].headRate)
}

interface Place {
  readonly hops: readonly PassHop[]
  readonly on: number
  readonly copies: number
}

/** One to three hops behind one another, some several times. */
function way(random: RandomStream, hops: PassHop[], root: number | null): Place {
  let [parent, copies] = [root, 1]
  for (let level = 1 + Math.floor(random.next() * 2); level > 0; level--) {
    const each = random.next() < 0.4 ? 2 + Math.floor(random.next() * 2) : 1
    copies *= each
    hops.push({ ...link(Infinity, parent, { copies: each }) })
    parent = hops.length - 1
  }
  return { hops, on: parent ?? 0, copies }
}

/**
 * A machine whose links carry 0.4 to 4 times what its drives would read if they were alone, in front of a host whose cores would be busy for up to 1.5 of it, with
 * 1 to 64 reads in flight.
 */
export function drawnFlight(random: RandomStream, what: Drawn): TreeScenario {
  const between = (low: number, high: number): number => low + random.next() * (high - low)
  const among = <Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(random.next() * choices.length)]
  const inFlight: InFlight = { reads: Math.round(64 ** random.next()), over: random.next() < 0.75 ? 'each' : 'all' }
  const size = kibibytes(among(what === 'any' ? [4, 4, 8, 16, 64, 256] : [4, 4, 8, 16]))
  const hops: PassHop[] = random.next() < 0.7 ? [link(Infinity)] : []
  const root = hops.length > 0 ? 0 : null
  const kinds: { count: number; drive: DriveFacts; on: number }[] = []
  for (let kind = what === 'any' && random.next() < 0.5 ? 2 : 1; kind > 0; kind--) {
    const { on, copies } = way(random, hops, root)
    const drive = what === 'any' && random.next() < 0.4 ? disk(random) : anyFlash(random)
    kinds.push({ count: copies * Math.ceil(4 * random.next()), drive, on })
  }
  const base = reads(hops, kinds, { sizes: [{ size, share: 1 }], inFlight })
  const flights = allInFlight(base.workload, base.drives)
  const demand = kindsOf(base).map(({ drive, count }) => count * most(drive, size, flights / base.drives))
  const total = demand.reduce((sum, one) => sum + one, 0)
  const isBelow = (hop: number, of: number | null): boolean => of !== null && (of === hop || isBelow(hop, hops[of].parent))
  const copies: number[] = []
  for (const { parent, copies: each } of hops) copies.push(each * (parent === null ? 1 : copies[parent]))
  const tight = hops.map((hop, at) => {
    const carried = kinds.reduce((sum, { on }, kind) => (isBelow(at, on) ? sum + demand[kind] * size : sum), 0)
    const isBox = what === 'any' && random.next() < 0.1
    return isBox ? { ...hop, held: microseconds(2) } : random.next() < 0.2 ? hop : { ...hop, up: (carried / copies[at]) * between(0.4, 4) }
  })
  const cores = among([1, 1, 2, 4, 8])
  const readCost = random.next() < 0.3 ? 0 : Math.min(microseconds(10), (cores / total) * between(0.05, 1.5))
  const thinkTime = what === 'any' && random.next() < 0.2 ? between(0, flights / total) : 0
  return {
    ...base,
    adapter: { ...base.adapter, readCost, cores },
    workload: { ...base.workload, thinkTime },
    tree: { ...base.tree, hops: tight },
  }
}
