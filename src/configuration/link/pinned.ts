import { withValues, type Configuration, type Value } from '../configuration.ts'
import { fieldByKey, fieldNames, fieldOf, type FieldName } from '../fields/fields.ts'
import { migrate, type LinkTexts, type Migration } from './migrations.ts'
import { baseConfiguration } from '../presets.ts'
import { rowKey } from '../fields/rowFields.ts'
import { resolve } from '../resolve/resolve.ts'

/** Stands before the keys of A, the pinned configuration, in a link: `a.preset=usb-4&a.disks=8`. */
export const pinnedPrefix = 'a.'

const isPage = (name: FieldName): boolean => fieldOf(name).group === 'page'

/** The fields that a pinned configuration is made of: what a system is, not what the page asks about it. */
export const pinnedNames: readonly FieldName[] = fieldNames.filter((name) => !isPage(name))

/** What a page asks, whatever it asks it of. */
export const pageValues = (configuration: Configuration): Partial<Record<FieldName, Value>> =>
  Object.fromEntries(fieldNames.filter(isPage).map((name) => [name, configuration[name]]))

/** What is asked of a system in its fields: which reads, which pass, with whom beside it. */
const askedNames: readonly FieldName[] = ['order', 'pass', 'rebuild', 'within', 'usersShare']

/** A system that is asked what another one is. */
export const askedAs = (system: Configuration, other: Configuration): Configuration =>
  withValues(system, Object.fromEntries(askedNames.map((name) => [name, other[name]])))

/** A configuration as it is pinned: what the page asks is as nobody had chosen it. */
export const asPinned = (configuration: Configuration): Configuration =>
  withValues(configuration, pageValues(baseConfiguration(configuration)))

/**
 * The pinned configuration, asked what the present one is asked.
 *
 * @returns undefined where nothing is pinned, or where it cannot be computed
 */
export function comparedWith(pinned: Configuration | undefined, present: Configuration): Configuration | undefined {
  if (!pinned) return undefined
  const compared = withValues(pinned, pageValues(present))
  return resolve(compared).ok ? compared : undefined
}

/** Whether a key of a link, with its prefix, is known of pinned configurations; a pin within a pin is not. */
export function isPinnedKey(key: string): boolean {
  if (!key.startsWith(pinnedPrefix)) return false
  const own = key.slice(pinnedPrefix.length)
  const name = fieldByKey(own)
  return own === 'preset' || rowKey(own) !== null || (name !== undefined && !isPage(name))
}

/** What a link says of the pinned configuration, by keys without their prefix; empty where it says nothing. */
export const pinnedTexts = (texts: LinkTexts): LinkTexts =>
  new Map(
    [...texts]
      .filter(([key]) => key.startsWith(pinnedPrefix))
      .map(([key, text]): [string, string] => [key.slice(pinnedPrefix.length), text]),
  )

/** Brings both configurations of a link to this version, each by itself. */
export function migrateBoth(texts: LinkTexts, version: number, steps: readonly Migration[]): LinkTexts {
  const pinned = pinnedTexts(texts)
  if (pinned.size === 0) return migrate(texts, version, steps)
  const present = new Map([...texts].filter(([key]) => !key.startsWith(pinnedPrefix)))
  const migrated = [...migrate(pinned, version, steps)].map(([key, text]): [string, string] => [pinnedPrefix + key, text])
  return new Map([...migrate(present, version, steps), ...migrated])
}
