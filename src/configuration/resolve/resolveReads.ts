import { copiesAt } from '../../domain/hopCopies.ts'
import { machineOf } from '../machineOf.ts'
import { nodeAt, pathOf } from '../../domain/machinePath.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { DriveGroup, Scenario } from '../../domain/scenario.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Configuration } from '../configuration.ts'
import { axisValue } from '../sweep.ts'
import { readMechanism } from './readMechanisms.ts'
import { resolve, usedPart } from './resolve.ts'
import { resolvePass } from './resolvePass.ts'

/** What each hop and each entry of drives takes: its ceiling, its mechanism, its name. */
const stepsOfPlace = 2_500

/** Random reads through a machine. */
export interface ReadsScenario extends Scenario {
  readonly tree: NonNullable<Scenario['tree']>
}

/**
 * Turns a configuration into random reads through its machine. Hops carry what they carry of a pass; where that depends on what is asked for at a
 * time, as of adapters with so many commands a second, it is the mean request.
 *
 * @returns the scenario, or what makes it impossible, naming the field
 */
export function resolveReads(configuration: Configuration): Result<ReadsScenario> {
  const plain = resolve(configuration)
  if (!plain.ok) return plain
  const piece = axisValue(configuration, 'requestSize')
  const pass = resolvePass({ ...configuration, pass: 'read', together: 'free', piece })
  if (!pass.ok) return pass
  const { scenario, paths, drives } = pass.value
  takeSteps(stepsOfPlace * (scenario.hops.length + scenario.drives.length))
  const groups: DriveGroup[] = []
  const notes = new Set<string>()
  for (const [index, { hop, count, media }] of scenario.drives.entries()) {
    const node = nodeAt(machineOf(configuration), pathOf(paths.drives[index] ?? ''))
    if (node?.node !== 'drives') throw new RangeError('drives in no place of the machine')
    const mechanism = readMechanism(node, media, configuration)
    if (!mechanism.ok) return mechanism
    const { drive, note } = mechanism.value
    if (note !== undefined) notes.add(note)
    groups.push({ count: count * copiesAt(scenario.hops, hop), drive, ...usedPart(configuration, drive.cylinders) })
  }
  const [first, ...others] = groups
  if (!first) return failure({ code: 'inconsistent', field: 'machine', message: 'The machine has no drives.' })
  const { others: _, ...rest } = plain.value
  const { firstCylinder, usedCylinders } = first
  const over = configuration.inFlightOver === 'all' ? 'all' : 'each'
  const flight = (configuration.inFlight > 1 || over === 'all') && { inFlight: { reads: configuration.inFlight, over } as const }
  return success({
    ...rest,
    drives,
    drive: first.drive,
    ...(others.length > 0 && { others }),
    adapter: { ...plain.value.adapter, cores: configuration.cores },
    workload: { ...plain.value.workload, firstCylinder, usedCylinders, ...flight },
    tree: { hops: scenario.hops, on: scenario.drives.map(({ hop }) => hop), notes: [...notes] },
  })
}
