import { machineOf } from '../../configuration/machineOf.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import { calibratedIn } from '../../configuration/structured/calibratedConstants.ts'
import { machines } from '../../configuration/structured/machine.ts'
import { parseStructured } from '../../configuration/structured/structured.ts'
import type { CalibratedValue } from '../../domain/calibratedValue.ts'
import type { DriveNode, MachineNode } from '../../domain/machine.ts'
import { nodesOf } from '../../domain/machinePath.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'

/** All rows of drives of the machine, where they are of one kind: then what was measured is theirs. */
export function oneKind(configuration: Configuration): DriveNode | null {
  const rows = nodesOf(machineOf(configuration)).flatMap(({ node }) => (node.node === 'drives' ? [node] : []))
  const [first, ...others] = rows
  return first && others.every(({ drive, rim, hub }) => drive === first.drive && rim === first.rim && hub === first.hub) ? first : null
}

/** The nodes with another rate at the rim for all drives; null takes away what is said of it. */
const withRimBelow = <Count>(nodes: readonly MachineNode<Count>[], rim: BytesPerSecond | null): readonly MachineNode<Count>[] =>
  nodes.map((node) => {
    if (node.node === 'hop') return { ...node, below: withRimBelow(node.below, rim) }
    const { rim: _before, ...others } = node
    return rim === null ? others : { ...others, rim }
  })

/** What a rate at the rim of all drives sets; null where the machine cannot have it. */
export function rimValues({ machine }: Configuration, rim: BytesPerSecond | null): FieldValues | null {
  const text = machines.codec.write({ below: withRimBelow(machine.content.below, rim) })
  // the shared bus of the configuration is written as nothing
  const read = parseStructured(machines, rim === null && text === 'bus/disk' ? '' : text)
  return read.ok ? { machine: read.value } : null
}

/** What takes a calibrated constant back to what it was. */
function wayBack(configuration: Configuration, { id, before }: CalibratedValue): FieldValues {
  if (id === 'host') return { readCost: before.value }
  if (id === 'random-service') return { missOverhead: before.value }
  return rimValues(configuration, before.isWritten ? before.value : null) ?? {}
}

/**
 * What undoes a calibration: each constant as it was, and no note of it.
 *
 * @returns null where nothing is calibrated
 */
export function backToBorrowed(configuration: Configuration): FieldValues | null {
  const content = calibratedIn(configuration)
  if (content.length === 0) return null
  const values = content.reduce<FieldValues>((all, one) => ({ ...all, ...wayBack(withValues(configuration, all), one) }), {})
  return { ...values, calibrated: fields.calibrated.default }
}

/** For every time as many drives as were measured, this much more of the rate is uncertain: what the closed forms miss the shape of curves by. */
const beyondMeasured: Fraction = 0.015

/**
 * Half of the 95 % interval of what a calibrated machine is predicted to do, from that of its constants; it grows beyond the drives that were measured.
 *
 * @returns null where nothing is calibrated
 */
export function calibratedHalfWidth(configuration: Configuration, disks: number, rate: BytesPerSecond): BytesPerSecond | null {
  const content = calibratedIn(configuration)
  if (content.length === 0) return null
  let square = 0
  for (const { value, halfWidth, disks: most } of content) {
    const beyond = beyondMeasured * Math.max(0, disks / most - 1)
    square += (halfWidth / value) * (halfWidth / value) + beyond * beyond
  }
  return rate * Math.sqrt(square)
}
