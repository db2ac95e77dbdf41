import type { Problem } from '../domain/problem.ts'
import { formatValue, parseValue, withValues, type Configuration } from './configuration.ts'
import { withoutEmbedOptions } from './embedKeys.ts'
import { fieldByKey, fieldNames, fields, type FieldName } from './fields.ts'
import { baseConfiguration, catalogueNames, firstConfiguration, presetById, presetList } from './presets.ts'
import { quoted } from './quoted.ts'

/** Version of the link grammar; a changed default or key needs a new one and a migration. */
export const linkVersion = 1
const longestLink = 20_000
const mostKeys = 400
const longestUnknown = 2_000

/** What a link says: the fields that are valid, what is wrong with the others, and keys from elsewhere. */
export interface ReadLink {
  readonly configuration: Configuration
  readonly problems: readonly Problem[]
  /** Pairs with unknown keys, as written, as far as they fit; kept when the link is shared again. */
  readonly unknown: readonly string[]
  /** True where nothing of the link could be used. */
  readonly refused: boolean
}

const escaped = (sign: string): string => (sign === "'" ? '%27' : encodeURIComponent(sign))

const encode = (text: string): string => text.replace(/[%&=#+\s<>"'`\\^{|}]/g, escaped)

/** A pair of unknown meaning: as it is, but for signs that do not belong into an address. */
const kept = (pair: string): string => pair.replace(/[#+\s<>"'`\\^{|}\u0000-\u001F\u007F-\u009F]/g, escaped)

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null // not UTF-8 in percent signs; the caller reports the key
  }
}

/**
 * The link of a configuration, without the leading "#": version, preset, then only the fields that differ from it,
 * in the order of configuration/fields.ts.
 *
 * @param unknown pairs of a read link that this version does not know, written back as they were
 */
export function formatLink(configuration: Configuration, unknown: readonly string[] = []): string {
  const preset = presetById(configuration.preset)
  const base = baseConfiguration(configuration)
  const pairs = [`v=${linkVersion}`, `preset=${preset.id}`]
  for (const name of fieldNames) {
    const usual = name === 'drive' || name === 'bus' || name === 'host' ? preset[name] : base[name]
    // a per cent sign would be written %25; without unit, a number is in the unit of its field
    if (!Object.is(configuration[name], usual))
      pairs.push(`${fields[name].key}=${encode(formatValue(name, configuration[name]).replace(/%$/, ''))}`)
  }
  return [...pairs, ...unknown].join('&')
}

/** The first pairs that fit beside the longest configuration. */
function fitting(pairs: readonly string[]): readonly string[] {
  let room = longestUnknown
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
  refused: true,
})

interface Pairs {
  readonly known: ReadonlyMap<string, string>
  readonly unknown: readonly string[]
  readonly problems: readonly Problem[]
}

function splitPairs(text: string): Pairs {
  const known = new Map<string, string>()
  const unknown: string[] = []
  const problems: Problem[] = []
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const key = decode(cut < 0 ? pair : pair.slice(0, cut))
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1))
    const isKnown = key === 'v' || key === 'preset' || (key !== null && fieldByKey(key) !== undefined)
    if (!isKnown) unknown.push(kept(pair))
    else if (value === null && key !== 'v')
      problems.push({ code: 'malformed', field: key, message: `${key} is not readable text and was ignored.` })
    else if (known.has(key)) problems.push({ code: 'repeated-key', field: key, message: `${key} is given twice; the first value counts.` })
    else known.set(key, value ?? '')
  }
  return { known, unknown, problems }
}

const fragment = (link: string): string => {
  if (link.startsWith('#')) return link.slice(1)
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(link)) return link
  return link.includes('#') ? link.slice(link.indexOf('#') + 1) : ''
}

/**
 * Reads a link: a fragment with or without the leading "#", or a whole address.
 * Never throws: what is valid is used, what is not is named.
 * An unreadable link, or one of a newer version, is refused as a whole.
 */
export function parseLink(link: string): ReadLink {
  if (link.length > longestLink) return refuse('too-long', `The link has ${link.length} characters; at most ${longestLink} are read.`)
  const text = withoutEmbedOptions(fragment(link))
  if (text.split('&').length > mostKeys) return refuse('too-long', `The link has more than ${mostKeys} parts.`)
  const { known, unknown, problems: pairProblems } = splitPairs(text)
  const problems = [...pairProblems]
  const version = known.get('v') ?? '1'
  if (!/^[1-9]\d{0,8}$/.test(version)) return refuse('malformed', `The link’s version is ${quoted(version)}, which is not a version.`)
  if (Number(version) > linkVersion)
    return refuse('newer-version', `The link was made by a newer version of Busbar (${version}; this one reads ${linkVersion}).`)

  const presetId = known.get('preset')
  if (presetId !== undefined && !presetList.some(({ id }) => id === presetId)) {
    const allowed = presetList.map(({ id }) => id).join(', ')
    problems.push({
      code: 'unknown-choice',
      field: 'preset',
      message: `The starting point ${quoted(presetId)} is not known. Choose one of: ${allowed}.`,
    })
  }
  const preset = presetById(presetId ?? '')
  const values: Partial<Record<FieldName, number | string>> = {}
  for (const [key, value] of known) {
    const name = fieldByKey(key)
    if (name === undefined) continue
    const parsed = parseValue(name, value)
    if (parsed.ok) values[name] = parsed.value
    else problems.push(...parsed.problems)
  }
  const choice = { preset: preset.id, drive: preset.drive, bus: preset.bus, host: preset.host }
  for (const name of catalogueNames) choice[name] = String(values[name] ?? preset[name])
  if (unknown.length > 0) {
    const shown = unknown
      .slice(0, 3)
      .map((pair) => quoted(pair.split('=')[0] ?? ''))
      .join(', ')
    problems.push({
      code: 'unknown-key',
      field: '',
      message: `${unknown.length} unknown ${unknown.length === 1 ? 'key was' : 'keys were'} ignored: ${shown}${unknown.length > 3 ? ', …' : ''}.`,
    })
  }
  return { configuration: withValues(baseConfiguration(choice), values), problems, unknown: fitting(unknown), refused: false }
}
