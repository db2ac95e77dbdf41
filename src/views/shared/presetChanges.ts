import { withValues, type Configuration, type Value } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import { pageValues } from '../../configuration/link/pinned.ts'
import { catalogueNames, presetById, presetConfiguration } from '../../configuration/presets.ts'
import { shownName } from '../../configuration/structured/driveNotes.ts'
import { longestShown, pinnedChanges, shownValue } from './pinnedChanges.ts'

/** A field in which a system differs from its starting point. */
export interface PresetChange {
  readonly name: FieldName
  /** What the field is called in a list: "disks". */
  readonly noun: string
  /** What has become of it: "disks 24 → 8", "own drive". */
  readonly text: string
  /** What the starting point says; setting it takes the change back. */
  readonly before: Value
}

/** Where the title of a field is longer than a line has room for. */
const nouns: Partial<Record<FieldName, string>> = { disks: 'disks', requestSize: 'size', span: 'disk used', dispatch: 'bus first to' }

const nounOf = (name: FieldName): string => {
  const title = titleOf(fieldOf(name))
  return nouns[name] ?? title.charAt(0).toLowerCase() + title.slice(1)
}

/** Drives, buses and hosts are their own names. */
const isNamed = (name: FieldName): boolean => catalogueNames.some((one) => one === name)

function changeText(from: Configuration, to: Configuration, name: FieldName): string {
  const noun = nounOf(name)
  const [one, other] = [shownValue(from, name), shownValue(to, name)]
  if (isNamed(name)) return to[name] === 'own' && other !== shownName(to.driveNote.content) ? `own\u00A0${noun}` : other
  if (one === other || Math.max(one.length, other.length) > longestShown) return `${noun} changed`
  return `${noun} ${one}\u00A0→ ${other}`
}

/** In which fields a configuration differs from its starting point; what the catalogue brings with another drive, bus or host is left out. */
export function presetChanges(configuration: Configuration): readonly PresetChange[] {
  const from = withValues(presetConfiguration(configuration.preset), pageValues(configuration))
  return pinnedChanges(from, configuration).map((name) => ({
    name,
    noun: nounOf(name),
    text: changeText(from, configuration, name),
    before: from[name],
  }))
}

/** The name of a starting point in a line: "24 nearline disks". */
export const presetName = ({ preset }: Pick<Configuration, 'preset'>): string => presetById(preset).title.split(/[,:] /)[0] ?? ''

/** Characters that a line has room for beside what takes changes back. */
const lineLength = 38

/** Whether the changes can stand one by one in a line, and not only counted. */
export const fitsLine = (changes: readonly PresetChange[]): boolean =>
  changes.length <= 2 && changes.reduce((length, { text }) => length + text.length + 3, 0) <= lineLength
