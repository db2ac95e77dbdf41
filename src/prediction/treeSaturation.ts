import { copiesAt } from '../domain/hopCopies.ts'
import { changedTo } from '../configuration/allowedChange.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { fields } from '../configuration/fields/fields.ts'
import { resolveReads } from '../configuration/resolve/resolveReads.ts'
import type { Prediction } from '../domain/prediction.ts'
import type { Problem } from '../domain/problem.ts'
import { withMethod } from '../domain/scenario.ts'
import { refusesReads } from '../models/tree/flightQueues.ts'
import { predictTree } from '../models/tree/predictTree.ts'
import { drivesOf, thinking, type BusyPart, type LoadedSystem, type Loop } from './plan/busyParts.ts'
import { saturating, type Amount } from './plan/saturating.ts'
import type { Saturation } from './plan/saturation.ts'
import { sequentialRates } from './plan/topology.ts'

/** How busy the parts of a machine are: those hops that hold data back, by either witness. Null where the machine is impossible. */
export function loadedTree(configuration: Configuration, said: Prediction): LoadedSystem | null {
  const { throughput, tree: load } = said
  const reads = resolveReads(configuration)
  if (!reads.ok || !load) return null
  const { drives, tree } = reads.value
  const hops = tree.hops.flatMap(({ name, up }, index): readonly BusyPart[] => {
    const share = load.hops[index] ?? 0
    if (!Number.isFinite(up) && share === 0) return []
    return [{ kind: 'link', name, carries: Number.isFinite(up) ? up : null, copies: copiesAt(tree.hops, index), share }]
  })
  const host: BusyPart = { kind: 'host', name: '', carries: null, copies: 1, share: load.host }
  return {
    drives,
    throughput,
    parts: [...thinking(reads.value, said), host, ...hops, drivesOf(reads.value, said)],
  }
}

/** Why the closed form says nothing of a loop; null where it says something. */
export function treeRefusal(configuration: Configuration, loop: Loop): Problem | null {
  const reads = resolveReads(configuration)
  return reads.ok ? refusesReads(withMethod(reads.value, loop), reads.value.tree) : (reads.problems[0] ?? null)
}

/** What the closed form says of a loop; null where it says nothing. */
export function treePrediction(configuration: Configuration, loop: Loop | 'ideal'): Prediction | null {
  const reads = resolveReads(configuration)
  if (!reads.ok) return null
  const asked = withMethod(reads.value, loop)
  return refusesReads(asked, reads.value.tree) ? null : predictTree(asked, reads.value.tree)
}

/**
 * When more drives bring no more random reads through a machine, by the closed form.
 *
 * @returns null where the machine is impossible, or nothing is known of the loop
 */
export function treeSaturation(configuration: Configuration, loop: Loop): Saturation | null {
  const reads = resolveReads(configuration)
  if (!reads.ok) return null
  const count = configuration.disks
  const last = fields.disks.maximum + count - reads.value.drives
  const changed = (drives: number): Configuration | null => (drives === count ? configuration : changedTo(configuration, { disks: drives }))
  const at = (drives: number): Amount | null => {
    const other = changed(drives)
    const said = other && treePrediction(other, loop)
    return said ? { count: drives, drives: reads.value.drives + drives - count, throughput: said.throughput } : null
  }
  const found = saturating(at, count, last)
  const crowd = changed(last)
  const [present, full] = [treePrediction(configuration, loop), crowd && treePrediction(crowd, loop)]
  const [now, filled] = [present && loadedTree(configuration, present), crowd && full && loadedTree(crowd, full)]
  const bound = crowd && treePrediction(crowd, 'ideal')
  if (!found || !now || !filled || !bound) return null
  return { ...found, now, filled, sequential: { perDrive: sequentialRates(reads.value) / reads.value.drives, most: bound.throughput } }
}
