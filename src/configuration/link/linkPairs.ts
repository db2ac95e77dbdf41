import type { Problem } from '../../domain/problem.ts'
import { quoted } from '../fields/quoted.ts'

/** A sign in percent signs. A surrogate without its partner is no character; as in browsers, U+FFFD is written in its place. */
const escaped = (sign: string): string => (sign === "'" ? '%27' : encodeURIComponent(sign.replace(/\p{Cs}/u, '\uFFFD')))

/** A pair of unknown meaning: as it is, but for signs that do not belong into an address or that browsers change in it. */
const kept = (pair: string): string => pair.replace(/[#<>"'`\\^{|}]|[^!-~]/gu, escaped)

/** A text as it stands in a link, in ASCII: delimiters, and all signs that browsers change in an address, in percent signs. */
export const encode = (text: string): string => kept(text.replace(/[%&=+]/g, escaped))

/** A text as a link writes it; null where it is not UTF-8 in percent signs, which `unreadable` says in words. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Why what a link says under a key could not be decoded. Most often somebody has typed the per cent sign of a share. */
export function unreadable(key: string, text: string): Problem {
  const isRaw = /%(?![0-9a-f]{2})/i.test(text)
  const why = isRaw ? 'in a link the sign % is written %25, or left out' : 'its codes after % are not readable text'
  return { code: 'malformed', field: key, message: `${key} is ${quoted(text)} and was ignored: ${why}.` }
}

/** What a link says, by key: texts as written, percent signs decoded, the first of equal keys. */
export type LinkTexts = ReadonlyMap<string, string>

/** One key=value of a link. */
export interface Pair {
  /** Null where it is not readable text; the same for the value. */
  readonly key: string | null
  readonly value: string | null
  /** The value as it is written. */
  readonly text: string
  /** The pair as it may be written back. */
  readonly kept: string
}

export const isReadable = (pair: Pair): pair is Pair & { readonly key: string; readonly value: string } =>
  pair.key !== null && pair.value !== null

/** Whether two links, without "#", have the same pairs in the same order; which of their signs are escaped means nothing. */
export function sameMeaning(one: string, other: string): boolean {
  if (one === other) return true
  const said = (link: string): string =>
    JSON.stringify(splitPairs(link).map((pair) => (isReadable(pair) ? [pair.key, pair.value] : pair.kept)))
  return said(one) === said(other)
}

/** The pairs of a link in their order; a key without "=" has an empty value. */
export function splitPairs(text: string): readonly Pair[] {
  return text.split('&').flatMap((pair) => {
    if (pair === '') return []
    const cut = pair.indexOf('=')
    const key = decode(cut < 0 ? pair : pair.slice(0, cut))
    const written = cut < 0 ? '' : pair.slice(cut + 1)
    return [{ key, value: decode(written), text: written, kept: kept(pair) }]
  })
}
