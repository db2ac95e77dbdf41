import { flashDriveIds } from '../../catalog/machineDriveIds.ts'
import { driveOfToday } from '../../catalog/machineDrives.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus, machineOf } from '../../configuration/machineOf.ts'
import { nodesOf } from '../../domain/machinePath.ts'
import { disksText } from './disksText.ts'
import { countWord } from './intervalText.ts'

/*
 * What the parts of a machine are called: from its rows, so that no sentence names what it does not have.
 */

type Said = Pick<Configuration, 'machine' | 'disks' | 'drive' | 'driveNote'>

/** Drives by the entry that they are of; those of the configuration by its own. */
const kindsOf = (configuration: Said): readonly string[] => [
  ...new Set(
    nodesOf(machineOf(configuration)).flatMap(({ node }) =>
      node.node === 'hop' ? [] : [node.drive === 'disk' ? configuration.drive : node.drive],
    ),
  ),
]

/** How many kinds of drives a machine has. */
const kindsIn = (configuration: Said): number => kindsOf(configuration).length

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

/** How many drives of which kind, where there is one: "24 nearline disks", "30 NVMe SSDs", "eight drives". */
export function drivesText(configuration: Said, count: number): string {
  const [kind, ...others] = kindsOf(configuration)
  if (kind === undefined) return 'no drives'
  if (others.length > 0) return `${countWord(count)} ${drivesNoun(count, configuration)}`
  if (kind === configuration.drive) return disksText({ ...configuration, disks: count })
  const ofToday = driveOfToday(kind)
  return ofToday ? `${countWord(count)} ${plural(ofToday.kind, count)}` : disksText({ ...configuration, drive: kind, disks: count })
}

/** The drives that an answer counts: of several kinds no name says which are meant, only what they are. */
export function subjectOf(configuration: Said, count: number, noun: 'disk' | 'SSD'): string {
  const { drive, driveNote } = configuration
  if (isOneBus(configuration)) return disksText({ drive, driveNote, disks: count })
  return kindsIn(configuration) > 1 ? `${countWord(count)} ${plural(noun, count)} of this machine` : drivesText(configuration, count)
}
