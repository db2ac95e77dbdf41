import type { Configuration } from '../../configuration/configuration.ts'
import { sheetChoice } from '../../configuration/resolve/driveOptions.ts'
import type { DriveSheet } from '../../configuration/resolve/driveSheet.ts'
import { lentBy, noteName, noteOf, type LentValue } from '../../configuration/resolve/lentValues.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import { driveNotes } from '../../configuration/structured/driveNotes.ts'
import { machines } from '../../configuration/structured/machine.ts'
import { parseStructured } from '../../configuration/structured/structured.ts'
import type { DriveNode, Machine } from '../../domain/machine.ts'
import { nodesOf, replaced, type Path } from '../../domain/machinePath.ts'
import { classOf, isExact, type DriveClassFound } from './driveClass.ts'
import type { FoundMachine, FoundRow } from './foundMachine.ts'

/** The only drives of a machine, with their row. */
interface OnlyDrives {
  readonly node: DriveNode
  readonly path: Path
  readonly row: FoundRow
  readonly found: DriveClassFound
}

const rpmIn = ({ values }: FoundRow): number | null => {
  const [, digits] = values.map(({ text }) => /^(\d{3,6})\u00A0rpm$/.exec(text)).find((match) => match) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Where all drives are alike and turn, they are the drive of the configuration; null where they are not. */
function onlyDrives({ machine, rows }: FoundMachine): OnlyDrives | null {
  const all = nodesOf(machine)
  const drives = all.flatMap(({ node, path }) => (node.node === 'drives' ? [{ node, path }] : []))
  const [only] = drives
  const row = rows.find(({ kind, path }) => kind === 'drives' && path !== null)
  const hasCopies = all.some(({ node }) => node.node === 'hop' && node.count > 1)
  if (!only || drives.length > 1 || !row || hasCopies) return null
  const found = classOf({ model: row.title, bytes: only.node.capacity ?? null, rpm: rpmIn(row), medium: null, generation: null })
  return found.seek && only.node.rim === found.rim.value ? { ...only, row, found } : null
}

/** Values that are borrowed otherwise than a sheet’s class lends them. */
function lentRate({ rim }: DriveClassFound): readonly LentValue[] {
  // both ends of the range come from the published drives next to it in capacity
  return isExact(rim) ? [] : [{ quantity: 'rateOuter', value: rim.value, least: rim.least, most: rim.most, members: 2 }]
}

/** The drive of the configuration as a sheet says it, with the model as its name. */
function ownDriveOf(configuration: Configuration, { row, found, node }: OnlyDrives): FieldValues | null {
  const rpm = rpmIn(row)
  const sheet: DriveSheet = {
    name: noteName(row.title),
    ...(rpm && { rpm }),
    ...(node.capacity !== undefined && { capacity: node.capacity }),
    rateOuter: found.rim.value,
  }
  const values = sheetChoice(configuration, sheet)
  if (!values) return null
  const { driveNote } = values
  // a field of notes holds one
  const note = typeof driveNote === 'object' && 'content' in driveNote ? parseStructured(driveNotes, driveNote.text) : null
  const lent = note?.ok ? lentBy(note.value) : []
  return { ...values, driveNote: noteOf(sheet.name, [...lent, ...lentRate(found)]) }
}

/** The machine whose only drives are those of the configuration. */
function withDisk(machine: Machine, { node: { count, link }, path }: OnlyDrives): Machine {
  return replaced(machine, path, [{ node: 'drives', count, drive: 'disk', ...(link && { link }) }])
}

/**
 * The fields that make a found machine the configuration, set as one undo step: the tree, and where all drives are alike the drive by its
 * model, else drives by their classes. Nothing but the tree, models and sizes is in it.
 *
 * @returns nothing where the machine has no drives, or cannot be written
 */
export function configurationOf(found: FoundMachine, configuration: Configuration): FieldValues {
  if (found.drives === 0) return {}
  const only = onlyDrives(found)
  const own = only && ownDriveOf(configuration, only)
  const machine = parseStructured(machines, machines.codec.write(only && own ? withDisk(found.machine, only) : found.machine))
  if (!machine.ok) return {}
  return { ...own, machine: machine.value }
}
