import { success, type Result } from '../../domain/problem.ts'
import { kindsOf, type DriveGroup, type Scenario } from '../../domain/scenario.ts'
import type { Bytes } from '../../units/quantities.ts'
import { withValues, type Configuration } from '../configuration.ts'
import { fields } from '../fields/fields.ts'
import { resolveReads, type ReadsScenario } from './resolveReads.ts'

/** The drives of the kind of which a machine has most, in their places; those of other kinds are left out. */
function ofOneKind(system: ReadsScenario, isMeant: (group: DriveGroup) => boolean): Scenario {
  if (!system.others) return system
  const all = kindsOf(system).map((group, kind) => ({ ...group, on: system.tree.on[kind] ?? null, facts: JSON.stringify(group.drive) }))
  const kinds = all.filter(isMeant)
  const drivesOf = (facts: string): number => kinds.reduce((sum, kind) => sum + (kind.facts === facts ? kind.count : 0), 0)
  const most = kinds.reduce((found, { facts }) => (drivesOf(facts) > drivesOf(found) ? facts : found), kinds[0]?.facts ?? '')
  const [first, ...others] = kinds.filter(({ facts }) => facts === most)
  if (!first) return system
  const { firstCylinder, usedCylinders, drive } = first
  const workload = { ...system.workload, firstCylinder, usedCylinders }
  const tree = { ...system.tree, on: [first, ...others].map(({ on }) => on) }
  const { others: _, ...rest } = system
  return { ...rest, drives: drivesOf(most), drive, ...(others.length > 0 && { others }), workload, tree }
}

/**
 * The drives of one kind of a machine, each asked for requests of a size, of which every one is a read through its links.
 *
 * @param isMeant which kinds may be asked; any if left out
 */
export function throughMachine(
  configuration: Configuration,
  requestSize: Bytes,
  isMeant: (group: DriveGroup) => boolean = () => true,
): Result<Scenario> {
  const plain = { requestSize, mix: fields.mix.default, method: 'naive', inFlight: 1, inFlightOver: 'each' } as const
  const reads = resolveReads(withValues(configuration, plain))
  return reads.ok ? success(ofOneKind(reads.value, isMeant)) : reads
}
