import { isUsed, type Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { fieldNames, fieldOf, type FieldGroup, type FieldName } from '../../configuration/fields/fields.ts'
import { pinnedNames } from '../../configuration/link/pinned.ts'
import { baseConfiguration, catalogueNames } from '../../configuration/presets.ts'
import { shownName } from '../../configuration/structured/driveNotes.ts'
import type { Changes } from './answer.ts'
import { rateUnit, valueText } from './fieldText.ts'

/** A longer text of a field is not spelled out; in characters. */
export const longestShown = 40

/** What a drive, bus or host of the catalogue brings is said by its name. */
const nameOfGroup: Partial<Record<FieldGroup, (typeof catalogueNames)[number]>> = { drives: 'drive', bus: 'bus', host: 'host' }

/** A drive of one’s own that has a name brings all of its fields; between two of them the note is the name. */
const namingNote = (from: Configuration, to: Configuration): FieldName | undefined =>
  from.driveNote === to.driveNote ? undefined : from.drive === to.drive ? 'driveNote' : 'drive'

function isBrought(from: Configuration, to: Configuration, name: FieldName): boolean {
  const { group } = fieldOf(name)
  const naming = group === 'drives' && name !== 'disks' ? namingNote(from, to) : undefined
  if (naming) return name !== naming
  const owner = nameOfGroup[group]
  if (owner === undefined || owner === name || Object.is(from[owner], to[owner])) return false
  return Object.is(from[name], baseConfiguration(from)[name]) && Object.is(to[name], baseConfiguration(to)[name])
}

/** The value of a field for a reader; without the details of a drive or bus behind its name. */
export function shownValue(configuration: Configuration, name: FieldName): string {
  const field = fieldOf(name)
  const value = configuration[name]
  const own = shownName(configuration.driveNote.content)
  if (own !== '' && (name === 'drive' || name === 'driveNote')) return own
  if (field.type === 'number' && typeof value === 'number') return valueText(field, value, rateUnit(configuration.units))
  // behind the point stand details of a drive or bus
  if (field.type === 'choice') return field.choices.find((choice) => choice.value === value)?.label.split(' · ')[0] ?? String(value)
  return String(value) || 'none'
}

function changeText(from: Configuration, to: Configuration, name: FieldName): string {
  const title = titleOf(fieldOf(name))
  const [one, other] = [shownValue(from, name), shownValue(to, name)]
  return one.length > longestShown || other.length > longestShown || one === other ? `${title} changed` : `${title} ${one}\u00A0→ ${other}`
}

/** The fields in which a system differs from another, the plain ones first; what the catalogue brings with a drive, bus or host is left out. */
export function pinnedChanges(from: Configuration, to: Configuration): readonly FieldName[] {
  const differs = (name: FieldName): boolean =>
    !Object.is(from[name], to[name]) && (isUsed(from, name) || isUsed(to, name)) && !isBrought(from, to, name)
  return pinnedNames.filter(differs).toSorted((one, other) => Number(fieldOf(one).folded ?? false) - Number(fieldOf(other).folded ?? false))
}

/** The fields in which two configurations differ, with the values of the second. */
export const changedValues = (from: Configuration, to: Configuration): Changes =>
  Object.fromEntries(fieldNames.filter((name) => !Object.is(from[name], to[name])).map((name) => [name, to[name]]))

/** "Disks 4 → 8, request size 64 KiB → 256 KiB and 3 more"; "nothing yet" where both are the same. */
export function changesText(from: Configuration, to: Configuration, most = 3): string {
  const names = pinnedChanges(from, to)
  if (names.length === 0) return 'nothing yet'
  // one more is named rather than counted
  const shown = names.length === most + 1 ? names : names.slice(0, most)
  const texts = shown.map((name, index) => {
    const text = changeText(from, to, name)
    return index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)
  })
  const left = names.length - shown.length
  return texts.join(', ') + (left > 0 ? ` and ${left} more` : '')
}

/**
 * What the marks of A mean, for the line under a chart that stands alone.
 *
 * @param marks how A is drawn
 */
export const pinnedSource = (pinned: Configuration, present: Configuration, marks = 'Dashed'): string =>
  `${marks}: A, the pinned configuration; from A to this: ${changesText(pinned, present)}.`
