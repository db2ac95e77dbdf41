import { flashDriveIds } from '../../catalog/machineDriveIds.ts'
import { driveOfToday } from '../../catalog/machineDrives.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus, machineOf } from '../../configuration/machineOf.ts'
import type { DriveNode } from '../../domain/machine.ts'
import { drivesIn, nodesOf } from '../../domain/machinePath.ts'
import { disksText } from './disksText.ts'
import { countWord } from './intervalText.ts'

/*
 * What the parts of a machine are called: from its rows, so that no sentence names what it does not have.
 */

type Said = Pick<Configuration, 'machine' | 'disks' | 'drive' | 'driveNote'>

/** The entry that drives are of; those of the configuration by its own. */
const kindOf = (configuration: Said, { drive }: DriveNode): string => (drive === 'disk' ? configuration.drive : drive)

/** The kinds of drives of a machine, in its order. */
const kindsOf = (configuration: Said): readonly string[] => [
  ...new Set(nodesOf(machineOf(configuration)).flatMap(({ node }) => (node.node === 'hop' ? [] : [kindOf(configuration, node)]))),
]

/** Those of the configuration have arms, as every drive that its fields can describe. */
const turns = (kind: string): boolean => !flashDriveIds.includes(kind)

const plural = (noun: string, count: number): string =>
  count === 1 ? noun : noun.endsWith('half') ? `${noun.slice(0, -1)}ves` : `${noun}s`

/** "disks" where all of them turn, "SSDs" where none does, else "drives". */
export function driveNoun(areTurning: readonly boolean[], count: number): string {
  const noun = areTurning.every(Boolean) ? 'disk' : areTurning.some(Boolean) ? 'drive' : 'SSD'
  return plural(noun, count)
}

/** The drives of a machine, as many as there are of what is said. */
export const drivesNoun = (count: number, configuration: Said): string => driveNoun(kindsOf(configuration).map(turns), count)

/** How many of a kind: "24 nearline disks". */
function kindText(configuration: Said, kind: string, count: number): string {
  const ofToday = kind === configuration.drive ? undefined : driveOfToday(kind)
  return ofToday ? `${countWord(count)} ${plural(ofToday.kind, count)}` : disksText({ ...configuration, drive: kind, disks: count })
}

/** How many drives of which kind, where there is one: "24 nearline disks", "30 NVMe SSDs", "eight drives". */
export function drivesText(configuration: Said, count: number): string {
  const [kind, ...others] = kindsOf(configuration)
  if (kind === undefined) return 'no drives'
  return others.length > 0 ? `${countWord(count)} ${drivesNoun(count, configuration)}` : kindText(configuration, kind, count)
}

/** The drives that an answer counts: of several kinds of disks or SSDs those of which there are so many, if it is the most; else only what they are. */
export function subjectOf(configuration: Said, count: number, noun: 'disk' | 'SSD'): string {
  const { drive, driveNote } = configuration
  if (isOneBus(configuration)) return disksText({ drive, driveNote, disks: count })
  const kinds = kindsOf(configuration).filter((kind) => turns(kind) === (noun === 'disk'))
  const counts = kinds.map((kind) => drivesIn(machineOf(configuration), (node) => kindOf(configuration, node) === kind))
  const most = Math.max(...counts)
  const [kind] = kinds.length === 1 || most === count ? kinds.slice(counts.indexOf(most)) : []
  return kind === undefined ? `${countWord(count)} ${plural(noun, count)} of this machine` : kindText(configuration, kind, count)
}
