import * as fc from 'fast-check'
import type { MediaFacts, PassDrives, PassFlow, PassHop, PassScenario } from '../../src/domain/pass.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { disk, hop, pass, reading, writing } from './passMachines.ts'

/** What a random machine may have; everything, unless said otherwise. */
export interface RandomPassLimits {
  readonly mostDrives?: number
  /** Every drive by itself and read. */
  readonly onlyReads?: boolean
  /** Every drive gets equal shares of every hop. */
  readonly onlyDrives?: boolean
  /** As in every machine that a configuration says: what is above a hop that serves its ports in turn does so too, and goes both ways at once. */
  readonly portsAbove?: boolean
  /** Rates of one kind of drives in ten stand in a table, and some drives in step write a quarter of what they read, as in a rebuild. */
  readonly tables?: boolean
}

/** Laws of hops as every machine has them that a configuration says: what is above a hop that serves its ports in turn does so too. */
export function withPortsAbove(hops: readonly PassHop[], laws: readonly PassHop['law'][]): readonly PassHop['law'][] {
  const above = [...laws]
  for (const [at, { parent }] of [...hops.entries()].toReversed()) if (above[at] === 'port' && parent !== null) above[parent] = 'port'
  return above
}

/**
 * A random machine of up to four levels and 1–100 drives of 1–4 kinds (0.8–24 TB, 90–290 MB/s, hub 0.40–0.65 of it), and a pass over all of
 * them: free, in lockstep, copied. Ceilings are 0.25–1.3 of what their drives can do at the rim, one machine in ten has a limit of pace.
 *
 * @param random uniform on [0, 1)
 */
export function randomPass(
  random: () => number,
  { mostDrives = 100, onlyReads = false, onlyDrives = false, portsAbove = false, tables = false }: RandomPassLimits = {},
): PassScenario {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const whole = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
  const isSo = (share: number): boolean => random() < share

  const kinds: readonly MediaFacts[] = Array.from({ length: whole(1, 4) }, () => {
    const media = disk(between(0.8, 24), between(90, 290), between(0.4, 0.65), { writing: isSo(0.5) ? 1 : between(0.5, 1) })
    const rates = [media.rim, (media.rim + media.hub) / 2, media.hub]
    return tables && isSo(0.1) ? { ...media, zones: rates.map((rate, at) => ({ share: [0.5, 0.3, 0.2][at], rate })) } : media
  })
  const levels = whole(1, 4)
  const hops: PassHop[] = []
  const copies: number[] = []
  const drives: PassDrives[] = []
  let left = mostDrives

  function plug(at: number | null, here: number): void {
    const most = Math.floor(left / here)
    if (most < 1) return
    const count = whole(1, Math.min(most, 10))
    left -= count * here
    drives.push({ hop: at, count, media: kinds[whole(0, kinds.length - 1)] })
  }

  function grow(parent: number | null, level: number, above: number): void {
    const each = isSo(0.3) ? whole(1, 3) : 1
    if (above * each > left) return
    const at = hops.length
    hops.push(hop(1, parent, { copies: each, isShared: isSo(0.2), law: !onlyDrives && isSo(0.2) ? 'port' : 'drive' }))
    copies.push(above * each)
    if (level === levels || isSo(0.3)) for (let more = whole(1, 2); more > 0; more--) plug(at, above * each)
    if (level < levels) for (let more = whole(1, 2); more > 0; more--) grow(at, level + 1, above * each)
  }
  grow(null, 1, 1)
  if (isSo(0.3) || drives.length === 0) plug(null, 1)

  const totals = drives.map(({ hop: at, count }) => count * (at === null ? 1 : copies[at]))
  const flows: PassFlow[] = []
  const isCopied = drives.map(() => false)
  for (const [at, total] of totals.entries()) {
    if (isCopied[at]) continue
    const target = totals.findIndex((other, index) => index > at && other === total && !isCopied[index])
    const kind = random()
    if (onlyReads || kind < 0.6) flows.push(reading(at, total))
    else if (target > 0 && kind < 0.84) {
      isCopied[target] = true
      const members = [at, target].map((of, index) => ({ drives: of, count: 1, reads: 1 - index, writes: index }))
      flows.push({ count: total, members })
    } else if (total > 1 && kind < 0.92)
      flows.push({ count: 1, members: [{ drives: at, count: total, reads: 1, writes: tables && kind > 0.88 ? 0.25 : 0 }] })
    else flows.push(writing(at, total))
  }

  const drawn = hops.map(({ law }) => law)
  const laws = portsAbove ? withPortsAbove(hops, drawn) : drawn
  const scaled = hops.map((one, at) => {
    const isBelow = (of: number | null): boolean => of !== null && (of === at || isBelow(hops[of].parent))
    const demand = drives.reduce((sum, { hop: of, media }, index) => sum + (isBelow(of) ? totals[index] * media.rim : 0), 0) / copies[at]
    const share = between(0.25, 1.3)
    const isShared = one.isShared && !(portsAbove && laws[at] === 'port')
    return { ...one, name: `${at}`, law: laws[at], isShared, up: share * demand, down: share * between(0.7, 1) * demand }
  })
  return pass({
    hops: scaled,
    drives,
    flows,
    share: isSo(0.2) ? between(0.2, 1) : 1,
    pace: isSo(0.1) ? between(40, 250) * 1e6 : Infinity,
  })
}

/** Machines of up to 16 drives as properties ask for them. */
export const anyPass: fc.Arbitrary<PassScenario> = fc.integer({ min: 0 }).map((seed) => {
  const random = new RandomStream(seed, 0)
  return randomPass(() => random.next(), { mostDrives: 16, onlyDrives: true, tables: true })
})
