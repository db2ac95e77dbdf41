import type { DriveFacts } from '../../domain/drive.ts'
import type { DriveNode, MachineNode } from '../../domain/machine.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { Configuration } from '../configuration.ts'
import { isOneBus, machineOf } from '../machineOf.ts'
import { emptyMachine } from './noDisks.ts'
import { mediaOf } from './passMedia.ts'
import { readMechanism } from './readMechanisms.ts'
import { driveFacts } from './resolve.ts'

interface Row {
  readonly node: DriveNode
  /** Over all equal branches. */
  readonly drives: number
}

const rowsOf = (nodes: readonly MachineNode[], copies = 1): readonly Row[] =>
  nodes.flatMap((node) =>
    node.node === 'hop'
      ? rowsOf(node.below, copies * node.count)
      : [{ node, drives: copies * node.count }].filter(({ drives }) => drives > 0),
  )

/** What makes drives of two rows the same; their links do not. */
const kindOf = ({ node: { drive, capacity, rim, hub } }: Row): string => [drive, capacity, rim, hub].join('|')

function build(configuration: Configuration): Result<DriveFacts> {
  const rows = rowsOf(machineOf(configuration).below)
  const drivesOf = (row: Row): number => rows.reduce((sum, one) => sum + (kindOf(one) === kindOf(row) ? one.drives : 0), 0)
  const [first, ...others] = rows
  if (!first) return failure(emptyMachine)
  const { node } = others.reduce((most, row) => (drivesOf(row) > drivesOf(most) ? row : most), first)
  const media = mediaOf(node, configuration)
  if (!media.ok) return media
  const found = readMechanism(node, media.value, configuration)
  return found.ok ? success(found.value.drive) : found
}

let last: { readonly own: DriveFacts; readonly from: Configuration; readonly drive: Result<DriveFacts> } | undefined

/**
 * The drive of which a machine has most, on a paper’s bus that of the configuration. One object as long as neither machine nor drive change, as hundreds of
 * caches are asked about one.
 */
export function machineDrive(configuration: Configuration): Result<DriveFacts> {
  const own = driveFacts(configuration)
  if (!own.ok || isOneBus(configuration)) return own
  const isSame = (['machine', 'disks', 'driveCapacity', 'preset', 'bus', 'host'] as const).every(
    (name) => last !== undefined && Object.is(configuration[name], last.from[name]),
  )
  if (last === undefined || last.own !== own.value || !isSame) last = { own: own.value, from: configuration, drive: build(configuration) }
  return last.drive
}
