import { remembered } from '../domain/recentValues.ts'
import { mostRemembered } from './blocks.ts'
import { addTo } from './groupedBy.ts'
import type { ReadText } from './readText.ts'
import { secretsAnywhere } from './secrets/anywhere.ts'
import { endOfParts, keyedSecrets, secretsInParts, type Parts } from './secrets/keyed.ts'
import { piecesOf, secretsAgain, secretsInName } from './secrets/again.ts'
import { secretNames } from './secrets/names.ts'
import { Pseudonyms } from './secrets/pseudonyms.ts'
import { secretAt, type Secret } from './secrets/secret.ts'
import { trait, traitsOf } from './secrets/traits.ts'
import {
  plistSecret,
  secretCells,
  secretColumns,
  secretFields,
  secretPlistKey,
  secretsInFields,
  type SecretColumns,
  type SecretFields,
} from './secrets/tables.ts'
import { wrappedSecret } from './secrets/wrapped.ts'
import type { Line, Looked, Span } from './text.ts'

/** Secrets by the position of their line. */
type Found = Map<number, Secret[]>

const hostTitle = /^(\s{0,40})([\w.-]{1,80})\s{0,80}$/

const contentBefore = (line: Line | undefined): string => line?.text.slice(line.quoted) ?? ''

/** What a line says by itself, wherever it stands. */
interface Seen {
  readonly traits: number
  /** Known by the word before them: what such a word says of a place counts before its look. */
  readonly keyed: readonly Secret[]
  readonly others: readonly Secret[]
  readonly titles: SecretFields | null
}

/** The same, of lines that come again from memory: programs print the same for each drive. */
const seeing = (): ((text: string) => Seen) =>
  remembered(mostRemembered, (text) => {
    const traits = traitsOf(text)
    const [keyed, others]: [Secret[], Secret[]] = [[], []]
    keyedSecrets(text, traits, keyed)
    secretsAnywhere(text, traits, others)
    secretNames(text, traits, others)
    return { traits, keyed, others, titles: secretFields(text) }
  })

/** All secrets of a text that can be seen in it alone. */
function secretsIn(lines: readonly Line[], looked: Looked): Found {
  const found: Found = new Map()
  // places are told behind marks of quoting, and kept in the whole line
  const put = (index: number, { from, ...rest }: Secret): void => {
    addTo(found, index, { ...rest, from: from + (lines[index]?.quoted ?? 0) })
  }
  const see = seeing()
  const parts: Parts = { naa: '', oui: null, rest: null }
  let columns: SecretColumns | null = null
  let fields: SecretFields | null = null
  let isValueNext = false
  // one list for all lines: most stay without
  const here: Secret[] = []
  for (const [index, { text: whole, quoted }] of lines.entries()) {
    looked(1)
    const text = quoted === 0 ? whole : whole.slice(quoted)
    if (text.length < 3) {
      if (text.trim() === '') [columns, fields] = [null, null]
      continue
    }
    here.length = 0
    if (isValueNext) {
      const value = plistSecret(text)
      if (value) here.push(value)
    }
    const { traits, keyed, others, titles: ownFields } = see(text)
    if (ownFields) fields = ownFields
    else if (fields) secretsInFields(text, fields, here)
    isValueNext = (traits & trait.tag) !== 0 && secretPlistKey(text)
    const titles = (traits & trait.notTitles) === 0 ? secretColumns(text) : null
    if (titles) columns = titles
    else if (columns && text.trim() === '') columns = null
    else if (columns) secretCells(text, columns, here)
    // sas_discover begins with the name of the host
    const titled = text.includes('|--host') ? hostTitle.exec(contentBefore(lines[index - 1])) : null
    const host = titled && secretAt((titled[1] ?? '').length, titled[2] ?? '')
    if (host) put(index - 1, { ...host, isHost: true })
    const wrapped = wrappedSecret(text, () => contentBefore(lines[index - 1]))
    if (wrapped) here.push(wrapped)
    secretsInParts(text, index, traits, parts, put)
    for (const secret of keyed) put(index, secret)
    for (const secret of here) put(index, secret)
    for (const secret of others) put(index, secret)
  }
  endOfParts(parts, put)
  return found
}

/** Secrets of a line in their order, none over another; what one has beyond another is dropped for itself. */
function apart(secrets: readonly Secret[]): readonly Secret[] {
  if (secrets.length < 2) return secrets
  const kept: Secret[] = []
  let end = 0
  for (const secret of [...secrets].sort((a, b) => a.from - b.from || b.text.length - a.text.length)) {
    const to = secret.from + secret.text.length
    if (to <= end) continue
    if (secret.from >= end) kept.push(secret)
    else {
      const rest = secretAt(end, secret.text.slice(end - secret.from))
      if (rest) kept.push(rest)
    }
    end = to
  }
  return kept
}

/** A line with pseudonyms, and where they stand. */
function replaced(text: string, secrets: readonly Secret[], pseudonyms: Pseudonyms): string {
  let result = ''
  let end = 0
  for (const secret of secrets) {
    result += text.slice(end, secret.from) + pseudonyms.of(secret)
    end = secret.from + secret.text.length
  }
  return result + text.slice(end)
}

/**
 * Drops serial numbers, WWNs and addresses, UUIDs, names of hosts and people. In their places stand pseudonyms of the same length and alphabet: equal ones for what is
 * equal in all texts together, and good for nothing else. What is a secret in one place is one in every other.
 */
export function dropSecrets(
  texts: readonly Pick<ReadText, 'name' | 'lines'>[],
  looked: Looked = () => {},
): readonly Pick<ReadText, 'name' | 'lines' | 'dropped'>[] {
  // the name of a file is a line of its own
  const named = texts.map(({ name, lines }) => [{ number: 0, text: name ?? '', quoted: 0 }, ...lines])
  const found = named.map((lines) => secretsIn(lines, looked))
  const known = piecesOf(found.flatMap((secrets) => [...secrets.values()].flat()))
  const pseudonyms = new Pseudonyms()
  // lines that hold nothing that is a secret elsewhere
  const clean = new Set<string>()
  return named.map((lines, position) => {
    const dropped: Span[] = []
    const without = lines.map((line, index): Line => {
      const own = found[position]?.get(index)
      if (!own && clean.has(line.text)) return line
      const again = index === 0 ? secretsInName(line.text, known) : secretsAgain(line.text, known)
      const secrets = own ? apart([...own, ...again]) : again
      if (secrets.length === 0) {
        if (index > 0 && clean.size < mostRemembered) clean.add(line.text)
        return line
      }
      if (index > 0) dropped.push(...secrets.map(({ from, text }) => ({ line: line.number, from, to: from + text.length })))
      return { ...line, text: replaced(line.text, secrets, pseudonyms) }
    })
    const [name, ...rest] = without
    return { name: texts[position]?.name === null ? null : (name?.text ?? null), lines: rest, dropped }
  })
}
