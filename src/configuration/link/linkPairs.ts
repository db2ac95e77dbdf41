const escaped = (sign: string): string => (sign === "'" ? '%27' : encodeURIComponent(sign))

/** A text as it stands in a link: delimiters, and signs that browsers change in an address, in percent signs. */
export const encode = (text: string): string => text.replace(/[%&=#+\s<>"'`\\^{|}]/g, escaped)

/** A surrogate without its partner is no character; browsers write this in its place. */
const replacement = '%EF%BF%BD'

/** A pair of unknown meaning: as it is, but for signs that do not belong into an address or that browsers change in it. */
const kept = (pair: string): string =>
  pair.replace(/[#<>"'`\\^{|}]|[^!-~]/gu, (sign) => (/^[\uD800-\uDFFF]$/.test(sign) ? replacement : escaped(sign)))

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null // not UTF-8 in percent signs; the caller reports the key
  }
}

/** One key=value of a link. */
export interface Pair {
  /** Null where it is not readable text; the same for the value. */
  readonly key: string | null
  readonly value: string | null
  /** The pair as it may be written back. */
  readonly kept: string
}

export const isReadable = (pair: Pair): pair is Pair & { readonly key: string; readonly value: string } =>
  pair.key !== null && pair.value !== null

/** The pairs of a link in their order; a key without "=" has an empty value. */
export function splitPairs(text: string): readonly Pair[] {
  return text.split('&').flatMap((pair) => {
    if (pair === '') return []
    const cut = pair.indexOf('=')
    const key = decode(cut < 0 ? pair : pair.slice(0, cut))
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1))
    return [{ key, value, kept: kept(pair) }]
  })
}
