import type { Problem } from '../../domain/problem.ts'
import { formatValue, parseValue, withValues, type Configuration, type Value } from '../configuration.ts'
import { withoutEmbedOptions } from './embedKeys.ts'
import { fieldByKey, fieldNames, fields, type FieldName } from '../fields/fields.ts'
import { frozenKeys, frozenPairs, readFrozen, type FrozenNumbers } from './frozen.ts'
import { encode, isReadable, splitPairs, unreadable, type Pair } from './linkPairs.ts'
import { migrations, versionAfter, type LinkTexts, type Migration } from './migrations.ts'
import { hasOtherAnswer } from './fromVersion1.ts'
import { asPinned, isPinnedKey, migrateBoth, pinnedNames, pinnedPrefix, pinnedTexts } from './pinned.ts'
import { rowKey } from '../fields/rowFields.ts'
import { otherRows, othersKey } from './otherDrives.ts'
import { noSuchAxis } from '../rowAxes.ts'
import { rowDifferences, rowText, withRowValue } from '../rows.ts'
import { baseConfiguration, catalogueNames, firstConfiguration, presetById, presetIds, unnamedStart } from '../presets.ts'
import { quoted } from '../fields/quoted.ts'
import { counted } from '../../units/formatQuantity.ts'

/** Version of the link grammar; a changed default or key needs a new one, which is one more migration. */
export const linkVersion: number = versionAfter(migrations)

/** What is read at most; a longer link is refused as a whole. */
export const linkLimits = {
  /** Characters of a link: two configurations with all that a user can bring along. */
  characters: 40_000,
  /** Pairs of a link. */
  pairs: 400,
  /** Characters of pairs with unknown keys that are kept when the link is shared again. */
  unknown: 2_000,
} as const

/** What a link says: the fields that are valid, what is wrong with the others, and keys from elsewhere. */
export interface ReadLink {
  readonly configuration: Configuration
  readonly problems: readonly Problem[]
  /** Pairs with unknown keys, as written, as far as they fit; kept when the link is shared again. */
  readonly unknown: readonly string[]
  /** What was said about the configuration when the link was frozen; undefined where it was not. */
  readonly frozen: FrozenNumbers | undefined
  /** A, the configuration that is compared with; undefined where the link has none or it is damaged. */
  readonly pinned: Configuration | undefined
  /** What is answered otherwise than when the link was made; empty where nothing is. */
  readonly changed: string
  /** True where nothing of the link could be used. */
  readonly refused: boolean
}

/** Preset, then only the fields that differ from it, in the order of configuration/fields/fields.ts. */
function pairsOf(configuration: Configuration, names: readonly FieldName[], prefix: string): readonly string[] {
  const preset = presetById(configuration.preset)
  const base = baseConfiguration(configuration)
  const pairs = [`${prefix}preset=${preset.id}`]
  for (const name of names) {
    const usual = name === 'drive' || name === 'bus' || name === 'host' ? preset[name] : base[name]
    if (Object.is(configuration[name], usual)) continue
    const rows = name === 'machine' && rowDifferences(base.machine.content, configuration.machine.content)
    if (rows && rows.size > 0) {
      for (const [key, value] of rows) pairs.push(`${prefix}${key}=${encode(rowText(key, value))}`)
      continue
    }
    const text = formatValue(name, configuration[name])
    // a per cent sign would be written %25; without unit, a number is in the unit of its field
    pairs.push(`${prefix}${fields[name].key}=${encode(fields[name].type === 'number' ? text.replace(/%$/, '') : text)}`)
  }
  return pairs
}

/**
 * The link of a configuration, without the leading "#": version, preset, then only the fields that differ from it,
 * in the order of configuration/fields/fields.ts.
 *
 * @param unknown pairs of a read link that this version does not know, written back as they were
 * @param frozen numbers that the link carries beside the configuration
 * @param pinned the configuration that this one is compared with
 */
export function formatLink(
  configuration: Configuration,
  unknown: readonly string[] = [],
  frozen?: FrozenNumbers,
  pinned?: Configuration,
): string {
  return [
    `v=${linkVersion}`,
    ...pairsOf(configuration, fieldNames, ''),
    ...(frozen ? frozenPairs(frozen) : []),
    ...(pinned ? pairsOf(pinned, pinnedNames, pinnedPrefix) : []),
    ...unknown,
  ].join('&')
}

/** The first pairs that fit beside the longest configuration. */
function fitting(pairs: readonly string[]): readonly string[] {
  let room: number = linkLimits.unknown
  return pairs.filter(({ length }) => {
    const fits = length < room
    if (fits) room -= length + 1
    return fits
  })
}

const refuse = (code: Problem['code'], message: string): ReadLink => ({
  configuration: firstConfiguration,
  problems: [{ code, field: '', message }],
  unknown: [],
  frozen: undefined,
  pinned: undefined,
  changed: '',
  refused: true,
})

const isKnown = (key: string): boolean =>
  key === 'v' ||
  key === 'preset' ||
  key === othersKey ||
  fieldByKey(key) !== undefined ||
  isPinnedKey(key) ||
  rowKey(key) !== null ||
  frozenKeys.some((one) => one === key)

interface Sorted {
  /** Texts of keys of this version. */
  readonly known: LinkTexts
  readonly unknown: readonly string[]
  readonly problems: readonly Problem[]
}

/** Brings the pairs of a link to this version and tells known from unknown ones. */
function sortPairs(pairs: readonly Pair[], version: number, steps: readonly Migration[]): Sorted {
  const first = new Map<string, Pair>()
  const problems: Problem[] = []
  for (const pair of pairs) {
    const { key } = pair
    if (key === null || !isKnown(key)) {
      if (isReadable(pair) && !first.has(pair.key)) first.set(pair.key, pair)
    } else if (pair.value === null && key !== 'v') problems.push(unreadable(key, pair.text))
    else if (first.has(key)) problems.push({ code: 'repeated-key', field: key, message: `${key} is given twice; the first value counts.` })
    else first.set(key, pair)
  }
  const said: LinkTexts = new Map([...first].map(([key, { value }]) => [key, value ?? '']))
  const migrated = migrateBoth(said, version, steps)
  const known = new Map([...migrated].filter(([key]) => isKnown(key)))
  // what no migration has touched is kept as it was written, in its place
  const isTouched = ({ key }: Pair): boolean => key !== null && said.has(key) && migrated.get(key) !== said.get(key)
  const untouched = pairs.filter((pair) => (pair.key === null || !isKnown(pair.key)) && !isTouched(pair))
  const written = [...migrated].filter(([key, text]) => !isKnown(key) && said.get(key) !== text)
  const unknown = [...untouched.map((pair) => pair.kept), ...written.map(([key, text]) => `${encode(key)}=${encode(text)}`)]
  return { known, unknown, problems }
}

const fragment = (link: string): string => {
  if (link.startsWith('#')) return link.slice(1)
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(link)) return link
  return link.includes('#') ? link.slice(link.indexOf('#') + 1) : ''
}

function unknownProblem(unknown: readonly string[]): readonly Problem[] {
  if (unknown.length === 0) return []
  const shown = unknown
    .slice(0, 3)
    .map((pair) => quoted(pair.split('=')[0] ?? ''))
    .join(', ')
  const message = `${counted(unknown.length, 'unknown key was', 'unknown keys were')} ignored: ${shown}${unknown.length > 3 ? ', …' : ''}.`
  return [{ code: 'unknown-key', field: '', message }]
}

function presetProblem(id: string | undefined): readonly Problem[] {
  if (id === undefined || presetIds.includes(id)) return []
  const message = `The starting point ${quoted(id)} is not known. Choose one of: ${presetIds.join(', ')}.`
  return [{ code: 'unknown-choice', field: 'preset', message }]
}

interface ReadFields {
  readonly configuration: Configuration
  readonly problems: readonly Problem[]
  /** Pairs of rows that the machine does not have. */
  readonly unknown: readonly string[]
}

/** The fields that can be read, and what is wrong with the others. */
function readFields(known: LinkTexts): ReadFields {
  const values: Partial<Record<FieldName, Value>> = {}
  const problems: Problem[] = []
  const unknown: string[] = []
  const read = (name: FieldName, text: string): void => {
    const parsed = parseValue(name, text)
    if (parsed.ok) values[name] = parsed.value
    else problems.push(...parsed.problems)
  }
  for (const [key, text] of known) {
    const name = fieldByKey(key)
    if (name !== undefined) read(name, text)
  }
  const others = otherRows(known.get(othersKey) ?? '', Object.fromEntries(known))
  if (others !== '') read('machine', others)
  const start = known.has('preset') ? known.get('preset') : unnamedStart(values).preset
  const preset = presetById(start ?? '')
  const choice = { preset: preset.id, drive: preset.drive, bus: preset.bus, host: preset.host }
  for (const name of catalogueNames) choice[name] = String(values[name] ?? preset[name])
  let configuration = withValues(baseConfiguration(choice), values)
  for (const [key, text] of known) {
    if (!rowKey(key)) continue
    const changed = withRowValue(configuration, key, text)
    if (changed.ok) {
      configuration = changed.value
      continue
    }
    problems.push(...changed.problems)
    if (changed.problems.some(({ code }) => code === 'unknown-key')) unknown.push(`${encode(key)}=${encode(text)}`)
  }
  if (values.axis !== undefined && values.axis !== configuration.axis) problems.push(noSuchAxis(configuration, String(values.axis)))
  return { configuration, problems, unknown }
}

interface ReadPinned {
  readonly pinned: Configuration | undefined
  readonly problems: readonly Problem[]
}

/** The pinned configuration as a whole or not at all: differences from half of one would be wrong numbers. */
function readPinned(known: LinkTexts, unreadable: readonly Problem[]): ReadPinned {
  const texts = pinnedTexts(known)
  const isCut = unreadable.some(({ code, field }) => code === 'malformed' && field.startsWith(pinnedPrefix))
  if (texts.size === 0 && !isCut) return { pinned: undefined, problems: [] }
  const read = readFields(texts)
  const missing: Problem = { code: 'malformed', field: 'preset', message: 'its starting point, a.preset, is missing.' }
  const wrong = [...(texts.has('preset') ? presetProblem(texts.get('preset')) : [missing]), ...read.problems]
  const [first] = wrong
  if (!first && !isCut) return { pinned: asPinned(read.configuration), problems: [] }
  const reasons = first ? wrong.map(({ message }) => message).join(' ') : 'a part of it is not readable.'
  const message = `A, the pinned configuration, was left out: ${reasons}`
  return { pinned: undefined, problems: [{ code: first?.code ?? 'malformed', field: `${pinnedPrefix}${first?.field ?? ''}`, message }] }
}

const answeredForABus = 'When this link was made, it answered for nearline disks on one bus; it answers for its machine now.'

/**
 * Reads a link: a fragment with or without the leading "#", or a whole address.
 * Never throws: what is valid is used, what is not is named.
 * An unreadable link, or one of a newer version, is refused as a whole.
 *
 * @param steps the migrations, of which there is one per version
 */
export function parseLink(link: string, steps: readonly Migration[] = migrations): ReadLink {
  if (link.length > linkLimits.characters)
    return refuse('too-long', `The link has ${link.length} characters; at most ${linkLimits.characters} are read.`)
  if (!link.includes('#') && /^\s*[a-z][a-z\d+.-]*:\/\//i.test(link))
    return refuse('malformed', 'The link has no “#”; what it asks stands behind one.')
  const text = withoutEmbedOptions(fragment(link.trim()))
  if (text.split('&').length > linkLimits.pairs) return refuse('too-long', `The link has more than ${linkLimits.pairs} parts.`)
  const pairs = splitPairs(text)
  const version = pairs.find(({ key }) => key === 'v')?.value
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version ?? ''))
    return refuse('malformed', `The link’s version is ${quoted(version ?? '')}, which is not a version.`)
  const newest = versionAfter(steps)
  if (Number(version ?? 1) > newest)
    return refuse('newer-version', `The link was made by a newer version of Busbar (${version}; this one reads ${newest}).`)
  const { known, unknown, problems } = sortPairs(pairs, Number(version ?? 1), steps)
  const read = readFields(known)
  const frozen = readFrozen(known)
  const { pinned, problems: pinProblems } = readPinned(known, problems)
  return {
    configuration: read.configuration,
    problems: [
      ...problems,
      ...presetProblem(known.get('preset')),
      ...read.problems,
      ...(frozen.ok ? [] : frozen.problems),
      ...pinProblems,
      ...unknownProblem(unknown),
    ],
    unknown: fitting([...unknown, ...read.unknown]),
    frozen: frozen.ok ? frozen.value : undefined,
    pinned,
    changed:
      version === '1' && hasOtherAnswer(new Map(pairs.filter(isReadable).map((pair) => [pair.key, pair.value]))) ? answeredForABus : '',
    refused: false,
  }
}
