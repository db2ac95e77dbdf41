import { driveList } from '../../catalog/drives.ts'
import { othersOnBus, type OfMachine } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { shownName } from '../../configuration/structured/driveNotes.ts'
import { countWord } from './intervalText.ts'

/** What counts as so many: "one disk", "four disks". */
const diskNoun = (disks: number): string => (disks === 1 ? 'disk' : 'disks')

/** "four Cheetah 4LP disks", "24 nearline disks", "one disk of your own"; others beside them where there may be any. */
export function disksText({
  drive,
  driveNote,
  disks,
  machine,
}: Pick<Configuration, 'drive' | 'driveNote' | 'disks'> & Partial<OfMachine>): string {
  // what one holds says nothing about how fast they are read
  const name = (driveList.find(({ id }) => id === drive)?.shortName ?? shownName(driveNote.content)).replace(/ \d+ TB$/, '')
  const beside = machine && othersOnBus({ machine }).length > 0 ? ' and others' : ''
  return name === ''
    ? `${countWord(disks)} ${diskNoun(disks)} of your own${beside}`
    : `${countWord(disks)} ${name.endsWith('disk') ? name.slice(0, -5) : name} ${diskNoun(disks)}${beside}`
}
