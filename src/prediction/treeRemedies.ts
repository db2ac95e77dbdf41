import { machineOf } from '../configuration/machineOf.ts'
import { hopRules } from '../catalog/hops.ts'
import { changedTo, withMachine } from '../configuration/allowedChange.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { resolvePass } from '../configuration/resolve/resolvePass.ts'
import { resolveReads } from '../configuration/resolve/resolveReads.ts'
import type { MachineNode } from '../domain/machine.ts'
import { linkKind, nodeAt, pathOf, replaced } from '../domain/machinePath.ts'
import { kindsOf } from '../domain/scenario.ts'
import { changesOf, remedyOf, type Change, type Remedy, type RemedyId } from './plan/remedies.ts'
import type { Loop } from './plan/busyParts.ts'
import { treePrediction } from './treeSaturation.ts'

/** Changes of a plan that act on a machine as on a bus. */
const alike: ReadonlySet<RemedyId> = new Set([
  'twice-the-size',
  'half-the-disk',
  'faster-host',
  'less-thinking',
  'pipelining',
  'free-prefetch',
])

/** The fullest link, in the next generation of its kind. */
function fasterLink(configuration: Configuration, shares: readonly number[]): readonly Change[] {
  const pass = resolvePass({ ...configuration, pass: 'read', together: 'free' })
  if (!pass.ok) return []
  const fullest = shares.indexOf(Math.max(...shares))
  const path = pathOf(pass.value.paths.hops[fullest] ?? '')
  const machine = machineOf(configuration)
  const node = nodeAt(machine, path)
  const kind = node && linkKind(node)
  const generation = node?.link && kind && hopRules[kind].generations?.find((one) => one > (node.link?.generation ?? Infinity))
  if (!node?.link || generation === undefined) return []
  // a node keeps its kind with another link
  const faster = { ...node, link: { ...node.link, generation } } as MachineNode
  const changed = withMachine(configuration, replaced(machine, path, [faster]))
  if (!changed) return []
  const renamed = resolvePass({ ...changed, pass: 'read', together: 'free' })
  const name = renamed.ok ? renamed.value.scenario.hops[fullest]?.name : undefined
  return [{ id: 'faster-link', ...(name !== undefined && { name }), field: 'machine', to: changed.machine, configuration: changed }]
}

function moreDrives(configuration: Configuration): readonly Change[] {
  const to = 2 * configuration.disks
  const changed = changedTo(configuration, { disks: to })
  return changed ? [{ id: 'twice-the-disks', field: 'disks', to, configuration: changed }] : []
}

/**
 * What helps reads through a machine most: each change that people can buy or set, alone, by the closed form; the most helpful first.
 *
 * @returns nothing where the machine is impossible
 */
export function treeRemedies(configuration: Configuration, loop: Loop): readonly Remedy[] {
  const present = treePrediction(configuration, loop)
  if (!present) return []
  const reads = resolveReads(configuration)
  const haveArms = reads.ok && kindsOf(reads.value).some(({ drive }) => drive.revolutionTime > 0)
  const planned = { configuration, buses: 1 }
  const changes = [
    ...moreDrives(configuration),
    ...changesOf(planned, loop).filter(({ id }) => alike.has(id) && (haveArms || id !== 'half-the-disk')),
    ...fasterLink(configuration, present.tree?.hops ?? []),
  ]
  return changes
    .flatMap((change): readonly Remedy[] => {
      const after = treePrediction(change.configuration, change.method === 'pipelined' ? 'pipelined' : loop)
      return after && change.field !== 'buses' ? [remedyOf(change, planned, [present.throughput, after.throughput], null)] : []
    })
    .sort((one, other) => other.gain - one.gain)
}
