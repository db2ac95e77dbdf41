import type { TreeLoad } from '../../domain/prediction.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import type { TreeClass, TreeDemands } from './treeClasses.ts'
import type { TreeQueues } from './treeQueues.ts'

/** Something that drives share: a copy of a hop, a held one, or the host. */
interface Ceiling {
  readonly limit: TreeLoad['limit']
  /** Of a second, what a read in each second of one drive of each class takes, all drives of the class there together. */
  readonly weights: readonly number[]
}

export interface TreeBound extends TreeQueues {
  /** Who costs most of what the drives could read alone. */
  readonly limit: TreeLoad['limit']
}

/** Shortest time between reads of a drive that waits for nobody: it never rests, or its processes, their blocks on the way or their data on the links do not. */
export function shortestCycle(
  { thinkTime, readCost, perDrive, underWay }: TreeDemands,
  { kept, positioning, transfer, sending }: TreeClass,
): Seconds {
  const asked = thinkTime + readCost
  return Math.max(kept, (asked + positioning + transfer) / underWay, (asked + sending) / perDrive)
}

/** What a read of a drive keeps from all others behind its held box. */
export const holdingTime = ({ box, positioning, transfer }: TreeClass): Seconds => (box?.command ?? 0) + positioning + transfer

function ceilingsOf({ classes, size, readCost, cores }: TreeDemands, rates: readonly BytesPerSecond[]): readonly Ceiling[] {
  const at = (hop: number): Ceiling => ({
    limit: { kind: 'hop', hop },
    weights: classes.map(({ passages }) => ((passages.find((one) => one.hop === hop)?.drives ?? 0) * size) / rates[hop]),
  })
  const held = (hop: number): Ceiling => ({
    limit: { kind: 'hop', hop },
    weights: classes.map((one) => (one.box?.hop === hop ? one.box.drives * holdingTime(one) : 0)),
  })
  const all = [
    { limit: { kind: 'host' } as const, weights: classes.map(({ drives }) => (drives * readCost) / cores) },
    ...rates.flatMap((_, hop) => [at(hop), held(hop)]),
  ]
  return all.filter(({ weights }) => weights.some((weight) => weight > 0))
}

/**
 * The most that reads of one process a disk can reach: every drive at the speed it has alone, clipped by equal shares of what it shares.
 *
 *   x_k ≤ 1/kept_k, N′/(Z + c + P_k + T_k), N/(Z + c + L_k);  Σ n_kh x_k B ≤ rate_h;  Σ n_k x_k c ≤ cores;  max-min over the drives
 *
 * The asymptotic bounds of closed networks (Denning & Buzen 1978), all at once: rates rise together until something is full (Bertsekas & Gallager,
 * Data Networks, 1992, 6.5.2). Of a tree all maximal shares have the same sum, so that who gets more of a full link does not matter. What a
 * command costs the host is hidden where blocks are loaded ahead, so that it counts with the process alone.
 */
export function treeBound(demands: TreeDemands, rates: readonly BytesPerSecond[]): TreeBound {
  const { classes } = demands
  const ceilings = ceilingsOf(demands, rates)
  const own = classes.map((one) => 1 / shortestCycle(demands, one))
  const reads = classes.map(() => 0)
  const heldBy: (TreeLoad['limit'] | null)[] = classes.map(() => null)
  for (let open = classes.length; open > 0;) {
    // all open classes have the same rate: the level at which the first of them has to stop
    let level = Math.min(...own.filter((_, index) => heldBy[index] === null))
    let full: Ceiling | null = null
    for (const ceiling of ceilings) {
      const { weights } = ceiling
      let [taken, rising] = [0, 0]
      for (const [index, weight] of weights.entries()) {
        if (heldBy[index] === null) rising += weight
        else taken += weight * reads[index]
      }
      const most = rising > 0 ? Math.max(0, 1 - taken) / rising : Infinity
      if (most < level) [level, full] = [most, ceiling]
    }
    for (const index of classes.keys()) {
      if (heldBy[index] !== null) continue
      reads[index] = level
      if (full ? full.weights[index] > 0 : own[index] <= level) {
        heldBy[index] = full?.limit ?? { kind: 'drives' }
        open--
      }
    }
  }
  const busy = (weights: readonly number[]): number => weights.reduce((sum, weight, index) => sum + weight * reads[index], 0)
  const hops = rates.map((_, hop) =>
    Math.max(0, ...ceilings.filter(({ limit }) => limit.kind === 'hop' && limit.hop === hop).map(({ weights }) => busy(weights))),
  )
  const lost = classes.map(({ drives }, index) => drives * (own[index] - reads[index]))
  const host = ceilings.find(({ limit }) => limit.kind === 'host')
  return { cycles: reads.map((one) => 1 / one), hops, host: host ? busy(host.weights) : 0, limit: costliest(lost, heldBy) }
}

/** What costs most of what the drives could read alone; they themselves where nothing does. */
function costliest(lost: readonly number[], heldBy: readonly (TreeLoad['limit'] | null)[]): TreeLoad['limit'] {
  const costs = new Map<string, { readonly limit: TreeLoad['limit']; cost: number }>()
  for (const [index, limit] of heldBy.entries()) {
    if (!limit || limit.kind === 'drives') continue
    const key = limit.kind === 'hop' ? String(limit.hop) : limit.kind
    const known = costs.get(key) ?? { limit, cost: 0 }
    known.cost += lost[index]
    costs.set(key, known)
  }
  const drives = { limit: { kind: 'drives' } as const, cost: 0 }
  return [...costs.values()].reduce(
    (most, one) => (one.cost > most.cost ? one : most),
    drives as { limit: TreeLoad['limit']; cost: number },
  ).limit
}
